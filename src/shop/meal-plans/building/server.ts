import { siteExists } from '#accounts/session/database/users.ts'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { couponReply, forVisitor, isRightCode } from '#shop/cart-totals/coupon-reply.ts'
import { type ShopContext, titleOf } from '#shop/cart-totals/wording.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { totalsOf } from '#shop/pricing/rules.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { seasonsOf } from '#shop/windows/database.ts'
import { planCalendar } from '../calendar.ts'
import { likedDishes, menusFrom, planDishes } from '../database/dishes.ts'
import { deleteDraft, findDraft, saveDraft } from '../database/drafts.ts'
import { packagesOf } from '../database/settings.ts'
import { dishReply } from '../dish-reply.ts'
import { windowReply } from '../window-reply.ts'
import { unfit } from '../rules/dishes.ts'
import type { FoundIssue } from '../rules/issues.ts'
import { nextTier } from '../rules/price.ts'
import { dayAfter, pauseDays } from '../rules/schedule.ts'
import { type Built, buildPlan, issuesOf, type PricedPlan, priceOf } from './building.ts'
import { buy, type BuyingServices } from './buying.ts'
import { filledDays } from './choosing.ts'
import {
  buyPlan,
  chooseForMe,
  MAX_MENU_DAYS,
  type PlanIssue,
  type PlanPrice,
  PlanDraft,
  pricePlan,
  savePlanDraft,
  showPlanDraft,
  showPlanMenu,
  showPlanOptions,
} from './contract.ts'
import { DRAFTS } from './topic.ts'

function optionsHandler({ takesCards }: BuyingServices): Handler {
  return handler(showPlanOptions, async ({ queries, siteId, site, now }) => {
    if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
    const { zone, currency } = await site()
    const calendar = await planCalendar(queries, siteId, { zone, now })
    const { settings, firstDay, periods } = calendar
    return ok({
      currency,
      vatHundredths: (await shopSettings(queries, siteId)).vatHundredths,
      snackPrice: settings.snackFils,
      packages: await packagesOf(queries, siteId),
      weeks: [...settings.weeks],
      emirates: [...Emirate.options],
      firstDay,
      cutoff: settings.cutoff,
      renewalNoticeDays: settings.renewalNoticeDays,
      windows: [...calendar.windows.values()]
        .filter(({ id }) => periods.windows.some((open) => open.id === id))
        .map(windowReply),
      seasons: await seasonsOf(queries, siteId),
      takesCards,
    })
  })
}

const menuHandler = handler(showPlanMenu, async ({ queries, siteId, query, site, now }) => {
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const from = query.from ?? dayAt(now.getTime(), (await site()).zone)
  const to = query.to ?? dayAfter(from, 6)
  if (to < from || pauseDays(from, to) >= MAX_MENU_DAYS)
    return refuse('mealPlans.tooLong', { max: MAX_MENU_DAYS }, 'to')
  const menus = await menusFrom(queries, siteId, from, to)
  const dishes = [...(await planDishes(queries, siteId)).values()]
  const nothing = { allergies: [], dislikes: [] }
  const days = Array.from({ length: pauseDays(from, to) + 1 }, (_, index) => {
    const day = dayAfter(from, index)
    const on = { day, begins: null, menu: menus.get(day) ?? null, avoided: nothing }
    return { day, dishes: dishes.filter((dish) => unfit(dish, on) === null).map(({ id }) => id) }
  })
  const offered = new Set(days.flatMap((day) => day.dishes))
  return ok({
    dishes: dishes.filter(({ id }) => offered.has(id)).flatMap((dish) => dishReply(dish) ?? []),
    days,
  })
})

function issueReply(
  { code, details, day, mealId }: FoundIssue,
  shopContext: ShopContext,
): PlanIssue {
  return { code, title: titleOf({ code, details }, shopContext), day, mealId }
}

