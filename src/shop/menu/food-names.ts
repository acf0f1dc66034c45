import { inARow } from '#platform/i18n/in-a-row.ts'
import { m } from '#messages'
import type { Allergen, Diet } from './contract.ts'

/** A language other than the page's, for documents in both. */
type Spoken = { locale: 'en' | 'ar' } | undefined

const ALLERGENS: Readonly<Record<Allergen, (spoken: Spoken) => string>> = {
  gluten: (spoken) => m['menu.allergen.gluten']({}, spoken),
  crustaceans: (spoken) => m['menu.allergen.crustaceans']({}, spoken),
  eggs: (spoken) => m['menu.allergen.eggs']({}, spoken),
  fish: (spoken) => m['menu.allergen.fish']({}, spoken),
  peanuts: (spoken) => m['menu.allergen.peanuts']({}, spoken),
  soya: (spoken) => m['menu.allergen.soya']({}, spoken),
  milk: (spoken) => m['menu.allergen.milk']({}, spoken),
  nuts: (spoken) => m['menu.allergen.nuts']({}, spoken),
  celery: (spoken) => m['menu.allergen.celery']({}, spoken),
  mustard: (spoken) => m['menu.allergen.mustard']({}, spoken),
  sesame: (spoken) => m['menu.allergen.sesame']({}, spoken),
  sulphites: (spoken) => m['menu.allergen.sulphites']({}, spoken),
  lupin: (spoken) => m['menu.allergen.lupin']({}, spoken),
  molluscs: (spoken) => m['menu.allergen.molluscs']({}, spoken),
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

export function allergenName(allergen: Allergen, spoken?: Spoken): string {
  return ALLERGENS[allergen](spoken)
}

export function allergenList(allergens: readonly Allergen[], locale: 'en' | 'ar'): string {
  return inARow(
    allergens.map((allergen) => allergenName(allergen, { locale })),
    locale,
  )
}

/** The same within a sentence: "milk and eggs". */
export function allergensInSentence(allergens: readonly Allergen[], locale: 'en' | 'ar'): string {
  const names = allergens.map((allergen) => allergenName(allergen, { locale }).toLowerCase())
  return new Intl.ListFormat(locale === 'ar' ? 'ar-AE' : 'en-GB').format(names)
}

export function dietName(diet: Diet): string {
  return DIETS[diet]()
}
