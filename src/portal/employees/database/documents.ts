import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { DocumentNumbers } from '../rules/record.ts'
import { inBatches } from './batches.ts'

/** The documents whose numbers and expiry days are in an employee's record: one of each. */
export const IDENTITY_TYPES = ['emiratesId', 'passport', 'visa', 'labourCard'] as const
type IdentityType = (typeof IDENTITY_TYPES)[number]

/** Longer before its expiry than any reminder, so that the next run looks at the document. */
const LOOK_DAYS = 365

export interface NewDocuments extends DocumentNumbers {
  readonly employeeId: string
}

/** Who saves documents, and when; by default an import from the command line. */
export interface DocumentOrigin {
  readonly by?: string | null
  readonly now?: Date
}

const ofType = (column: string, type: IdentityType): RawBuilder<string | null> =>
  sql`max(${sql.ref(`of_one.${column}`)}) filter (where of_one.type = ${sql.lit(type)})`

/** The identity documents of the employee `e` of a query, as one row; `has_any` is null if there are none. */
export function identityDocuments(queries: Pick<Queries, 'selectFrom'>) {
  return queries
    .selectFrom('portal_documents as of_one')
    .where(sql<boolean>`of_one.site_id = e.site_id and of_one.employee_id = e.id`)
    .where('of_one.type', 'in', [...IDENTITY_TYPES])
    .select([
      ofType('number', 'emiratesId').as('emirates_id'),
      ofType('expires_on', 'emiratesId').as('emirates_id_expiry'),
      ofType('number', 'passport').as('passport_no'),
      ofType('expires_on', 'passport').as('passport_expiry'),
      ofType('number', 'visa').as('visa_file_no'),
      ofType('expires_on', 'visa').as('visa_expiry'),
      ofType('number', 'labourCard').as('labour_card_no'),
      ofType('second_number', 'labourCard').as('labour_card_personal_no'),
      ofType('expires_on', 'labourCard').as('labour_card_expiry'),
      sql<boolean | null>`bool_or(true)`.as('has_any'),
    ])
}

interface Values {
  readonly number: string | null
  readonly secondNumber: string | null
  readonly expiresOn: string | null
}

function valuesOf(documents: DocumentNumbers): Record<IdentityType, Values> {
  const only = (number: string | null, expiresOn: string | null): Values => ({
    number,
    secondNumber: null,
    expiresOn,
  })
  return {
    emiratesId: only(documents.emiratesId, documents.emiratesIdExpiry),
    passport: only(documents.passportNo, documents.passportExpiry),
    visa: only(documents.visaFileNo, documents.visaExpiry),
    labourCard: {
      ...only(documents.labourCardNo, documents.labourCardExpiry),
      secondNumber: documents.labourCardPersonalNo,
    },
  }
}

interface Stored extends Values {
  readonly id: string
  readonly version: number
}

