import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Refusal } from '#platform/outcome.ts'
import { Flag } from '../contract.ts'
import type { Judgement, Tap } from '../rules/judge-tap.ts'
import type { PunchState } from '../rules/sessions.ts'

type Row = Selectable<Tables['punches']>

export interface StoredPunch extends PunchState {
  outcome: Judgement['outcome']
  refusal: Refusal | null
  repeats: string | null
}

const columns = ['client_id', 'kind', 'at', 'day', 'zone', 'flags', 'claimed_at', 'outcome', 'refusal', 'repeats'] as const

function punchFrom(row: Pick<Row, (typeof columns)[number]>): StoredPunch {
  return {
    clientId: row.client_id,
    kind: row.kind,
    at: row.at.getTime(),
    day: row.day,
    zone: row.zone,
    flags: Flag.options.filter((each) => row.flags.includes(each)),
    offline: row.claimed_at !== null,
    outcome: row.outcome,
    refusal: row.refusal as Refusal | null,
    repeats: row.repeats,
  }
}

export async function findPunch(queries: Queries, siteId: number, employeeId: string, clientId: string): Promise<StoredPunch | null> {
  const row = await queries
    .selectFrom('punches')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row === undefined ? null : punchFrom(row)
}

/** The taps that count or are kept: the latest, or those of a time. */
export async function punchesNear(queries: Queries, siteId: number, employeeId: string, near: { from: Date; to: Date } | null): Promise<PunchState[]> {
  let query = queries
    .selectFrom('punches')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('outcome', 'in', ['recorded', 'kept'])
    .orderBy('at', 'desc')
  query = near === null ? query.limit(1) : query.where('at', '>=', near.from).where('at', '<=', near.to)
  return (await query.execute()).map(punchFrom)
}

/** Kept taps of some people by the day they belong to. */
export async function keptPunches(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<{ employeeId: string; clientId: string; day: string }[]> {
  if (employeeIds.length === 0) return []
  const rows = await queries
    .selectFrom('punches')
    .select(['employee_id', 'client_id', 'day'])
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', employeeIds)
    .where('outcome', '=', 'kept')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return rows.map((row) => ({ employeeId: row.employee_id, clientId: row.client_id, day: row.day }))
}

function time(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}

export async function insertPunch(trx: Trx, siteId: number, employeeId: string, tap: Tap, judged: Judgement, arrivedAt: Date): Promise<void> {
  await trx
    .insertInto('punches')
    .values({
      site_id: siteId,
      employee_id: employeeId,
      client_id: tap.clientId,
      kind: tap.kind,
      at: new Date(judged.at),
      day: judged.day,
      zone: judged.zone,
      outcome: judged.outcome,
      refusal: judged.refusal === null ? null : JSON.stringify(judged.refusal),
      flags: judged.flags,
      arrived_at: arrivedAt,
      device_time: new Date(tap.deviceTime),
      claimed_at: time(tap.claimedAt),
      skew_ms: tap.skewMs,
      latitude: tap.fix?.latitude ?? null,
      longitude: tap.fix?.longitude ?? null,
      accuracy_m: tap.fix?.accuracyM ?? null,
      fix_age_ms: tap.fix?.ageMs ?? null,
      work_site_id: judged.placed?.workSiteId ?? null,
      distance_m: judged.placed?.distanceM ?? null,
      repeats: judged.repeats,
    })
    .execute()
}
