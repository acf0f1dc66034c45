import type { DeskMeal, GroupInput, MealInput } from '../contract.ts'

/** A meal as edited in the form; the price is null while its field is empty. */
export interface MealValues extends Omit<MealInput, 'price' | 'groups'> {
  readonly price: number | null
  readonly stock: number | null
  readonly groups: readonly GroupInput[]
}

export function freshMeal(categoryId: string): MealValues {
  return {
    name: { en: '', ar: '' },
    description: { en: '', ar: '' },
    categoryId,
    price: null,
    kcal: null,
    protein: null,
    carbs: null,
    fat: null,
    allergens: [],
    diets: [],
    days: [1, 2, 3, 4, 5, 6, 7],
    fromTime: null,
    toTime: null,
    active: true,
    stock: null,
    groups: [],
  }
}

export function valuesOf(meal: DeskMeal): MealValues {
  const {
    id: _id,
    slug: _slug,
    image: _image,
    soldOut: _soldOut,
    updatedAt: _updatedAt,
    category,
    ...rest
  } = meal
  return { ...rest, categoryId: category.id }
}
