import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, TwoNames } from '#platform/schemas.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { OrderState } from '#shop/orders/contract.ts'
import { z } from 'zod'

const area = 'shop'
const PATH = '/api/shop/plan-conflicts/{id}'
const params = z.strictObject({ id: Id })

/** A day of a plan with dishes that its customer is allergic to, and what ends that. */
export const PlanConflict = z.strictObject({
  /** The order by which the day is delivered. */
  order: Id,
  number: z.int(),
  day: Day,
  state: OrderState,
  /** None once the conflict is over. */
  dishes: z.array(
    z.strictObject({
      id: Id,
      name: TwoNames,
      qty: z.int(),
      /** What it contains and the customer declared. */
      allergens: z.array(Allergen),
      /** What can be cooked instead; empty on the way to the door. */
      instead: z.array(z.strictObject({ id: Id, name: TwoNames, kcal: z.int().nullable() })),
    }),
  ),
  /** What goes back if the day is cancelled; null for callers who don't manage orders. */
  refund: z.strictObject({ amount: Fils, currency: z.string() }).nullable(),
})
export type PlanConflict = z.infer<typeof PlanConflict>

export const showConflict = endpoint({
  name: 'planConflicts.show',
  method: 'GET',
  path: PATH,
  area,
  access: 'signed-in',
  summary:
    'The dishes of a plan’s order that its customer is allergic to, with those that fit instead. For the kitchen and the staff who manage orders',
  params,
  reply: PlanConflict,
  refusals: ['planConflicts.notFound'],
})

export const swapDish = endpoint({
  name: 'planConflicts.swap',
  method: 'POST',
  path: `${PATH}/swap`,
  area,
  access: 'signed-in',
  summary:
    'Swap a dish that its customer is allergic to, while the order is in the kitchen. One that was ready is cooked again. For the kitchen and the staff who manage orders',
  params,
  body: z.strictObject({ mealId: Id, insteadId: Id }),
  reply: PlanConflict,
  refusals: ['planConflicts.notFound', 'planConflicts.over', 'planConflicts.unfit'],
})

export const cancelDay = endpoint({
  name: 'planConflicts.cancel',
  method: 'POST',
  path: `${PATH}/cancellation`,
  area,
  access: allowed('shop.orders'),
  confirm: true,
  summary:
    'Cancel a day of a plan with a dish that its customer is allergic to. Its value goes back to the card that paid for it',
  params,
  reply: PlanConflict,
  idempotent: true,
  refusals: ['planConflicts.notFound', 'planConflicts.over'],
})
