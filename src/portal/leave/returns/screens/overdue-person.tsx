import { useLanguage } from '#platform/i18n/language.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { HijriText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDay, isOtherYear } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import type { DueReturn } from '../contract.ts'
import { overdueText } from './return-labels.ts'

/** A person who was expected back: from which leave, when, and how long ago. */
export function OverduePerson({ due }: { due: DueReturn }) {
  const locale = useLanguage()
  const today = useDay()
  const name = due.employee.name[locale.language]
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      <Avatar name={name} size="small" />
      <div className="min-w-0 grow">
        <bdi className="block text-sm font-medium">{name}</bdi>
        <span className="figures block text-xs text-ink-soft">
          <Dotted>
            {due.leave.type.name[locale.language]}
            {m['leaveReturns.decide.expectedOn']({
              day: formatDay(due.expected, locale, { year: isOtherYear(due.expected, today) }),
            })}
            <HijriText day={due.expected} />
          </Dotted>
        </span>
      </div>
      <Pill tone="warning">{overdueText(due.overdueDays, locale)}</Pill>
    </div>
  )
}
