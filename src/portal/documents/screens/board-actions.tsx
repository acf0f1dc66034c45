import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { PersonLine } from '../contract.ts'

const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))
const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))

export type ChosenPeople = ReadonlyMap<string, PersonLine>

interface BoardActionsProps {
  chosen: ChosenPeople
  onClear: () => void
}

/** What can be done for the chosen people together. */
export function BoardActions({ chosen, onClear }: BoardActionsProps) {
  const locale = useLanguage()
  const [open, setOpen] = useState<'request' | 'start' | null>(null)
  if (chosen.size === 0) return null
  const people = [...chosen.values()]
  const close = (): void => setOpen(null)
  const done = (): void => {
    close()
    onClear()
  }
  return (
    <div
      role="region"
      aria-label={m['documentsScreens.board.chosen'](counted(chosen.size, locale))}
      className="sticky top-(--header) z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-1.5"
    >
      <span className="text-sm">
        {m['documentsScreens.board.chosen'](counted(chosen.size, locale))}
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" kind="plain" onPress={onClear}>
          {m['documentsScreens.board.clear']()}
        </Button>
        <Button size="small" onPress={() => setOpen('request')}>
          {m['documentsScreens.request.open']()}
        </Button>
        <Button size="small" kind="primary" onPress={() => setOpen('start')}>
          {m['documentsScreens.start.open']()}
        </Button>
      </span>
      <Suspense>
        {open === 'start' && <StartDialog people={people} onClose={close} onStarted={done} />}
        {open === 'request' && <RequestDialog people={people} onClose={close} onRequested={done} />}
      </Suspense>
    </div>
  )
}
