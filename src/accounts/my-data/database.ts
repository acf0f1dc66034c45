import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Answer, ErasureRequest } from './contract.ts'
import type { PersonalTable } from './personal-table.ts'
import { PERSONAL_TABLES } from './tables.ts'

/** Rows of one table in an export; nobody has more. */
const MAX_ROWS = 100_000
/** Hashes, and forms of a text that only searching needs. */
const NOT_DATA = /^site_id$|^search$|_hash$|_folded$|^password_/

/** Columns that say which person acted in a row, or for which one. */
const ACTOR = /(_by|_for|_to|manager_id|user_id|employee_id)$/
const IS_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

type Row = Record<string, unknown>

interface Person {
  readonly userId: string
  readonly employeeId: string | null
}

/** Without what is stored as bytes (hashes, keys and encrypted secrets), and without other people. */
function toData(row: Row, { userId, employeeId }: Person): Row {
  const isOfOther = (name: string, value: unknown): boolean =>
    typeof value === 'string' &&
    ACTOR.test(name) &&
    IS_ID.test(value) &&
    value !== userId &&
    value !== employeeId
  return Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        !NOT_DATA.test(name) && !(value instanceof Uint8Array) && !isOfOther(name, value),
    ),
  )
}

async function rowsOf(
  queries: Queries,
  { table, by, through, only, where }: PersonalTable,
  siteId: number,
  { id, today }: { id: string; today: string },
): Promise<Row[]> {
  const columns = only === undefined ? sql`*` : sql.join(only.map((name) => sql.ref(name)))
  const theirs =
    through === undefined
      ? sql`${sql.ref(by)} = ${id}::uuid`
      : sql`${sql.ref(by)} = any(array(
          select id from ${sql.table(through.table)}
          where site_id = ${siteId} and ${sql.ref(through.by)} = ${id}::uuid))`
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)}
    where site_id = ${siteId} and ${theirs} and ${where?.(today) ?? sql`true`} limit ${MAX_ROWS}
  `.execute(queries)
  return rows
}

/** The rows about a person by the name of their table, without the empty ones. */
export async function personalData(
  queries: Queries,
  siteId: number,
  person: Person,
  today: string,
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {}
  for (const each of PERSONAL_TABLES) {
    const id = each.of === 'user' ? person.userId : person.employeeId
    if (id === null) continue
    const rows = await rowsOf(queries, each, siteId, { id, today })
    if (rows.length > 0) found[each.table] = rows.map((row) => toData(row, person))
  }
  return found
}

const COLUMNS = ['id', 'state', 'note', 'requested_at', 'closed_at', 'answer'] as const

function toRequest(row: {
  id: string
  state: ErasureRequest['state']
  note: string
  requested_at: Date
  closed_at: Date | null
  answer: string
}): ErasureRequest {
  return {
    id: row.id,
    state: row.state,
    note: row.note,
    requestedAt: row.requested_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    answer: row.answer,
  }
}

export async function lastErasure(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<ErasureRequest | null> {
  const row = await queries
    .selectFrom('erasure_requests')
    .select(COLUMNS)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : toRequest(row)
}

/** Null when the person has an open request: of two sent at once, one is stored. */
export async function insertErasure(
  trx: Trx,
  siteId: number,
  userId: string,
  note: string,
  now: Date,
): Promise<ErasureRequest | null> {
  const row = await trx
    .insertInto('erasure_requests')
    .values({ site_id: siteId, id: newId(), user_id: userId, note, requested_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).where('state', '=', 'open').doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst()
  return row === undefined ? null : toRequest(row)
}

export async function withdrawOpen(
  trx: Trx,
  siteId: number,
  userId: string,
  now: Date,
): Promise<string | null> {
  const row = await trx
    .updateTable('erasure_requests')
    .set({ state: 'withdrawn', closed_at: now })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function openErasures(queries: Queries, siteId: number) {
  const rows = await queries
    .selectFrom('erasure_requests as e')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.id', '=', 'e.user_id'),
    )
    .select(['e.id', 'e.user_id', 'e.note', 'e.requested_at', 'u.name_en', 'u.name_ar', 'u.email'])
    .where('e.site_id', '=', siteId)
    .where('e.state', '=', 'open')
    .orderBy('e.requested_at')
    .orderBy('e.id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    name: { en: row.name_en, ar: row.name_ar },
    email: row.email,
    note: row.note,
    requestedAt: row.requested_at.toISOString(),
  }))
}

export async function requesterOf(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('erasure_requests')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  return row?.user_id
}

export async function keepAnswer(
  trx: Trx,
  siteId: number,
  id: string,
  { state, answer, by }: { state: Answer; answer: string; by: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('erasure_requests')
    .set({ state, answer, answered_by: by, closed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
