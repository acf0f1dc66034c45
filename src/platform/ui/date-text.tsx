import { useLanguage } from '#platform/i18n/language.tsx'
import { daysText } from './days-text.ts'
import { Dotted } from './dotted.tsx'
import { type DayStyle, formatDay, formatDayRange, formatHijri } from './format-dates.ts'

export interface DateTextProps extends DayStyle {
  /** YYYY-MM-DD. */
  day: string
  /** Adds the Hijri day in a softer colour, where the date matters. */
  hijri?: boolean
}

/** "Sun 22 Nov", or with its Hijri day "Sun 22 Nov · 12 Jumada II 1448 AH". */
export function DateText({ day, hijri = false, ...style }: DateTextProps) {
  const locale = useLanguage()
  const gregorian = (
    <time dateTime={day}>
      <bdi className="whitespace-nowrap">{formatDay(day, locale, style)}</bdi>
    </time>
  )
  return (
    <span className="figures">
      {hijri ? (
        <Dotted>
          {gregorian}
          <span className="text-[0.85em]">
            <HijriText day={day} />
          </span>
        </Dotted>
      ) : (
        gregorian
      )}
    </span>
  )
}

/** A Hijri day beside a Gregorian one, in a softer colour. */
export function HijriText({ day }: { day: string }) {
  return <bdi className="whitespace-nowrap text-ink-faint">{formatHijri(day, useLanguage())}</bdi>
}

/** A range with its number of days: "22 – 26 Nov · 5 days". */
export function DateRangeText({
  from,
  to,
  days,
  year = false,
}: {
  from: string
  to: string
  days?: number
  year?: boolean
}) {
  const locale = useLanguage()
  return (
    <span className="figures">
      <bdi className="whitespace-nowrap">{formatDayRange(from, to, locale, year)}</bdi>
      {days !== undefined && (
        <span className="whitespace-nowrap text-ink-soft"> · {daysText(days, locale)}</span>
      )}
    </span>
  )
}
