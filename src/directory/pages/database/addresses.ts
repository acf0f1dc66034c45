import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

interface PageOfAddresses {
  readonly after?:
    | {
        readonly since: string
        readonly documentId: string
        readonly language: string
        readonly slug: string
      }
    | undefined
  readonly limit: number
}

/** Addresses at which a page is no longer public, the last changed first. */
export async function addressesBefore(
  queries: Queries,
  siteId: number,
  { after, limit }: PageOfAddresses,
) {
  const behind =
    after === undefined
      ? sql<boolean>`true`
      : sql<boolean>`a.since <= ${after.since} and (a.since < ${after.since}
          or (a.document_id, a.language, a.slug) > (${after.documentId}, ${after.language}, ${after.slug}))`
  return queries
    .selectFrom('document_addresses as a')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.site_id', '=', 'a.site_id').onRef('d.id', '=', 'a.document_id'),
    )
    .innerJoin('document_texts as x', (join) =>
      join
        .onRef('x.site_id', '=', 'a.site_id')
        .onRef('x.document_id', '=', 'a.document_id')
        .onRef('x.language', '=', 'a.language'),
    )
    .leftJoin('document_versions as v', (join) =>
      join
        .onRef('v.site_id', '=', 'x.site_id')
        .onRef('v.document_id', '=', 'x.document_id')
        .onRef('v.language', '=', 'x.language')
        .onRef('v.version', '=', 'x.live_version'),
    )
    .select([
      'a.kind',
      'a.language',
      'a.slug',
      'a.since',
      'a.document_id',
      'd.number',
      'v.slug as present',
      sql<string>`x.draft->>'title'`.as('title'),
    ])
    .where('a.site_id', '=', siteId)
    .where('a.former', '=', true)
    .where(behind)
    .orderBy('a.since', 'desc')
    .orderBy('a.document_id')
    .orderBy('a.language')
    .orderBy('a.slug')
    .limit(limit)
    .execute()
}

export type StoredAddress = Awaited<ReturnType<typeof addressesBefore>>[number]
