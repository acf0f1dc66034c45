import { endpoint } from '#platform/http/endpoint.ts'
import { CalculableDay, Day, Fils, Id, Instant, line, text, TwoNames } from '#platform/schemas.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { z } from 'zod'
import { MAX_DISLIKES, MAX_PLAN_DAYS, PlanWindow } from '../building/contract.ts'
import { MealPlan } from '../own/contract.ts'
import { MAX_GIFT_MESSAGE } from '../rules/gifts.ts'

const area = 'shop'
const PATH = '/api/shop/meal-plans'
const LINKED = `${PATH}/gift`
const WithId = z.strictObject({ id: Id })
const Days = z.int().min(1).max(MAX_PLAN_DAYS)

const GIVING_REFUSALS = [
  'mealPlans.notFound',
  'mealPlans.notRunning',
  'mealPlans.giftOpen',
  'mealPlans.giftReceived',
  'mealPlans.tooFewToGive',
  'mealPlans.tooManyGifts',
] as const

export const previewGift = endpoint({
  name: 'mealPlans.previewGift',
  method: 'POST',
  path: `${PATH}/mine/{id}/gift-preview`,
  area,
  access: 'signed-in',
  summary: 'What giving days of my plan would come to: how many, their value, and the new end',
  params: WithId,
  body: z.strictObject({
    /** Null: all that can still be changed. */
    days: Days.nullable(),
  }),
  reply: z.strictObject({
    days: z.int(),
    /** How many could be given. */
    most: z.int(),
    value: Fils,
    /** My last day then; null where none is left to me, or one waits for a date. */
    endDay: Day.nullable(),
  }),
  refusals: GIVING_REFUSALS,
})

export const giveDays = endpoint({
  name: 'mealPlans.give',
  method: 'POST',
  path: `${PATH}/mine/{id}/gifts`,
  area,
  access: 'signed-in',
  summary:
    'Offer days of my plan to someone by email. They rest until the gift is accepted, withdrawn or lapses after 14 days',
  params: WithId,
  idempotent: true,
  confirmNotNeeded: 'The giver can withdraw it until it is accepted',
  body: z.strictObject({
    email: line(254),
    message: text(MAX_GIFT_MESSAGE, 0),
    days: Days,
    version: z.int().min(1),
    /** What the preview said, so that a difference is refused. */
    expected: z.strictObject({ value: Fils }),
  }),
  reply: MealPlan,
  refusals: [
    ...GIVING_REFUSALS,
    'mealPlans.giftEmail',
    'mealPlans.giftOwn',
    'mealPlans.changedMeanwhile',
  ],
})

export const withdrawGift = endpoint({
  name: 'mealPlans.withdrawGift',
  method: 'POST',
  path: `${PATH}/mine/{id}/gifts/{gift}/withdrawal`,
  area,
  access: 'signed-in',
  summary: 'Withdraw a gift that was not accepted yet: its days come after my last one',
  params: z.strictObject({ id: Id, gift: Id }),
  idempotent: true,
  confirmNotNeeded: 'Nothing is paid or refunded',
  body: z.strictObject({}),
  reply: MealPlan,
  refusals: ['mealPlans.notFound', 'mealPlans.giftGone'],
})

/** The token comes after `#` in the emailed link, so that no server or log sees it. */
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const showGift = endpoint({
  name: 'mealPlans.gift',
  method: 'POST',
  path: LINKED,
  area,
  access: 'anyone',
  summary: 'A gift as the link in its email shows it',
  body: z.strictObject({ token: Token }),
  reply: z.strictObject({
    state: z.enum(['open', 'accepted', 'withdrawn', 'lapsed']),
    from: TwoNames,
    message: z.string(),
    days: z.int(),
    package: TwoNames,
    mealsPerDay: z.int(),
    snacksPerDay: z.int(),
    expiresAt: Instant,
    /** Whether it is the caller's own plan. */
    isOwn: z.boolean(),
    /** The earliest first day. */
    firstDay: Day,
    weekdays: z.array(z.int().min(1).max(7)),
    windows: z.array(PlanWindow),
  }),
  refusals: ['sites.notFound', 'mealPlans.gift.notFound'],
})

const Receiving = z.strictObject({
  token: Token,
  startDate: CalculableDay,
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  /** On days without a place in it another one is used, and `previewReceiving` says which. */
  windowId: Id,
})

const CLOSED_REFUSALS = [
  'mealPlans.gift.notFound',
  'mealPlans.giftOwn',
  'mealPlans.giftUsed',
  'mealPlans.giftWithdrawn',
  'mealPlans.giftLapsed',
  'mealPlans.startTooEarly',
  'mealPlans.noDayLeft',
  'mealPlans.periodClosed',
] as const

export const previewReceiving = endpoint({
  name: 'mealPlans.previewReceiving',
  method: 'POST',
  path: `${LINKED}/preview`,
  area,
  access: 'signed-in',
  summary: 'The days on which a gift would be delivered to me, and in which window',
  body: Receiving,
  reply: z.strictObject({ days: z.array(z.strictObject({ day: Day, windowId: Id })) }),
  refusals: CLOSED_REFUSALS,
})

export const receiveGift = endpoint({
  name: 'mealPlans.receive',
  method: 'POST',
  path: `${LINKED}/acceptance`,
  area,
  access: 'signed-in',
  summary: 'Accept a gift: its days become a plan of mine. The link works once',
  idempotent: true,
  status: 201,
  body: Receiving.extend({
    addressId: Id,
    allergies: z.array(Allergen).max(14),
    dislikes: z.array(Id).max(MAX_DISLIKES),
  }),
  reply: z.strictObject({ plan: Id }),
  refusals: [
    ...CLOSED_REFUSALS,
    'mealPlans.addressGone',
    'mealPlans.dayFull',
    'mealPlans.nothingFits',
  ],
})
