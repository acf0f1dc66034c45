import type { Suggested } from '../contract.ts'

/** The parts of a request that a company is matched against. */
export interface LaneQuery {
  readonly fromCountry: string | undefined
  readonly fromPrincedom: number | undefined
  readonly toCountry: string | undefined
  readonly toPrincedom: number | undefined
}

export interface Lane {
  readonly fromCountry: string
  readonly fromPrincedomId: number | null
  readonly toCountry: string
  readonly toPrincedomId: number | null
}

export interface Candidate {
  readonly princedomId: number | null
  readonly lanes: readonly Lane[]
  readonly ratingTenths: number | null
  readonly replyMinutes: number | null
  readonly licensed: boolean
}

/** A lane without an emirate goes from or to every one of them. */
function isOnLane(
  lane: Lane,
  { fromCountry, fromPrincedom, toCountry, toPrincedom }: LaneQuery,
): boolean {
  return (
    lane.fromCountry === fromCountry &&
    lane.toCountry === toCountry &&
    (lane.fromPrincedomId === null ||
      fromPrincedom === undefined ||
      lane.fromPrincedomId === fromPrincedom) &&
    (lane.toPrincedomId === null || toPrincedom === undefined || lane.toPrincedomId === toPrincedom)
  )
}

type Because = Exclude<Suggested['because'], 'chosen' | 'name'>

/** Returns why a company of the requested activity matches: its strongest reason. */
export function whyFitting(
  candidate: Pick<Candidate, 'princedomId' | 'lanes'>,
  laneQuery: LaneQuery,
): Because {
  if (candidate.lanes.some((lane) => isOnLane(lane, laneQuery))) return 'lane'
  if (
    candidate.lanes.some(
      (lane) =>
        lane.fromCountry === laneQuery.fromCountry && lane.toCountry === laneQuery.toCountry,
    )
  )
    return 'country'
  if (
    candidate.princedomId !== null &&
    (candidate.princedomId === laneQuery.fromPrincedom ||
      candidate.princedomId === laneQuery.toPrincedom)
  )
    return 'emirate'
  return 'activity'
}

const WORTH: Readonly<Record<Because, number>> = {
  lane: 300,
  country: 200,
  emirate: 100,
  activity: 0,
}
const SLOW_MINUTES = 48 * 60

/**
 * Ranks better matches first, then companies that are licensed, well reviewed and quick to answer.
 */
export function fitness(candidate: Candidate, because: Because): number {
  const quick =
    candidate.replyMinutes === null
      ? 0
      : Math.max(0, 10 - (10 * candidate.replyMinutes) / SLOW_MINUTES)
  return WORTH[because] + (candidate.licensed ? 20 : 0) + (candidate.ratingTenths ?? 30) / 2 + quick
}
