import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { truncate } from '#platform/text.ts'
import { type QueueItem, QueueKind } from '../contract.ts'

/** Maximum characters of a correction in its row. */
const MAX_EXCERPT = 60

/** The pending items of each kind; each kind has an index of pending items only. */
const WAITING: Readonly<Record<QueueKind, (siteId: number) => RawBuilder<unknown>>> = {
  company: (siteId) =>
    sql`select r.company_id as id, r.company_id, '' as about, '' as said, r.asked_at from company_registrations r where r.site_id = ${siteId} and r.outcome is null`,
  revision: (siteId) =>
    sql`select r.id, r.company_id, r.field as about, '' as said, r.asked_at from company_revisions r where r.site_id = ${siteId} and r.state = 'waiting'`,
  // The licence of a company that waits itself is seen with it.
  paper: (siteId) =>
    sql`select p.id, p.company_id, p.kind as about, '' as said, p.sent_at as asked_at from company_papers p where p.site_id = ${siteId} and p.state = 'waiting'
      and exists (select from companies c where c.site_id = p.site_id and c.id = p.company_id and c.state in ('accepted', 'suspended'))`,
  claim: (siteId) =>
    sql`select k.id, k.company_id, '' as about, '' as said, k.asked_at from company_claims k where k.site_id = ${siteId} and k.state = 'waiting'`,
  suggestion: (siteId) =>
    sql`select s.id, s.company_id, s.field as about, s.words as said, s.asked_at from company_suggestions s
      where s.site_id = ${siteId} and s.state = 'waiting'`,
  person: (siteId) =>
    sql`select n.id, null::uuid as company_id, '' as about, '' as said, n.asked_at from persons n where n.site_id = ${siteId} and n.status = 'Pending'`,
}

export interface QueueRow {
  readonly id: string
  readonly kind: QueueKind
  readonly about: string
  readonly said: string
  readonly asked_at: Date
  readonly company_id: string | null
  readonly number: number | null
  readonly name_en: string
  readonly name_ar: string
}

export interface QueueQuery {
  readonly kind: QueueKind | undefined
  readonly after: { readonly at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** A page of pending items, with no more of each kind than the page has room for. */
export function queueQuery(
  siteId: number,
  { kind, after, limit }: QueueQuery,
): RawBuilder<QueueRow> {
  const kinds = kind === undefined ? QueueKind.options : [kind]
  const beyond =
    after === undefined ? sql`true` : sql`(w.asked_at, w.id) > (${after.at}, ${after.id}::uuid)`
  const parts = kinds.map(
    (each) =>
      sql`(select ${each}::text as kind, w.* from (${WAITING[each](siteId)}) w where ${beyond} order by w.asked_at, w.id limit ${limit})`,
  )
  // Each company, and each person, is looked up by its id: the planner, which does not know how few lines a page has, would read them all.
  return sql<QueueRow>`
    select w.kind, w.id, w.about, w.said, w.asked_at, c.id as company_id, c.number, coalesce(c.name_en, n.full_name_en) as name_en, coalesce(c.name_ar, n.full_name_ar) as name_ar
    from (select * from (${sql.join(parts, sql` union all `)}) p order by p.asked_at, p.id limit ${limit}) w
    left join lateral (select o.id, o.number, o.name_en, o.name_ar from companies o where o.site_id = ${siteId} and o.id = w.company_id offset 0) c on true
    left join lateral (select p.full_name_en, p.full_name_ar from persons p where p.site_id = ${siteId} and w.kind = 'person' and p.id = w.id offset 0) n on true
    order by w.asked_at, w.id`
}

/** A page of what waits, the oldest first. */
export async function pageOfQueue(
  queries: Queries,
  siteId: number,
  params: QueueQuery,
): Promise<QueueItem[]> {
  const { rows } = await queueQuery(siteId, params).execute(queries)
  return rows.map(
    ({ id, kind: of, about, said, asked_at, company_id, number, name_en, name_ar }) => {
      const name = { en: name_en, ar: name_ar }
      const company =
        company_id === null || number === null ? null : { id: company_id, number, name }
      return {
        id,
        kind: of,
        about,
        excerpt: truncate(said.replace(/\s+/g, ' '), MAX_EXCERPT),
        name,
        company,
        requestedAt: asked_at.toISOString(),
      }
    },
  )
}

/** How many of each kind wait. */
export async function countQueue(
  queries: Queries,
  siteId: number,
): Promise<Record<QueueKind, number>> {
  const counts = QueueKind.options.map(
    (kind) =>
      sql`select ${kind}::text as kind, count(*)::int as many from (${WAITING[kind](siteId)}) w`,
  )
  const { rows } = await sql<{
    kind: QueueKind
    many: number
  }>`${sql.join(counts, sql` union all `)}`.execute(queries)
  const of = (kind: QueueKind): number => rows.find((row) => row.kind === kind)?.many ?? 0
  return {
    ...{
      company: of('company'),
      revision: of('revision'),
      paper: of('paper'),
      claim: of('claim'),
      suggestion: of('suggestion'),
    },
    person: of('person'),
  }
}
