import { newId } from '#platform/id.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import type { MealPlan } from '../own/contract.ts'
import { FIRST, type PlanShop } from '../test-data.ts'

const MINE = '/api/shop/meal-plans/mine'
const LINKED = '/api/shop/meal-plans/gift'

export interface Sent<Body = { code?: string }> {
  readonly status: number
  readonly body: Body
}

/** What friends do with days of a plan in the test's shop. */
export function giftSteps(shop: PlanShop) {
  const preview = (who: Buyer, plan: string, days: number | null) =>
    shop.call(`POST ${MINE}/${plan}/gift-preview`, who.token, { body: { days } }) as Promise<
      Sent<{ days: number; most: number; value: number; endDay: string | null; code?: string }>
    >

  /** Offers days as the preview says. */
  async function give(
    who: Buyer,
    plan: string,
    { days, email = 'friend@shop.test', message = '' }: GiveOptions = {},
  ): Promise<Sent<MealPlan & { code?: string }>> {
    const { version } = await shop.show(who, plan)
    const found = await preview(who, plan, days ?? null)
    if (found.status !== 200) return found as unknown as Sent<MealPlan>
    const { value, days: count } = found.body
    const body = { email, message, days: count, version, expected: { value } }
    return shop.call(`POST ${MINE}/${plan}/gifts`, who.token, { body, key: newId() })
  }

  /** The token in the link of the last email with a gift. */
  function token(): string {
    const text = shop.emails.findLast((email) => email.text.includes('/plan-gift#'))?.text ?? ''
    return /\/plan-gift#([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? ''
  }

  const withdraw = (who: Buyer, plan: string, gift: string): Promise<Sent<MealPlan>> =>
    shop.call(`POST ${MINE}/${plan}/gifts/${gift}/withdrawal`, who.token, {
      body: {},
      key: newId(),
    })

  const open = (link: string, who: Buyer | null = null) =>
    shop.call(`POST ${LINKED}`, who?.token, { body: { token: link } })

  const receiving = (who: Buyer, link: string, change: Receiving = {}) => ({
    token: link,
    startDate: change.startDate ?? FIRST,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    windowId: shop.windowId,
    addressId: who.addressId,
    allergies: [],
    dislikes: [],
    ...change,
  })

  const accept = (
    who: Buyer,
    link: string,
    change: Receiving = {},
  ): Promise<Sent<{ plan: string; code?: string }>> =>
    shop.call(`POST ${LINKED}/acceptance`, who.token, {
      body: receiving(who, link, change),
      key: newId(),
    })

  function previewDays(who: Buyer, link: string, change: Receiving = {}) {
    const {
      addressId: _address,
      allergies: _a,
      dislikes: _d,
      ...body
    } = receiving(who, link, change)
    return shop.call(`POST ${LINKED}/preview`, who.token, { body })
  }

  return { preview, give, token, withdraw, open, accept, previewDays }
}

interface GiveOptions {
  readonly days?: number
  readonly email?: string
  readonly message?: string
}

interface Receiving {
  readonly startDate?: string
  readonly weekdays?: readonly number[]
  readonly windowId?: string
  readonly addressId?: string
  readonly allergies?: readonly string[]
  readonly dislikes?: readonly string[]
}