function priceReply(
  { days, input }: Built,
  { lines, tiers, totals, coupons, shop }: PricedPlan,
  { site, isVisitor }: { site: ShopContext; isVisitor: boolean },
): PlanPrice {
  const next = nextTier(tiers, days.length * input.mealsPerDay)
  const visible = isVisitor ? coupons.map(forVisitor) : coupons
  return {
    currency: site.currency,
    days: days.length,
    lines: lines.map(({ part, qty, priceFils }, index) => ({
      part,
      qty,
      price: priceFils,
      total: totals.lines[index]?.totalPriceFils ?? 0,
    })),
    nextTier: next === null ? null : { meals: next.meals, price: next.priceFils },
    coupons: visible.map((coupon) => couponReply(coupon, site, shop.vatHundredths)),
    subtotal: totals.subtotalFils,
    discount: totals.discountFils,
    vatHundredths: shop.vatHundredths,
    vat: totals.vatFils,
    total: totals.totalFils,
    renewal: totalsOf(lines, [], shop.vatHundredths).totalFils,
  }
}

const priceHandler = handler(pricePlan, async (call) => {
  const { queries, siteId, body, now, maybeCaller, address, database } = call
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const userId = maybeCaller?.userId ?? null
  const isVisitor = userId === null
  const guesser = { siteId, userId, address, now }
  const guesses = await takeGuesses(queries, guesser, codesOf(body.coupons))
  if (guesses.seconds > 0) return tooManyGuesses(call, guesses)
  const site = await call.site()
  const built = await buildPlan(queries, siteId, body, { now, zone: site.zone })
  if (!built.ok) return built
  const priced = await priceOf(queries, siteId, built.value, { userId, lock: false })
  const right = priced.coupons
    .filter((each) => isRightCode(each, isVisitor))
    .map(({ code }) => code)
  if (guesses.codes.some((code) => right.includes(code)))
    await database.transaction((trx) => releaseGuesses(trx, guesser, guesses, right))
  const issues = await issuesOf(queries, siteId, built.value, userId)
  return ok({
    price: priceReply(built.value, priced, { site, isVisitor }),
    days: [...built.value.days],
    issues: issues.map((each) => issueReply(each, site)),
  })
})

const chooseHandler = handler(chooseForMe, async (call) => {
  const { queries, siteId, body, now, maybeCaller } = call
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const { zone } = await call.site()
  const built = await buildPlan(queries, siteId, body, { now, zone })
  if (!built.ok) return built
  const userId = maybeCaller?.userId
  const liked =
    userId === undefined ? new Set<string>() : await likedDishes(queries, siteId, userId)
  return ok({ days: filledDays(built.value, liked) })
})

const draftHandler = handler(showPlanDraft, async ({ queries, siteId, caller }) => {
  const found = await findDraft(queries, siteId, caller.userId)
  // What an older version of the product saved is left where it no longer reads it.
  const draft = PlanDraft.safeParse(found?.draft)
  return found === null || !draft.success
    ? ok({ draft: null, savedAt: found?.savedAt.toISOString() ?? null })
    : ok({ draft: draft.data, savedAt: found.savedAt.toISOString() })
})

const saveDraftHandler = handler(savePlanDraft, async (call) => {
  const { queries, siteId, caller, body, now } = call
  const { userId } = caller
  const { draft } = body
  const follows = body.follows === null ? null : new Date(body.follows)
  if (draft === null) await deleteDraft(queries, siteId, userId)
  else if (!(await saveDraft(queries, siteId, userId, { draft, follows, now })))
    return refuse('mealPlans.changedMeanwhile')
  call.notify([userId], DRAFTS)
  return ok({ savedAt: now.toISOString() })
})

export function createBuildingHandlers(services: BuyingServices): readonly Handler[] {
  return [
    optionsHandler(services),
    menuHandler,
    priceHandler,
    chooseHandler,
    draftHandler,
    saveDraftHandler,
    handler(buyPlan, (call) => buy(call, services)),
  ]
}
