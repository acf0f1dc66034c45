import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { RenewalPrice } from '../rules/renewing.ts'

export type RenewalState = 'announced' | 'paying' | 'failed' | 'paid' | 'stopped' | 'over'

/** A new period of a plan, from the announcement of its price on. */
export interface StoredRenewal extends RenewalPrice {
  readonly id: string
  readonly planId: string
  readonly state: RenewalState
  /** Its first day, as announced; once it is paid, as it is. */
  readonly day: string
  readonly announcedAt: Date
  /** How often the saved card was charged. */
  readonly tries: number
  /** Why it failed last. */
  readonly fault: string | null
  readonly firstFailedAt: Date | null
  /** When the card is charged next. */
  readonly nextAt: Date | null
  /** The order that pays it now. */
  readonly orderId: string | null
  /** Whether its customer pays it in person. */
  readonly inPerson: boolean
  readonly closedAt: Date | null
}

function selectRenewals(queries: Queries, siteId: number) {
  return queries.selectFrom('meal_plan_renewals').selectAll().where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRenewals>['executeTakeFirstOrThrow']>>

function renewalFrom(row: Row): StoredRenewal {
  return {
    id: row.id,
    planId: row.plan_id,
    state: row.state,
    day: row.day,
    announcedAt: row.announced_at,
    mealFils: row.meal_fils,
    snackFils: row.snack_fils,
    vatHundredths: row.vat_hundredths,
    totalFils: row.total_fils,
    tries: row.tries,
    fault: row.fault,
    firstFailedAt: row.first_failed_at,
    nextAt: row.next_at,
    orderId: row.order_id,
    inPerson: row.in_person,
    closedAt: row.closed_at,
  }
}

/** A plan's renewals, the newest first. */
export async function renewalsOf(
  queries: Queries,
  siteId: number,
  planId: string,
): Promise<StoredRenewal[]> {
  const rows = await selectRenewals(queries, siteId)
    .where('plan_id', '=', planId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(renewalFrom)
}

/** The renewal of a plan that is not over; its plan is locked where it is changed. */
export async function openRenewal(
  queries: Queries,
  siteId: number,
  planId: string,
): Promise<StoredRenewal | null> {
  const row = await selectRenewals(queries, siteId)
    .where('plan_id', '=', planId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : renewalFrom(row)
}

/** How the open renewals of some plans stand. */
export async function renewalStates(
  queries: Queries,
  siteId: number,
  planIds: readonly string[],
): Promise<Map<string, RenewalState>> {
  const rows = await queries
    .selectFrom('meal_plan_renewals')
    .select(['plan_id', 'state'])
    .where('site_id', '=', siteId)
    .where('plan_id', '=', sql<string>`any(${[...planIds]}::uuid[])`)
    .where('closed_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.plan_id, row.state]))
}

export async function insertRenewal(
  trx: Trx,
  siteId: number,
  renewal: RenewalPrice & Pick<StoredRenewal, 'id' | 'planId' | 'day' | 'announcedAt' | 'nextAt'>,
): Promise<void> {
  await trx
    .insertInto('meal_plan_renewals')
    .values({
      site_id: siteId,
      id: renewal.id,
      plan_id: renewal.planId,
      state: 'announced',
      day: renewal.day,
      announced_at: renewal.announcedAt,
      meal_fils: renewal.mealFils,
      snack_fils: renewal.snackFils,
      vat_hundredths: renewal.vatHundredths,
      total_fils: renewal.totalFils,
      next_at: renewal.nextAt,
    })
    .execute()
}

type Changes = Partial<
  Pick<
    StoredRenewal,
    | 'state'
    | 'day'
    | 'tries'
    | 'fault'
    | 'firstFailedAt'
    | 'nextAt'
    | 'orderId'
    | 'inPerson'
    | 'closedAt'
  >
>

/** Saves what changed of a renewal. */
export async function saveRenewal(
  trx: Trx,
  siteId: number,
  id: string,
  changes: Changes,
): Promise<void> {
  const { firstFailedAt, nextAt, orderId, inPerson, closedAt, ...same } = changes
  await trx
    .updateTable('meal_plan_renewals')
    .set({
      ...same,
      ...(firstFailedAt === undefined ? {} : { first_failed_at: firstFailedAt }),
      ...(nextAt === undefined ? {} : { next_at: nextAt }),
      ...(orderId === undefined ? {} : { order_id: orderId }),
      ...(inPerson === undefined ? {} : { in_person: inPerson }),
      ...(closedAt === undefined ? {} : { closed_at: closedAt }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function setRenews(
  trx: Trx,
  siteId: number,
  planId: string,
  renews: boolean,
): Promise<void> {
  await trx
    .updateTable('meal_plans')
    .set({ renews })
    .where('site_id', '=', siteId)
    .where('id', '=', planId)
    .execute()
}

interface DueRenewal {
  readonly planId: string
  readonly userId: string
}

/** Plans that renew and have no announcement yet, whose last day is near or over. */
export async function plansToAnnounce(
  queries: Queries,
  siteId: number,
  { lastDay, limit }: { lastDay: string; limit: number },
): Promise<DueRenewal[]> {
  const { rows } = await sql<DueRenewal>`
    select p.id as "planId", p.user_id as "userId" from meal_plans p
    join saved_cards c on c.site_id = p.site_id and c.subject_id = p.id
    cross join lateral (select max(d.day) as day, bool_or(d.day is null) as undated
      from meal_plan_days d where d.site_id = p.site_id and d.plan_id = p.id
        and d.state in ('planned', 'sealed')) last
    where p.site_id = ${siteId} and p.renews and p.ended_at is null and p.cancelled_at is null
      and last.day <= ${lastDay}::date and not last.undated
      and not exists (select from meal_plan_renewals r
        where r.site_id = p.site_id and r.plan_id = p.id and r.closed_at is null)
    order by p.id limit ${limit}`.execute(queries)
  return rows
}

/** Plans whose open renewal is to be charged, followed or stopped now. */
export async function plansToRenew(
  queries: Queries,
  siteId: number,
  { now, limit }: { now: Date; limit: number },
): Promise<DueRenewal[]> {
  const { rows } = await sql<DueRenewal>`
    select p.id as "planId", p.user_id as "userId" from meal_plan_renewals r
    join meal_plans p on p.site_id = r.site_id and p.id = r.plan_id
    left join orders o on o.site_id = r.site_id and o.id = r.order_id
    where r.site_id = ${siteId} and r.closed_at is null and (
      r.state = 'paying' and (not r.in_person or o.state <> 'placed')
      or r.state <> 'paying' and (r.next_at <= ${now}::timestamptz
        or not p.renews or p.cancelled_at is not null))
    order by r.next_at nulls first, r.id limit ${limit}`.execute(queries)
  return rows
}
