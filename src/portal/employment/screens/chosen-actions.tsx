import { CalendarClock, MailPlus, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { inviteEmployees, listPeople, listUninvited } from '#accounts/people/contract.ts'
import { useMe } from '#accounts/session/use-me.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { counted } from '#platform/ui/format.ts'
import { Menu, type MenuEntry } from '#platform/ui/menu.tsx'
import type { ChosenActionsProps } from '#portal/employees/employees-page.tsx'
import { m } from '#messages'

const AssignDialog = lazy(async () => ({
  default: (await import('./assign-dialog.tsx')).AssignDialog,
}))
const InvitedDialog = lazy(async () => ({
  default: (await import('./invited-dialog.tsx')).InvitedDialog,
}))

/** What human resources do with many employees at once; on a phone in one menu. */
export function ChosenActions({ chosen, onDone, more }: ChosenActionsProps) {
  const locale = useLanguage()
  const permissions = useMe()?.permissions ?? []
  const [assigning, setAssigning] = useState<'shift' | 'sites' | null>(null)
  const [result, setResult] = useState<ReplyOf<typeof inviteEmployees> | null>(null)
  const [isInviting, setInviting] = useState(false)
  const invite = useSubmit(inviteEmployees, {
    refreshes: [listUninvited, listPeople],
    onSuccess(invited) {
      setInviting(false)
      setResult(invited)
    },
  })
  const actions: MenuEntry[] = [
    ...(permissions.includes('attendance.setUp')
      ? [
          {
            key: 'shift',
            label: m['employmentScreens.chosen.shift'](),
            icon: <CalendarClock size={16} aria-hidden="true" />,
            onSelect: () => setAssigning('shift'),
          },
          {
            key: 'sites',
            label: m['employmentScreens.chosen.sites'](),
            icon: <MapPin size={16} aria-hidden="true" />,
            onSelect: () => setAssigning('sites'),
          },
        ]
      : []),
    ...(permissions.includes('people.invite')
      ? [
          {
            key: 'invite',
            label: m['employmentScreens.chosen.invite'](),
            icon: <MailPlus size={16} aria-hidden="true" />,
            onSelect: () => setInviting(true),
          },
        ]
      : []),
  ]
  return (
    <>
      <ActionButtons actions={actions} more={more} />
      <ConfirmDialog
        title={m['employmentScreens.chosen.inviteTitle'](counted(chosen.size, locale))}
        confirm={m['employmentScreens.chosen.inviteSend']()}
        open={isInviting}
        pending={invite.pending}
        error={invite.error}
        onOpenChange={setInviting}
        onConfirm={() => invite.submit({ body: { employeeIds: [...chosen.keys()] } })}
      >
        {m['employmentScreens.chosen.inviteText']()}
      </ConfirmDialog>
      <Suspense fallback={null}>
        {assigning !== null && (
          <AssignDialog
            chosen={chosen}
            what={assigning}
            onDone={onDone}
            onClose={() => setAssigning(null)}
          />
        )}
        {result !== null && (
          <InvitedDialog
            chosen={chosen}
            result={result}
            onClose={() => {
              setResult(null)
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

interface ActionButtonsProps {
  actions: readonly MenuEntry[]
  more: readonly MenuEntry[]
}

function ActionButtons({ actions, more }: ActionButtonsProps) {
  return (
    <>
      <span className="flex gap-2 max-md:hidden">
        {actions.map(({ key, label, icon, onSelect }) => (
          <Button key={key} icon={icon} onPress={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      <span className="md:hidden">
        <Menu label={m['employmentScreens.actions']()} entries={[...actions, ...more]} />
      </span>
    </>
  )
}
