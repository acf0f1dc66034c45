import type { Allergen } from '#shop/menu/contract.ts'
import { m } from '#words'

type Locale = { locale: 'en' | 'ar' }

const WORDS: Readonly<Record<Allergen, (locale: Locale) => string>> = {
  gluten: (locale) => m['kitchenScreens.allergen.gluten']({}, locale),
  crustaceans: (locale) => m['kitchenScreens.allergen.crustaceans']({}, locale),
  eggs: (locale) => m['kitchenScreens.allergen.eggs']({}, locale),
  fish: (locale) => m['kitchenScreens.allergen.fish']({}, locale),
  peanuts: (locale) => m['kitchenScreens.allergen.peanuts']({}, locale),
  soya: (locale) => m['kitchenScreens.allergen.soya']({}, locale),
  milk: (locale) => m['kitchenScreens.allergen.milk']({}, locale),
  nuts: (locale) => m['kitchenScreens.allergen.nuts']({}, locale),
  celery: (locale) => m['kitchenScreens.allergen.celery']({}, locale),
  mustard: (locale) => m['kitchenScreens.allergen.mustard']({}, locale),
  sesame: (locale) => m['kitchenScreens.allergen.sesame']({}, locale),
  sulphites: (locale) => m['kitchenScreens.allergen.sulphites']({}, locale),
  lupin: (locale) => m['kitchenScreens.allergen.lupin']({}, locale),
  molluscs: (locale) => m['kitchenScreens.allergen.molluscs']({}, locale),
}

/** In a language of its own: a label says it in both. */
export function allergenWord(allergen: Allergen, language: 'en' | 'ar'): string {
  return WORDS[allergen]({ locale: language })
}

export function allergenList(allergens: readonly Allergen[], language: 'en' | 'ar'): string {
  return allergens.map((allergen) => allergenWord(allergen, language)).join(language === 'ar' ? '، ' : ', ')
}
