import type { Queries } from '#platform/db/database.ts'
import { readTogether } from '#platform/db/statement.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { couponsReading } from '#shop/coupons/database.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { mealsReading, type SellableMeal } from '#shop/meals/database.ts'
import { type Cart, type CartItem, type CartLine, keepCart, showCart } from './contract.ts'
import { readCart, type StoredCart, writeCart } from './database.ts'
import { joinLines, TOPIC } from './rules.ts'

/** S3.5: a line with current names and prices; null if the meal no longer exists. */
function itemOf(
  { mealId, options, qty }: CartLine,
  meals: ReadonlyMap<string, SellableMeal>,
): CartItem | null {
  const meal = meals.get(mealId)
  if (meal === undefined) return null
  const chosen = meal.groups
    .flatMap((group) => group.options)
    .filter((option) => options.includes(option.id))
  const gone = options.filter((option) => !chosen.some(({ id }) => id === option))
  return {
    id: mealId,
    category: meal.category.slug,
    image: meal.image,
    nameAR: meal.nameAr,
    nameEN: meal.nameEn,
    price: chosen.reduce((sum, option) => sum + option.priceFils, meal.priceFils),
    qty,
    options: [
      ...chosen.map(({ id, nameEn, nameAr, priceFils }) => ({
        id,
        nameEN: nameEn,
        nameAR: nameAr,
        price: priceFils,
      })),
      // Still requested, so that the pricing refuses the line: without the chosen option it is a
      // different meal.
      ...gone.map((id) => ({ id, nameEN: '', nameAR: '', price: 0 })),
    ],
  }
}

async function cartReply(
  queries: Queries,
  siteId: number,
  { lines, coupons, version }: StoredCart,
): Promise<Cart> {
  const ids = [...new Set(lines.map((line) => line.mealId))]
  const found = await readTogether(queries, {
    meals: mealsReading(siteId, ids),
    coupons: couponsReading(siteId, { codes: coupons, userId: null }, { locks: false }),
  })
  const meals = new Map(found.meals.map((meal) => [meal.id, meal]))
  return {
    items: lines.map((line) => itemOf(line, meals)).filter((item) => item !== null),
    coupons: coupons.flatMap((code) => {
      const known = found.coupons.stored.find((each) => each.code === code && each.active)
      return known === undefined ? [] : [{ coupon: code, type: known.type, value: known.value }]
    }),
    version,
  }
}

const showHandler = handler(showCart, async ({ queries, siteId, caller }) => {
  return ok(await cartReply(queries, siteId, await readCart(queries, siteId, caller.userId)))
})

/** What a stored cart answers tells a known coupon from a wrong one, so that its codes are guesses too. */
const saveCartHandler = handler(keepCart, async (call) => {
  const { queries, siteId, caller, body, now, address, database } = call
  const coupons = codesOf(body.coupons)
  const guesser = { siteId, userId: caller.userId, address, now }
  const guesses = await takeGuesses(queries, guesser, coupons)
  if (guesses.seconds > 0) return tooManyGuesses(call, guesses)
  const newCart: StoredCart = { lines: joinLines(body.lines), coupons, version: body.version }
  const saved = await writeCart(queries, { siteId, userId: caller.userId }, newCart, now)
  if (saved) call.notify([caller.userId], TOPIC)
  const current = saved
    ? { ...newCart, version: newCart.version + 1 }
    : await readCart(queries, siteId, caller.userId)
  const cart = await cartReply(queries, siteId, current)
  const right = cart.coupons.map(({ coupon }) => coupon)
  if (guesses.codes.some((code) => right.includes(code)))
    await database.transaction((trx) => releaseGuesses(trx, guesser, guesses, right))
  return ok({ saved, cart })
})

export const cartHandlers: readonly Handler[] = [showHandler, saveCartHandler]
