import { type CalendarDate, parseDate } from '@internationalized/date'
import { useNow } from '#platform/ui/use-now.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { m } from '#messages'

const MONTHS = 12

function wholeMonths(from: CalendarDate, until: CalendarDate): number {
  const months = (until.year - from.year) * MONTHS + until.month - from.month
  return from.add({ months }).compare(until) > 0 ? months - 1 : months
}

/** How long a person has been with the company, in whole years and months. */
export function ServiceText({ from, until }: { from: string; until: string | null }) {
  const locale = useLanguage()
  const today = dayOf(useNow(), locale.zone)
  const total = wholeMonths(parseDate(from), parseDate(until ?? today))
  const [years, months] = [Math.floor(total / MONTHS), total % MONTHS]
  if (total < 1) return <span>{m['profileScreens.lessThanMonth']()}</span>
  const yearText = m['profileScreens.years']({ count: years, shown: formatNumber(years, locale) })
  const monthsText = m['profileScreens.months']({
    count: months,
    shown: formatNumber(months, locale),
  })
  if (years === 0) return <span>{monthsText}</span>
  return (
    <span>
      {months === 0
        ? yearText
        : m['profileScreens.yearsAndMonths']({ years: yearText, months: monthsText })}
    </span>
  )
}
