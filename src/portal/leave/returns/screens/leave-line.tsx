import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import { HijriLine } from '#platform/ui/hijri-line.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { LeaveReturn } from '../contract.ts'

/** The leave of a return, and its expected date. */
export function LeaveLine({ leave, expected }: { leave: LeaveReturn['leave']; expected: string }) {
  const locale = useLanguage()
  return (
    <div className="space-y-1 text-sm">
      <p className="figures text-ink-soft">
        {leave.type.name[locale.language]} ·{' '}
        <bdi>{formatDayRange(leave.from, leave.to, locale, true)}</bdi> ·{' '}
        {daysText(leave.amount, locale)}
      </p>
      <p>
        {m['leaveReturns.card.expected']()}:{' '}
        <bdi className="figures font-medium">
          {formatDay(expected, locale, { long: true, year: true })}
        </bdi>{' '}
        <span className="whitespace-nowrap">
          <HijriLine day={expected} />
        </span>
      </p>
    </div>
  )
}
