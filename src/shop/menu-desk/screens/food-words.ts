import type { Allergen, Diet } from '#shop/menu/contract.ts'
import { m } from '#words'

const ALLERGENS: Readonly<Record<Allergen, () => string>> = {
  gluten: () => m['menuDeskScreens.allergen.gluten'](),
  crustaceans: () => m['menuDeskScreens.allergen.crustaceans'](),
  eggs: () => m['menuDeskScreens.allergen.eggs'](),
  fish: () => m['menuDeskScreens.allergen.fish'](),
  peanuts: () => m['menuDeskScreens.allergen.peanuts'](),
  soya: () => m['menuDeskScreens.allergen.soya'](),
  milk: () => m['menuDeskScreens.allergen.milk'](),
  nuts: () => m['menuDeskScreens.allergen.nuts'](),
  celery: () => m['menuDeskScreens.allergen.celery'](),
  mustard: () => m['menuDeskScreens.allergen.mustard'](),
  sesame: () => m['menuDeskScreens.allergen.sesame'](),
  sulphites: () => m['menuDeskScreens.allergen.sulphites'](),
  lupin: () => m['menuDeskScreens.allergen.lupin'](),
  molluscs: () => m['menuDeskScreens.allergen.molluscs'](),
}
const DIETS: Readonly<Record<Diet, () => string>> = {
  vegetarian: () => m['menuDeskScreens.diet.vegetarian'](),
  vegan: () => m['menuDeskScreens.diet.vegan'](),
  highProtein: () => m['menuDeskScreens.diet.highProtein'](),
  lowCarb: () => m['menuDeskScreens.diet.lowCarb'](),
  spicy: () => m['menuDeskScreens.diet.spicy'](),
}

export const allergenName = (allergen: Allergen): string => ALLERGENS[allergen]()
export const dietName = (diet: Diet): string => DIETS[diet]()
