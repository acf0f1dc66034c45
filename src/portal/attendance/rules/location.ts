import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Fix, Flag, WorkLocation } from '../contract.ts'
import { covers } from './schedule.ts'

/** A work site as allowed for one employee. */
export interface AllowedLocation extends WorkLocation {
  zone: string
  fromDate: string
  toDate: string | null
}

export interface LocatedPunch {
  workSiteId: string | null
  /**
   * The zone to store: that of the matched site, otherwise of the nearest; null where no work site
   * is set.
   */
  zone: string | null
  distanceM: number | null
  flags: Flag[]
}

const EARTH_M = 6_371_008.8
const RADIANS = Math.PI / 180

type Point = readonly [latitude: number, longitude: number]

function longitudeGap(degrees: number): number {
  return ((((degrees + 180) % 360) + 360) % 360) - 180
}

/** Great-circle distance (haversine). */
export function distanceM(a: Point, b: Point): number {
  const latitudes = Math.sin(((b[0] - a[0]) * RADIANS) / 2) ** 2
  const longitudes = Math.sin((longitudeGap(b[1] - a[1]) * RADIANS) / 2) ** 2
  const half = latitudes + Math.cos(a[0] * RADIANS) * Math.cos(b[0] * RADIANS) * longitudes
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

interface Flat {
  x: number
  y: number
}

/**
 * Metres east and north of `origin`; accurate to a fraction of a percent over the few kilometres of
 * a work site.
 */
function flatten(point: Point, origin: Point): Flat {
  return {
    x: longitudeGap(point[1] - origin[1]) * RADIANS * EARTH_M * Math.cos(origin[0] * RADIANS),
    y: (point[0] - origin[0]) * RADIANS * EARTH_M,
  }
}

function distanceToSide(a: Flat, b: Flat): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(a.x * dx + a.y * dy) / length))
  return Math.hypot(a.x + along * dx, a.y + along * dy)
}

/** How far a point is outside a polygon; 0 inside. */
export function distanceToPolygonM(point: Point, polygon: readonly Point[]): number {
  const corners = polygon.map((each) => flatten(each, point))
  let inside = false
  let nearest = Number.POSITIVE_INFINITY
  for (const [index, b] of corners.entries()) {
    const a = corners.at(index - 1)
    if (a === undefined) continue
    if (a.y > 0 !== b.y > 0 && a.x + ((b.x - a.x) * -a.y) / (b.y - a.y) > 0) inside = !inside
    nearest = Math.min(nearest, distanceToSide(a, b))
  }
  return inside ? 0 : nearest
}

function beyondM(location: AllowedLocation, fix: Fix): number {
  const point: Point = [fix.latitude, fix.longitude]
  if (location.area.kind === 'polygon') return distanceToPolygonM(point, location.area.points)
  return Math.max(
    0,
    distanceM(point, [location.area.latitude, location.area.longitude]) - location.area.radiusM,
  )
}

/** A device without a position reports 0,0; no one works within a kilometre of it. */
function isImpossible(fix: Fix): boolean {
  return Math.abs(fix.latitude) < 0.01 && Math.abs(fix.longitude) < 0.01
}

/** The most lenient of the allowed work sites decides what happens without a match. */
export function positionNeeded(locations: readonly AllowedLocation[]): 'needed' | 'asked' | 'no' {
  if (locations.length === 0) return 'no'
  return locations.some((each) => each.outside === 'flag') ? 'asked' : 'needed'
}

export function locationsOn<Location extends Pick<AllowedLocation, 'fromDate' | 'toDate'>>(
  locations: readonly Location[],
  day: string,
): Location[] {
  return locations.filter((each) => covers(each, day))
}

/**
 * Checks whether the fix is at one of the allowed work sites. Its accuracy circle may reach in from
 * outside. A fix that is impossible, too old or too inaccurate is always refused; for one outside
 * all sites the most lenient site decides.
 */
export function checkLocation(
  locations: readonly AllowedLocation[],
  fix: Fix | null,
  siteHasLocations: boolean,
): Outcome<
  LocatedPunch,
  | 'attendance.fixImpossible'
  | 'attendance.fixTooOld'
  | 'attendance.fixTooVague'
  | 'attendance.noFix'
  | 'attendance.outsideWorkSite'
> {
  if (fix !== null && isImpossible(fix)) return refuse('attendance.fixImpossible')
  const lenient = positionNeeded(locations) !== 'needed'
  const [any] = locations
  if (any === undefined)
    return ok({
      workSiteId: null,
      zone: null,
      distanceM: null,
      flags: siteHasLocations ? ['no_work_site'] : [],
    })
  if (fix === null)
    return lenient
      ? ok({ workSiteId: null, zone: any.zone, distanceM: null, flags: ['no_fix'] })
      : refuse('attendance.noFix')

  const seen = locations
    .map((location) => ({ location, beyond: beyondM(location, fix) }))
    .toSorted((a, b) => a.beyond - b.beyond)
  const reached = seen.filter(({ beyond }) => beyond <= fix.accuracyM)
  const recent = (location: WorkLocation): boolean => fix.ageMs <= location.maxAgeS * 1000
  const sure = (location: WorkLocation): boolean => fix.accuracyM <= location.maxAccuracyM
  const match = reached.find(({ location }) => recent(location) && sure(location))
  if (match !== undefined)
    return ok({
      workSiteId: match.location.id,
      zone: match.location.zone,
      distanceM: Math.round(match.beyond),
      flags: [],
    })

  const decision = reached.length > 0 ? reached : seen
  if (!decision.some(({ location }) => recent(location)))
    return refuse('attendance.fixTooOld', { seconds: Math.round(fix.ageMs / 1000) })
  if (!decision.some(({ location }) => recent(location) && sure(location))) {
    const limit = Math.max(...decision.map(({ location }) => location.maxAccuracyM))
    return refuse('attendance.fixTooVague', {
      accuracy: Math.round(fix.accuracyM),
      limit: Math.round(limit),
    })
  }
  const nearest = seen[0] ?? { location: any, beyond: 0 }
  const distance = Math.round(nearest.beyond)
  if (lenient)
    return ok({
      workSiteId: null,
      zone: nearest.location.zone,
      distanceM: distance,
      flags: ['outside'],
    })
  return refuse('attendance.outsideWorkSite', {
    distance,
    placeEn: nearest.location.name.en,
    placeAr: nearest.location.name.ar,
  })
}
