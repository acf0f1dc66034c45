import { type Handler, handler } from '#platform/http/handler.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { readMeals, type SellableMeal } from '#shop/meals/database.ts'
import { orderAgain } from '../contract.ts'
import { itemsOf, type StoredItem } from '../database/items.ts'
import { ownOrder } from './following.ts'

type Again = ReplyOf<typeof orderAgain>
type Line = Again['items'][number]
type Missing = Again['missing'][number]['why']

/** A line as it would be ordered today, or why it cannot be. */
function lineToday(item: StoredItem, meal: SellableMeal | undefined): Line | Missing {
  if (meal === undefined || !meal.active) return 'gone'
  if (meal.soldOut || meal.stock === 0) return 'soldOut'
  const chosen = item.options.map(({ id }) => id)
  const found = meal.groups
    .flatMap((group) => group.options)
    .filter((option) => chosen.includes(option.id))
  const isOrderable = meal.groups.every(({ least, most, options }) => {
    const count = options.filter((option) => chosen.includes(option.id)).length
    return count >= least && count <= most
  })
  if (found.length !== chosen.length || !isOrderable) return 'changed'
  if (found.some((option) => option.soldOut)) return 'soldOut'
  const { id, nameEn, nameAr, image } = meal
  const options = found.map((option) => ({
    id: option.id,
    nameEN: option.nameEn,
    nameAR: option.nameAr,
    price: option.priceFils,
  }))
  const price = options.reduce((sum, option) => sum + option.price, meal.priceFils)
  return {
    id,
    category: meal.category.slug,
    image,
    nameAR: nameAr,
    nameEN: nameEn,
    price,
    qty: item.qty,
    options,
  }
}

const againHandler = handler(orderAgain, async (call) => {
  const { queries, siteId, params } = call
  const order = await ownOrder(call, params.id)
  if (!order.ok) return order
  // A plan is bought again in the plan itself.
  if (order.value.type === 'plan') return refuse('orders.notFound')
  const items = (await itemsOf(queries, siteId, [params.id])).get(params.id) ?? []
  const ids = [...new Set(items.flatMap((item) => item.mealId ?? []))]
  const meals = new Map((await readMeals(queries, siteId, ids)).map((meal) => [meal.id, meal]))
  const today = items.map((item) => ({ item, line: lineToday(item, meals.get(item.mealId ?? '')) }))
  return ok({
    items: today.flatMap(({ line }) => (typeof line === 'string' ? [] : [line])),
    missing: today.flatMap(({ item, line }) =>
      typeof line === 'string' ? [{ name: { en: item.nameEn, ar: item.nameAr }, why: line }] : [],
    ),
  })
})

export const againHandlers: readonly Handler[] = [againHandler]
