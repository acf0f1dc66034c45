import { GULF } from '#directory/lookups/rules/gulf.ts'
import type { Route } from '../contract.ts'

/** From or to where: an emirate at home, else a country. */
export interface LaneEnd {
  readonly country: string
  readonly name: { readonly en: string; readonly ar: string }
}

interface Lane {
  readonly from: LaneEnd
  readonly to: LaneEnd
}

/** A company that carries to so many countries of the Gulf carries to the Gulf. */
const GULF_FROM = 4
const MAX_NAMED = 2

function distinct(ends: readonly LaneEnd[]): LaneEnd[] {
  return [...new Map(ends.map((end) => [end.name.en, end])).values()]
}

/** The origin of most lanes, and where they go from there. */
export function routeOf(lanes: readonly Lane[]): Route | null {
  const origins = Map.groupBy(lanes, ({ from }) => from.name.en)
  const [most] = [...origins.values()].toSorted((one, other) => other.length - one.length)
  const from = most?.[0]?.from.name
  if (most === undefined || from === undefined) return null
  const ends = distinct(most.map(({ to }) => to))
  const inGulf = ({ country }: LaneEnd) => GULF.codes.some((code) => code === country)
  const gulf = ends.filter(inGulf)
  const names =
    gulf.length < GULF_FROM
      ? ends.map(({ name }) => name)
      : [
          { en: GULF.en, ar: GULF.ar },
          ...ends.filter((end) => !inGulf(end)).map(({ name }) => name),
        ]
  return { from, to: names.slice(0, MAX_NAMED), more: Math.max(0, names.length - MAX_NAMED) }
}
