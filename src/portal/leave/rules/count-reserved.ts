import { HALF_DAY } from './amounts.ts'
import type { CalendarDay, CountedDay, Counting } from './count.ts'
import type { ReservedSpan } from './resume.ts'

interface ReservedDay {
  readonly counted: CountedDay
  readonly isOff: boolean
  /** For a whole calendar day. */
  readonly whole: number
}

function countOne(day: CalendarDay, halves: readonly number[], { unit }: Counting): ReservedDay {
  const whole = halves.length * HALF_DAY
  const half = halves.length === 2 ? 'all' : halves[0] === 1 ? 'first' : 'second'
  const shared = { day: day.day, half, holiday: day.holiday, predicted: day.predicted } as const
  if (unit === 'calendar')
    return {
      counted: { ...shared, amount: whole, why: half === 'all' ? 'counted' : 'half' },
      isOff: false,
      whole,
    }
  if (day.kind === 'rest' || day.kind === 'holiday')
    return { counted: { ...shared, amount: 0, why: day.kind }, isOff: true, whole }
  // The afternoon of a half working day is free.
  if (day.kind === 'halfWorking')
    return {
      counted: { ...shared, amount: halves.includes(1) ? HALF_DAY : 0, why: 'halfWorking' },
      isOff: false,
      whole,
    }
  return {
    counted: { ...shared, amount: whole, why: half === 'all' ? 'counted' : 'half' },
    isOff: false,
    whole,
  }
}

/**
 * Counts leave by the half days it reserves, where other leave may have the rest of its days: the
 * leave that missing days became.
 */
export function countReserved(
  reserved: readonly ReservedSpan[],
  counting: Counting,
  calendar: ReadonlyMap<string, CalendarDay>,
): CountedDay[] {
  const byDay = [...Map.groupBy(reserved, (each) => each.day)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const days = byDay.map(([date, halves]) => {
    const day = calendar.get(date)
    if (day === undefined) throw new Error(`The calendar ends before ${date}`)
    return countOne(day, [...new Set(halves.map((each) => each.half))].toSorted(), counting)
  })
  const first = days.findIndex(({ counted }) => counted.amount > 0)
  const last = days.findLastIndex(({ counted }) => counted.amount > 0)
  return days.map(({ counted, isOff, whole }, index) =>
    counting.sandwich && isOff && index > first && index < last
      ? { ...counted, amount: whole, why: 'sandwiched' }
      : counted,
  )
}
