import { addDays, daysBetween, isZone } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { CORRECTION_DAYS } from '../contract.ts'
import type { Season, Segment } from './contract.ts'
import type { WorkSiteBody } from './work-sites/contract.ts'

const DAY_MINUTES = 1440
const WEEK_MINUTES = 7 * DAY_MINUTES
export const SEASON_DAYS = 120

/**
 * Each segment has a length, and no two of the week overlap, including across midnight from Sunday
 * to Monday.
 */
export function checkSegments(
  segments: readonly Segment[],
  field: 'hours' | 'change',
): Outcome<null, 'attendance.segmentEmpty' | 'attendance.segmentsOverlap'> {
  if (segments.some((each) => each.startMinute === each.endMinute))
    return refuse('attendance.segmentEmpty', {}, field)
  const spans = segments
    .map(({ weekday, startMinute, endMinute }) => {
      const start = (weekday - 1) * DAY_MINUTES + startMinute
      return {
        start,
        end:
          start +
          (endMinute > startMinute
            ? endMinute - startMinute
            : endMinute + DAY_MINUTES - startMinute),
      }
    })
    .toSorted((a, b) => a.start - b.start)
  const [first] = spans
  const round =
    first === undefined
      ? spans
      : [...spans, { start: first.start + WEEK_MINUTES, end: first.end + WEEK_MINUTES }]
  const meets = round.some((each, index) => each.start < (round[index - 1]?.end ?? each.start))
  return meets ? refuse('attendance.segmentsOverlap', {}, field) : ok(null)
}

type SeasonRange = Pick<Season, 'fromDate' | 'toDate' | 'shiftId'>

export function checkSeason(
  season: SeasonRange & Pick<Season, 'change'>,
  others: readonly SeasonRange[],
): Outcome<
  null,
  | 'attendance.seasonBackwards'
  | 'attendance.seasonOverlaps'
  | 'attendance.seasonTooLong'
  | 'attendance.segmentEmpty'
  | 'attendance.segmentsOverlap'
> {
  if (season.toDate < season.fromDate) return refuse('attendance.seasonBackwards', {}, 'toDate')
  if (daysBetween(season.fromDate, season.toDate) >= SEASON_DAYS)
    return refuse('attendance.seasonTooLong', { days: SEASON_DAYS }, 'toDate')
  const meets = others.some(
    (each) =>
      each.shiftId === season.shiftId &&
      each.fromDate <= season.toDate &&
      season.fromDate <= each.toDate,
  )
  if (meets) return refuse('attendance.seasonOverlaps', {}, 'fromDate')
  return season.change.kind === 'segments'
    ? checkSegments(season.change.segments, 'change')
    : ok(null)
}

/** The last day before today that a season includes. */
function pastEnd({ toDate }: SeasonRange, today: string): string {
  const yesterday = addDays(today, -1)
  return toDate < yesterday ? toDate : yesterday
}

/**
 * Days already worked keep the hours they had: in a season that has begun, only the days to come
 * may change.
 */
export function checkSeasonPast(
  season: Season,
  before: Season | null,
  { today, sameHours }: { today: string; sameHours: boolean },
): Outcome<null, 'attendance.hoursInPast'> {
  const inPast = (field: keyof Season): Outcome<null, 'attendance.hoursInPast'> =>
    refuse('attendance.hoursInPast', {}, field)
  if (before === null || before.fromDate >= today)
    return season.fromDate < today ? inPast('fromDate') : ok(null)
  if (season.fromDate !== before.fromDate) return inPast('fromDate')
  if (season.shiftId !== before.shiftId) return inPast('shiftId')
  if (!sameHours) return inPast('change')
  return pastEnd(season, today) === pastEnd(before, today) ? ok(null) : inPast('toDate')
}

type Point = readonly [number, number]

function side(a: Point, b: Point, c: Point): number {
  return Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

function enclosesAnArea(points: readonly Point[]): boolean {
  const sides = points.map(
    (point, index) => [point, points[(index + 1) % points.length] ?? point] as const,
  )
  const area = sides.reduce((sum, [a, b]) => sum + (a[0] * b[1] - b[0] * a[1]), 0)
  return (
    Math.abs(area) > 1e-10 &&
    !sides.some(([a, b], index) => sides.slice(index + 1).some(([c, d]) => cross(a, b, c, d)))
  )
}

export function checkWorkSite({
  zone,
  area,
}: Pick<WorkSiteBody, 'zone' | 'area'>): Outcome<
  null,
  'attendance.badPolygon' | 'attendance.badZone' | 'attendance.fixImpossible'
> {
  if (!isZone(zone)) return refuse('attendance.badZone', {}, 'zone')
  if (area.kind === 'polygon')
    return enclosesAnArea(area.points) ? ok(null) : refuse('attendance.badPolygon', {}, 'area')
  const isNowhere = Math.abs(area.latitude) < 0.01 && Math.abs(area.longitude) < 0.01
  return isNowhere ? refuse('attendance.fixImpossible', {}, 'area') : ok(null)
}

export interface Range {
  fromDate: string
  toDate: string | null
}

export function checkRange(
  { fromDate, toDate }: Range,
  today: string,
): Outcome<null, 'attendance.rangeBackwards' | 'attendance.rangeTooOld'> {
  if (toDate !== null && toDate < fromDate) return refuse('attendance.rangeBackwards', {}, 'toDate')
  if (fromDate < addDays(today, -CORRECTION_DAYS))
    return refuse('attendance.rangeTooOld', { days: CORRECTION_DAYS }, 'fromDate')
  return ok(null)
}

/** Returns what remains of `old` without `removed`: nothing, one piece or two. */
export function cutOut<T extends Range>(old: T, removed: Range): T[] {
  const isBefore = removed.toDate !== null && removed.toDate < old.fromDate
  const isAfter = old.toDate !== null && old.toDate < removed.fromDate
  if (isBefore || isAfter) return [old]
  const left: T[] = []
  if (old.fromDate < removed.fromDate) left.push({ ...old, toDate: addDays(removed.fromDate, -1) })
  if (removed.toDate !== null && (old.toDate === null || removed.toDate < old.toDate))
    left.push({ ...old, fromDate: addDays(removed.toDate, 1) })
  return left
}
