import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { PICTURE_WIDTHS } from './rules/picture-widths.ts'

/** What the GCC and EU lists of declarable allergens name (GSO 9:2022 follows the Codex list). */
export const Allergen = z.enum([
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soya',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
])
export type Allergen = z.infer<typeof Allergen>

export const Diet = z.enum(['vegetarian', 'vegan', 'highProtein', 'lowCarb', 'spicy'])
export type Diet = z.infer<typeof Diet>

/** Money on the wire is whole fils. */
const Fils = z.int().min(0)

/** Accepts several words of a list, separated by commas; each once. */
function several<Options extends z.ZodEnum>(option: Options) {
  return z
    .string()
    .max(200)
    .transform(
      (value) => [...new Set(value.split(',').filter((each) => each !== ''))] as z.input<Options>[],
    )
    .pipe(z.array(option))
    .optional()
}

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)

/** A price as consumers see it: with VAT, and without beside it. */
const PRICE = { price: Fils, priceWithVat: Fils }

export const Nutrition = z.strictObject({
  kcal: z.int().nullable(),
  proteinG: z.int().nullable(),
  carbsG: z.int().nullable(),
  fatG: z.int().nullable(),
})

/** When it may be had: ISO week days of delivery, and `HH:MM` between which the delivery window may begin. */
const Availability = z.strictObject({
  days: z.array(z.int().min(1).max(7)),
  from: z.string().nullable(),
  to: z.string().nullable(),
})
export type Availability = z.infer<typeof Availability>

export const MealCard = z.strictObject({
  id: Id,
  slug: z.string(),
  /** The category's slug. */
  category: z.string(),
  name: TwoNames,
  description: TwoNames,
  /** The address of its picture. */
  image: z.string().nullable(),
  ...PRICE,
  nutrition: Nutrition,
  allergens: z.array(Allergen),
  diets: z.array(Diet),
  availability: Availability,
  soldOut: z.boolean(),
  hasOptions: z.boolean(),
  /** It cannot be had without choosing, such as a size. */
  mustChoose: z.boolean(),
})
export type MealCard = z.infer<typeof MealCard>

export const MenuCategory = z.strictObject({ id: Id, slug: z.string(), name: TwoNames })
export type MenuCategory = z.infer<typeof MenuCategory>

const SHOP = { currency: z.string(), vatHundredths: z.int() }

/** Maximum meals of the whole menu in one response. */
export const MAX_MEALS = 500
/** Meals of one page of a category, or found by a search. */
export const PAGE_OF_MEALS = 60

export const showMenu = endpoint({
  name: 'menu.show',
  method: 'GET',
  path: '/api/shop/menu',
  area: 'shop',
  access: 'anyone',
  summary:
    'The menu: categories in order with their dishes, filtered by category, diet and excluded allergens, or by a search (from the third letter, S5.3)',
  keptBy: ['menu'],
  query: z.strictObject({
    category: Slug.optional(),
    /** Meals must match all of these. */
    diet: several(Diet),
    /** Meals contain none of these, and neither does everything that must be chosen with them. */
    without: several(Allergen),
    q: line(80, 0).optional(),
    /** `next` of a section: the meals after those. */
    after: z
      .string()
      .regex(/^-?\d{1,9}_[0-9a-f-]{36}$/)
      .optional(),
  }),
  reply: z.strictObject({
    ...SHOP,
    /** The minimum of an order, as its dishes are priced; 0 where there is none. */
    minimumWithVat: Fils,
    categories: z.array(MenuCategory),
    /** What was searched for; null where nothing was, or too little. */
    searched: z.string().nullable(),
    /** One for each category that has such meals; of a search the one section that was found, the best first. */
    sections: z.array(
      z.strictObject({
        category: z.string().nullable(),
        meals: z.array(MealCard),
        next: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['sites.notFound'],
})
export type Menu = z.infer<(typeof showMenu)['reply']>

/** Its allergens are beside the meal's own. */
export const MealOption = z.strictObject({
  id: Id,
  name: TwoNames,
  ...PRICE,
  soldOut: z.boolean(),
  allergens: z.array(Allergen),
})
export type MealOption = z.infer<typeof MealOption>

export const MealOptionGroup = z.strictObject({
  id: Id,
  name: TwoNames,
  least: z.int(),
  most: z.int(),
  options: z.array(MealOption),
})
export type MealOptionGroup = z.infer<typeof MealOptionGroup>

export const Meal = z.strictObject({
  ...MealCard.shape,
  categoryName: TwoNames,
  groups: z.array(MealOptionGroup),
  /** Portions that can still be had; null where they are not counted. */
  left: z.int().min(0).nullable(),
})
export type Meal = z.infer<typeof Meal>

export const showMeal = endpoint({
  name: 'menu.meal',
  method: 'GET',
  path: '/api/shop/meals/{slug}',
  area: 'shop',
  access: 'anyone',
  summary:
    'One dish with all its options, and a few dishes of other categories that go well with it',
  params: z.strictObject({ slug: Slug }),
  reply: z.strictObject({ ...SHOP, meal: Meal, goesWith: z.array(MealCard) }),
  refusals: ['menu.notFound'],
})

export const getPicture = endpoint({
  name: 'menu.picture',
  method: 'GET',
  path: '/api/shop/pictures/{id}',
  area: 'shop',
  access: 'anyone',
  summary: 'A dish’s picture, full size or scaled to the displayed width',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ width: z.enum(PICTURE_WIDTHS).optional() }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['files.notFound', 'files.damaged'],
})
