import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { MovedDay, Pause } from '../rules/own-plan.ts'
import type { PlannedDish } from '../rules/refit.ts'
import type { DayState } from '../rules/state.ts'
import type { StoredPlan, StoredPlanEvent } from './plans.ts'

export interface NewDay {
  readonly id: string
  readonly day: string
  readonly windowId: string
  readonly addressId: string
  readonly valueFils: number
  readonly dishes: readonly PlannedDish[]
}

/** A plan as it is bought, or received as a gift. */
export type NewPlan = Omit<
  StoredPlan,
  'cancelledAt' | 'endNoticed' | 'endedAt' | 'givenBy' | 'startNoticed' | 'version'
> & { readonly givenBy?: string }

export async function insertPlan(trx: Trx, siteId: number, plan: NewPlan): Promise<void> {
  await trx
    .insertInto('meal_plans')
    .values({
      site_id: siteId,
      id: plan.id,
      number: plan.number,
      user_id: plan.userId,
      package_id: plan.packageId,
      meals_per_day: plan.mealsPerDay,
      snacks_per_day: plan.snacksPerDay,
      weekdays: [...plan.weekdays],
      weeks: plan.weeks,
      emirate: plan.emirate,
      start_date: plan.startDate,
      allergies: [...plan.allergies],
      dislikes: [...plan.dislikes],
      kcal: plan.kcal,
      language: plan.language,
      renews: plan.renews,
      created_at: plan.createdAt,
      given_by: plan.givenBy ?? null,
    })
    .execute()
}

/** The days of a purchase, unpaid until its order is; those of a gift are planned. */
export async function insertDays(
  trx: Trx,
  siteId: number,
  of: { planId: string; orderId: string; state?: 'planned' | 'unpaid' },
  days: readonly NewDay[],
): Promise<void> {
  await trx
    .insertInto('meal_plan_days')
    .values(
      days.map((day) => ({
        site_id: siteId,
        id: day.id,
        plan_id: of.planId,
        order_id: of.orderId,
        day: day.day,
        window_id: day.windowId,
        address_id: day.addressId,
        state: of.state ?? ('unpaid' as const),
        value_fils: day.valueFils,
      })),
    )
    .execute()
  await insertDishes(trx, siteId, days)
}

async function insertDishes(
  trx: Trx,
  siteId: number,
  days: readonly { readonly id: string; readonly dishes: readonly PlannedDish[] }[],
): Promise<void> {
  const rows = days.flatMap(({ id, dishes }) =>
    dishes.map(({ part, mealId, chosen }, index) => ({
      site_id: siteId,
      day_id: id,
      line: index + 1,
      part,
      meal_id: mealId,
      chosen,
    })),
  )
  if (rows.length > 0) await trx.insertInto('meal_plan_dishes').values(rows).execute()
}

/** Replaces the dishes of some days. */
export async function saveDishes(
  trx: Trx,
  siteId: number,
  days: readonly { readonly id: string; readonly dishes: readonly PlannedDish[] }[],
): Promise<void> {
  if (days.length === 0) return
  await trx
    .deleteFrom('meal_plan_dishes')
    .where('site_id', '=', siteId)
    .where(
      'day_id',
      'in',
      days.map(({ id }) => id),
    )
    .execute()
  await insertDishes(trx, siteId, days)
}

function updateDays(trx: Trx, siteId: number, ids: readonly string[]) {
  return trx
    .updateTable('meal_plan_days')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
}

/** Gives days their new dates. They lose the old ones first: one may take another's. */
export async function moveDays(
  trx: Trx,
  siteId: number,
  moves: readonly MovedDay[],
): Promise<void> {
  if (moves.length === 0) return
  await updateDays(
    trx,
    siteId,
    moves.map(({ id }) => id),
  )
    .set({ day: null, state: 'planned', delivery_id: null, chosen_day: null })
    .execute()
  const dated = moves.filter(({ to }) => to !== null)
  if (dated.length === 0) return
  await sql`update meal_plan_days d set day = moved.day, window_id = moved.window_id
    from unnest(${dated.map(({ id }) => id)}::uuid[], ${dated.map(({ to }) => to)}::date[],
      ${dated.map(({ windowId }) => windowId)}::uuid[]) as moved (id, day, window_id)
    where d.site_id = ${siteId} and d.id = moved.id`.execute(trx)
}

