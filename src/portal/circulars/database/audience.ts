import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Audience } from '../audience/contract.ts'
import { NO_AUDIENCE } from '../rules/publishing.ts'

type TargetKind = 'everyone' | 'workSite' | 'department' | 'position' | 'nationality' | 'employee'
interface Target {
  readonly kind: TargetKind
  readonly value: string
}

function targetsOf(audience: Audience): Target[] {
  const all = (kind: TargetKind, values: readonly string[]): Target[] =>
    [...new Set(values)].map((value) => ({ kind, value }))
  if (audience.everyone) return [{ kind: 'everyone', value: '' }]
  return [
    ...all('workSite', audience.workSiteIds),
    ...all('department', audience.departmentIds),
    ...all('position', audience.positions),
    ...all('nationality', audience.nationalities),
    ...all('employee', audience.employeeIds),
  ]
}

export function audienceFrom(targets: readonly Target[]): Audience {
  const of = (kind: TargetKind): string[] =>
    targets.filter((each) => each.kind === kind).map(({ value }) => value)
  return {
    ...NO_AUDIENCE,
    everyone: of('everyone').length > 0,
    workSiteIds: of('workSite'),
    departmentIds: of('department'),
    positions: of('position'),
    nationalities: of('nationality'),
    employeeIds: of('employee'),
  }
}

/** Whether the employee `e` is one of those meant by the target `t`, on a day. */
function isMeant(day: string): RawBuilder<boolean> {
  return sql<boolean>`case t.kind
    when 'everyone' then true
    when 'department' then t.value = e.department_id::text
    when 'position' then t.value = e.position_en
    when 'nationality' then t.value = e.nationality
    when 'employee' then t.value = e.id::text
    else exists (
      select from employee_work_sites w
      where w.site_id = e.site_id and w.employee_id = e.id and w.work_site_id::text = t.value
        and w.from_date <= ${day}::date and (w.to_date is null or w.to_date >= ${day}::date)
    ) end`
}

/** Whether the published version of the circular `c` is for the employee `e`, on a day. */
export function isForThem(day: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from circular_targets t
    where t.site_id = c.site_id and t.circular_id = c.id and t.version = c.version
      and ${isMeant(day)}
  )`
}

/** Whether the employee `e` can be notified: an invited account gets its emails too. */
export const hasAccount = sql<boolean>`exists (
  select from users u
  where u.site_id = e.site_id and u.employee_id = e.id
    and u.disabled_at is null
)`

export async function audienceOf(
  queries: Queries,
  siteId: number,
  circularId: string,
  version: number,
): Promise<Audience> {
  const rows = await queries
    .selectFrom('circular_targets')
    .select(['kind', 'value'])
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('version', '=', version)
    .orderBy('value')
    .execute()
  return audienceFrom(rows)
}

/** Replaces the audience of the draft. */
export async function writeAudience(
  trx: Trx,
  siteId: number,
  circularId: string,
  audience: Audience,
): Promise<void> {
  await trx
    .deleteFrom('circular_targets')
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('version', '=', 0)
    .execute()
  const targets = targetsOf(audience)
  if (targets.length === 0) return
  await trx
    .insertInto('circular_targets')
    .values(
      targets.map((target) => ({
        site_id: siteId,
        circular_id: circularId,
        version: 0,
        ...target,
      })),
    )
    .execute()
}

/** How many working people an audience has on a day, before it is saved. */
export async function countMeant(
  queries: Queries,
  siteId: number,
  audience: Audience,
  day: string,
): Promise<{ people: number; withoutAccount: number }> {
  const targets = targetsOf(audience)
  if (targets.length === 0) return { people: 0, withoutAccount: 0 }
  const list = sql.join(targets.map(({ kind, value }) => sql`(${kind}::text, ${value}::text)`))
  const { rows } = await sql<{ people: number; without: number }>`
    select count(*)::int as people, (count(*) filter (where not ${hasAccount}))::int as without
    from employees e
    where e.site_id = ${siteId} and e.state = 'active'
      and exists (select from (values ${list}) t (kind, value) where ${isMeant(day)})`.execute(
    queries,
  )
  return { people: rows[0]?.people ?? 0, withoutAccount: rows[0]?.without ?? 0 }
}

/** Whether everything that an audience names is there. */
export async function isKnown(
  queries: Queries,
  siteId: number,
  audience: Audience,
): Promise<boolean> {
  const tables = [
    ['work_sites', audience.workSiteIds],
    ['departments', audience.departmentIds],
    ['employees', audience.employeeIds],
  ] as const
  for (const [table, ids] of tables) {
    const distinct = [...new Set(ids)]
    if (distinct.length === 0) continue
    const { many } = await queries
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .where('site_id', '=', siteId)
      .where('id', 'in', distinct)
      .executeTakeFirstOrThrow()
    if (Number(many) !== distinct.length) return false
  }
  return true
}
