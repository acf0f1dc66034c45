import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { CircularKind } from '../contract.ts'
import type { DeskCircular, DeskState } from '../desk/contract.ts'
import { hasExpired } from '../rules/expiry.ts'
import type { CircularSearch } from '../rules/search.ts'
import { isCurrent, isFound, lastDay } from './validity.ts'

interface StoredDesk extends DeskCircular {
  readonly revision: number
  readonly withdrawn: { at: string; by: TwoNames | null; reason: string } | null
}

function selectDesk(queries: Queries, siteId: number) {
  return queries
    .selectFrom('circulars as c')
    .innerJoin('circular_versions as v', (join) =>
      join
        .onRef('v.site_id', '=', 'c.site_id')
        .onRef('v.circular_id', '=', 'c.id')
        .on('v.version', '=', sql<number>`coalesce(c.version, 0)`),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.id', '=', 'c.withdrawn_by'),
    )
    .selectAll('c')
    .select(['v.title_en', 'v.title_ar', 'v.needs_acknowledgement'])
    .select(lastDay.as('expires_on'))
    .select(['u.name_en as withdrawer_en', 'u.name_ar as withdrawer_ar'])
    .select(
      sql<number>`(select count(*)::int from circular_questions q where q.site_id = c.site_id and q.circular_id = c.id and q.answered_at is null)`.as(
        'open_questions',
      ),
    )
    .where('c.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDesk>['execute']>>[number]

/** A name in both languages; the English one in place of a missing Arabic one. */
export function namesFrom(en: string | null, ar: string | null): TwoNames | null {
  return en === null ? null : { en, ar: ar === null || ar === '' ? en : ar }
}

function deskFrom(row: Row, day: string): StoredDesk {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    reference:
      row.number === null || row.year === null ? null : { year: row.year, number: row.number },
    title: { en: row.title_en, ar: row.title_ar },
    pinned: row.pinned,
    version: row.version,
    publishedAt: row.published_at?.toISOString() ?? null,
    publishAt: row.publish_at?.toISOString() ?? null,
    editedAt: row.edited_at.toISOString(),
    isChanged: row.version !== null && row.changed,
    needsAcknowledgement: row.needs_acknowledgement,
    expiresOn: row.expires_on,
    isExpired:
      row.state === 'published' &&
      hasExpired({ expiresOn: row.expires_on, isEnded: row.expired_at !== null }, day),
    reached: row.reached,
    read: row.read_count,
    acknowledged: row.acknowledged_count,
    openQuestions: row.open_questions,
    revision: row.revision,
    withdrawn:
      row.withdrawn_at === null
        ? null
        : {
            at: row.withdrawn_at.toISOString(),
            by: namesFrom(row.withdrawer_en, row.withdrawer_ar),
            reason: row.withdrawn_reason ?? '',
          },
  }
}

export interface DeskPage {
  /** The site's day, on which they have expired or not. */
  readonly day: string
  readonly state?: DeskState | undefined
  readonly kind?: CircularKind | undefined
  readonly search: CircularSearch | null
  readonly after?: string | undefined
  readonly limit: number
}

/** A page of circulars in any state, newest first. */
export async function deskPage(
  queries: Queries,
  siteId: number,
  { day, state, kind, search, after, limit }: DeskPage,
): Promise<DeskCircular[]> {
  let query = selectDesk(queries, siteId)
  if (state !== undefined)
    query = query.where('c.state', '=', state === 'expired' ? 'published' : state)
  if (state === 'published') query = query.where(isCurrent(day))
  if (state === 'expired') query = query.where(sql<boolean>`not ${isCurrent(day)}`)
  if (kind !== undefined) query = query.where('c.kind', '=', kind)
  if (search !== null) query = query.where(isFound(search))
  if (after !== undefined) query = query.where('c.id', '<', after)
  const rows = await query.orderBy('c.id', 'desc').limit(limit).execute()
  return rows
    .map((row) => deskFrom(row, day))
    .map(({ revision: _revision, withdrawn: _withdrawn, ...line }) => line)
}

export async function findDesk(
  queries: Queries,
  siteId: number,
  id: string,
  day: string,
): Promise<StoredDesk | null> {
  const row = await selectDesk(queries, siteId).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? null : deskFrom(row, day)
}
