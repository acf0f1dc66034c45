import type { Trx } from '#platform/db/database.ts'
import type { Call, RefusalOf } from '#platform/http/handler.ts'
import { keepingWrites, ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import type { Address } from '#shop/addresses/contract.ts'
import { findAddress, findArea } from '#shop/addresses/database.ts'
import { blockerOf, type Quoted, quoteOf } from '#shop/cart-totals/quoting.ts'
import { checkPaymentMethod } from '#shop/cart-totals/rules.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { unpaidNumbers } from '#shop/orders/database/orders.ts'
import { type Opening, openingOf } from '#shop/windows/opening.ts'
import type { placeOrder } from './contract.ts'
import { lockBuyer } from './database.ts'
import { checkCart } from './one-cart.ts'
import { checkTotal, checkUnpaid } from './rules.ts'

export type PlaceOrderCall = Call<typeof placeOrder>

/** Everything an order needs, loaded and checked, with nothing reserved yet. */
export interface Ready {
  readonly site: Site
  readonly address: Address
  readonly opening: Opening
  readonly quoted: Quoted
  /** It orders the stored cart. */
  readonly isOfCart: boolean
  /** Nobody has confirmed that the customer's mailbox is theirs. */
  readonly isUnconfirmed: boolean
}

async function addressOf(
  trx: Trx,
  siteId: number,
  userId: string,
  id: string | null,
): Promise<
  Outcome<Address, 'checkout.addressGone' | 'checkout.areaNotServed' | 'checkout.noAddress'>
> {
  if (id === null) return refuse('checkout.noAddress', {}, 'addressId')
  const address = await findAddress(trx, siteId, userId, id)
  if (address === null) return refuse('checkout.addressGone', {}, 'addressId')
  return (await findArea(trx, siteId, address.area_id)) === null
    ? refuse('checkout.areaNotServed', {}, 'addressId')
    : ok(address)
}

function inMoney<Code extends string>(
  outcome: Outcome<null, Code>,
  site: Site,
): Outcome<null, Code> {
  return outcome.ok ? outcome : { ok: false, refusal: withFormattedAmounts(outcome.refusal, site) }
}

async function checkedUnpaid(
  trx: Trx,
  siteId: number,
  { userId, now, isReserved }: { userId: string; now: Date; isReserved: boolean },
): Promise<Outcome<null, 'checkout.unpaidOrders'>> {
  return isReserved ? checkUnpaid(await unpaidNumbers(trx, siteId, userId, now)) : ok(null)
}

/**
 * Locks the buyer, then loads what is requested from the shop's own rows; from there on the meals and
 * coupons are locked too.
 */
export async function prepare(
  call: PlaceOrderCall,
  { takesCards }: { takesCards: boolean },
): Promise<Outcome<Ready, RefusalOf<typeof placeOrder>>> {
  const { trx, siteId, caller, now, body } = call
  const { userId } = caller
  const buyer = await lockBuyer(trx, siteId, userId)
  const cart = await checkCart(trx, { siteId, userId, now }, body)
  if (!cart.ok) return cart
  const address = await addressOf(trx, siteId, userId, body.addressId)
  if (!address.ok) return address
  const priced = await price(call)
  if (!priced.ok) return priced
  const { site, quoted } = priced.value
  const { totalFils } = quoted.totals
  const total = inMoney(checkTotal(body.expected.total, totalFils), site)
  if (!total.ok) return total
  const { payment_method: method } = body
  const { cashLimitFils } = quoted.settings
  const paying = inMoney(checkPaymentMethod({ method, totalFils, cashLimitFils, takesCards }), site)
  if (!paying.ok) return paying
  const isReserved = method === 'card' && totalFils > 0
  const unpaid = await checkedUnpaid(trx, siteId, { userId, now, isReserved })
  if (!unpaid.ok) return unpaid
  return ok({
    ...priced.value,
    address: address.value,
    isOfCart: cart.value,
    isUnconfirmed: totalFils > 0 && buyer.isUnconfirmed,
  })
}

/**
 * The price of what is ordered, for the window in which it is delivered. Codes that were never
 * priced before count as guesses here too, and stay counted where the order is refused for them.
 */
async function price(
  call: PlaceOrderCall,
): Promise<Outcome<Pick<Ready, 'opening' | 'quoted' | 'site'>, RefusalOf<typeof placeOrder>>> {
  const { trx, siteId, caller, now, address, body } = call
  const { windowId, day, lines, coupons } = body
  if (windowId === null || day === null) return refuse('checkout.noPeriod', {}, 'windowId')
  const { userId } = caller
  const guesser = { siteId, userId, address, now }
  const guesses = await takeGuesses(trx, guesser, codesOf(coupons))
  if (guesses.seconds > 0) return keepingWrites(tooManyGuesses(call, guesses))
  const site = await call.site()
  const slot = { windowId, day }
  const quoted = await quoteOf(
    trx,
    siteId,
    { lines, coupons, ...slot },
    { userId, now, lock: true },
  )
  const { daysAhead } = quoted.settings
  const calendar = { now: now.getTime(), zone: site.zone, daysAhead }
  const opening = await openingOf(trx, siteId, slot, calendar)
  if (!opening.ok) return opening
  const blocker = blockerOf(quoted, site)
  if (blocker !== null) return guesses.codes.length === 0 ? blocker : keepingWrites(blocker)
  await releaseGuesses(trx, guesser, guesses, guesses.codes)
  return ok({ site, opening: opening.value, quoted })
}
