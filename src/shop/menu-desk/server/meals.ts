import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { notifyMenuChanged } from '#shop/meals/portions.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { searchedWords } from '#shop/menu/rules/search.ts'
import {
  addMeal,
  changeMeal,
  type DeskMeal,
  listDeskMeals,
  markSoldOut,
  type MealLine,
  type MealInput,
  moveMeal,
  openDeskMeal,
  setStock,
} from '../contract.ts'
import { isCategory } from '../database/categories.ts'
import {
  findLine,
  findMeal,
  insertMeal,
  lockMeal,
  pageOfMeals,
  rewriteMeal,
  writeAvailability,
} from '../database/meals.ts'
import { areNeighbours, swapPositions, lockPositions } from '../database/meal-positions.ts'
import { writeGroups } from '../database/options.ts'
import { areOptionsOf, changesBetween, checkMeal, checkStock } from '../rules.ts'
import type { MenuDeskServices } from './services.ts'

const listHandler = handler(listDeskMeals, async (call) => {
  const { queries, siteId, query } = call
  if (query.after !== undefined && (await findLine(queries, siteId, query.after)) === null)
    return refuse('menuDesk.notFound', {}, 'after')
  const { q, limit, ...filters } = query
  const found = await pageOfMeals(queries, siteId, {
    ...filters,
    words: searchedWords(q) ?? [],
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  const { vatHundredths } = await shopSettings(queries, siteId)
  const next = found.length > limit ? (items.at(-1)?.id ?? null) : null
  return ok({ items, next, currency: (await call.site()).currency, vatHundredths })
})

const openHandler = handler(openDeskMeal, async ({ queries, siteId, params }) => {
  const meal = await findMeal(queries, siteId, params.id)
  return meal === null ? refuse('menuDesk.notFound') : ok(meal)
})

async function currentMeal(trx: Trx, siteId: number, id: string): Promise<DeskMeal> {
  const meal = await findMeal(trx, siteId, id)
  if (meal === null) throw new Error('The meal that was just saved is gone')
  return meal
}

async function against(
  trx: Trx,
  siteId: number,
  meal: MealInput,
): Promise<
  Outcome<
    null,
    | 'menuDesk.categoryNotFound'
    | 'menuDesk.fewerOptions'
    | 'menuDesk.hoursBackwards'
    | 'menuDesk.leastOverMost'
  >
> {
  const checked = checkMeal(meal)
  if (!checked.ok) return checked
  return (await isCategory(trx, siteId, meal.categoryId))
    ? ok(null)
    : refuse('menuDesk.categoryNotFound', {}, 'categoryId')
}

/** What of a meal is worth being found again in the audit log. */
function auditedOf({
  id: _id,
  slug: _slug,
  image: _image,
  updatedAt: _updatedAt,
  category,
  ...meal
}: DeskMeal) {
  return { ...meal, categoryId: category.id }
}

function addHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(addMeal, async (call) => {
    const { trx, siteId, body, now } = call
    const check = await against(trx, siteId, body)
    if (!check.ok) return check
    if (!areOptionsOf([], body.groups)) return refuse('menuDesk.optionNotFound', {}, 'groups')
    const id = await insertMeal(trx, siteId, body, now)
    await writeGroups(trx, siteId, id, body.groups)
    const meal = await currentMeal(trx, siteId, id)
    await call.audit({
      action: 'shop.mealAdded',
      subjectKind: 'meal',
      subjectId: id,
      after: auditedOf(meal),
    })
    notifyMenuChanged(trx, siteId)
    call.afterCommit(() => menuChanged(siteId))
    return ok(meal)
  })
}

/**
 * Returns a time after the previous change, even within one millisecond, so that an edit based on
 * that version is detected as stale.
 */
function strictlyAfter(before: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), before.getTime() + 1))
}

type Change = Call<typeof changeMeal>

async function change(
  call: Change,
  trx: Trx,
): Promise<
  Outcome<
    DeskMeal,
    | 'menuDesk.categoryNotFound'
    | 'menuDesk.changedMeanwhile'
    | 'menuDesk.fewerOptions'
    | 'menuDesk.hoursBackwards'
    | 'menuDesk.leastOverMost'
    | 'menuDesk.notFound'
    | 'menuDesk.optionNotFound'
    | 'menuDesk.stock.changedMeanwhile'
    | 'menuDesk.stock.uncounted'
  >
