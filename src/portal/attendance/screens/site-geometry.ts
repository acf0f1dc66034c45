import { latinDigits } from '#platform/text.ts'
import type { WorkSiteBody } from '../set-up/work-sites/contract.ts'

export type Area = WorkSiteBody['area']
export type Point = readonly [latitude: number, longitude: number]

const EARTH_M = 6_371_008.8
const RADIANS = Math.PI / 180
const NUMBER = /[+-]?\d+(?:\.\d+)?/g

/**
 * Parses two numbers as maps give them: "25.1866, 55.2631", in either digits, with degree signs or
 * letters around; returns null when it is not a position.
 */
export function readPoint(text: string): Point | null {
  const numbers = latinDigits(text).replace(/[٫]/g, '.').match(NUMBER)
  if (numbers?.length !== 2) return null
  const [latitude, longitude] = numbers.map(Number)
  if (latitude === undefined || longitude === undefined) return null
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
  return [latitude * (/[Ss]\b/.test(text) ? -1 : 1), longitude * (/[Ww]\b/.test(text) ? -1 : 1)]
}

/** Where maps put a position in the address of a page, the most exact first. */
const IN_LINKS = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|destination|center|daddr)=(?:loc:)?(-?\d+\.\d+),\+?(-?\d+\.\d+)/,
  /[?&]mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /\/(-?\d+\.\d+),\+?(-?\d+\.\d+)/,
] as const

export function isLink(text: string): boolean {
  return /^\s*https?:\/\//i.test(text)
}

/** The position in a link that was copied from Google Maps, Apple Maps or OpenStreetMap, if any. */
export function pointOfLink(link: string): Point | null {
  let address = link
  try {
    address = decodeURIComponent(link)
  } catch {
    // It is read as it is.
  }
  for (const pattern of IN_LINKS) {
    const [, latitude, longitude] = pattern.exec(address) ?? []
    if (latitude !== undefined && longitude !== undefined)
      return readPoint(`${latitude}, ${longitude}`)
  }
  return null
}

/** Replaces each line that is a link by the position in it. */
export function withoutLinks(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const point = isLink(line) ? pointOfLink(line) : null
      return point === null ? line : writePoint(point)
    })
    .join('\n')
}

/** The middle of an area. */
export function centreOf(area: Area): Point {
  if (area.kind === 'circle') return [area.latitude, area.longitude]
  const sum = (index: 0 | 1): number => area.points.reduce((all, point) => all + point[index], 0)
  return [sum(0) / area.points.length, sum(1) / area.points.length]
}

/** Opens the map program of a phone, and Google Maps elsewhere. */
export function mapAddress([latitude, longitude]: Point): string {
  const query = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** Parses one point per line; also returns the numbers of the invalid lines. */
export function readPoints(text: string): { points: Point[]; badLines: number[] } {
  const points: Point[] = []
  const badLines: number[] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const point = readPoint(line)
    if (point === null) badLines.push(index + 1)
    else points.push(point)
  }
  return { points, badLines }
}

export function writePoint([latitude, longitude]: Point): string {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
}

export interface Drawing {
  /** Side of the drawn square, in metres. */
  readonly span: number
  readonly circle: { readonly x: number; readonly y: number; readonly radius: number } | null
  /** Corners in metres east and south of the middle. */
  readonly corners: readonly (readonly [x: number, y: number])[]
  readonly here: { readonly x: number; readonly y: number; readonly accuracy: number } | null
  /** A round length for the scale, about a quarter of the span. */
  readonly scale: number
}

interface Here {
  readonly latitude: number
  readonly longitude: number
  readonly accuracyM: number
}

function middleOf(points: readonly Point[]): Point {
  const latitudes = points.map(([latitude]) => latitude)
  const longitudes = points.map(([, longitude]) => longitude)
  return [
    (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  ]
}

function flat([latitude, longitude]: Point, origin: Point): [x: number, y: number] {
  return [
    (longitude - origin[1]) * RADIANS * EARTH_M * Math.cos(origin[0] * RADIANS),
    (origin[0] - latitude) * RADIANS * EARTH_M,
  ]
}

/** 1, 2 or 5 times a power of ten, at most `length`. */
function roundLength(length: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, length)))
  const times = [5, 2, 1].find((each) => each * power <= length) ?? 1
  return times * power
}

/**
 * A work site as a drawing in metres, north up; includes the reader's position when it is near
 * enough.
 */
export function siteShapes(area: Area, here: Here | null = null): Drawing {
  const origin =
    area.kind === 'circle' ? ([area.latitude, area.longitude] as const) : middleOf(area.points)
  const corners = area.kind === 'circle' ? [] : area.points.map((point) => flat(point, origin))
  const reach =
    area.kind === 'circle'
      ? area.radiusM
      : Math.max(1, ...corners.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))))
  const [x, y] = here === null ? [0, 0] : flat([here.latitude, here.longitude], origin)
  const distance = Math.max(Math.abs(x), Math.abs(y))
  const isNear = here !== null && distance < reach * 6
  const span = Math.max(reach, isNear ? distance : 0) * 2 * 1.25
  return {
    span,
    circle: area.kind === 'circle' ? { x: 0, y: 0, radius: area.radiusM } : null,
    corners,
    here: isNear ? { x, y, accuracy: Math.min(here.accuracyM, span / 2) } : null,
    scale: roundLength(span / 3),
  }
}
