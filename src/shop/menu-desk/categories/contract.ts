import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const Names = z.strictObject({ en: line(120), ar: line(120) })

/** What the dishes of a category are in a meal plan. */
export const PlanPart = z.enum(['none', 'meal', 'snack'])
export type PlanPart = z.infer<typeof PlanPart>

export const DeskCategory = z.strictObject({
  id: Id,
  slug: z.string(),
  name: TwoNames,
  active: z.boolean(),
  planPart: PlanPart,
  meals: z.int(),
})
export type DeskCategory = z.infer<typeof DeskCategory>

const area = 'shop'
const access = allowed('shop.menu')
const one = z.strictObject({ id: Id })

export const listDeskCategories = endpoint({
  name: 'menuDesk.categories',
  method: 'GET',
  path: '/api/shop/desk/categories',
  area,
  access,
  summary: 'The menu’s categories in order, with the number of dishes in each',
  reply: z.strictObject({ items: z.array(DeskCategory) }),
})

export const addCategory = endpoint({
  name: 'menuDesk.addCategory',
  method: 'POST',
  path: '/api/shop/desk/categories',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Add a category at the end of the menu',
  idempotent: true,
  status: 201,
  body: z.strictObject({ name: Names, planPart: PlanPart.default('none') }),
  reply: DeskCategory,
})

export const changeCategory = endpoint({
  name: 'menuDesk.changeCategory',
  method: 'PUT',
  path: '/api/shop/desk/categories/{id}',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Rename a category, hide it with all its dishes, or offer them in meal plans',
  params: one,
  /** Without `planPart` its dishes stay in meal plans as they are. */
  body: z.strictObject({ name: Names, active: z.boolean(), planPart: PlanPart.optional() }),
  reply: DeskCategory,
  refusals: ['menuDesk.category.notFound'],
})

export const orderCategories = endpoint({
  name: 'menuDesk.orderCategories',
  method: 'PUT',
  path: '/api/shop/desk/category-order',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Set the order of the categories on the menu',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  reply: z.strictObject({ ids: z.array(Id) }),
  refusals: ['menuDesk.categories.changedMeanwhile'],
})

export const removeCategory = endpoint({
  name: 'menuDesk.removeCategory',
  method: 'DELETE',
  path: '/api/shop/desk/categories/{id}',
  area,
  access,
  confirmNotNeeded: 'Changes no price',
  summary: 'Remove an empty category',
  params: one,
  reply: one,
  refusals: ['menuDesk.category.notFound', 'menuDesk.category.holdsMeals'],
})
