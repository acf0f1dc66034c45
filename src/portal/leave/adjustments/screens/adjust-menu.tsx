import { Banknote, PencilLine } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import { m } from '#messages'
import { useAccountTypes } from './use-accounts.ts'

const CorrectPanel = lazy(async () => ({
  default: (await import('./correct-panel.tsx')).CorrectPanel,
}))
const EncashPanel = lazy(async () => ({
  default: (await import('./encash-panel.tsx')).EncashPanel,
}))

/** What human resources may do to another employee's balance. */
export function AdjustMenu({ employeeId }: { employeeId: string }) {
  const me = useMe()
  if (me === undefined || !me.permissions.includes('leave.all') || me.employeeId === employeeId)
    return null
  return <OpenMenu employeeId={employeeId} />
}

function OpenMenu({ employeeId }: { employeeId: string }) {
  const { types } = useAccountTypes()
  const searchParams = useSearchState()
  const opened = searchParams.get('adjust')
  const close = (): void => searchParams.change({ adjust: null })
  const isPaid = types?.some((type) => type.rules.encashDays !== null) === true
  const entries: MenuEntry[] = [
    {
      key: 'correct',
      label: m['leaveAdjust.correct.open'](),
      icon: <PencilLine size={16} aria-hidden="true" />,
      onSelect: () => searchParams.open({ adjust: 'correct' }),
    },
    {
      key: 'encash',
      label: m['leaveAdjust.encash.open'](),
      icon: <Banknote size={16} aria-hidden="true" />,
      disabled: !isPaid,
      ...(isPaid || types === undefined ? {} : { detail: m['leaveAdjust.encash.notAllowed']() }),
      onSelect: () => searchParams.open({ adjust: 'encash' }),
    },
  ]
  return (
    <>
      <Menu
        label={m['leaveAdjust.menu']()}
        entries={entries}
        trigger={
          <>
            <PencilLine size={16} aria-hidden="true" />
            {m['leaveAdjust.menu']()}
          </>
        }
      />
      <Suspense>
        {opened === 'correct' && <CorrectPanel employeeId={employeeId} onClose={close} />}
        {opened === 'encash' && isPaid && <EncashPanel employeeId={employeeId} onClose={close} />}
      </Suspense>
    </>
  )
}
