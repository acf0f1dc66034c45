import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDayRange } from '#platform/ui/format-dates.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { LeaveReturn } from '../contract.ts'

/** The leave of a return, and its expected date. */
export function LeaveLine({ leave, expected }: { leave: LeaveReturn['leave']; expected: string }) {
  const locale = useLanguage()
  return (
    <div className="space-y-1 text-sm">
      <p className="figures text-ink-soft">
        <Dotted>
          {leave.type.name[locale.language]}
          <bdi>{formatDayRange(leave.from, leave.to, locale, true)}</bdi>
          {daysText(leave.amount, locale)}
        </Dotted>
      </p>
      <p>
        {m['leaveReturns.card.expected']()}: <DateText day={expected} long year hijri />
      </p>
    </div>
  )
}