> {
  const { siteId, params, body, now } = call
  const { id } = params
  const locked = await lockMeal(trx, siteId, id)
  if (locked === undefined) return refuse('menuDesk.notFound')
  if (locked.updated_at.toISOString() !== body.updatedAt) return refuse('menuDesk.changedMeanwhile')
  const check = await against(trx, siteId, body)
  if (!check.ok) return check
  const before = await currentMeal(trx, siteId, id)
  if (!areOptionsOf(before.groups, body.groups))
    return refuse('menuDesk.optionNotFound', {}, 'groups')
  if (body.stock !== null) {
    const seen = checkStock(locked.stock, body.stock.was)
    if (!seen.ok) return seen
    await writeAvailability(trx, siteId, id, { stock: body.stock.now })
  }
  await rewriteMeal(trx, siteId, id, body, strictlyAfter(locked.updated_at, now))
  await writeGroups(trx, siteId, id, body.groups)
  const after = await currentMeal(trx, siteId, id)
  const changes = changesBetween(auditedOf(before), auditedOf(after))
  await call.audit(
    { action: 'shop.mealChanged', subjectKind: 'meal', subjectId: id, ...changes },
    trx,
  )
  notifyMenuChanged(trx, siteId)
  return ok(after)
}

function changeHandler({ menuChanged, kick }: MenuDeskServices): Handler {
  return handler(changeMeal, async (call) => {
    const changed = await call.database.transaction((trx) => change(call, trx))
    if (!changed.ok) return changed
    await kick()
    await menuChanged(call.siteId)
    return changed
  })
}

async function lineNow(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<Outcome<MealLine, 'menuDesk.notFound'>> {
  const line = await findLine(trx, siteId, id)
  return line === null ? refuse('menuDesk.notFound') : ok(line)
}

function soldOutHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(markSoldOut, async (call) => {
    const { siteId, params, body } = call
    const marked = await call.database.transaction(async (trx) => {
      const locked = await lockMeal(trx, siteId, params.id)
      if (locked === undefined) return refuse('menuDesk.notFound')
      await writeAvailability(trx, siteId, params.id, { sold_out: body.soldOut })
      const changes = { before: { soldOut: locked.sold_out }, after: { soldOut: body.soldOut } }
      await call.audit(
        {
          action: body.soldOut ? 'shop.mealSoldOut' : 'shop.mealBack',
          subjectKind: 'meal',
          subjectId: params.id,
          ...changes,
        },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      return lineNow(trx, siteId, params.id)
    })
    if (marked.ok) await menuChanged(siteId)
    return marked
  })
}

function stockHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(setStock, async (call) => {
    const { siteId, params, body } = call
    const set = await call.database.transaction(async (trx) => {
      const locked = await lockMeal(trx, siteId, params.id)
      if (locked === undefined) return refuse('menuDesk.notFound')
      const seen = checkStock(locked.stock, body.was)
      if (!seen.ok) return seen
      await writeAvailability(trx, siteId, params.id, { stock: body.now })
      const changes = { before: { stock: body.was }, after: { stock: body.now } }
      await call.audit(
        { action: 'shop.stockSet', subjectKind: 'meal', subjectId: params.id, ...changes },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      return lineNow(trx, siteId, params.id)
    })
    if (set.ok) await menuChanged(siteId)
    return set
  })
}

function moveHandler({ menuChanged }: MenuDeskServices): Handler {
  return handler(moveMeal, async (call) => {
    const { siteId, params, body } = call
    const moved = await call.database.transaction(async (trx) => {
      if ((await findLine(trx, siteId, params.id)) === null) return refuse('menuDesk.notFound')
      const pair = await lockPositions(trx, siteId, [params.id, body.past])
      if (pair === null || !(await areNeighbours(trx, siteId, pair)))
        return refuse('menuDesk.meals.changedMeanwhile', {}, 'past')
      await swapPositions(trx, siteId, pair)
      await call.audit(
        {
          action: 'shop.mealChanged',
          subjectKind: 'meal',
          subjectId: params.id,
          after: { movedPast: body.past },
        },
        trx,
      )
      notifyMenuChanged(trx, siteId)
      return lineNow(trx, siteId, params.id)
    })
    if (moved.ok) await menuChanged(siteId)
    return moved
  })
}

export function mealHandlers(services: MenuDeskServices): readonly Handler[] {
  return [
    listHandler,
    openHandler,
    addHandler(services),
    changeHandler(services),
    soldOutHandler(services),
    stockHandler(services),
    moveHandler(services),
  ]
}
