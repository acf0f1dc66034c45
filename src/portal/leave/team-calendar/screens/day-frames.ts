import { parseDate } from '@internationalized/date'
import {
  formatDay,
  formatMonth,
  formatNumber,
  formatWeekday,
  type Manner,
} from '#platform/ui/format.ts'
import { m } from '#words'
import type { TeamCalendar } from '../contract.ts'
import { placeIn, rangeOf } from '../rules.ts'
import { HOLIDAY_LOOK, REST_LOOK } from './span-look.ts'

export interface Head {
  readonly key: string
  /** Small above, large below. */
  readonly small: string
  readonly large: string
  /** The full text, for screen readers. */
  readonly words: string
  readonly start: number
  readonly size: number
  readonly isToday: boolean
}

export interface Shade {
  readonly key: string
  readonly start: number
  readonly size: number
  readonly look?: string
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

function holidayOf(frame: TeamCalendar, day: string, { language }: Manner): string | undefined {
  const holiday = frame.holidays.find((each) => each.from <= day && day <= each.to)
  if (holiday === undefined) return undefined
  return holiday.predicted
    ? m['teamCalendar.predicted']({ name: holiday.name[language] })
    : holiday.name[language]
}

function monthHeads(frame: TeamCalendar, manner: Manner): Head[] {
  return daysOf(frame).map((day) => {
    const holiday = holidayOf(frame, day, manner)
    const off =
      holiday ?? (frame.weekend.includes(weekdayOf(day)) ? m['teamCalendar.weekend']() : undefined)
    return {
      key: day,
      small: formatWeekday(day, manner, 'narrow'),
      large: formatNumber(Number(day.slice(8)), manner),
      words: [formatDay(day, manner), ...(off === undefined ? [] : [off])].join(', '),
      ...placeIn(frame, { from: day, to: day, ...WHOLE }),
      isToday: day === frame.today,
    }
  })
}

function yearHeads(frame: TeamCalendar, manner: Manner): Head[] {
  const months = [...new Set(daysOf(frame).map((day) => day.slice(0, 7)))]
  return months.map((month) => ({
    key: month,
    small: '',
    large: formatMonth(month, manner).replace(/\s*[\d٠-٩]{4}\s*/, ''),
    words: formatMonth(month, manner),
    ...placeIn(frame, { ...rangeOf('month', month), ...WHOLE }),
    isToday: frame.today.startsWith(month),
  }))
}

/** The headings above the days and the shading behind them. */
export function framesOf(frame: TeamCalendar, view: 'month' | 'year', manner: Manner): DayFrames {
  const shade = (
    [from, to]: [string, string],
    key: string,
    drawn: Pick<Shade, 'look' | 'paint'>,
  ): Shade => ({
    key,
    ...placeIn(frame, { from, to, ...WHOLE }),
    ...drawn,
  })
  const weekends =
    view === 'month' ? daysOf(frame).filter((day) => frame.weekend.includes(weekdayOf(day))) : []
  const isSeen = frame.from <= frame.today && frame.today <= frame.to
  return {
    heads: view === 'month' ? monthHeads(frame, manner) : yearHeads(frame, manner),
    shades: [
      ...weekends.map((day) => shade([day, day], day, { paint: REST_LOOK })),
      ...frame.holidays.map((holiday) =>
        shade([holiday.from, holiday.to], holiday.id, { paint: HOLIDAY_LOOK }),
      ),
      ...(isSeen
        ? [
            shade([frame.today, frame.today], 'today', {
              look: view === 'month' ? 'border-x border-accent/60 bg-accent-soft' : 'bg-accent',
            }),
          ]
        : []),
    ],
  }
}
