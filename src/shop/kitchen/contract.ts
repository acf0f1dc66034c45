import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, line, TwoNames } from '#platform/schemas.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { z } from 'zod'

const area = 'shop'
const access = allowed('shop.kitchen')

/**
 * An order's state in the kitchen: not yet accepted, or one of the kitchen's steps. A card order
 * arrives once it is paid, a cash order when it is placed.
 */
export const KitchenState = z.enum(['placed', 'paid', 'accepted', 'cooking', 'ready'])
export type KitchenState = z.infer<typeof KitchenState>

/** What the kitchen itself may make of an order. */
export const KitchenStep = z.enum(['accepted', 'cooking', 'ready'])
export type KitchenStep = z.infer<typeof KitchenStep>

export const TicketItem = z.strictObject({
  mealId: Id,
  name: TwoNames,
  qty: z.int(),
  options: z.array(z.strictObject({ group: TwoNames, name: TwoNames })),
  /** By today's recipe, and by that with which it was ordered. */
  allergens: z.array(Allergen),
  /** Of a portion of a plan's day, for its label; null where it isn't known. */
  nutrition: z
    .strictObject({
      kcal: z.int().nullable(),
      proteinG: z.int().nullable(),
      carbsG: z.int().nullable(),
      fatG: z.int().nullable(),
    })
    .nullable(),
})
export type TicketItem = z.infer<typeof TicketItem>

/** An order as the kitchen needs it: no price, no phone, no street. */
export const Ticket = z.strictObject({
  id: Id,
  number: z.int(),
  state: KitchenState,
  stateAt: Instant,
  /** When it was placed. */
  date: Instant,
  fromAt: Instant,
  toAt: Instant,
  notes: z.string(),
  firstName: z.string(),
  city: Emirate,
  area: TwoNames,
  /** In whose round it is delivered, and after which others; null until a driver has it. */
  route: z.strictObject({ driver: Id, rank: z.int() }).nullable(),
  items: z.array(TicketItem),
  /** What the owner of a plan declared as allergies; none on orders from the menu. */
  allergies: z.array(Allergen),
  /** Where it may go from here. */
  moves: z.array(KitchenStep),
})
export type Ticket = z.infer<typeof Ticket>

export const showKitchen = endpoint({
  name: 'kitchen.board',
  method: 'GET',
  path: '/api/shop/kitchen/board',
  area,
  access,
  summary:
    'A delivery day’s orders in the kitchen, by window and then by order time. Today by default',
  query: z.strictObject({ day: Day.optional() }),
  reply: z.strictObject({
    today: Day,
    day: Day,
    tickets: z.array(Ticket),
    /** Orders of the day that have left the kitchen. */
    left: z.strictObject({ out: z.int(), delivered: z.int() }),
    /** More orders than one board shows; the first by window are here. */
    more: z.int(),
  }),
})

export const moveTicket = endpoint({
  name: 'kitchen.move',
  method: 'POST',
  path: '/api/shop/kitchen/orders/{id}/move',
  area,
  access,
  summary:
    'Move an order to the kitchen’s next step, if the transition table allows it. A dish that its customer is allergic to is swapped before the order is accepted; later it holds the order up',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ to: KitchenStep }),
  reply: Ticket,
  refusals: [
    'kitchen.notFound',
    'orders.notFound',
    'orders.notPaid',
    'orders.changedMeanwhile',
    'orders.allergyConflict',
  ],
})

export const KitchenMeal = z.strictObject({
  id: Id,
  name: TwoNames,
  category: TwoNames,
  soldOut: z.boolean(),
  stock: z.int().nullable(),
})
export type KitchenMeal = z.infer<typeof KitchenMeal>

export const listKitchenMeals = endpoint({
  name: 'kitchen.meals',
  method: 'GET',
  path: '/api/shop/kitchen/meals',
  area,
  access,
  summary: 'Dishes on the menu, sold-out ones first. Up to 100 matches',
  query: z.strictObject({ search: line(60, 0).optional() }),
  reply: z.strictObject({ items: z.array(KitchenMeal) }),
})

export const markSoldOut = endpoint({
  name: 'kitchen.soldOut',
  method: 'PUT',
  path: '/api/shop/kitchen/meals/{id}/sold-out',
  area,
  access,
  summary:
    'Mark a dish as sold out until it’s put back on sale, or put it back. Existing orders don’t change',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ soldOut: z.boolean() }),
  reply: KitchenMeal,
  refusals: ['menu.notFound'],
})
