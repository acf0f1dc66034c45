import { useLanguage } from '#platform/i18n/language.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDayRange, formatTimeRange, formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Company, Opening } from '../contract.ts'
import { weekOf } from '../rules/hours.ts'
import { Section } from './section.tsx'

/** The week of the Emirates begins on Monday. */
const FIRST_WEEKDAY = 1

function dayName(weekday: number, locale: LocaleOptions): string {
  // 1 January 2024 was a Monday, the first day of the ISO week.
  return formatWeekday(`2024-01-0${weekday}`, locale, 'long')
}

export function timesText(
  { opens, closes }: Pick<Opening, 'opens' | 'closes'>,
  locale: LocaleOptions,
): string {
  if (opens === closes) return m['companyScreens.roundTheClock']()
  const at = (time: string) => `2024-01-01T${time}:00Z`
  return formatTimeRange(at(opens), at(closes), { ...locale, zone: 'UTC' })
}

function Week({ hours }: { hours: readonly Opening[] }) {
  const locale = useLanguage()
  return (
    <dl className="grid gap-1.5 text-sm">
      {weekOf(hours, FIRST_WEEKDAY).map(({ days, times }) => {
        const [first = 1, last] = [days[0], days.at(-1)]
        return (
          <div key={first} className="flex justify-between gap-6">
            <dt className="text-ink-soft">
              {last === undefined || last === first
                ? dayName(first, locale)
                : m['companyScreens.dayRange']({
                    from: dayName(first, locale),
                    to: dayName(last, locale),
                  })}
            </dt>
            <dd className="text-end">
              {times.length === 0
                ? m['companyScreens.closed']()
                : times.map((time) => (
                    <span key={time.opens} className="figures block">
                      {timesText(time, locale)}
                    </span>
                  ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The opening hours, in Ramadan too. */
export function Hours({ hours }: { hours: Company['hours'] }) {
  const locale = useLanguage()
  if (hours.usual.length === 0) return null
  return (
    <Section title={m['companyScreens.hours']()}>
      <Week hours={hours.usual} />
      {hours.ramadan.length > 0 && (
        <div className="mt-4 border-t border-line pt-3">
          <h3 className="text-sm font-medium">
            {m['companyScreens.ramadan']({
              days: formatDayRange(hours.ramadanFrom, hours.ramadanTo, locale, true),
            })}
          </h3>
          <div className="mt-2">
            <Week hours={hours.ramadan} />
          </div>
        </div>
      )}
    </Section>
  )
}
