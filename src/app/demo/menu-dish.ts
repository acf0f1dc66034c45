import type { Allergen, Diet } from '#shop/menu/contract.ts'
import type { OptionSet } from './menu-options.ts'

/** What a demonstration picture consists of: icons on a dish or board, on a background. */
export interface DishPicture {
  readonly ground: string
  readonly on: 'plate' | 'bowl' | 'board' | 'saucer'
  readonly icons: readonly string[]
}

export interface Dish {
  readonly slug: string
  readonly en: string
  readonly ar: string
  readonly aboutEn: string
  readonly aboutAr: string
  readonly fils: number
  /** kcal, and grams of protein, carbohydrates and fat. */
  readonly nutrition: readonly [number, number, number, number]
  readonly allergens: readonly Allergen[]
  readonly diets: readonly Diet[]
  readonly picture: DishPicture
  readonly options?: readonly OptionSet[]
  /** ISO week days; every day if absent. */
  readonly days?: readonly number[]
  readonly from?: string
  readonly to?: string
  readonly soldOut?: true
  readonly stock?: number
}

export interface DishCategory {
  readonly slug: string
  readonly en: string
  readonly ar: string
  readonly dishes: readonly Dish[]
}
