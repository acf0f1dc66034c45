import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PolicyWho } from '../contract.ts'
import type { Member } from '../rules/policies.ts'

interface Named {
  readonly id: string
  readonly name: TwoNames
}

/** The same rule as `isFor`, which checks one person. */
function isForThem(who: PolicyWho): RawBuilder<SqlBool> {
  const { departmentIds, positions, employeeIds, nationality, gender } = who
  const any = [
    ...(departmentIds.length === 0
      ? []
      : [sql<SqlBool>`department_id in (${sql.join(departmentIds)})`]),
    ...(positions.length === 0 ? [] : [sql<SqlBool>`position_en in (${sql.join(positions)})`]),
    ...(employeeIds.length === 0 ? [] : [sql<SqlBool>`id in (${sql.join(employeeIds)})`]),
  ]
  const all = [
    ...(any.length === 0 ? [] : [sql<SqlBool>`(${sql.join(any, sql` or `)})`]),
    ...(nationality === null ? [] : [sql<SqlBool>`nationality = ${nationality}`]),
    ...(gender === null ? [] : [sql<SqlBool>`gender = ${gender}`]),
  ]
  return all.length === 0 ? sql<SqlBool>`true` : sql.join(all, sql` and `)
}

/** The employed people a policy is for and no earlier policy is. */
function coveredByEarlier(who: PolicyWho, before: readonly PolicyWho[]): RawBuilder<SqlBool> {
  return sql.join(
    [isForThem(who), ...before.map((each) => sql<SqlBool>`not (${isForThem(each)})`)],
    sql` and `,
  )
}

interface Touching {
  readonly who: PolicyWho
  /** Who the earlier policies are for. */
  readonly before: readonly PolicyWho[]
}

export async function countMembers(
  queries: Queries,
  siteId: number,
  { who, before }: Touching,
): Promise<{ all: number; held: number }> {
  const row = await queries
    .selectFrom('employees')
    .select([
      sql<number>`count(*)::int`.as('every'),
      sql<number>`count(*) filter (where ${coveredByEarlier(who, before)})::int`.as('held'),
    ])
    .where('site_id', '=', siteId)
    .where('state', '<>', 'left')
    .where(isForThem(who))
    .executeTakeFirstOrThrow()
  return { all: row.every, held: row.held }
}

export interface TouchedPerson extends Member {
  readonly number: string
  readonly name: TwoNames
  readonly joiningDate: string
}

/** The first of them by name. */
export async function firstMembers(
  queries: Queries,
  siteId: number,
  {
    who,
    before,
    language,
    limit,
  }: Touching & { readonly language: 'en' | 'ar'; readonly limit: number },
): Promise<TouchedPerson[]> {
  const rows = await queries
    .selectFrom('employees')
    .select([
      'id',
      'employee_no',
      'name_en',
      'name_ar',
      'department_id',
      'position_en',
      'position_ar',
      'gender',
      'nationality',
      'joining_date',
    ])
    .where('site_id', '=', siteId)
    .where('state', '<>', 'left')
    .where(coveredByEarlier(who, before))
    .orderBy(language === 'ar' ? sql`name_ar_folded collate "C"` : sql`name_en_folded collate "C"`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    departmentId: row.department_id,
    position: { en: row.position_en, ar: row.position_ar },
    gender: row.gender,
    nationality: row.nationality,
    joiningDate: row.joining_date,
  }))
}

/** Each position in use, once: a loose index scan jumps from one to the next. */
export async function positionsOf(queries: Queries, siteId: number): Promise<TwoNames[]> {
  const { rows } = await sql<{ position_en: string; position_ar: string }>`
    with recursive held as (
      (select position_en, position_ar from employees where site_id = ${siteId} order by position_en collate "C", id limit 1)
      union all
      select next.position_en, next.position_ar from held cross join lateral (
        select e.position_en, e.position_ar from employees e
        where e.site_id = ${siteId} and e.position_en collate "C" > held.position_en collate "C"
        order by e.position_en collate "C", e.id limit 1) next
    )
    select position_en, position_ar from held`.execute(queries)
  return rows.map((row) => ({ en: row.position_en, ar: row.position_ar }))
}

/**
 * Looks each up by id, however many are requested: for some hundreds the planner would rather read
 * everyone.
 */
export async function peopleNamed(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<(Named & { number: string })[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; employee_no: string; name_en: string; name_ar: string }>`
    select person.id, person.employee_no, person.name_en, person.name_ar from unnest(${sql.val(ids)}::uuid[]) as named (id)
    cross join lateral (
      select e.id, e.employee_no, e.name_en, e.name_ar, e.name_en_folded from employees e where e.site_id = ${siteId} and e.id = named.id limit 1) person
    order by person.name_en_folded collate "C", person.id`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
  }))
}

/** The positions with some names, in both languages as the first person in each has them. */
export async function positionsNamed(
  queries: Queries,
  siteId: number,
  names: readonly string[],
): Promise<TwoNames[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ asked: string; position_ar: string | null }>`
    select asked, held.position_ar from unnest(${sql.val(names)}::text[]) with ordinality as named (asked, place)
    left join lateral (
      select position_ar from employees e where e.site_id = ${siteId} and e.position_en collate "C" = asked order by e.id limit 1) held on true
    order by place`.execute(queries)
  return rows.map((row) => ({ en: row.asked, ar: row.position_ar ?? row.asked }))
}
