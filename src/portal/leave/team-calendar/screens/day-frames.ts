import { parseDate } from '@internationalized/date'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatMonth, formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { TeamCalendar } from '../contract.ts'
import { positionIn, rangeOf } from '../rules.ts'
import { HOLIDAY_STYLE, REST_STYLE, TODAY_STYLE } from './span-style.ts'

export interface Head {
  readonly key: string
  /** Small above, large below. */
  readonly small: string
  readonly large: string
  /** The full text, for screen readers. */
  readonly label: string
  readonly start: number
  readonly size: number
  readonly isToday: boolean
  readonly from: string
  readonly to: string
  readonly isOff: boolean
}

export interface Shade {
  readonly key: string
  readonly start: number
  readonly size: number
  readonly style?: string
  readonly paint?: Readonly<Record<string, string>>
}

export interface DayFrames {
  readonly heads: readonly Head[]
  readonly shades: readonly Shade[]
}

const WHOLE = { fromMidday: false, toMidday: false }

function daysOf({ from, to }: Pick<TeamCalendar, 'from' | 'to'>): string[] {
  const days: string[] = []
  for (let day = parseDate(from); day.compare(parseDate(to)) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return ((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
}

function holidayOf(
  frame: TeamCalendar,
  day: string,
  { language }: LocaleOptions,
): string | undefined {
  const holiday = frame.holidays.find((each) => each.from <= day && day <= each.to)
  if (holiday === undefined) return undefined
  return holiday.predicted
    ? m['teamCalendar.predicted']({ name: holiday.name[language] })
    : holiday.name[language]
}

function monthHeads(frame: TeamCalendar, locale: LocaleOptions): Head[] {
  return daysOf(frame).map((day) => {
    const holiday = holidayOf(frame, day, locale)
    const off =
      holiday ?? (frame.weekend.includes(weekdayOf(day)) ? m['teamCalendar.weekend']() : undefined)
    return {
      key: day,
      small: formatWeekday(day, locale, 'narrow'),
      large: formatNumber(Number(day.slice(8)), locale),
      label: [formatDay(day, locale), ...(off === undefined ? [] : [off])].join(', '),
      ...positionIn(frame, { from: day, to: day, ...WHOLE }),
      isToday: day === frame.today,
      from: day,
      to: day,
      isOff: off !== undefined,
    }
  })
}

/** Short, because twelve full names do not fit beside each other. */
function monthName(month: string, locale: LocaleOptions): string {
  const [, name = ''] = formatDay(`${month}-01`, locale, { weekday: false }).split(' ')
  return name
}

function yearHeads(frame: TeamCalendar, locale: LocaleOptions): Head[] {
  const months = [...new Set(daysOf(frame).map((day) => day.slice(0, 7)))]
  return months.map((month) => ({
    key: month,
    small: '',
    large: monthName(month, locale),
    label: formatMonth(month, locale),
    ...positionIn(frame, { ...rangeOf('month', month), ...WHOLE }),
    isToday: frame.today.startsWith(month),
    ...rangeOf('month', month),
    isOff: false,
  }))
}

/** The headings above the days and the shading behind them. */
export function framesOf(
  frame: TeamCalendar,
  view: 'month' | 'year',
  locale: LocaleOptions,
): DayFrames {
  const shade = (
    [from, to]: [string, string],
    key: string,
    classes: Pick<Shade, 'style' | 'paint'>,
  ): Shade => ({
    key,
    ...positionIn(frame, { from, to, ...WHOLE }),
    ...classes,
  })
  const weekends =
    view === 'month' ? daysOf(frame).filter((day) => frame.weekend.includes(weekdayOf(day))) : []
  const isSeen = frame.from <= frame.today && frame.today <= frame.to
  return {
    heads: view === 'month' ? monthHeads(frame, locale) : yearHeads(frame, locale),
    shades: [
      ...weekends.map((day) => shade([day, day], day, { paint: REST_STYLE })),
      ...frame.holidays.map((holiday) =>
        shade([holiday.from, holiday.to], holiday.id, { paint: HOLIDAY_STYLE }),
      ),
      ...(isSeen
        ? [
            shade([frame.today, frame.today], 'today', {
              style: view === 'month' ? 'bg-accent-soft' : 'bg-accent',
              ...(view === 'month' ? { paint: TODAY_STYLE } : {}),
            }),
          ]
        : []),
    ],
  }
}
