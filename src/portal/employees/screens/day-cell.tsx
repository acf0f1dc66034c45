import { parseDate } from '@internationalized/date'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { dayOf } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useNow } from '#platform/ui/use-now.ts'

/** Renewals take a PRO officer weeks, so from here on they should have begun. */
const SOON_DAYS = 60

/** A day as text; one on which something expires as a pill with an icon when it is near or past. */
export function DayCell({ day, expires = false }: { day: string; expires?: boolean }) {
  const { zone } = useLanguage()
  const left = parseDate(day).compare(parseDate(dayOf(useNow(), zone)))
  const text = <DateText day={day} weekday={false} year />
  if (!expires || left > SOON_DAYS) return text
  return <Pill tone={left < 0 ? 'bad' : 'warning'}>{text}</Pill>
}
