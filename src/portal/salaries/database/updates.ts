import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Amounts, UpdateReason, UpdateState } from '../contract.ts'

export interface StoredUpdate {
  readonly id: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly fromDay: string
  readonly before: Amounts | null
  readonly after: Amounts
  readonly reason: UpdateReason
  readonly note: string
  readonly state: UpdateState
  readonly requestedBy: string
  readonly requesterName: TwoNames
  readonly requestedAt: Date
  readonly decidedBy: TwoNames | null
  readonly decidedAt: Date | null
  readonly decisionNote: string
}

function selectUpdates(queries: Queries, siteId: number) {
  return queries
    .selectFrom('salary_updates as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('users as r', (join) =>
      join.onRef('r.site_id', '=', 's.site_id').onRef('r.id', '=', 's.requested_by'),
    )
    .leftJoin('users as d', (join) =>
      join.onRef('d.site_id', '=', 's.site_id').onRef('d.id', '=', 's.decided_by'),
    )
    .selectAll('s')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['r.name_en as requester_en', 'r.name_ar as requester_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .where('s.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUpdates>['executeTakeFirstOrThrow']>>

function beforeOf(row: Row): Amounts | null {
  const { before_basic_fils: basicFils, before_housing_fils: housingFils } = row
  const { before_transport_fils: transportFils, before_other_fils: otherFils } = row
  if (basicFils === null || housingFils === null) return null
  if (transportFils === null || otherFils === null) return null
  return { basicFils, housingFils, transportFils, otherFils }
}

function updateFrom(row: Row): StoredUpdate {
  const { decider_en: en, decider_ar: ar } = row
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    fromDay: row.from_date,
    before: beforeOf(row),
    after: {
      basicFils: row.basic_fils,
      housingFils: row.housing_fils,
      transportFils: row.transport_fils,
      otherFils: row.other_fils,
    },
    reason: row.reason,
    note: row.note,
    state: row.state,
    requestedBy: row.requested_by,
    requesterName: { en: row.requester_en, ar: row.requester_ar },
    requestedAt: row.requested_at,
    decidedBy: en === null || ar === null ? null : { en, ar },
    decidedAt: row.decided_at,
    decisionNote: row.decision_note ?? '',
  }
}

export async function findUpdate(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredUpdate | null> {
  const row = await selectUpdates(queries, siteId).where('s.id', '=', id).executeTakeFirst()
  return row === undefined ? null : updateFrom(row)
}

/** Of two decisions at once the second waits for the first, and then sees it. */
export async function lockUpdate(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredUpdate | null> {
  await trx
    .selectFrom('salary_updates')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findUpdate(trx, siteId, id)
}

/** How many updates a person's page shows; nobody's pay changes as often. */
const MAX_OF_EMPLOYEE = 100

export async function updatesOfEmployee(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<StoredUpdate[]> {
  const rows = await selectUpdates(queries, siteId)
    .where('s.employee_id', '=', employeeId)
    .orderBy('s.id', 'desc')
    .limit(MAX_OF_EMPLOYEE)
    .execute()
  return rows.map(updateFrom)
}

interface StatePage {
  readonly state: UpdateState
  /** The caller, who does not see what is planned for their own pay. */
  readonly exceptEmployeeId: string | null
  readonly after: string | undefined
  readonly limit: number
}

export async function updatesInState(
  queries: Queries,
  siteId: number,
  { state, exceptEmployeeId, after, limit }: StatePage,
): Promise<StoredUpdate[]> {
  let query = selectUpdates(queries, siteId).where('s.state', '=', state)
  if (exceptEmployeeId !== null) query = query.where('s.employee_id', '<>', exceptEmployeeId)
  if (after !== undefined) query = query.where('s.id', '<', after)
  const rows = await query.orderBy('s.id', 'desc').limit(limit).execute()
  return rows.map(updateFrom)
}

/** The employees among these who have a pending update. */
export async function pendingAmong(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Set<string>> {
  if (employeeIds.length === 0) return new Set()
  const rows = await queries
    .selectFrom('salary_updates')
    .select('employee_id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'pending')
    .where('employee_id', 'in', [...employeeIds])
    .execute()
  return new Set(rows.map((row) => row.employee_id))
}

/** The amounts of the pending updates of these employees. */
export async function pendingOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Map<string, Amounts>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('salary_updates')
    .select(['employee_id', 'basic_fils', 'housing_fils', 'transport_fils', 'other_fils'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'pending')
    .where('employee_id', 'in', [...employeeIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        basicFils: row.basic_fils,
        housingFils: row.housing_fils,
        transportFils: row.transport_fils,
        otherFils: row.other_fils,
      },
    ]),
  )
}

/** From when each approved update of an employee applies and why; the last one of a day counts. */
export async function approvedReasons(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<Map<string, UpdateReason>> {
  const rows = await queries
    .selectFrom('salary_updates')
    .select(['from_date', 'reason'])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', '=', 'approved')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ from_date, reason }) => [from_date, reason]))
}

export interface NewUpdate {
  readonly employeeId: string
  readonly fromDay: string
  readonly before: Amounts | null
  readonly after: Amounts
  readonly reason: UpdateReason
  readonly note: string
  readonly requestedBy: string
}

/** Returns null if an update of the employee is pending already. */
export async function insertUpdate(
  trx: Trx,
  siteId: number,
  { employeeId, fromDay, before, after, reason, note, requestedBy }: NewUpdate,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .insertInto('salary_updates')
    .values({
      site_id: siteId,
      id: newId(),
      employee_id: employeeId,
      from_date: fromDay,
      basic_fils: after.basicFils,
      housing_fils: after.housingFils,
      transport_fils: after.transportFils,
      other_fils: after.otherFils,
      before_basic_fils: before?.basicFils ?? null,
      before_housing_fils: before?.housingFils ?? null,
      before_transport_fils: before?.transportFils ?? null,
      before_other_fils: before?.otherFils ?? null,
      reason,
      note,
      state: 'pending',
      requested_by: requestedBy,
      requested_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id']).where('state', '=', 'pending').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Decision {
  readonly state: Exclude<UpdateState, 'pending'>
  /** Null for one that was withdrawn. */
  readonly decision: { readonly by: string; readonly note: string } | null
  readonly at: Date
}

export async function saveDecision(
  trx: Trx,
  siteId: number,
  id: string,
  { state, decision, at }: Decision,
): Promise<void> {
  await trx
    .updateTable('salary_updates')
    .set({
      state,
      decided_at: at,
      decided_by: decision?.by ?? null,
      decision_note: decision?.note ?? null,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}