async function storedDocuments(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<Map<string, Stored>> {
  const rows = await queries
    .selectFrom('portal_documents')
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .where('type', 'in', [...IDENTITY_TYPES])
    .select(['id', 'employee_id', 'type', 'number', 'second_number', 'expires_on'])
    .select((eb) =>
      eb
        .selectFrom('portal_document_versions as v')
        .whereRef('v.site_id', '=', 'portal_documents.site_id')
        .whereRef('v.document_id', '=', 'portal_documents.id')
        .select((of) => of.fn.max('v.version').as('last'))
        .as('last'),
    )
    .$if(queries.isTransaction, (query) => query.forNoKeyUpdate())
    .execute()
  return new Map(
    rows.map((row) => [
      `${row.employee_id} ${row.type}`,
      {
        id: row.id,
        version: row.last ?? 0,
        number: row.number,
        secondNumber: row.second_number,
        expiresOn: row.expires_on,
      },
    ]),
  )
}

interface Change extends Stored {
  readonly employeeId: string
  readonly type: IdentityType
  readonly isNew: boolean
}

/** Of each employee's four documents those that differ from what is stored. */
function changesAmong(
  documents: readonly NewDocuments[],
  stored: ReadonlyMap<string, Stored>,
): Change[] {
  return documents.flatMap((each) => {
    const values = valuesOf(each)
    return IDENTITY_TYPES.flatMap((type): Change[] => {
      const next = values[type]
      const before = stored.get(`${each.employeeId} ${type}`)
      const { employeeId } = each
      if (before === undefined) {
        const isEmpty = Object.values(next).every((value) => value === null)
        return isEmpty ? [] : [{ employeeId, type, isNew: true, id: newId(), version: 1, ...next }]
      }
      const isSame =
        before.number === next.number &&
        before.secondNumber === next.secondNumber &&
        before.expiresOn === next.expiresOn
      return isSame
        ? []
        : [{ employeeId, type, isNew: false, id: before.id, version: before.version + 1, ...next }]
    })
  })
}

/**
 * Makes these the employees' identity documents. What differs becomes the document's next version,
 * and the one before is kept.
 */
export async function saveDocuments(
  queries: Queries,
  siteId: number,
  documents: readonly NewDocuments[],
  origin: DocumentOrigin = {},
): Promise<void> {
  await inBatches(documents, async (part) => {
    const stored = await storedDocuments(
      queries,
      siteId,
      part.map(({ employeeId }) => employeeId),
    )
    const changes = changesAmong(part, stored)
    await endVersions(
      queries,
      siteId,
      changes.filter(({ isNew }) => !isNew).map(({ id }) => id),
    )
    await inBatches(changes, async (some) => {
      await writeDocuments(queries, siteId, some)
      await writeVersions(queries, siteId, some, origin)
    })
  })
}

async function endVersions(
  queries: Queries,
  siteId: number,
  documentIds: readonly string[],
): Promise<void> {
  if (documentIds.length === 0) return
  await queries
    .updateTable('portal_document_versions')
    .where('site_id', '=', siteId)
    .where('document_id', 'in', [...documentIds])
    .where('state', '=', 'current')
    .set({ state: 'replaced' })
    .execute()
}

async function writeDocuments(
  queries: Queries,
  siteId: number,
  changes: readonly Change[],
): Promise<void> {
  await queries
    .insertInto('portal_documents')
    .values(
      changes.map((each) => ({
        site_id: siteId,
        id: each.id,
        employee_id: each.employeeId,
        type: each.type,
        version: each.version,
        number: each.number,
        second_number: each.secondNumber,
        expires_on: each.expiresOn,
        remind_on: each.expiresOn === null ? null : addDays(each.expiresOn, -LOOK_DAYS),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'id']).doUpdateSet((set) => ({
        version: set.ref('excluded.version'),
        number: set.ref('excluded.number'),
        second_number: set.ref('excluded.second_number'),
        issued_on: null,
        expires_on: set.ref('excluded.expires_on'),
        grace_until: null,
        remind_on: set.ref('excluded.remind_on'),
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute()
}

async function writeVersions(
  queries: Queries,
  siteId: number,
  changes: readonly Change[],
  { by = null, now }: DocumentOrigin,
): Promise<void> {
  await queries
    .insertInto('portal_document_versions')
    .values(
      changes.map((each) => ({
        site_id: siteId,
        id: newId(),
        document_id: each.id,
        version: each.version,
        state: 'current' as const,
        number: each.number,
        second_number: each.secondNumber,
        expires_on: each.expiresOn,
        source: 'import' as const,
        sent_by: by,
        ...(now === undefined ? {} : { sent_at: now }),
      })),
    )
    .execute()
}

/** Which employees have these Emirates IDs, by number. */
export async function emiratesIdHolders(
  queries: Queries,
  siteId: number,
  emiratesIds: readonly string[],
): Promise<Map<string, string>> {
  if (emiratesIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('portal_documents')
    .where('site_id', '=', siteId)
    .where('type', '=', 'emiratesId')
    .where('number', 'in', [...emiratesIds])
    .select(['number', 'employee_id'])
    .execute()
  return new Map(rows.map((row) => [row.number ?? '', row.employee_id ?? '']))
}

/** Releases these employees' Emirates IDs, so that others can have them in the same transaction. */
export async function releaseEmiratesIds(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<void> {
  if (employeeIds.length === 0) return
  await queries
    .updateTable('portal_documents')
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', [...employeeIds])
    .where('type', '=', 'emiratesId')
    .set({ number: null })
    .execute()
}
