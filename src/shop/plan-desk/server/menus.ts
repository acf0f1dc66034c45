import { addDays, dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import { planOffer } from '#shop/meal-plans/calendar.ts'
import { planSettings } from '#shop/meal-plans/database/settings.ts'
import { type Offer, offeredOn } from '#shop/meal-plans/rules/refit.ts'
import { firstChangeable } from '#shop/meal-plans/rules/schedule.ts'
import { editMenus, MENU_DAYS, type MenuDay, type MenuDish, showMenus } from '../contract.ts'
import {
  lockMenus,
  menusOf,
  planDishes,
  type PlannedDay,
  plannedDays,
  plannedOn,
  saveMenus,
} from '../database/menus.ts'
import { portionsWithout } from '../rules.ts'
import type { PlanDeskServices } from './services.ts'

/** Today, and the first day whose menu can still be changed. */
async function openFrom(
  queries: Queries,
  siteId: number,
  { now, zone }: { now: Date; zone: string },
): Promise<{ today: string; firstOpen: string }> {
  const { cutoff } = await planSettings(queries, siteId)
  const today = dayAt(now.getTime(), zone)
  return { today, firstOpen: firstChangeable(cutoff, { now: now.getTime(), today, zone }) }
}

const showHandler = handler(showMenus, async (call) => {
  const { queries, siteId, query, now } = call
  const { zone } = await call.site()
  const days = Array.from({ length: MENU_DAYS }, (_each, index) => addDays(query.from, index))
  const week = { from: query.from, to: days.at(-1) ?? query.from }
  const menus = await menusOf(queries, siteId, week)
  const dishes = await planDishes(queries, siteId)
  const known = new Set(dishes.map(({ id }) => id))
  return ok({
    ...(await openFrom(queries, siteId, { now, zone })),
    days: days.map((day) => ({
      day,
      dishes: menus.get(day)?.filter((id) => known.has(id)) ?? null,
    })),
    dishes,
    planned: await plannedOn(queries, siteId, week),
  })
})

function checkMenus(
  menus: readonly MenuDay[],
  dishes: readonly MenuDish[],
  firstOpen: string,
): Outcome<null, 'planDesk.dayClosed' | 'planDesk.dishGone' | 'planDesk.sameDay'> {
  const known = new Set(dishes.map(({ id }) => id))
  const days = menus.map(({ day }) => day)
  if (new Set(days).size < days.length) return refuse('planDesk.sameDay', {}, 'days')
  if (days.some((day) => day < firstOpen)) return refuse('planDesk.dayClosed', {}, 'days')
  const isKnown = menus.every(({ dishes: own }) => own?.every((id) => known.has(id)) ?? true)
  return isKnown ? ok(null) : refuse('planDesk.dishGone', {}, 'days')
}

/** How many planned days had meals to choose from and would have none. */
function daysEmptied(planned: readonly PlannedDay[], before: Offer, after: Offer): number {
  const hasMeal = (offer: Offer, { day, ...avoided }: PlannedDay): boolean =>
    offeredOn(offer, day, avoided).some(({ part }) => part === 'meal')
  return planned.filter((day) => hasMeal(before, day) && !hasMeal(after, day)).length
}

function editHandler({ menuChanged, kick }: PlanDeskServices): Handler {
  return handler(editMenus, async (call) => {
    const { siteId, body, now } = call
    const { zone } = await call.site()
    const days = body.days.map(({ day }) => day).toSorted()
    const span = { from: days[0] ?? '', to: days.at(-1) ?? '' }
    const edited = await call.database.transaction(async (trx) => {
      await lockMenus(trx, siteId)
      const { firstOpen } = await openFrom(trx, siteId, { now, zone })
      const dishes = await planDishes(trx, siteId)
      const checked = checkMenus(body.days, dishes, firstOpen)
      if (!checked.ok) return checked
      const before = await menusOf(trx, siteId, span)
      const offerBefore = await planOffer(trx, siteId, { ids: [], today: span.from })
      await saveMenus(trx, siteId, body.days)
      const offer = await planOffer(trx, siteId, { ids: [], today: span.from })
      const emptied = daysEmptied(await plannedDays(trx, siteId, days), offerBefore, offer)
      if (emptied > 0) return refuse('planDesk.daysWithoutMeal', { count: emptied }, 'days')
      const audited = {
        ...{ action: 'shop.planMenusSet', subjectKind: 'site', subjectId: String(siteId) },
        before: { days: days.map((day) => ({ day, dishes: before.get(day) ?? null })) },
        after: { days: body.days },
      }
      await call.audit(audited, trx)
      notifyMenuChanged(trx, siteId)
      const planned = await plannedOn(trx, siteId, span)
      const weekDays = new Map(dishes.map(({ id, days: own }) => [id, own]))
      return ok({ chosenAgain: portionsWithout(body.days, planned, weekDays) })
    })
    if (!edited.ok) return edited
    await menuChanged(siteId)
    await kick()
    return edited
  })
}

export function menuHandlers(services: PlanDeskServices): readonly Handler[] {
  return [showHandler, editHandler(services)]
}
