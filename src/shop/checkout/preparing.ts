import { byKeysAlone, known, readTogether, runQuery } from '#platform/db/statement.ts'
import type { Call, RefusalOf } from '#platform/http/handler.ts'
import { keepingWrites, ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import type { Address } from '#shop/addresses/contract.ts'
import { doorQuery } from '#shop/addresses/database.ts'
import { orderedCartQuery } from '#shop/cart/database.ts'
import { blockerOf, type Quoted, quoteReading } from '#shop/cart-totals/quoting.ts'
import { checkPaymentMethod } from '#shop/cart-totals/rules.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { unpaidNumbersQuery } from '#shop/orders/database/orders.ts'
import { peopleAtWorkQuery } from '#shop/orders/database/people.ts'
import { windowReading } from '#shop/windows/database.ts'
import { type Opening, openingOf } from '#shop/windows/opening.ts'
import type { placeOrder, PlaceOrderInput } from './contract.ts'
import { buyerQuery } from './database.ts'
import { checkCart } from './one-cart.ts'
import { checkTotal, checkUnpaid } from './rules.ts'

export type PlaceOrderCall = Call<typeof placeOrder>

/** Everything an order needs, loaded and checked, with nothing reserved yet. */
export interface Ready {
  readonly site: Site
  readonly address: Address
  readonly opening: Opening
  readonly quoted: Quoted
  /** Whose open pages show the order, beside the customer's. */
  readonly staff: readonly string[]
  /** It orders the stored cart. */
  readonly isOfCart: boolean
  /** Nobody has confirmed that the customer's mailbox is theirs. */
  readonly isUnconfirmed: boolean
}

type Door = { address: Address; isServed: boolean } | null

function addressOf(
  id: string | null,
  door: Door,
): Outcome<Address, 'checkout.addressGone' | 'checkout.areaNotServed' | 'checkout.noAddress'> {
  if (id === null) return refuse('checkout.noAddress', {}, 'addressId')
  if (door === null) return refuse('checkout.addressGone', {}, 'addressId')
  return door.isServed ? ok(door.address) : refuse('checkout.areaNotServed', {}, 'addressId')
}

function inMoney<Code extends string>(
  outcome: Outcome<null, Code>,
  site: Site,
): Outcome<null, Code> {
  return outcome.ok ? outcome : { ok: false, refusal: withFormattedAmounts(outcome.refusal, site) }
}

/**
 * Locks the buyer and reads all that decides about the order, in one batch. Then come the coupons'
 * locks; everything else is only reserved when all of it is known.
 */
function readAll(call: PlaceOrderCall) {
  const { trx, siteId, caller, now, body } = call
  const { userId } = caller
  const { windowId, day, addressId } = body
  const quote = { lines: body.lines, coupons: body.coupons, ...slotOf(body) }
  return readTogether(trx, {
    plans: byKeysAlone,
    buyer: buyerQuery(siteId, userId),
    cart: orderedCartQuery({ siteId, userId }),
    door: addressId === null ? known<Door>(null) : doorQuery(siteId, userId, addressId),
    window:
      windowId === null || day === null ? known(null) : windowReading(siteId, { windowId, day }),
    quoted: quoteReading(siteId, quote, { userId, now, lock: true }),
    unpaid: unpaidNumbersQuery(siteId, userId, now),
    staff: peopleAtWorkQuery(siteId),
  })
}

type Read = Awaited<ReturnType<typeof readAll>>

function slotOf({ windowId, day }: PlaceOrderInput): { windowId?: string; day?: string } {
  return windowId === null || day === null ? {} : { windowId, day }
}

/**
 * Counts codes that were never priced before as guesses, before they are looked up. The buyer is
 * locked first here, as everywhere.
 */
async function countGuesses({ trx, siteId, caller, now, address, body }: PlaceOrderCall) {
  const guesser = { siteId, userId: caller.userId, address, now }
  const codes = codesOf(body.coupons)
  if (codes.length > 0) await runQuery(trx, buyerQuery(siteId, caller.userId))
  return { guesser, guesses: await takeGuesses(trx, guesser, codes) }
}

type Guessed = Awaited<ReturnType<typeof countGuesses>>

/** Locks the buyer, then loads what is requested from the shop's own rows and checks it. */
export async function prepare(
  call: PlaceOrderCall,
  { takesCards }: { takesCards: boolean },
): Promise<Outcome<Ready, RefusalOf<typeof placeOrder>>> {
  const { body } = call
  const guessed = await countGuesses(call)
  if (guessed.guesses.seconds > 0) return keepingWrites(tooManyGuesses(call, guessed.guesses))
  const read = await readAll(call)
  const { quoted, buyer } = read
  const cart = await checkCart(call.trx, call, body, read.cart)
  if (!cart.ok) return cart
  const address = addressOf(body.addressId, read.door)
  if (!address.ok) return address
  const priced = await price(call, read, guessed)
  if (!priced.ok) return priced
  const { site } = priced.value
  const { totalFils } = quoted.totals
  const total = inMoney(checkTotal(body.expected.total, totalFils), site)
  if (!total.ok) return total
  const { payment_method: method } = body
  const { cashLimitFils } = quoted.settings
  const paying = inMoney(checkPaymentMethod({ method, totalFils, cashLimitFils, takesCards }), site)
  if (!paying.ok) return paying
  const isReserved = method === 'card' && totalFils > 0
  const unpaid = isReserved ? checkUnpaid(read.unpaid) : ok(null)
  if (!unpaid.ok) return unpaid
  return ok({
    ...priced.value,
    quoted,
    staff: read.staff,
    address: address.value,
    isOfCart: cart.value,
    isUnconfirmed: totalFils > 0 && buyer.isUnconfirmed,
  })
}

/**
 * Checks the price of what is ordered, for the window in which it is delivered. Guessed codes stay
 * counted where the order is refused for them.
 */
async function price(
  call: PlaceOrderCall,
  { quoted, window }: Read,
  { guesser, guesses }: Guessed,
): Promise<Outcome<Pick<Ready, 'opening' | 'site'>, RefusalOf<typeof placeOrder>>> {
  const { now, body } = call
  const { windowId, day } = body
  if (windowId === null || day === null) return refuse('checkout.noPeriod', {}, 'windowId')
  const site = await call.site()
  const { daysAhead } = quoted.settings
  const opening = openingOf(window, day, { now: now.getTime(), zone: site.zone, daysAhead })
  if (!opening.ok) return opening
  const blocker = blockerOf(quoted, site)
  if (blocker !== null) return guesses.codes.length === 0 ? blocker : keepingWrites(blocker)
  await releaseGuesses(call.trx, guesser, guesses, guesses.codes)
  return ok({ site, opening: opening.value })
}
