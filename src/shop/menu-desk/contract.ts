import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { Allergen, Diet } from '#shop/menu/contract.ts'
import { z } from 'zod'

/** A photograph from a phone's camera. */
export const PICTURE_MEGABYTES = 10
export const PICTURE_LIMIT = PICTURE_MEGABYTES * 1024 * 1024
export const MAX_GROUPS = 10
export const MAX_OPTIONS = 20

/** Whole fils; no meal and no option costs more than a million. */
export const Price = z.int().min(0).max(100_000_000)
const Names = z.strictObject({ en: line(120), ar: line(120) })
const Grams = z.int().min(0).max(2000).nullable()
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/
export const Hour = z.string().regex(HOUR, 'input.badTime')
/** ISO week days, Monday is 1. */
export const WeekDays = z.array(z.int().min(1).max(7)).min(1).max(7)
const Portions = z.int().min(0).max(100_000)

const Allergens = z.array(Allergen).max(Allergen.options.length)

/** Null for one that is not there yet. */
const OptionInput = z.strictObject({
  id: Id.nullable(),
  name: Names,
  price: Price,
  soldOut: z.boolean(),
  allergens: Allergens,
})
const GroupInput = z.strictObject({
  id: Id.nullable(),
  name: Names,
  /** At least this many of its options are chosen, and at most `most`. */
  least: z.int().min(0).max(20),
  most: z.int().min(1).max(20),
  options: z.array(OptionInput).min(1).max(MAX_OPTIONS),
})
export type GroupInput = z.infer<typeof GroupInput>

const INPUT_FIELDS = {
  name: Names,
  description: z.strictObject({ en: text(1000, 0), ar: text(1000, 0) }),
  categoryId: Id,
  /** Without VAT and without options. */
  price: Price,
  kcal: z.int().min(0).max(10_000).nullable(),
  protein: Grams,
  carbs: Grams,
  fat: Grams,
  allergens: Allergens,
  diets: z.array(Diet).max(Diet.options.length),
  days: WeekDays,
  /** Between which a delivery window may begin; null: at any hour. */
  fromTime: Hour.nullable(),
  toTime: Hour.nullable(),
  active: z.boolean(),
  groups: z.array(GroupInput).max(MAX_GROUPS),
}
export const MealInput = z.strictObject(INPUT_FIELDS)
export type MealInput = z.infer<typeof MealInput>

/** Portions are sold while the desk is open: what is left is only set where it still is what was seen. */
const StockMove = z.strictObject({ was: Portions.nullable(), now: Portions.nullable() })

const Named = z.strictObject({ id: Id, name: TwoNames })

export const MealState = z.enum(['offered', 'soldOut', 'hidden'])
export type MealState = z.infer<typeof MealState>

export const MealLine = z.strictObject({
  id: Id,
  slug: z.string(),
  name: TwoNames,
  category: Named,
  price: Price,
  image: z.string().nullable(),
  active: z.boolean(),
  soldOut: z.boolean(),
  /** Portions left; null: not counted. */
  stock: z.int().nullable(),
})
export type MealLine = z.infer<typeof MealLine>

const StoredOption = z.strictObject({
  id: Id,
  name: TwoNames,
  price: Price,
  soldOut: z.boolean(),
  allergens: z.array(Allergen),
})
export const DeskMeal = MealLine.extend({
  description: TwoNames,
  kcal: z.int().nullable(),
  protein: z.int().nullable(),
  carbs: z.int().nullable(),
  fat: z.int().nullable(),
  allergens: z.array(Allergen),
  diets: z.array(Diet),
  days: z.array(z.int()),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  groups: z.array(
    z.strictObject({
      id: Id,
      name: TwoNames,
      least: z.int(),
      most: z.int(),
      options: z.array(StoredOption),
    }),
  ),
  updatedAt: Instant,
})
export type DeskMeal = z.infer<typeof DeskMeal>

/** Every option there may be, with the longest names. */
const MEAL_LIMIT = 256 * 1024
const area = 'shop'
const access = allowed('shop.menu')
const one = z.strictObject({ id: Id })
const AGAINST = [
  'menuDesk.categoryNotFound',
  'menuDesk.hoursBackwards',
  'menuDesk.leastOverMost',
  'menuDesk.fewerOptions',
  'menuDesk.optionNotFound',
] as const

