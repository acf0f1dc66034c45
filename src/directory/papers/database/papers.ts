import { keyOfLicence } from '#directory/registering/rules/keys.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Paper, PaperKind, PaperWritten } from '../contract.ts'

function papersIn(queries: Queries, siteId: number) {
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

type Row = Awaited<ReturnType<ReturnType<typeof papersIn>['executeTakeFirstOrThrow']>>

function paperOf(row: Row): Paper {
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

const KEPT_SHOWN = 30

/** The papers of a company, newest first. */
export async function papersOf(
  queries: Queries,
  siteId: number,
  companyId: string,
): Promise<Paper[]> {
  const rows = await papersIn(queries, siteId)
    .where('p.company_id', '=', companyId)
    .orderBy('p.sent_at', 'desc')
    .orderBy('p.id')
    .limit(KEPT_SHOWN)
    .execute()
  return rows.map(paperOf)
}

export interface StoredPaper {
  readonly paper: Paper
  readonly companyId: string
  readonly sentBy: string
}

export async function findPaper(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredPaper | null> {
  const row = await papersIn(queries, siteId).where('p.id', '=', id).executeTakeFirst()
  return row === undefined
    ? null
    : { paper: paperOf(row), companyId: row.company_id, sentBy: row.sent_by }
}

export interface NewPaper extends PaperWritten {
  readonly kind: PaperKind
  readonly companyId: string
  readonly sentBy: string
}

/** Puts a paper in the queue, in the place of one of its kind that still waits there. */
export async function insertPaper(
  trx: Trx,
  siteId: number,
  paper: NewPaper,
  now: Date,
): Promise<string> {
  const { kind, companyId, sentBy, number, authority, expiresOn, fileId } = paper
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

export interface PaperDecision {
  readonly id: string
  readonly isAccepted: boolean
  readonly by: string
  readonly reason: { readonly en: string; readonly ar: string }
}

/** Decides on a paper that waits and is locked with its company; one that is accepted gives the badge until its last day. */
export async function decidePaper(
  trx: Trx,
  siteId: number,
  decision: PaperDecision,
  now: Date,
): Promise<boolean> {
  const found = await findPaper(trx, siteId, decision.id)
  if (found === null || found.paper.state !== 'waiting') return false
  const { kind, expiresOn } = found.paper
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
