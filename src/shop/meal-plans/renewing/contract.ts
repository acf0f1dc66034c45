import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, Instant, TwoNames } from '#platform/schemas.ts'
import { CardView, Provider } from '#shop/payments/contract.ts'
import { z } from 'zod'

const area = 'shop'
const access = 'signed-in'
const PATH = '/api/shop/meal-plans/mine/{id}/renewal'
const params = z.strictObject({ id: Id })

/** How the renewal of a plan stands; `on`: it renews, and its price is not announced yet. */
export const RenewalStanding = z.enum(['off', 'on', 'announced', 'paying', 'failed'])
export type RenewalStanding = z.infer<typeof RenewalStanding>

/** A period that was announced before: paid, stopped, or given up after the last try. */
const PastRenewal = z.strictObject({
  id: Id,
  state: z.enum(['paid', 'stopped', 'over']),
  day: Day,
  amount: Fils,
  at: Instant,
  /** The order that paid it, for its invoice. */
  order: Id.nullable(),
})

export const RenewalView = z.strictObject({
  standing: RenewalStanding,
  /** The first day of the next period; null where there is none, or while it cannot be known. */
  day: Day.nullable(),
  /** What it costs, VAT included: as announced, or at today’s prices. */
  amount: Fils.nullable(),
  currency: z.string(),
  /** When the card is charged, or charged again. */
  chargedAt: Instant.nullable(),
  card: CardView.nullable(),
  /** Whether the card is good until it is charged. */
  cardExpires: z.boolean(),
  /** Whether the customer has an address in the emirate of the plan, where the next period can go. */
  hasAddress: z.boolean(),
  /** Why the last charge failed, in plain words; null where none has. */
  fault: TwoNames.nullable(),
  /** Whether the bank wants to hear from the customer before the card is charged. */
  needsConfirmation: z.boolean(),
  tries: z.int(),
  /** The order by which the customer pays it in person. */
  payOrder: Id.nullable(),
  /** What the customer agrees to when they start it, word for word. */
  consent: TwoNames,
  /** When they agreed last. */
  agreedAt: Instant.nullable(),
  mayStart: z.boolean(),
  mayStop: z.boolean(),
  mayPay: z.boolean(),
  history: z.array(PastRenewal),
})
export type RenewalView = z.infer<typeof RenewalView>

export const showRenewal = endpoint({
  name: 'mealPlans.renewal',
  method: 'GET',
  path: PATH,
  area,
  access,
  summary: 'The renewal of my meal plan: its date, price and card, and what was renewed before',
  params,
  reply: RenewalView,
  refusals: ['mealPlans.notFound'],
})

export const stopRenewal = endpoint({
  name: 'mealPlans.stopRenewal',
  method: 'POST',
  path: `${PATH}/stop`,
  area,
  access,
  summary: 'Stop renewing my meal plan; its paid days are still delivered',
  params,
  reply: RenewalView,
  refusals: ['mealPlans.notFound', 'planRenewals.paying'],
})

export const startRenewal = endpoint({
  name: 'mealPlans.startRenewal',
  method: 'POST',
  path: `${PATH}/start`,
  area,
  access,
  summary: 'Renew my meal plan automatically with the saved card, as I agree',
  params,
  body: z.strictObject({ agreed: z.literal(true) }),
  reply: RenewalView,
  refusals: [
    'mealPlans.notFound',
    'mealPlans.notRunning',
    'planRenewals.gift',
    'mealPlans.packageGone',
    'planRenewals.noSavedCard',
  ],
})

export const payRenewal = endpoint({
  name: 'mealPlans.payRenewal',
  method: 'POST',
  path: `${PATH}/payment`,
  area,
  access,
  idempotent: true,
  status: 201,
  summary:
    'Place the order of a renewal that failed, to pay it in person with the saved card or another',
  params,
  body: z.strictObject({ agreed: z.literal(true) }),
  reply: z.strictObject({ order: Id, pay: z.boolean() }),
  refusals: [
    'mealPlans.notFound',
    'planRenewals.notDue',
    'mealPlans.cardsOff',
    'mealPlans.packageGone',
    'planRenewals.noDays',
    'planRenewals.noAddress',
  ],
})

export const openCardChange = endpoint({
  name: 'mealPlans.openCardChange',
  method: 'POST',
  path: `${PATH}/card`,
  area,
  access,
  summary: 'Begin to save another card for the renewals of my meal plan; nothing is charged',
  params,
  reply: z.strictObject({
    provider: Provider,
    setup: z.string(),
    clientSecret: z.string(),
    publishableKey: z.string().nullable(),
  }),
  refusals: [
    'mealPlans.notFound',
    'mealPlans.notRunning',
    'planRenewals.gift',
    'mealPlans.cardsOff',
    'payments.away',
  ],
})

export const saveCardChange = endpoint({
  name: 'mealPlans.saveCardChange',
  method: 'POST',
  path: `${PATH}/card/saved`,
  area,
  access,
  summary: 'Use the card that was saved at the card company for the renewals of my meal plan',
  params,
  body: z.strictObject({
    setup: z.string().regex(/^(seti|pi_demo)_\w{1,200}$/),
    agreed: z.literal(true),
  }),
  reply: RenewalView,
  refusals: [
    'mealPlans.notFound',
    'mealPlans.notRunning',
    'planRenewals.gift',
    'mealPlans.cardsOff',
    'planRenewals.cardNotSaved',
    'payments.away',
  ],
})
