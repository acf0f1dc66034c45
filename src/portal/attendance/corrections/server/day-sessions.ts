import { addDays } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { statesOf } from '../../database/sessions.ts'
import { type SessionState, closeExpired } from '../../rules/sessions.ts'
import type { StoredCorrection } from '../database.ts'
import type { RequestedCorrection } from '../rules.ts'

/**
 * Sessions near the day, including other days: a requested time may overlap a night shift on either
 * side.
 */
export async function sessionsAround(
  trx: Trx,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<SessionState[]> {
  return statesOf(trx, siteId, [employeeId], {
    days: { from: addDays(day, -3), to: addDays(day, 3) },
  })
}

export function snapshot(
  sessions: readonly SessionState[],
  day: string,
  now: number,
): StoredCorrection['before'] {
  return sessions
    .filter((each) => each.day === day)
    .map((each) => closeExpired(each, now))
    .map((each) => ({
      inAt: new Date(each.inAt).toISOString(),
      outAt: each.outAt === null ? null : new Date(each.outAt).toISOString(),
    }))
}

export function requestedOf(correction: {
  day: string
  requested: readonly { inAt: string; outAt: string }[]
}): RequestedCorrection {
  return {
    day: correction.day,
    pairs: correction.requested.map((each) => ({
      inAt: Date.parse(each.inAt),
      outAt: Date.parse(each.outAt),
    })),
  }
}
