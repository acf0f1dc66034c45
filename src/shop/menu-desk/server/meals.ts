import type { Trx } from '#platform/db/database.ts'
import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { shopSettings } from '#shop/menu/database/settings.ts'
import { searchedWords } from '#shop/menu/rules/search.ts'
import {
  addMeal,
  changeMeal,
  type DeskMeal,
  listDeskMeals,
  markSoldOut,
  type MealLine,
  type MealWritten,
  moveMeal,
  openDeskMeal,
  setStock,
} from '../contract.ts'
import { isCategory } from '../database/categories.ts'
import {
  areNeighbours,
  exchangePlaces,
  findLine,
  findMeal,
  insertMeal,
  lockMeal,
  lockPlaces,
  pageOfMeals,
  rewriteMeal,
  writeAvailability,
} from '../database/meals.ts'
import { writeGroups } from '../database/options.ts'
import { areOptionsOf, changesBetween, checkMeal, checkStock } from '../rules.ts'
import type { MenuDeskServices } from './services.ts'

const listAnswer = answer(listDeskMeals, async (call) => {
  const { queries, siteId, query } = call
  if (query.after !== undefined && (await findLine(queries, siteId, query.after)) === null)
    return refuse('menuDesk.notFound', {}, 'after')
  const { q, limit, ...asked } = query
  const found = await pageOfMeals(queries, siteId, {
    ...asked,
    words: searchedWords(q) ?? [],
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  const { vatHundredths } = await shopSettings(queries, siteId)
  const next = found.length > limit ? (items.at(-1)?.id ?? null) : null
  return done({ items, next, currency: (await call.site()).currency, vatHundredths })
})

const openAnswer = answer(openDeskMeal, async ({ queries, siteId, params }) => {
  const meal = await findMeal(queries, siteId, params.id)
  return meal === null ? refuse('menuDesk.notFound') : done(meal)
})

async function standing(trx: Trx, siteId: number, id: string): Promise<DeskMeal> {
  const meal = await findMeal(trx, siteId, id)
  if (meal === null) throw new Error('A meal that was just written is gone')
  return meal
}

async function against(
  trx: Trx,
  siteId: number,
  meal: MealWritten,
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
    ? done(null)
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

function addAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(addMeal, async (call) => {
    const { trx, siteId, body, now } = call
    const fits = await against(trx, siteId, body)
    if (!fits.ok) return fits
    if (!areOptionsOf([], body.groups)) return refuse('menuDesk.optionNotFound', {}, 'groups')
    const id = await insertMeal(trx, siteId, body, now)
    await writeGroups(trx, siteId, id, body.groups)
    const meal = await standing(trx, siteId, id)
    await call.audit({
      action: 'shop.mealAdded',
      subjectKind: 'meal',
      subjectId: id,
      after: auditedOf(meal),
    })
    call.afterCommit(() => menuChanged(siteId))
    return done(meal)
  })
}

/** Later than the change before, also within one millisecond, so that who read that one is told. */
function laterThan(before: Date, now: Date): Date {
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
  const fits = await against(trx, siteId, body)
  if (!fits.ok) return fits
  const before = await standing(trx, siteId, id)
  if (!areOptionsOf(before.groups, body.groups))
    return refuse('menuDesk.optionNotFound', {}, 'groups')
  if (body.stock !== null) {
    const seen = checkStock(locked.stock, body.stock.was)
    if (!seen.ok) return seen
    await writeAvailability(trx, siteId, id, { stock: body.stock.now })
  }
  await rewriteMeal(trx, siteId, id, body, laterThan(locked.updated_at, now))
  await writeGroups(trx, siteId, id, body.groups)
  const after = await standing(trx, siteId, id)
  const changes = changesBetween(auditedOf(before), auditedOf(after))
  await call.audit(
    { action: 'shop.mealChanged', subjectKind: 'meal', subjectId: id, ...changes },
    trx,
  )
  return done(after)
}

function changeAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(changeMeal, async (call) => {
    const changed = await call.database.transaction((trx) => change(call, trx))
    if (changed.ok) await menuChanged(call.siteId)
    return changed
  })
}

async function lineNow(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<Outcome<MealLine, 'menuDesk.notFound'>> {
  const line = await findLine(trx, siteId, id)
  return line === null ? refuse('menuDesk.notFound') : done(line)
}

function soldOutAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(markSoldOut, async (call) => {
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
      return lineNow(trx, siteId, params.id)
    })
    if (marked.ok) await menuChanged(siteId)
    return marked
  })
}

function stockAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(setStock, async (call) => {
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
      return lineNow(trx, siteId, params.id)
    })
    if (set.ok) await menuChanged(siteId)
    return set
  })
}

function moveAnswer({ menuChanged }: MenuDeskServices): Answer {
  return answer(moveMeal, async (call) => {
    const { siteId, params, body } = call
    const moved = await call.database.transaction(async (trx) => {
      if ((await findLine(trx, siteId, params.id)) === null) return refuse('menuDesk.notFound')
      const pair = await lockPlaces(trx, siteId, [params.id, body.past])
      if (pair === null || !(await areNeighbours(trx, siteId, pair)))
        return refuse('menuDesk.meals.changedMeanwhile', {}, 'past')
      await exchangePlaces(trx, siteId, pair)
      await call.audit(
        {
          action: 'shop.mealChanged',
          subjectKind: 'meal',
          subjectId: params.id,
          after: { movedPast: body.past },
        },
        trx,
      )
      return lineNow(trx, siteId, params.id)
    })
    if (moved.ok) await menuChanged(siteId)
    return moved
  })
}

export function mealAnswers(services: MenuDeskServices): readonly Answer[] {
  return [
    listAnswer,
    openAnswer,
    addAnswer(services),
    changeAnswer(services),
    soldOutAnswer(services),
    stockAnswer(services),
    moveAnswer(services),
  ]
}
