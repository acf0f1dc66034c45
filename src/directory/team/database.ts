import { sql } from 'kysely'
import { findMedia } from '#directory/media/database.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Member, MemberInput, TeamCard } from './contract.ts'

/** In order. */
export async function membersOf(queries: Queries, siteId: number): Promise<Member[]> {
  const rows = await queries
    .selectFrom('team_members as t')
    .selectAll('t')
    .select((row) => [
      row
        .selectFrom('documents as d')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('d.site_id', '=', 't.site_id')
        .whereRef('d.author_id', '=', 't.id')
        .as('documents'),
    ])
    .where('t.site_id', '=', siteId)
    .orderBy('t.rank')
    .orderBy('t.id')
    .execute()
  const media = await findMedia(
    queries,
    siteId,
    rows.flatMap((row) => row.media_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: { en: row.name_en, ar: row.name_ar },
    role: { en: row.role_en, ar: row.role_ar },
    about: { en: row.about_en, ar: row.about_ar },
    mediaId: row.media_id,
    picture: media.get(row.media_id ?? '') ?? null,
    email: row.email,
    link: row.link,
    shown: row.shown,
    documents: row.documents ?? 0,
  }))
}

/** Returns the visible team members in order, up to a maximum. */
export async function visibleTeam(
  queries: Queries,
  siteId: number,
  max: number,
): Promise<TeamCard[]> {
  const rows = await queries
    .selectFrom('team_members')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('shown', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .limit(max)
    .execute()
  const media = await findMedia(
    queries,
    siteId,
    rows.flatMap((row) => row.media_id ?? []),
  )
  return rows.map((row) => ({
    slug: row.slug,
    name: { en: row.name_en, ar: row.name_ar },
    role: { en: row.role_en, ar: row.role_ar },
    about: { en: row.about_en, ar: row.about_ar },
    picture: media.get(row.media_id ?? '') ?? null,
    email: row.email,
    link: row.link,
  }))
}

/**
 * Locks the team so that changes run one after the other and no two members get the same position
 * or URL.
 */
export async function lockTeam(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

function columnsOf({ name, role, about, mediaId, email, link, shown }: MemberInput) {
  return {
    name_en: name.en,
    name_ar: name.ar,
    role_en: role.en,
    role_ar: role.ar,
    about_en: about.en,
    about_ar: about.ar,
    media_id: mediaId,
    email,
    link,
    shown,
  }
}

export async function insertMember(trx: Trx, siteId: number, input: MemberInput): Promise<string> {
  const id = newId()
  const stored = await trx
    .selectFrom('team_members')
    .select(['slug', 'rank'])
    .where('site_id', '=', siteId)
    .execute()
  const baseSlug = slugOf(input.name.en) || 'member'
  const used = new Set(stored.map((row) => row.slug))
  let slug = baseSlug
  for (let next = 2; used.has(slug); next += 1) slug = `${baseSlug}-${next}`
  const rank = Math.max(-1, ...stored.map((row) => row.rank)) + 1
  await trx
    .insertInto('team_members')
    .values({ site_id: siteId, id, slug, rank, ...columnsOf(input) })
    .execute()
  return id
}

export async function rewriteMember(
  trx: Trx,
  siteId: number,
  id: string,
  input: MemberInput,
): Promise<void> {
  await trx
    .updateTable('team_members')
    .set(columnsOf(input))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMember(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('team_members').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function positionMembers(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<void> {
  for (const [rank, id] of ids.entries())
    await trx
      .updateTable('team_members')
      .set({ rank })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
}
