import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { ChartPerson, Colleague } from './contract.ts'
import type { Language, Position } from './cursor.ts'

export interface Page {
  readonly language: Language
  readonly after: Position | null
  readonly limit: number
}

interface Row {
  id: string
  name_en: string
  name_ar: string
  position_en: string
  position_ar: string
  department_en: string
  department_ar: string
  work_phone: string | null
  photo_file_id: string | null
  folded: string
}

export interface Found<Person> {
  readonly person: Person
  readonly position: Position
}

function colleague(row: Row): Colleague {
  return {
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    position: { en: row.position_en, ar: row.position_ar },
    department: { en: row.department_en, ar: row.department_ar },
    workPhone: row.work_phone,
    photoId: row.photo_file_id,
  }
}

const positionOfRow = ({ folded, id }: Row): Position => ({ name: folded, id })

function foldedName(language: Language): RawBuilder<string> {
  return language === 'ar' ? sql`e.name_ar_folded collate "C"` : sql`e.name_en_folded collate "C"`
}

function beyond({ language, after }: Page): RawBuilder<SqlBool> {
  return after === null
    ? sql`true`
    : sql`(${foldedName(language)}, e.id) > (${after.name}, ${after.id}::uuid)`
}

/** What is read of a person, before their department. */
function columns(language: Language) {
  return sql`e.id, e.name_en, e.name_ar, e.position_en, e.position_ar, e.department_id, e.work_phone, e.photo_file_id, ${foldedName(language)} as folded`
}

/** With their departments, which are few and looked up one by one. */
function withDepartment(siteId: number, people: RawBuilder<unknown>) {
  return sql<Row>`
    select p.id, p.name_en, p.name_ar, p.position_en, p.position_ar, p.work_phone, p.photo_file_id, p.folded,
      d.name_en as department_en, d.name_ar as department_ar
    from (${people}) p
    join departments d on d.site_id = ${siteId} and d.id = p.department_id
    order by p.folded collate "C", p.id`
}

/**
 * Whether a word is in the person's names or title: what people are searched by has their email and
 * number too, by which colleagues must not find them.
 */
function hasWord(word: string): RawBuilder<SqlBool> {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql`e.search like ${like} and (not (e.email_folded like ${like} or lower(e.employee_no) like ${like})
    or e.name_en_folded like ${like} or e.name_ar_folded like ${like}
    or lower(e.position_en) like ${like} or e.position_ar like ${like})`
}

/** Everyone who works here, by name; one more shows that there are more. */
function colleaguesQuery(siteId: number, words: readonly string[], page: Page) {
  const matching = sql.join([sql`true`, ...words.map(hasWord)], sql` and `)
  return withDepartment(
    siteId,
    sql`select ${columns(page.language)} from employees e
      where e.site_id = ${siteId} and e.state <> 'left' and ${matching} and ${beyond(page)}
      order by ${foldedName(page.language)}, e.id limit ${page.limit + 1}::int`,
  )
}

export async function colleagues(
  queries: Queries,
  siteId: number,
  words: readonly string[],
  page: Page,
): Promise<Found<Colleague>[]> {
  const { rows } = await colleaguesQuery(siteId, words, page).execute(queries)
  return rows.map((row) => ({ person: colleague(row), position: positionOfRow(row) }))
}

/** A chain of managers who have left is followed no further than this. */
const MAX_LEFT = 200

/** Those who have left under a manager, through whom people are still under that one. */
function leftUnderQuery(siteId: number, managerId: string | null) {
  return sql<{ id: string }>`
    with recursive gone (id) as (
      select e.id from employees e where e.site_id = ${siteId} and e.state = 'left'
        and ${managerId === null ? sql`e.manager_id is null` : sql`e.manager_id = ${managerId}`}
      union
      select e.id from gone cross join lateral (select l.id from employees l
        where l.site_id = ${siteId} and l.manager_id = gone.id and l.state = 'left' offset 0) e
    )
    select id from gone limit ${MAX_LEFT}::int`
}

