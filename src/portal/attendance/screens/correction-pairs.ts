import {
  CalendarDateTime,
  parseAbsolute,
  parseDate,
  parseTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import type { Pair } from '../corrections/contract.ts'

/** A requested session as typed: two times of the day's clock. */
export interface PairInput {
  readonly in: string | null
  readonly out: string | null
  /** The first pair's check-in was on the day before, for a shift just after midnight. */
  readonly isDayBefore?: boolean
}

export const NO_PAIR: PairInput = { in: null, out: null }
export const MAX_PAIRS = 4

function minuteOf(time: string): number {
  const parsed = parseTime(time)
  return parsed.hour * 60 + parsed.minute
}

/** A check-out at or before its check-in is on the day after. */
export function isOvernight(pair: PairInput): boolean {
  return pair.in !== null && pair.out !== null && minuteOf(pair.out) <= minuteOf(pair.in)
}

/** In the evening an employee may arrive for the next day's shift. */
const EVENING_MINUTE = 18 * 60

/**
 * Whether to ask on which day the first check-in was: where it may be the day before, or is marked
 * so.
 */
export function mayBeDayBefore({ in: time, isDayBefore }: PairInput): boolean {
  return isDayBefore === true || (time !== null && minuteOf(time) >= EVENING_MINUTE)
}

function instantOf(day: string, time: string, zone: string): string {
  const { hour, minute } = parseTime(time)
  const date = parseDate(day)
  return toZoned(new CalendarDateTime(date.year, date.month, date.day, hour, minute), zone)
    .toDate()
    .toISOString()
}

interface Recorded {
  readonly inAt: string
  readonly outAt: string | null
}

const MINUTE_MS = 60_000

/** Times are typed in minutes; an unchanged one keeps its recorded seconds. */
function asRecorded(instant: string, recorded: readonly Recorded[]): string {
  const known = recorded.flatMap(({ inAt, outAt }) => (outAt === null ? [inAt] : [inAt, outAt]))
  const at = Date.parse(instant)
  return (
    known.find((each) => Date.parse(each) >= at && Date.parse(each) < at + MINUTE_MS) ?? instant
  )
}

/**
 * The sessions as instants in the day's zone; null while one is incomplete. The first begins on the
 * day itself or the day before; one that begins before the one above it is on the day after that.
 */
export function pairsOf(
  day: string,
  zone: string,
  inputs: readonly PairInput[],
  recorded: readonly Recorded[] = [],
): Pair[] | null {
  const pairs: Pair[] = []
  let startsOn =
    inputs[0]?.isDayBefore === true ? parseDate(day).subtract({ days: 1 }).toString() : day
  let last = -1
  for (const pair of inputs) {
    if (pair.in === null || pair.out === null) return null
    if (minuteOf(pair.in) < last) startsOn = nextDay(startsOn)
    const endsOn = isOvernight(pair) ? nextDay(startsOn) : startsOn
    pairs.push({
      inAt: asRecorded(instantOf(startsOn, pair.in, zone), recorded),
      outAt: asRecorded(instantOf(endsOn, pair.out, zone), recorded),
    })
    last = isOvernight(pair) ? -1 : minuteOf(pair.out)
    startsOn = endsOn
  }
  return pairs
}

function nextDay(day: string): string {
  return parseDate(day).add({ days: 1 }).toString()
}

/**
 * The hours of the shift as pairs, for a day without a record: what is still to come is left to be
 * filled in.
 */
export function pairInputsOfShift(
  segments: readonly { startsAt: string; endsAt: string }[],
  zone: string,
  now: number,
): PairInput[] {
  const begun = segments.filter(({ startsAt }) => Date.parse(startsAt) <= now).slice(0, MAX_PAIRS)
  if (begun.length === 0) return [NO_PAIR]
  return begun.map(({ startsAt, endsAt }) => ({
    in: timeOf(startsAt, zone),
    out: Date.parse(endsAt) > now ? null : timeOf(endsAt, zone),
  }))
}

/** The recorded sessions as editable pairs; an open end is left to be filled in. */
export function pairInputsOf(
  day: string,
  sessions: readonly Recorded[],
  zone: string,
): PairInput[] {
  if (sessions.length === 0) return [NO_PAIR]
  return sessions.slice(0, MAX_PAIRS).map(({ inAt, outAt }, index) => ({
    in: timeOf(inAt, zone),
    out: outAt === null ? null : timeOf(outAt, zone),
    ...(index === 0 && wallClock(inAt, zone) < day ? { isDayBefore: true } : {}),
  }))
}

function wallClock(instant: string, zone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, zone)).toString()
}

function timeOf(instant: string, zone: string): string {
  return wallClock(instant, zone).slice(11, 16)
}