export async function setDayStates(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
  state: Exclude<DayState, 'given' | 'offered' | 'sealed'>,
): Promise<void> {
  if (ids.length === 0) return
  await updateDays(trx, siteId, ids).set({ state, delivery_id: null }).execute()
}

/** Says by which order a day is cooked and delivered. */
export async function sealDay(
  trx: Trx,
  siteId: number,
  { id, deliveryId }: { id: string; deliveryId: string },
): Promise<void> {
  await updateDays(trx, siteId, [id]).set({ state: 'sealed', delivery_id: deliveryId }).execute()
}

export async function setDelivery(
  trx: Trx,
  siteId: number,
  days: readonly { readonly id: string; readonly windowId: string }[],
  addressId: string,
): Promise<void> {
  for (const { id, windowId } of days)
    await updateDays(trx, siteId, [id])
      .set({ window_id: windowId, address_id: addressId, chosen_window_id: null, chosen_day: null })
      .execute()
}

/** Saves the pauses of a plan: one that is new has no id yet. */
export async function savePauses(
  trx: Trx,
  siteId: number,
  { planId, before, now }: { planId: string; before: readonly Pause[]; now: Date },
  pauses: readonly Pause[],
): Promise<void> {
  for (const gone of before.filter(({ id }) => !pauses.some((each) => each.id === id)))
    await trx
      .deleteFrom('meal_plan_pauses')
      .where('site_id', '=', siteId)
      .where('id', '=', gone.id)
      .execute()
  for (const { id, from, until } of pauses) {
    if (id !== '') {
      await trx
        .updateTable('meal_plan_pauses')
        .set({ until_day: until })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .execute()
      continue
    }
    const row = { from_day: from, until_day: until, created_at: now }
    await trx
      .insertInto('meal_plan_pauses')
      .values({ site_id: siteId, id: newId(), plan_id: planId, ...row })
      .execute()
  }
}

export async function setPreferences(
  trx: Trx,
  siteId: number,
  planId: string,
  { allergies, dislikes }: Pick<StoredPlan, 'allergies' | 'dislikes'>,
): Promise<void> {
  await updatePlans(trx, siteId, planId)
    .set({ allergies: [...allergies], dislikes: [...dislikes] })
    .execute()
}

/** Every change of a plan raises its version, so that one that was prepared before is refused. */
export async function raiseVersion(trx: Trx, siteId: number, planId: string): Promise<void> {
  await updatePlans(trx, siteId, planId).set({ version: sql<number>`version + 1` }).execute()
}

function updatePlans(trx: Trx, siteId: number, planId: string) {
  return trx.updateTable('meal_plans').where('site_id', '=', siteId).where('id', '=', planId)
}

/** Nothing of a cancelled plan renews. */
export async function markCancelled(
  trx: Trx,
  siteId: number,
  planId: string,
  now: Date,
): Promise<void> {
  await updatePlans(trx, siteId, planId).set({ cancelled_at: now, renews: false }).execute()
}

export async function markNoticed(
  trx: Trx,
  siteId: number,
  planId: string,
  { start, end }: { readonly start?: string; readonly end?: string },
): Promise<void> {
  const noticed = {
    ...(start === undefined ? {} : { start_noticed: start }),
    ...(end === undefined ? {} : { end_noticed: end }),
  }
  if (Object.keys(noticed).length > 0) await updatePlans(trx, siteId, planId).set(noticed).execute()
}

export async function markEnded(
  trx: Trx,
  siteId: number,
  planId: string,
  now: Date,
): Promise<void> {
  await updatePlans(trx, siteId, planId).set({ ended_at: now }).execute()
}

export async function addPlanEvent(
  trx: Trx,
  siteId: number,
  planId: string,
  event: Partial<StoredPlanEvent> & Pick<StoredPlanEvent, 'at' | 'kind' | 'userId'>,
): Promise<void> {
  await trx
    .insertInto('meal_plan_events')
    .values({
      site_id: siteId,
      id: newId(),
      plan_id: planId,
      at: event.at,
      user_id: event.userId,
      kind: event.kind,
      day: event.day ?? null,
      to_day: event.toDay ?? null,
      days: event.days ?? null,
      fils: event.fils ?? null,
    })
    .execute()
}
