import { m } from '#words'
import type { Allergen, Diet } from './contract.ts'

const ALLERGENS: Readonly<Record<Allergen, () => string>> = {
  gluten: () => m['menu.allergen.gluten'](),
  crustaceans: () => m['menu.allergen.crustaceans'](),
  eggs: () => m['menu.allergen.eggs'](),
  fish: () => m['menu.allergen.fish'](),
  peanuts: () => m['menu.allergen.peanuts'](),
  soya: () => m['menu.allergen.soya'](),
  milk: () => m['menu.allergen.milk'](),
  nuts: () => m['menu.allergen.nuts'](),
  celery: () => m['menu.allergen.celery'](),
  mustard: () => m['menu.allergen.mustard'](),
  sesame: () => m['menu.allergen.sesame'](),
  sulphites: () => m['menu.allergen.sulphites'](),
  lupin: () => m['menu.allergen.lupin'](),
  molluscs: () => m['menu.allergen.molluscs'](),
}
const DIETS: Readonly<Record<Diet, () => string>> = {
  vegetarian: () => m['menu.diet.vegetarian'](),
  vegan: () => m['menu.diet.vegan'](),
  highProtein: () => m['menu.diet.highProtein'](),
  lowCarb: () => m['menu.diet.lowCarb'](),
  spicy: () => m['menu.diet.spicy'](),
}

/** In the order they are offered. */
export const ALL_ALLERGENS = Object.keys(ALLERGENS) as Allergen[]
export const ALL_DIETS = Object.keys(DIETS) as Diet[]

export function allergenName(allergen: Allergen): string {
  return ALLERGENS[allergen]()
}

export function dietName(diet: Diet): string {
  return DIETS[diet]()
}