export const listDeskMeals = endpoint({
  name: 'menuDesk.meals',
  method: 'GET',
  path: '/api/shop/desk/meals',
  area,
  access,
  summary: 'The menu’s dishes in order, including hidden ones, with search in both languages',
  query: z.strictObject({
    category: Id.optional(),
    state: MealState.optional(),
    q: line(80, 0).optional(),
    after: Id.optional(),
    limit: pageLimit(100, 40),
  }),
  reply: pageOf(MealLine).extend({ currency: z.string(), vatHundredths: z.int() }),
  refusals: ['menuDesk.notFound'],
})

export const openDeskMeal = endpoint({
  name: 'menuDesk.meal',
  method: 'GET',
  path: '/api/shop/desk/meals/{id}',
  area,
  access,
  summary: 'One dish with all its fields, for editing',
  params: one,
  reply: DeskMeal,
  refusals: ['menuDesk.notFound'],
})

export const addMeal = endpoint({
  name: 'menuDesk.addMeal',
  method: 'POST',
  path: '/api/shop/desk/meals',
  area,
  access,
  confirm: true,
  summary:
    'Add a dish at the end of the menu. Its URL comes from its English name and can’t change',
  idempotent: true,
  status: 201,
  body: MealInput.extend({ stock: Portions.nullable() }),
  bodyLimit: MEAL_LIMIT,
  reply: DeskMeal,
  refusals: AGAINST,
})

export const changeMeal = endpoint({
  name: 'menuDesk.changeMeal',
  method: 'PUT',
  path: '/api/shop/desk/meals/{id}',
  area,
  access,
  confirm: true,
  summary: 'Edit a dish. Remaining options keep their ids, so carts with them stay valid',
  params: one,
  /** `updatedAt` is that of the meal the change was made from; null for `stock` leaves the portions as they are. */
  body: MealInput.extend({ updatedAt: Instant, stock: StockMove.nullable() }),
  bodyLimit: MEAL_LIMIT,
  reply: DeskMeal,
  refusals: [
    'menuDesk.notFound',
    'menuDesk.changedMeanwhile',
    'menuDesk.stock.changedMeanwhile',
    'menuDesk.stock.uncounted',
    ...AGAINST,
  ],
})

export const markSoldOut = endpoint({
  name: 'menuDesk.soldOut',
  method: 'PUT',
  path: '/api/shop/desk/meals/{id}/sold-out',
  area,
  access,
  confirmNotNeeded: 'Changes no price, and is pressed in a hurry',
  summary: 'Mark a dish as sold out, or put it back on sale',
  params: one,
  body: z.strictObject({ soldOut: z.boolean() }),
  reply: MealLine,
  refusals: ['menuDesk.notFound'],
})

export const setStock = endpoint({
  name: 'menuDesk.stock',
  method: 'PUT',
  path: '/api/shop/desk/meals/{id}/stock',
  area,
  access,
  confirmNotNeeded: 'Changes no price, and is pressed in a hurry',
  summary:
    'Set how many portions are left, or stop tracking them. Rejected if portions were sold since the page was read',
  params: one,
  body: StockMove,
  reply: MealLine,
  refusals: ['menuDesk.notFound', 'menuDesk.stock.changedMeanwhile', 'menuDesk.stock.uncounted'],
})

export const moveMeal = endpoint({
  name: 'menuDesk.moveMeal',
  method: 'PUT',
  path: '/api/shop/desk/meals/{id}/place',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Move a dish up or down in its category. Rejected if the order has changed',
  params: one,
  body: z.strictObject({ past: Id }),
  reply: MealLine,
  refusals: ['menuDesk.notFound', 'menuDesk.meals.changedMeanwhile'],
})

export const uploadPicture = endpoint({
  name: 'menuDesk.uploadPicture',
  method: 'POST',
  path: '/api/shop/desk/meals/{id}/picture',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Upload a dish’s picture: JPEG, PNG or WebP. It replaces the previous one',
  params: one,
  status: 201,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PICTURE_LIMIT + 16 * 1024,
  reply: MealLine,
  refusals: [
    'menuDesk.notFound',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const removePicture = endpoint({
  name: 'menuDesk.removePicture',
  method: 'DELETE',
  path: '/api/shop/desk/meals/{id}/picture',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Remove a dish’s picture',
  params: one,
  reply: MealLine,
  refusals: ['menuDesk.notFound'],
})
