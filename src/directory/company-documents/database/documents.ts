import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { keyOfLicence } from '../rules.ts'
import type { CompanyDocument, CompanyDocumentKind, CompanyDocumentInput } from '../contract.ts'

function selectCompanyDocuments(queries: Queries, siteId: number) {
  return queries
    .selectFrom('company_papers as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
    )
    .select([
      'p.id',
      'p.company_id',
      'p.kind',
      'p.number',
      'p.authority',
      'p.expires_on',
      'p.file_id',
      'p.state',
      'p.sent_by',
      'p.sent_at',
    ])
    .select(['p.decided_at', 'p.reason_en', 'p.reason_ar', 'f.name as file_name', 'f.media_type'])
    .where('p.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCompanyDocuments>['executeTakeFirstOrThrow']>>

function toCompanyDocument(row: Row): CompanyDocument {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    authority: row.authority,
    expiresOn: row.expires_on,
    file: { id: row.file_id, name: row.file_name, mediaType: row.media_type },
    state: row.state,
    sentAt: row.sent_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: { en: row.reason_en, ar: row.reason_ar },
  }
}

const MAX_REPLACED_VISIBLE = 30

/** Returns a company's documents, newest first. */
export async function documentsOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<CompanyDocument[]> {
  const rows = await selectCompanyDocuments(queries, siteId)
    .where('p.company_id', '=', companyId)
    .orderBy('p.sent_at', 'desc')
    .orderBy('p.id')
    .limit(MAX_REPLACED_VISIBLE)
    .execute()
  return rows.map(toCompanyDocument)
}

export interface StoredCompanyDocument {
  readonly companyDocument: CompanyDocument
  readonly companyId: string
  readonly sentBy: string
}

export async function findCompanyDocument(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredCompanyDocument | null> {
  const row = await selectCompanyDocuments(queries, siteId)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { companyDocument: toCompanyDocument(row), companyId: row.company_id, sentBy: row.sent_by }
}

export interface NewCompanyDocument extends CompanyDocumentInput {
  readonly kind: CompanyDocumentKind
  readonly companyId: string
  readonly sentBy: string
}

/** Puts a document in the queue and replaces one of its kind that still waits there. */
export async function insertCompanyDocument(
  trx: Trx,
  siteId: number,
  companyDocument: NewCompanyDocument,
  now: Date,
): Promise<string> {
  const { kind, companyId, sentBy, number, authority, expiresOn, fileId } = companyDocument
  await trx
    .updateTable('company_papers')
    .set({ state: 'replaced' })
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .execute()
  const id = newId()
  await trx
    .insertInto('company_papers')
    .values({
      ...{
        site_id: siteId,
        id,
        company_id: companyId,
        kind,
        number,
        number_key: keyOfLicence(number),
        authority,
      },
      ...{
        expires_on: expiresOn,
        file_id: fileId,
        state: 'waiting',
        sent_by: sentBy,
        sent_at: now,
      },
    })
    .execute()
  return id
}

export interface CompanyDocumentDecision {
  readonly id: string
  readonly isAccepted: boolean
  readonly by: string
  readonly reason: { readonly en: string; readonly ar: string }
}

/**
 * Decides on a waiting document that is locked with its company. An accepted one gives the company
 * its badge until the expiry day.
 */
export async function decideCompanyDocument(
  trx: Trx,
  siteId: number,
  decision: CompanyDocumentDecision,
  now: Date,
): Promise<boolean> {
  const found = await findCompanyDocument(trx, siteId, decision.id)
  if (found === null || found.companyDocument.state !== 'waiting') return false
  const { kind, expiresOn } = found.companyDocument
  if (decision.isAccepted) {
    await trx
      .updateTable('company_papers')
      .set({ state: 'replaced' })
      .where('site_id', '=', siteId)
      .where('company_id', '=', found.companyId)
      .where('kind', '=', kind)
      .where('state', '=', 'accepted')
      .execute()
    const until = kind === 'licence' ? { licensed_until: expiresOn } : { insured_until: expiresOn }
    await trx
      .updateTable('companies')
      .set(until)
      .where('site_id', '=', siteId)
      .where('id', '=', found.companyId)
      .execute()
  }
  const { isAccepted, by, reason } = decision
  await trx
    .updateTable('company_papers')
    .set({
      state: isAccepted ? 'accepted' : 'rejected',
      decided_by: by,
      decided_at: now,
      reason_en: reason.en,
      reason_ar: reason.ar,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', decision.id)
    .execute()
  return true
}
