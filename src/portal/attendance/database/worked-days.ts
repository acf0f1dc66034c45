import type { Queries } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Fix, Flag } from '../contract.ts'
import { insertSessions } from './write-sessions.ts'

/**
 * A session as it was punched, for the demonstration company and for importing an old system's
 * records.
 */
export interface WorkedDay {
  employeeId: string
  day: string
  zone: string
  inAt: number
  outAt: number | null
  windowEndsAt: number
  forgottenOutAt: number
  workSiteId: string | null
  flags?: readonly Flag[]
  review?: 'none' | 'open' | 'accepted'
  fix?: Fix
}

const ROWS_AT_ONCE = 1_000

/**
 * Inserts sessions with the punches they came from. A session flagged `forgotten_out` has no punch
 * at its end.
 */
export async function insertWorkedDays(
  queries: Queries,
  siteId: number,
  worked: readonly WorkedDay[],
): Promise<void> {
  for (let start = 0; start < worked.length; start += ROWS_AT_ONCE)
    await insertWorkedPart(queries, siteId, worked.slice(start, start + ROWS_AT_ONCE))
}

async function insertWorkedPart(
  queries: Queries,
  siteId: number,
  worked: readonly WorkedDay[],
): Promise<void> {
  const sessions = worked.map((each) => {
    const flags = each.flags ?? []
    const isForgotten = flags.includes('forgotten_out')
    return {
      employeeId: each.employeeId,
      day: each.day,
      zone: each.zone,
      inAt: each.inAt,
      outAt: each.outAt,
      windowEndsAt: each.windowEndsAt,
      forgottenOutAt: each.forgottenOutAt,
      inClientId: newId(),
      outClientId: each.outAt === null || isForgotten ? null : newId(),
      source: isForgotten ? ('closed' as const) : ('online' as const),
      flags,
      review: each.review ?? (flags.length === 0 ? ('none' as const) : ('open' as const)),
    }
  })
  const punches = sessions.flatMap((session, index) => {
    const { workSiteId = null, fix } = worked[index] ?? {}
    const punch = (kind: 'in' | 'out', clientId: string, at: number) => ({
      site_id: siteId,
      employee_id: session.employeeId,
      client_id: clientId,
      kind,
      at: new Date(at),
      day: session.day,
      zone: session.zone,
      outcome: 'recorded' as const,
      flags: session.flags.filter((flag) => flag !== 'forgotten_out' && flag !== 'no_shift'),
      arrived_at: new Date(at),
      device_time: new Date(at),
      skew_ms: 0,
      work_site_id: workSiteId,
      distance_m: workSiteId === null ? null : 0,
      latitude: fix?.latitude ?? null,
      longitude: fix?.longitude ?? null,
      accuracy_m: fix?.accuracyM ?? null,
      fix_age_ms: fix?.ageMs ?? null,
    })
    const opened = punch('in', session.inClientId, session.inAt)
    return session.outClientId === null || session.outAt === null
      ? [opened]
      : [opened, punch('out', session.outClientId, session.outAt)]
  })
  for (let start = 0; start < punches.length; start += ROWS_AT_ONCE)
    await queries
      .insertInto('punches')
      .values(punches.slice(start, start + ROWS_AT_ONCE))
      .execute()
  await insertSessions(queries, siteId, sessions)
}
