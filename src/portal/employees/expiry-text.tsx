import { daysBetween } from '#platform/days.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { m } from '#messages'

/** Renewals take a PRO officer weeks, so from here on they should have begun. */
const SOON_DAYS = 60

/** When a document expires, with a warning in words when that is near or past. */
export function ExpiryText({ day }: { day: string }) {
  const locale = useLanguage()
  const left = daysBetween(dayOf(useNow(), locale.zone), day)
  return (
    <span className="grid justify-items-end gap-1">
      <DateText day={day} weekday={false} year />
      {left < 0 && <Pill tone="bad">{m['employeesScreens.papers.expired']()}</Pill>}
      {left >= 0 && left <= SOON_DAYS && (
        <Pill tone="warning">
          {left === 0
            ? m['employeesScreens.papers.today']()
            : m['employeesScreens.papers.inDays']({
                count: left,
                shown: formatNumber(left, locale),
              })}
        </Pill>
      )}
    </span>
  )
}
