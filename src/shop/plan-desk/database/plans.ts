import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Emirate } from '#shop/addresses/contract.ts'
import type { Sought } from '#shop/order-desk/rules.ts'
import type { PlanView } from '../plans/contract.ts'
import { ENDING_DAYS, type PlanTotals } from '../rules.ts'

export interface PlansQuery {
  readonly view: PlanView
  readonly sought: Sought | null
  readonly after: { readonly day: string | null; readonly id: string } | null
  readonly today: string
  readonly limit: number
}

export interface ListedPlan extends PlanTotals {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly package: TwoNames
  readonly emirate: Emirate
  readonly startDay: string
  readonly endDay: string | null
  readonly owed: number
  readonly allergies: readonly string[]
  readonly renews: boolean
  /** Whether its renewal failed and is tried again. */
  readonly hasRenewalFailed: boolean
}

interface Row {
  id: string
  number: number
  user_id: string
  name_en: string
  name_ar: string
  emirate: Emirate
  start_date: string
  allergies: string[]
  cancelled: boolean
  days_left: number
  owed: number
  last_day: string | null
  undated: boolean
  paid: boolean
  held: boolean
  paused: boolean
  due: boolean
  failed: boolean
  renews: boolean
}

/** What is counted of the days of a plan `p`; a day of a paid order is planned (`dayState`). */
const TOTALS = sql`select
    (count(*) filter (where s.is_left))::int as days_left,
    coalesce(sum(s.value_fils) filter (where s.is_left), 0)::bigint as owed,
    max(s.day) filter (where s.is_left or s.state = 'sealed') as last_day,
    coalesce(bool_or(s.state = 'planned' and s.day is null), false) as undated,
    coalesce(bool_or(s.state not in ('unpaid', 'released')), false) as paid,
    coalesce(bool_or(s.state = 'unpaid'), false) as held
  from (
    select d.day, d.value_fils, d.state,
      d.state in ('planned', 'offered') or d.state = 'sealed' and d.delivery <> 'delivered' as is_left
    from (
      select e.day, e.value_fils, v.state as delivery,
        case when e.state not in ('unpaid', 'planned', 'offered') then e.state
          when o.state = 'placed' then 'unpaid'
          when o.state not in ('cancelled', 'refunded') then
            case e.state when 'offered' then 'offered' else 'planned' end
          when e.state in ('planned', 'offered') or exists (select from order_events w
            where w.site_id = o.site_id and w.order_id = o.id and w.state = 'paid') then 'refunded'
          else 'released' end as state
      from meal_plan_days e
      join orders o on o.site_id = e.site_id and o.id = e.order_id
      left join orders v on v.site_id = e.site_id and v.id = e.delivery_id
      where e.site_id = p.site_id and e.plan_id = p.id
    ) d
  ) s`

/** Whether the renewal of a plan `p` is still to be paid, and whether it failed. */
const RENEWAL = sql`select coalesce(bool_or(true), false) as due,
    coalesce(bool_or(r.tries > 0 and r.state in ('failed', 'paying')), false) as failed
  from meal_plan_renewals r
  where r.site_id = p.site_id and r.plan_id = p.id and r.closed_at is null`

function conditionOf(view: PlanView, today: string): RawBuilder<unknown> {
  const open = sql`p.ended_at is null and t.days_left > 0`
  switch (view) {
    case 'open':
      return open
    case 'ending':
      return sql`${open} and not t.undated and t.last_day <= ${today}::date + ${ENDING_DAYS}::int`
    case 'paused':
      return sql`${open} and p.cancelled_at is null and z.paused`
    case 'resting':
      return sql`t.paid and p.cancelled_at is null and f.failed`
    case 'over':
      return sql`t.paid and t.days_left = 0`
    case 'all':
      return sql`t.paid`
  }
}

function literally(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

function isSought(siteId: number, sought: Sought | null): RawBuilder<unknown> {
  if (sought === null) return sql`true`
  if (sought.kind === 'number') return sql`p.number = ${sought.number}`
  if (sought.kind === 'phone')
    return sql`p.user_id = any (array(select c.user_id from customers c
      where c.site_id = ${siteId} and c.phone = any(${[...sought.phones]}::text[])))`
  const words = sought.words.map((word) => sql`s.search like ${literally(word)}`)
  return sql`p.user_id in (select s.id from users s where s.site_id = ${siteId}
    and ${sql.join(words, sql` and `)})`
}

function pageAfter({ view, after }: PlansQuery): RawBuilder<unknown> {
  if (after === null) return sql`true`
  if (view !== 'ending') return sql`p.id < ${after.id}`
  return after.day === null
    ? sql`p.id > ${after.id}`
    : sql`(t.last_day, p.id) > (${after.day}::date, ${after.id}::uuid)`
}

/** A page of plans: those that end soon by their end, others the newest first. */
export async function pageOfPlans(
  queries: Queries,
  siteId: number,
  params: PlansQuery,
): Promise<ListedPlan[]> {
  const { view, sought, today, limit } = params
  const order = view === 'ending' ? sql`t.last_day, p.id` : sql`p.id desc`
  const { rows } = await sql<Row>`
    select p.id, p.number, p.user_id, k.name_en, k.name_ar, p.emirate, p.start_date, p.allergies,
      p.cancelled_at is not null as cancelled, t.days_left, t.owed, t.last_day, t.undated, t.paid,
      t.held, z.paused, f.due,
      f.failed, p.renews
    from meal_plans p
    join meal_plan_packages k on k.site_id = p.site_id and k.id = p.package_id
    cross join lateral (${TOTALS}) t
    cross join lateral (select exists (select from meal_plan_pauses q
      where q.site_id = p.site_id and q.plan_id = p.id and q.from_day <= ${today}::date
        and (q.until_day is null or q.until_day > ${today}::date)) as paused) z
    cross join lateral (${RENEWAL}) f
    where p.site_id = ${siteId} and ${isSought(siteId, sought)}
      and ${conditionOf(view, today)} and ${pageAfter(params)}
    order by ${order} limit ${limit}`.execute(queries)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    userId: row.user_id,
    package: { en: row.name_en, ar: row.name_ar },
    emirate: row.emirate,
    startDay: row.start_date,
    endDay: row.undated ? null : row.last_day,
    daysLeft: row.days_left,
    owed: row.owed,
    allergies: row.allergies,
    isCancelled: row.cancelled,
    isPaused: row.paused,
    isRenewalDue: row.due,
    renews: row.renews,
    hasRenewalFailed: row.failed,
    wasPaid: row.paid,
    isHeld: row.held,
  }))
}

export interface PlanPerson {
  readonly name: TwoNames
  readonly email: string
  readonly phone: string
}

/** The customers of plans, by their ids. */
export async function customersOf(
  queries: Queries,
  siteId: number,
  userIds: readonly string[],
): Promise<Map<string, PlanPerson>> {
  if (userIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('users as u')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'u.site_id').onRef('c.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.name_en', 'u.name_ar', 'u.email', 'c.phone'])
    .where('u.site_id', '=', siteId)
    .where('u.id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
        email: row.email,
        phone: row.phone ?? '',
      },
    ]),
  )
}

/** Whose a plan is; null where the site has no such plan. */
export async function holderOf(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('meal_plans')
    .select('user_id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.user_id ?? null
}
