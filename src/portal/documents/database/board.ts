import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { PersonLine } from '../contract.ts'
import type { Expiring } from '../rules/cost.ts'
import { documentFrom, selectDocuments, type StoredDocument } from './documents.ts'

export interface Position {
  readonly expiresOn: string
  readonly id: string
}

export interface BoardPage {
  readonly from: string | null
  readonly to: string | null
  readonly type?: string | undefined
  /** Folded words that must all be in the employee's names, number, email or position. */
  readonly words: readonly string[]
  readonly after: Position | null
  readonly limit: number
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** So few people are looked up first; of more, the expiries in order soon find enough. */
export const FEW_PEOPLE = 1_500

export function matching(
  words: readonly string[],
  column: 'e.search' | 'd.search' = 'e.search',
): RawBuilder<SqlBool> {
  return sql.join(
    words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${containing(word)}`),
    sql` and `,
  )
}

/**
 * The people a search is about; null without a search, or when they are too many to list. In order,
 * so that an index is read until there are enough, and never the whole table.
 */
export async function peopleFound(
  queries: Queries,
  siteId: number,
  words: readonly string[],
): Promise<string[] | null> {
  if (words.length === 0) return null
  const { rows } = await sql<{ id: string }>`
    select e.id from employees e where e.site_id = ${siteId} and e.state <> 'left' and ${matching(words)}
    order by e.name_en_folded collate "C", e.id limit ${FEW_PEOPLE + 1}::int`.execute(queries)
  return rows.length > FEW_PEOPLE ? null : rows.map(({ id }) => id)
}

function within({ from, to, after }: BoardPage): RawBuilder<SqlBool> {
  return sql.join(
    [
      sql`d.closed_at is null and d.expires_on is not null`,
      ...(from === null ? [] : [sql`d.expires_on >= ${from}::date`]),
      ...(to === null ? [] : [sql`d.expires_on <= ${to}::date`]),
      ...(after === null
        ? []
        : [sql`(d.expires_on, d.id) > (${after.expiresOn}::date, ${after.id}::uuid)`]),
    ],
    sql` and `,
  )
}

export interface DuePerson extends Position {
  readonly employee: PersonLine
}

/** So many are read at a time, in the order of an index, whatever the rest of the page needs. */
export const CHUNK = 400

/** A row of a chunk, with what the page has of it, or null if it doesn't belong to the page. */
export type Scanned<Found, At = Position> = At & { readonly found: Found | null }

/** Reads one chunk after another until there are enough rows for the page. */
export async function inChunks<Found, At = Position>(
  { after, limit }: { readonly after: At | null; readonly limit: number },
  chunkAfter: (after: At | null) => Promise<Scanned<Found, At>[]>,
): Promise<Found[]> {
  const found: Found[] = []
  let last = after
  for (;;) {
    const rows = await chunkAfter(last)
    for (const row of rows) if (row.found !== null) found.push(row.found)
    last = rows.at(-1) ?? null
    if (rows.length < CHUNK || found.length >= limit) return found.slice(0, limit)
  }
}

interface Scan extends BoardPage {
  /** Only these people's, or everyone's. */
  readonly of: readonly string[] | null
  /** Only the document of each person that expires first. */
  readonly firstOnly: boolean
}

/** The next documents of people, each with its person if it belongs to the page. */
async function chunkOf(
  queries: Queries,
  siteId: number,
  scan: Scan,
): Promise<Scanned<DuePerson>[]> {
  const { of, type, words, firstOnly } = scan
  const narrowed = [
    within(scan),
    sql`d.employee_id is not null`,
    ...(of === null ? [] : [sql`d.employee_id = any(${of}::uuid[])`]),
    ...(type === undefined ? [] : [sql`d.type = ${type}`]),
  ]
  const isFirst = sql`d.id = (select o.id from portal_documents o
    where o.site_id = ${siteId} and o.employee_id = d.employee_id and o.closed_at is null and o.expires_on is not null
    order by o.expires_on, o.id limit 1)`
  // The people are looked up one by one: joined, all of them would be read.
  const { rows } = await sql<{
    id: string
    expires_on: string
    employee_id: string
    employee_no: string | null
    name_en: string
    name_ar: string
  }>`
    select d.id, d.expires_on, d.employee_id, p.employee_no, p.name_en, p.name_ar
    from (select d.id, d.expires_on, d.employee_id from portal_documents d
      where d.site_id = ${siteId} and ${sql.join(narrowed, sql` and `)}
      order by d.expires_on, d.id limit ${CHUNK}::int) d
    left join lateral (select e.employee_no, e.name_en, e.name_ar from employees e
      where e.site_id = ${siteId} and e.id = d.employee_id and e.state <> 'left'
        ${of === null && words.length > 0 ? sql`and ${matching(words)}` : sql``}
        ${firstOnly ? sql`and ${isFirst}` : sql``}
      offset 0) p on true
    order by d.expires_on, d.id`.execute(queries)
  return rows.map(({ id, expires_on, employee_id, employee_no, name_en, name_ar }) => {
    const at = { id, expiresOn: expires_on }
    if (employee_no === null) return { ...at, found: null }
    const name = { en: name_en, ar: name_ar }
    return { ...at, found: { ...at, employee: { id: employee_id, employeeNo: employee_no, name } } }
  })
}

function scanned(queries: Queries, siteId: number, scan: Scan): Promise<DuePerson[]> {
  return inChunks(scan, (after) => chunkOf(queries, siteId, { ...scan, after }))
}

/** Documents in order of their expiry, of the company and of people who have not left. */
export async function documentsByExpiry(
  queries: Queries,
  siteId: number,
  page: BoardPage,
): Promise<StoredDocument[]> {
  const { type, words } = page
  const people = await peopleFound(queries, siteId, words)
  const isMany = words.length > 0 && people === null
  const ids = isMany
    ? await scanned(queries, siteId, { ...page, of: null, firstOnly: false })
    : null
  const rows = await selectDocuments(queries, siteId)
    .where(within(page))
    .where(sql<SqlBool>`(d.employee_id is null or e.state <> 'left')`)
    .$if(people !== null, (query) =>
      query.where(sql<SqlBool>`d.employee_id = any(${people}::uuid[])`),
    )
    .$if(ids !== null, (query) =>
      query.where(sql<SqlBool>`d.id = any(${ids?.map(({ id }) => id)}::uuid[])`),
    )
    .$if(type !== undefined, (query) => query.where('d.type', '=', type ?? ''))
    .orderBy('d.expires_on')
    .orderBy('d.id')
    .limit(page.limit)
    .execute()
  return rows.map(documentFrom)
}

/** People in order of the first of their documents to expire. */
export async function peopleByExpiry(
  queries: Queries,
  siteId: number,
  page: BoardPage,
): Promise<DuePerson[]> {
  const of = await peopleFound(queries, siteId, page.words)
  return scanned(queries, siteId, { ...page, of, firstOnly: true })
}

/** What a person's row on the board has of a document. */
export interface OpenDocument extends Expiring {
  readonly id: string
  readonly employeeId: string
  readonly expiresOn: string
}

/** The open documents of these people, soonest expiry first. */
export async function openDocumentsOf(
  queries: Queries,
  siteId: number,
  employeeIds: readonly string[],
): Promise<OpenDocument[]> {
  if (employeeIds.length === 0) return []
  const { rows } = await sql<{
    id: string
    employee_id: string
    type: string
    expires_on: string
    grace_until: string | null
  }>`
    select d.id, d.employee_id, d.type, d.expires_on, d.grace_until from portal_documents d
    where d.site_id = ${siteId} and d.employee_id = any(${employeeIds}::uuid[])
      and d.closed_at is null and d.expires_on is not null
    order by d.expires_on, d.id`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    type: row.type,
    expiresOn: row.expires_on,
    graceUntil: row.grace_until,
  }))
}

export interface ExpiryCount extends Expiring {
  readonly expiresOn: string
  readonly count: number
}

/** How many documents of each type expire on each day until one, the past included. */
export async function expiryCounts(
  queries: Queries,
  siteId: number,
  until: string,
): Promise<ExpiryCount[]> {
  const { rows } = await sql<{
    type: string
    expires_on: string
    grace_until: string | null
    count: number
  }>`
    select d.type, d.expires_on, d.grace_until, count(*) as count
    from portal_documents d left join employees e on e.site_id = d.site_id and e.id = d.employee_id
    where d.site_id = ${siteId} and d.closed_at is null and d.expires_on <= ${until}::date
      and (d.employee_id is null or e.state <> 'left')
    group by d.type, d.expires_on, d.grace_until`.execute(queries)
  return rows.map((row) => ({
    type: row.type,
    expiresOn: row.expires_on,
    graceUntil: row.grace_until,
    count: Number(row.count),
  }))
}

export async function countWork(
  queries: Queries,
  siteId: number,
): Promise<{ toCheck: number; requests: number; tasks: number }> {
  const { rows } = await sql<{ to_check: number; requests: number; tasks: number }>`
    select
      (select count(*) from portal_document_versions where site_id = ${siteId} and state = 'waiting') as to_check,
      (select count(*) from portal_document_requests where site_id = ${siteId} and state = 'open') as requests,
      (select count(*) from portal_document_tasks where site_id = ${siteId} and ended_at is null) as tasks`.execute(
    queries,
  )
  const [row] = rows
  return {
    toCheck: Number(row?.to_check ?? 0),
    requests: Number(row?.requests ?? 0),
    tasks: Number(row?.tasks ?? 0),
  }
}
