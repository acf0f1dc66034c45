import type { Emirate } from '../contract.ts'

/** Degrees, under the specification's names. */
export interface MapPosition {
  readonly lat: number
  readonly lan: number
}

/** To about ten metres, for display. */
export function locationText({ lat, lan }: MapPosition): string {
  return `${lat.toFixed(4)}, ${lan.toFixed(4)}`
}

const CENTRES: Readonly<Record<Emirate, MapPosition>> = {
  dubai: { lat: 25.2048, lan: 55.2708 },
  'abu-dhabi': { lat: 24.4539, lan: 54.3773 },
  sharjah: { lat: 25.3463, lan: 55.4209 },
  'al-ain': { lat: 24.2075, lan: 55.7447 },
}

/** The initial centre of the map, before a location is chosen. */
export function centreOf(city: Emirate | null): MapPosition {
  return CENTRES[city ?? 'dubai']
}

const KM_OF_A_DEGREE = 111.2

/**
 * Straight-line distance on a plane at the first location: accurate to a percent within one
 * country.
 */
export function kilometresBetween(one: MapPosition, other: MapPosition): number {
  const east = (other.lan - one.lan) * Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot(other.lat - one.lat, east) * KM_OF_A_DEGREE
}