/** The people under one manager, or under nobody, and under those of them who have left. */
function reportsQuery(
  siteId: number,
  { managerId, left }: { managerId: string | null; left: readonly string[] },
  page: Page,
) {
  const under = (manager: RawBuilder<SqlBool>): RawBuilder<unknown> =>
    sql`select ${columns(page.language)} from employees e
      where e.site_id = ${siteId} and e.state <> 'left' and ${manager} and ${beyond(page)}
      order by ${foldedName(page.language)}, e.id limit ${page.limit + 1}::int`
  const own = under(
    managerId === null ? sql`e.manager_id is null` : sql`e.manager_id = ${managerId}`,
  )
  if (left.length === 0) return withDepartment(siteId, own)
  return withDepartment(
    siteId,
    sql`select each.* from ((${own}) union all (select below.* from unnest(${[...left]}::uuid[]) as gone (id)
        cross join lateral (${under(sql`e.manager_id = gone.id`)}) below)) each
      order by each.folded collate "C", each.id limit ${page.limit + 1}::int`,
  )
}

/** Which of these people have people under them, even through one who has left. */
function managersQuery(siteId: number, ids: readonly string[]) {
  return sql<{ id: string }>`
    select row.id from unnest(${[...ids]}::uuid[]) as row (id)
    where exists (select from employees r
        where r.site_id = ${siteId} and r.manager_id = row.id and r.state <> 'left' offset 0)
      or exists (select from employees l join lateral (select from employees r
          where r.site_id = ${siteId} and r.manager_id = l.id and r.state <> 'left' limit 1) r on true
        where l.site_id = ${siteId} and l.manager_id = row.id and l.state = 'left' offset 0)`
}

async function inChart(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<Found<ChartPerson>[]> {
  if (rows.length === 0) return []
  const managers = await managersQuery(
    siteId,
    rows.map(({ id }) => id),
  ).execute(queries)
  const ids = new Set(managers.rows.map(({ id }) => id))
  return rows.map((row) => ({
    person: { ...colleague(row), hasReports: ids.has(row.id) },
    position: positionOfRow(row),
  }))
}

/** The people under a manager, or at the top; one more shows that there are more. */
export async function reportsOf(
  queries: Queries,
  siteId: number,
  managerId: string | null,
  page: Page,
): Promise<Found<ChartPerson>[]> {
  const left = await leftUnderQuery(siteId, managerId).execute(queries)
  const of = { managerId, left: left.rows.map(({ id }) => id) }
  const { rows } = await reportsQuery(siteId, of, page).execute(queries)
  return inChart(queries, siteId, rows)
}

/** Deeper than any company; a circle that an import made would have no end. */
const MAX_DEPTH = 40

/** A person after the managers above them; those who have left are passed over. */
export async function pathTo(queries: Queries, siteId: number, id: string): Promise<ChartPerson[]> {
  const { rows } = await sql<Row>`
    with recursive up (id, manager_id, state, depth) as (
      select e.id, e.manager_id, e.state, 0 from employees e
      where e.site_id = ${siteId} and e.id = ${id} and e.state <> 'left'
      union all
      select e.id, e.manager_id, e.state, up.depth + 1 from up
      cross join lateral (select m.id, m.manager_id, m.state from employees m
        where m.site_id = ${siteId} and m.id = up.manager_id offset 0) e
      where up.depth < ${MAX_DEPTH}::int
    )
    select e.id, e.name_en, e.name_ar, e.position_en, e.position_ar, e.work_phone, e.photo_file_id,
      '' as folded, d.name_en as department_en, d.name_ar as department_ar
    from up cross join lateral (select p.* from employees p
      where p.site_id = ${siteId} and p.id = up.id offset 0) e
    join departments d on d.site_id = ${siteId} and d.id = e.department_id
    where up.state <> 'left'
    order by up.depth desc`.execute(queries)
  return (await inChart(queries, siteId, rows)).map(({ person }) => person)
}

/** The phone that colleagues saw before it is changed, under a lock; null without such a person. */
export async function lockWorkPhone(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<{ workPhone: string | null } | null> {
  const row = await trx
    .selectFrom('employees')
    .select('work_phone')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '<>', 'left')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : { workPhone: row.work_phone }
}

export async function saveWorkPhone(
  trx: Trx,
  siteId: number,
  id: string,
  workPhone: string | null,
): Promise<void> {
  await trx
    .updateTable('employees')
    .set({ work_phone: workPhone })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
