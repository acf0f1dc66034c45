import { Clock } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import type { Case } from '../contract.ts'
import { deadlineText, deadlineTone, statusLabel, toneOf } from './labels.ts'

export function StatusPill({ status }: Pick<Case, 'status'>) {
  return (
    <span data-status={status}>
      <Pill tone={toneOf(status)}>{statusLabel(status)}</Pill>
    </span>
  )
}

/** How long there is; nothing where no date binds the reader. */
export function DeadlinePill({ deadline }: Pick<Case, 'deadline'>) {
  const locale = useLanguage()
  if (deadline === null) return null
  return (
    <Pill tone={deadlineTone(deadline)} icon={<Clock size={14} aria-hidden="true" />}>
      {deadlineText(deadline, locale)}
    </Pill>
  )
}
