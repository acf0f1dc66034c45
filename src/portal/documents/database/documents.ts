import { type SqlBool, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Original, PersonLine } from '../contract.ts'
import type { Values } from '../rules/numbers.ts'

/** A document with its current values, unmasked. */
export interface StoredDocument extends Values {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly employee: PersonLine | null
  readonly version: number
  readonly graceUntil: string | null
  readonly original: Original | null
  readonly isClosed: boolean
  readonly isWaiting: boolean
  readonly returnedReason: string | null
}

/** Documents with their employees, and what became of the version that was sent last. */
export function selectDocuments(queries: Queries, siteId: number) {
  return queries
    .selectFrom('portal_documents as d')
    .leftJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'd.site_id').onRef('e.id', '=', 'd.employee_id'),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('portal_document_versions as v')
          .whereRef('v.site_id', '=', 'd.site_id')
          .whereRef('v.document_id', '=', 'd.id')
          .orderBy('v.version', 'desc')
          .limit(1)
          .select(['v.state as last_state', 'v.reason as last_reason'])
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('d.site_id', '=', siteId)
    .select([
      'd.id',
      'd.type',
      'd.name',
      'd.employee_id',
      'd.version',
      'd.number',
      'd.second_number',
      'd.issued_on',
      'd.expires_on',
      'd.country',
      'd.grace_until',
      'd.original_with',
      'd.original_since',
      'd.original_note',
      'd.closed_at',
    ])
    .select(['e.employee_no', 'e.name_en', 'e.name_ar', 'last.last_state', 'last.last_reason'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('portal_document_versions as w')
          .whereRef('w.site_id', '=', 'd.site_id')
          .whereRef('w.document_id', '=', 'd.id')
          .where('w.state', '=', 'waiting')
          .select('w.id'),
      ).as('is_waiting'),
    )
}

export type DocumentRow = Awaited<
  ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>
>

function originalFrom({
  original_with,
  original_since,
  original_note,
}: Pick<
  DocumentRow,
  'original_with' | 'original_since' | 'original_note'
>): StoredDocument['original'] {
  if (original_with === null || original_since === null) return null
  return { with: original_with, since: original_since, note: original_note }
}

export function documentFrom(row: DocumentRow): StoredDocument {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    employee:
      row.employee_id === null
        ? null
        : {
            id: row.employee_id,
            employeeNo: row.employee_no ?? '',
            name: { en: row.name_en ?? '', ar: row.name_ar ?? '' },
          },
    version: row.version,
    number: row.number,
    secondNumber: row.second_number,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    country: row.country,
    graceUntil: row.grace_until,
    original: originalFrom(row),
    isClosed: row.closed_at !== null,
    isWaiting: Boolean(row.is_waiting),
    returnedReason: row.last_state === 'returned' ? row.last_reason : null,
  }
}

/** Enough for one person, whatever was added in many years. */
const MAX_OF_ONE = 200

/** An employee's documents, or the company's own for null: open ones first, soonest expiry first. */
export async function documentsOf(
  queries: Queries,
  siteId: number,
  employeeId: string | null,
): Promise<StoredDocument[]> {
  const rows = await selectDocuments(queries, siteId)
    .where(
      employeeId === null
        ? sql<SqlBool>`d.employee_id is null`
        : sql<SqlBool>`d.employee_id = ${employeeId}`,
    )
    .orderBy(sql`d.closed_at is not null`)
    .orderBy(sql`d.expires_on asc nulls last`)
    .orderBy('d.id')
    .limit(MAX_OF_ONE)
    .execute()
  return rows.map(documentFrom)
}

export async function findDocument(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredDocument | null> {
  const row = await selectDocuments(queries, siteId).where('d.id', '=', id).executeTakeFirst()
  return row === undefined ? null : documentFrom(row)
}

export async function findDocuments(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await selectDocuments(queries, siteId)
    .where('d.id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, documentFrom(row)]))
}

/** As `findDocument`, locked, so that of two changes at once the second sees the first. */
export async function lockDocument(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredDocument | null> {
  const locked = await trx
    .selectFrom('portal_documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked === undefined ? null : findDocument(trx, siteId, id)
}

/** Locks the holder, so that of two first documents of a type only one is made. */
export async function lockHolder(
  trx: Trx,
  siteId: number,
  employeeId: string | null,
): Promise<void> {
  if (employeeId === null)
    await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  else
    await trx
      .selectFrom('employees')
      .select('id')
      .where('site_id', '=', siteId)
      .where('id', '=', employeeId)
      .forNoKeyUpdate()
      .execute()
}

export interface NewDocument {
  readonly id: string
  readonly employeeId: string | null
  readonly type: string
  readonly name: string
}

/** A document without any version yet. */
export async function insertDocument(
  trx: Trx,
  siteId: number,
  { id, employeeId, type, name }: NewDocument,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('portal_documents')
    .values({
      site_id: siteId,
      id,
      employee_id: employeeId,
      type,
      name,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

export interface Current extends Values {
  readonly version: number
  readonly graceUntil: string | null
  readonly remindOn: string | null
}

/** Makes these the document's current values, and opens it again if it was closed. */
export async function setCurrent(
  trx: Trx,
  siteId: number,
  id: string,
  current: Current,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('portal_documents')
    .set({
      version: current.version,
      number: current.number,
      second_number: current.secondNumber,
      issued_on: current.issuedOn,
      expires_on: current.expiresOn,
      country: current.country,
      grace_until: current.graceUntil,
      remind_on: current.remindOn,
      closed_at: null,
      closed_as: null,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function changeDetails(
  trx: Trx,
  siteId: number,
  id: string,
  details: {
    name: string
    graceUntil: string | null
    isClosed: boolean
    remindOn: string | null
  },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('portal_documents')
    .set({
      name: details.name,
      grace_until: details.graceUntil,
      closed_at: details.isClosed ? now : null,
      closed_as: details.isClosed ? 'notNeeded' : null,
      remind_on: details.remindOn,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Whether another employee has this Emirates ID. */
export async function isEmiratesIdTaken(
  queries: Queries,
  siteId: number,
  number: string,
  exceptId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('portal_documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('type', '=', 'emiratesId')
    .where('number', '=', number)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return row !== undefined
}
