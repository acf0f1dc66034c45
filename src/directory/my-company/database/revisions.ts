import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { CompanyType } from '#directory/registering/contract.ts'
import { type Moderated, type Revision } from '../contract.ts'

function valueOf(value: unknown): TwoNames {
  const { en = '', ar = '' } = (value ?? {}) as { en?: string; ar?: string }
  return { en, ar }
}

function revisionsIn(queries: Queries, siteId: number) {
  return queries
    .selectFrom('company_revisions')
    .select([
      'id',
      'company_id',
      'field',
      'value',
      'file_id',
      'state',
      'asked_by',
      'asked_at',
      'reason_en',
      'reason_ar',
    ])
    .where('site_id', '=', siteId)
}

/** Pictures are changed each for itself, everything else as one. */
const pictureOf = sql`case when field = 'picture' then file_id end`

/** Of each field, and of each picture, what waits, or else the last one where that was rejected. */
export async function revisionsOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<Revision[]> {
  const rows = await revisionsIn(queries, siteId)
    .distinctOn(['field', pictureOf])
    .where('company_id', '=', companyId)
    .where((of) => of.or([of('field', '<>', 'picture'), of('file_id', 'is not', null)]))
    .orderBy('field')
    .orderBy(pictureOf)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap((row) => {
    if (row.state !== 'waiting' && row.state !== 'rejected') return []
    const { id, field, state } = row
    return [
      {
        id,
        field,
        value: valueOf(row.value),
        pictureId: row.file_id,
        state,
        requestedAt: row.asked_at.toISOString(),
        reason: { en: row.reason_en, ar: row.reason_ar },
      },
    ]
  })
}

export interface StoredRevision {
  readonly id: string
  readonly companyId: string
  readonly field: Moderated
  readonly value: TwoNames
  readonly fileId: string | null
  readonly state: 'waiting' | 'accepted' | 'rejected' | 'withdrawn'
  readonly requestedBy: string
  readonly requestedAt: Date
}

export async function findRevision(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredRevision | null> {
  const row = await revisionsIn(queries, siteId).where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const {
    company_id: companyId,
    field,
    file_id: fileId,
    state,
    asked_by: requestedBy,
    asked_at: requestedAt,
  } = row
  return {
    id,
    companyId,
    field,
    value: valueOf(row.value),
    fileId,
    state,
    requestedBy,
    requestedAt,
  }
}

interface Field {
  readonly companyId: string
  readonly field: Moderated
  /** Of a picture: which. */
  readonly fileId?: string
}

/** Withdraws the pending change of a field; returns false when there is none. */
export async function withdraw(
  trx: Trx,
  siteId: number,
  { companyId, field, fileId }: Field,
): Promise<boolean> {
  const gone = await trx
    .updateTable('company_revisions')
    .set({ state: 'withdrawn' })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('field', '=', field)
    .where('state', '=', 'waiting')
    .$if(field === 'picture', (query) => query.where('file_id', '=', fileId ?? null))
    .returning('id')
    .execute()
  return gone.length > 0
}

export interface NewRevision extends Field {
  readonly value: TwoNames
  readonly requestedBy: string
}

/** Puts a change of a field in the queue, and withdraws the one already pending. */
export async function insertRevision(
  trx: Trx,
  siteId: number,
  revision: NewRevision,
  now: Date,
): Promise<void> {
  const { companyId, field, value, fileId = null, requestedBy } = revision
  await withdraw(trx, siteId, revision)
  await trx
    .insertInto('company_revisions')
    .values({
      ...{
        site_id: siteId,
        id: newId(),
        company_id: companyId,
        field,
        value: JSON.stringify(value),
        file_id: fileId,
      },
      ...{ state: 'waiting', asked_by: requestedBy, asked_at: now },
    })
    .execute()
}

/** Withdraws pending changes of removed pictures, and clears the file from all their changes. */
export async function forgetPictures(
  trx: Trx,
  siteId: number,
  companyId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await trx
    .updateTable('company_revisions')
    .set({ state: sql`case when state = 'waiting' then 'withdrawn' else state end`, file_id: null })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('field', '=', 'picture')
    .where('file_id', 'in', [...fileIds])
    .execute()
}

/** Returns the columns that store a field of a company. */
export function columnsOfField(
  field: Exclude<Moderated, 'picture'>,
  value: TwoNames,
  fileId: string | null,
) {
  if (field === 'name') return { name_en: value.en, name_ar: value.ar }
  if (field === 'summary') return { summary_en: value.en, summary_ar: value.ar }
  if (field === 'about') return { about_en: value.en, about_ar: value.ar }
  if (field === 'type') return { type_code: CompanyType.parse(value.en) }
  return { logo_file_id: fileId }
}
