import type { Queries, Trx } from '#platform/db/database.ts'
import { type Page, ReadField, type VersionState } from '../contract.ts'
import type { Values } from '../rules/numbers.ts'
import type { TwoNames } from '#platform/schemas.ts'

export interface StoredVersion extends Values {
  readonly id: string
  readonly documentId: string
  readonly version: number
  readonly state: VersionState
  readonly source: 'import' | 'staff' | 'employee'
  readonly confirmedFields: readonly ReadField[]
  readonly sentBy: TwoNames | null
  readonly sentByUserId: string | null
  readonly sentAt: Date
  readonly decidedBy: TwoNames | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly pages: readonly Page[]
}

function selectVersions(queries: Queries, siteId: number) {
  return queries
    .selectFrom('portal_document_versions as v')
    .leftJoin('users as s', (join) =>
      join.onRef('s.site_id', '=', 'v.site_id').onRef('s.id', '=', 'v.sent_by'),
    )
    .leftJoin('users as b', (join) =>
      join.onRef('b.site_id', '=', 'v.site_id').onRef('b.id', '=', 'v.decided_by'),
    )
    .where('v.site_id', '=', siteId)
    .selectAll('v')
    .select([
      's.name_en as sender_en',
      's.name_ar as sender_ar',
      'b.name_en as decider_en',
      'b.name_ar as decider_ar',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

function nameOf(en: string | null, ar: string | null): TwoNames | null {
  return en === null || ar === null ? null : { en, ar }
}

async function withPages(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<StoredVersion[]> {
  if (rows.length === 0) return []
  const pages = await queries
    .selectFrom('portal_document_pages as p')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
    )
    .where('p.site_id', '=', siteId)
    .where(
      'p.version_id',
      'in',
      rows.map(({ id }) => id),
    )
    .select(['p.version_id', 'p.page', 'f.name', 'f.media_type', 'f.bytes'])
    .orderBy('p.version_id')
    .orderBy('p.page')
    .execute()
  const byVersion = Map.groupBy(pages, (each) => each.version_id)
  return rows.map((row) => ({
    id: row.id,
    documentId: row.document_id,
    version: row.version,
    state: row.state,
    number: row.number,
    secondNumber: row.second_number,
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    country: row.country,
    source: row.source,
    confirmedFields: row.confirmed_fields.flatMap((field) => {
      const known = ReadField.safeParse(field)
      return known.success ? [known.data] : []
    }),
    sentBy: nameOf(row.sender_en, row.sender_ar),
    sentByUserId: row.sent_by,
    sentAt: row.sent_at,
    decidedBy: nameOf(row.decider_en, row.decider_ar),
    decidedAt: row.decided_at,
    reason: row.reason,
    pages: (byVersion.get(row.id) ?? []).map(({ page, name, media_type, bytes }) => ({
      page,
      name,
      mediaType: media_type,
      bytes: Number(bytes),
    })),
  }))
}

const MAX_VERSIONS = 50

/** A document's versions, newest first. */
export async function versionsOf(
  queries: Queries,
  siteId: number,
  documentId: string,
): Promise<StoredVersion[]> {
  const rows = await selectVersions(queries, siteId)
    .where('v.document_id', '=', documentId)
    .orderBy('v.version', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return withPages(queries, siteId, rows)
}

export async function findVersion(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredVersion | null> {
  const rows = await selectVersions(queries, siteId).where('v.id', '=', id).execute()
  return (await withPages(queries, siteId, rows))[0] ?? null
}

/** What no one has checked yet, oldest first. */
export async function waitingVersions(
  queries: Queries,
  siteId: number,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StoredVersion[]> {
  const rows = await selectVersions(queries, siteId)
    .where('v.state', '=', 'waiting')
    .$if(after !== undefined, (query) => query.where('v.id', '>', after ?? ''))
    .orderBy('v.id')
    .limit(limit)
    .execute()
  return withPages(queries, siteId, rows)
}

/** Whether a version of the holder's document of a type became the current one after an instant. */
export async function hasVersionSince(
  queries: Queries,
  siteId: number,
  { employeeId, type }: { readonly employeeId: string | null; readonly type: string },
  since: Date,
): Promise<boolean> {
  const row = await queries
    .selectFrom('portal_documents as d')
    .innerJoin('portal_document_versions as v', (join) =>
      join.onRef('v.site_id', '=', 'd.site_id').onRef('v.document_id', '=', 'd.id'),
    )
    .where('d.site_id', '=', siteId)
    .where('d.employee_id', employeeId === null ? 'is' : '=', employeeId)
    .where('d.type', '=', type)
    .where('v.state', '=', 'current')
    .where('v.decided_at', '>', since)
    .select('v.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewVersion extends Values {
  readonly id: string
  readonly documentId: string
  readonly state: 'waiting' | 'current'
  readonly source: 'staff' | 'employee'
  readonly confirmedFields: readonly ReadField[]
  readonly sentBy: string
  readonly fileIds: readonly string[]
}

/** Adds a document's next version with its pages, and returns its number. */
export async function insertVersion(
  trx: Trx,
  siteId: number,
  version: NewVersion,
  now: Date,
): Promise<number> {
  const { last } = await trx
    .selectFrom('portal_document_versions')
    .where('site_id', '=', siteId)
    .where('document_id', '=', version.documentId)
    .select((of) => of.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  const decided = version.state === 'current' ? { decided_by: version.sentBy, decided_at: now } : {}
  await trx
    .insertInto('portal_document_versions')
    .values({
      site_id: siteId,
      id: version.id,
      document_id: version.documentId,
      version: number,
      state: version.state,
      number: version.number,
      second_number: version.secondNumber,
      issued_on: version.issuedOn,
      expires_on: version.expiresOn,
      country: version.country,
      source: version.source,
      confirmed_fields: [...version.confirmedFields],
      sent_by: version.sentBy,
      sent_at: now,
      ...decided,
    })
    .execute()
  if (version.fileIds.length > 0)
    await trx
      .insertInto('portal_document_pages')
      .values(
        version.fileIds.map((fileId, index) => ({
          site_id: siteId,
          version_id: version.id,
          page: index + 1,
          file_id: fileId,
        })),
      )
      .execute()
  return number
}

export async function endCurrent(trx: Trx, siteId: number, documentId: string): Promise<void> {
  await trx
    .updateTable('portal_document_versions')
    .set({ state: 'replaced' })
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .where('state', '=', 'current')
    .execute()
}

export interface VersionDecision {
  readonly state: 'current' | 'returned' | 'withdrawn'
  readonly by: string
  readonly reason: string | null
}

/** Decides on a version that waits; returns whether it still did. */
export async function decideWaiting(
  trx: Trx,
  siteId: number,
  id: string,
  { state, by, reason }: VersionDecision,
  now: Date,
): Promise<boolean> {
  const rows = await trx
    .updateTable('portal_document_versions')
    .set({ state, decided_by: by, decided_at: now, reason })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute()
  return rows.length > 0
}

/** The file of a page, and whose document it is; null when there is none. */
export async function findPage(queries: Queries, siteId: number, versionId: string, page: number) {
  const row = await queries
    .selectFrom('portal_document_pages as p')
    .innerJoin('portal_document_versions as v', (join) =>
      join.onRef('v.site_id', '=', 'p.site_id').onRef('v.id', '=', 'p.version_id'),
    )
    .innerJoin('portal_documents as d', (join) =>
      join.onRef('d.site_id', '=', 'v.site_id').onRef('d.id', '=', 'v.document_id'),
    )
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'p.site_id').onRef('f.id', '=', 'p.file_id'),
    )
    .where('p.site_id', '=', siteId)
    .where('p.version_id', '=', versionId)
    .where('p.page', '=', page)
    .select(['p.file_id', 'd.id as document_id', 'd.employee_id', 'd.type'])
    .select(['f.name', 'f.media_type', 'f.sha256'])
    .executeTakeFirst()
  return row ?? null
}
