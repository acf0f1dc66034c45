import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from '#platform/db/database.ts'
import { type Question, readAs, statement, valuesIn } from '#platform/db/statement.ts'
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

const punchByClientId = statement((queries, given: OfOne & { clientId: string }) =>
  selectPunches(queries, given).where('client_id', '=', given.clientId).compile(),
)

export function punchWanted(
  siteId: number,
  employeeId: string,
  clientId: string,
): Question<StoredPunch | null> {
  return readAs(punchByClientId({ siteId, employeeId, clientId }), ([row]) =>
    row === undefined ? null : punchFrom(row),
  )
}

function selectCounted(queries: Queries, given: OfOne) {
  return selectPunches(queries, given)
    .where('outcome', 'in', ['recorded', 'kept'])
    .orderBy('at', 'desc')
}

const latestPunch = statement((queries, given: OfOne) =>
  selectCounted(queries, given).limit(1).compile(),
)
const punchesBetween = statement((queries, given: OfOne & { from: Date; to: Date }) =>
  selectCounted(queries, given).where('at', '>=', given.from).where('at', '<=', given.to).compile(),
)

/** The punches that count or are stored as evidence: the latest, or those of a period. */
export function punchesNear(
  siteId: number,
  employeeId: string,
  near: { from: Date; to: Date } | null,
): Question<PunchState[]> {
  const one = { siteId, employeeId }
  return readAs(near === null ? latestPunch(one) : punchesBetween({ ...one, ...near }), (rows) =>
    rows.map(punchFrom),
  )
}

const keptBetween = statement(
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

export interface KeptPunch {
  employeeId: string
  clientId: string
  day: string
}

/** Some employees' punches without a session, by their day. */
export function keptPunches(
  siteId: number,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Question<KeptPunch[]> {
  return readAs(keptBetween({ siteId, employeeIds, from, to }), (rows) =>
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
  tap: Tap,
  judged: Judgement,
  arrivedAt: Date,
): Question<unknown> {
  return newPunch({
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
}
