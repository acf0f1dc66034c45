import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from '#platform/db/database.ts'
import { type PreparedQuery, mapResult, statement, valuesIn } from '#platform/db/statement.ts'
import type { Refusal } from '#platform/outcome.ts'
import { Flag } from '../contract.ts'
import type { PunchDecision, PunchRequest } from '../rules/punch-decision.ts'
import type { PunchState } from '../rules/sessions.ts'

type Row = Selectable<Tables['punches']>

export interface StoredPunch extends PunchState {
  outcome: PunchDecision['outcome']
  refusal: Refusal | null
  repeats: string | null
}

const columns = [
  'client_id',
  'kind',
  'at',
  'day',
  'zone',
  'flags',
  'claimed_at',
  'outcome',
  'refusal',
  'repeats',
] as const

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

interface OfOne {
  siteId: number
  employeeId: string
}

function selectPunches(queries: Queries, { siteId, employeeId }: OfOne) {
  return queries
    .selectFrom('punches')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
}

const punchByClientId = statement((queries, params: OfOne & { clientId: string }) =>
  selectPunches(queries, params).where('client_id', '=', params.clientId).compile(),
)

export function punchQuery(
  siteId: number,
  employeeId: string,
  clientId: string,
): PreparedQuery<StoredPunch | null> {
  return mapResult(punchByClientId({ siteId, employeeId, clientId }), ([row]) =>
    row === undefined ? null : punchFrom(row),
  )
}

function selectCounted(queries: Queries, params: OfOne) {
  return selectPunches(queries, params)
    .where('outcome', 'in', ['recorded', 'kept'])
    .orderBy('at', 'desc')
}

const latestPunch = statement((queries, params: OfOne) =>
  selectCounted(queries, params).limit(1).compile(),
)
const punchesBetween = statement((queries, params: OfOne & { from: Date; to: Date }) =>
  selectCounted(queries, params)
    .where('at', '>=', params.from)
    .where('at', '<=', params.to)
    .compile(),
)

/** The punches that count or are stored as evidence: the latest, or those of a period. */
export function punchesNear(
  siteId: number,
  employeeId: string,
  near: { from: Date; to: Date } | null,
): PreparedQuery<PunchState[]> {
  const one = { siteId, employeeId }
  return mapResult(near === null ? latestPunch(one) : punchesBetween({ ...one, ...near }), (rows) =>
    rows.map(punchFrom),
  )
}

const looseBetween = statement(
  (
    queries,
    {
      siteId,
      employeeIds,
      from,
      to,
    }: { siteId: number; employeeIds: readonly string[]; from: string; to: string },
  ) =>
    queries
      .selectFrom('punches')
      .select(['employee_id', 'client_id', 'day'])
      .where('site_id', '=', siteId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
      .where('outcome', '=', 'kept')
      .where('day', '>=', from)
      .where('day', '<=', to)
      .compile(),
)

export interface StoredLoosePunch {
  employeeId: string
  clientId: string
  day: string
}

/** Some employees' punches without a session, by their day. */
export function loosePunchesQuery(
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): PreparedQuery<StoredLoosePunch[]> {
  return mapResult(looseBetween({ siteId, employeeIds, from, to }), (rows) =>
    rows.map((row) => ({ employeeId: row.employee_id, clientId: row.client_id, day: row.day })),
  )
}

function time(at: number | null): Date | null {
  return at === null ? null : new Date(at)
}

const PUNCH = [
  'site_id',
  'employee_id',
  'client_id',
  'kind',
  'at',
  'day',
  'zone',
  'outcome',
  'refusal',
  'flags',
  'arrived_at',
  'device_time',
  'claimed_at',
  'skew_ms',
  'latitude',
  'longitude',
  'accuracy_m',
  'fix_age_ms',
  'work_site_id',
  'distance_m',
  'repeats',
] as const

const newPunch = statement(
  (queries, row: Pick<Insertable<Tables['punches']>, (typeof PUNCH)[number]>) =>
    queries.insertInto('punches').values(valuesIn(row, PUNCH)).compile(),
)

export function insertPunch(
  siteId: number,
  employeeId: string,
  punch: PunchRequest,
  decision: PunchDecision,
  arrivedAt: Date,
): PreparedQuery<unknown> {
  return newPunch({
    site_id: siteId,
    employee_id: employeeId,
    client_id: punch.clientId,
    kind: punch.kind,
    at: new Date(decision.at),
    day: decision.day,
    zone: decision.zone,
    outcome: decision.outcome,
    refusal: decision.refusal === null ? null : JSON.stringify(decision.refusal),
    flags: decision.flags,
    arrived_at: arrivedAt,
    device_time: new Date(punch.deviceTime),
    claimed_at: time(punch.claimedAt),
    skew_ms: punch.skewMs,
    latitude: punch.fix?.latitude ?? null,
    longitude: punch.fix?.longitude ?? null,
    accuracy_m: punch.fix?.accuracyM ?? null,
    fix_age_ms: punch.fix?.ageMs ?? null,
    work_site_id: decision.located?.workSiteId ?? null,
    distance_m: decision.located?.distanceM ?? null,
    repeats: decision.repeats,
  })
}
