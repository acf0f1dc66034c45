import { sql } from 'kysely'
import { addressOf } from '#directory/numbers/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import type { DocumentKind } from '../contract.ts'
import { folderOf } from '../rules/folders.ts'

interface PublicText {
  readonly number: number
  readonly en: string | null
  readonly ar: string | null
  readonly changed: Date
}

/** How many posts, or pages, are public in one or both languages. */
export async function countListedTexts(
  queries: Queries,
  siteId: number,
  kind: DocumentKind,
): Promise<number> {
  const { many } = await queries
    .selectFrom('document_texts')
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('live_version', 'is not', null)
    .select(sql<string>`count(distinct document_id)`.as('many'))
    .executeTakeFirstOrThrow()
  return Number(many)
}

/**
 * Posts, or pages, by number, each with its address in the languages it is public in, for the
 * sitemap.
 */
export async function listedTexts(
  queries: Queries,
  siteId: number,
  { kind, skip, max }: { kind: DocumentKind; skip: number; max: number },
): Promise<{ en?: string; ar?: string; changed: Date }[]> {
  const { rows } = await sql<PublicText>`
    select d.number, max(x.live_at) as changed,
      max(v.slug) filter (where x.language = 'en') as en, max(v.slug) filter (where x.language = 'ar') as ar
    from document_texts x
    join documents d on d.site_id = x.site_id and d.id = x.document_id
    join document_versions v on v.site_id = x.site_id and v.document_id = x.document_id and v.language = x.language and v.version = x.live_version
    where x.site_id = ${siteId} and x.kind = ${kind} and x.live_version is not null
    group by d.number
    order by d.number limit ${max} offset ${skip}`.execute(queries)
  return rows.map(({ number, en, ar, changed }) => {
    const pathOf = (slug: string): string => `${folderOf(kind)}/${addressOf(number, slug)}`
    return {
      changed: new Date(changed),
      ...(en === null ? {} : { en: pathOf(en) }),
      ...(ar === null ? {} : { ar: pathOf(ar) }),
    }
  })
}
