import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PersonLine } from '../contract.ts'
import type { RequestState } from '../requests/contract.ts'

export interface StoredRequest {
  readonly id: string
  readonly employee: PersonLine
  readonly type: string
  readonly note: string
  readonly dueOn: string | null
  readonly state: RequestState
  readonly requestedBy: TwoNames
  readonly requestedByUserId: string
  readonly requestedAt: Date
  readonly documentId: string | null
  readonly returnedReason: string | null
}

function selectRequests(queries: Queries, siteId: number) {
  return queries
    .selectFrom('portal_document_requests as r')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.requested_by'),
    )
    .leftJoin('portal_document_versions as v', (join) =>
      join.onRef('v.site_id', '=', 'r.site_id').onRef('v.id', '=', 'r.version_id'),
    )
    .where('r.site_id', '=', siteId)
    .selectAll('r')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['u.name_en as requester_en', 'u.name_ar as requester_ar', 'v.document_id', 'v.reason'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

function requestFrom(row: Row): StoredRequest {
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    type: row.type,
    note: row.note,
    dueOn: row.due_on,
    state: row.state,
    requestedBy: { en: row.requester_en, ar: row.requester_ar },
    requestedByUserId: row.requested_by,
    requestedAt: row.requested_at,
    documentId: row.document_id,
    returnedReason: row.state === 'open' ? row.reason : null,
  }
}

const MAX_OF_ONE = 50

/** What was requested of an employee and has not been accepted yet. */
export async function openRequestsOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<StoredRequest[]> {
  const rows = await selectRequests(queries, siteId)
    .where('r.employee_id', '=', employeeId)
    .where('r.state', 'in', ['open', 'sent'])
    .orderBy('r.id', 'desc')
    .limit(MAX_OF_ONE)
    .execute()
  return rows.map(requestFrom)
}

export async function requestsInState(
  queries: Queries,
  siteId: number,
  page: { state: RequestState; after: string | undefined; limit: number },
): Promise<StoredRequest[]> {
  const { state, after, limit } = page
  const rows = await selectRequests(queries, siteId)
    .where('r.state', '=', state)
    .$if(after !== undefined, (query) => query.where('r.id', '<', after ?? ''))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(requestFrom)
}

export async function lockRequest(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredRequest | null> {
  await trx
    .selectFrom('portal_document_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  const row = await selectRequests(trx, siteId).where('r.id', '=', id).executeTakeFirst()
  return row === undefined ? null : requestFrom(row)
}

export interface NewRequest {
  readonly employeeIds: readonly string[]
  readonly type: string
  readonly note: string
  readonly dueOn: string | null
  readonly requestedBy: string
}

/** Inserts the requests, and returns those that were not open already. */
export async function insertRequests(
  trx: Trx,
  siteId: number,
  { employeeIds, type, note, dueOn, requestedBy }: NewRequest,
  now: Date,
): Promise<{ id: string; employeeId: string }[]> {
  const rows = await trx
    .insertInto('portal_document_requests')
    .values(
      [...new Set(employeeIds)].toSorted().map((employeeId) => ({
        site_id: siteId,
        id: newId(),
        employee_id: employeeId,
        type,
        note,
        due_on: dueOn,
        requested_by: requestedBy,
        requested_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'employee_id', 'type'])
        .where(sql<boolean>`state in ('open', 'sent')`)
        .doNothing(),
    )
    .returning(['id', 'employee_id'])
    .execute()
  return rows.map((row) => ({ id: row.id, employeeId: row.employee_id }))
}

/** What was sent is the answer to an open request of its type, if there is one. */
export async function answerRequest(
  trx: Trx,
  siteId: number,
  of: { employeeId: string; type: string; versionId: string },
): Promise<void> {
  await trx
    .updateTable('portal_document_requests')
    .set({ state: 'sent', version_id: of.versionId })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', of.employeeId)
    .where('type', '=', of.type)
    .where('state', '=', 'open')
    .execute()
}

/** An accepted version ends its request; a returned or withdrawn one opens it again. */
export async function followVersion(
  trx: Trx,
  siteId: number,
  versionId: string,
  state: 'accepted' | 'open',
  now: Date,
): Promise<void> {
  await trx
    .updateTable('portal_document_requests')
    .set({ state, closed_at: state === 'accepted' ? now : null })
    .where('site_id', '=', siteId)
    .where('version_id', '=', versionId)
    .where('state', '=', 'sent')
    .execute()
}

/** A document that staff recorded themselves needs no answer any more. */
export async function closeRequestsFor(
  trx: Trx,
  siteId: number,
  of: { employeeId: string; type: string; versionId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('portal_document_requests')
    .set({ state: 'accepted', version_id: of.versionId, closed_at: now })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', of.employeeId)
    .where('type', '=', of.type)
    .where('state', '=', 'open')
    .execute()
}

export async function endRequest(trx: Trx, siteId: number, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('portal_document_requests')
    .set({ state: 'withdrawn', closed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
