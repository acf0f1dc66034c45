import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { counted } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { PersonLine } from '../contract.ts'
import type { BoardDependant } from '../families/contract.ts'

const StartDialog = lazy(async () => ({
  default: (await import('./start-dialog.tsx')).StartDialog,
}))
const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}))

export type ChosenPeople = ReadonlyMap<string, PersonLine>
export type ChosenFamily = ReadonlyMap<string, BoardDependant>

interface ChosenBarProps {
  /** How many are chosen, in words. */
  label: string
  onClear: () => void
  children: ReactNode
}

/** Stays in view while people are chosen further down. */
function ChosenBar({ label, onClear, children }: ChosenBarProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className="sticky top-(--header) z-10 flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control border border-line bg-surface px-4 py-1.5"
    >
      <span className="text-sm">{label}</span>
      <span className="flex flex-wrap gap-2">
        <Button size="small" kind="plain" onPress={onClear}>
          {m['documentsScreens.board.clear']()}
        </Button>
        {children}
      </span>
    </div>
  )
}

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
    <ChosenBar
      label={m['documentsScreens.board.chosen'](counted(chosen.size, locale))}
      onClear={onClear}
    >
      <Button size="small" onPress={() => setOpen('request')}>
        {m['documentsScreens.request.open']()}
      </Button>
      <Button size="small" kind="primary" onPress={() => setOpen('start')}>
        {m['documentsScreens.start.open']()}
      </Button>
      <Suspense>
        {open === 'start' && <StartDialog people={people} onClose={close} onStarted={done} />}
        {open === 'request' && <RequestDialog people={people} onClose={close} onRequested={done} />}
      </Suspense>
    </ChosenBar>
  )
}

interface FamilyActionsProps {
  chosen: ChosenFamily
  onClear: () => void
}

/** Starts a transaction for each of the chosen family members. */
export function FamilyActions({ chosen, onClear }: FamilyActionsProps) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (chosen.size === 0) return null
  return (
    <ChosenBar
      label={m['documentsScreens.board.chosenFamily'](counted(chosen.size, locale))}
      onClear={onClear}
    >
      <Button size="small" kind="primary" onPress={() => setOpen(true)}>
        {m['documentsScreens.start.open']()}
      </Button>
      {isOpen && (
        <StartForFamily
          family={[...chosen.values()]}
          onClose={() => setOpen(false)}
          onStarted={() => {
            setOpen(false)
            onClear()
          }}
        />
      )}
    </ChosenBar>
  )
}

interface StartForFamilyProps {
  family: readonly BoardDependant[]
  onClose: () => void
  onStarted: () => void
}

export function StartForFamily(props: StartForFamilyProps) {
  return (
    <Suspense>
      <StartDialog people={null} {...props} />
    </Suspense>
  )
}
