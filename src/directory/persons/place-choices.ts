import type { Place } from '#directory/lookups/contract.ts'
import { NEAR } from '#directory/quotes/rules/countries.ts'

type Language = 'en' | 'ar'

/** What a country is called; empty while the list is on its way. */
export function placeWord(places: readonly Place[], id: number, language: Language): string {
  const place = places.find((each) => each.id === id)
  if (place === undefined) return ''
  return language === 'ar' ? place.nameAr : place.nameEn
}

/** Every country by its name in the reader's language, those nearby first. */
export function placeChoices(
  places: readonly Place[],
  language: Language,
): { value: string; label: string }[] {
  const collator = new Intl.Collator(language)
  const rank = ({ code }: Place): number => (NEAR.includes(code) ? NEAR.indexOf(code) : NEAR.length)
  return places
    .map((place) => ({
      rank: rank(place),
      value: String(place.id),
      label: language === 'ar' ? place.nameAr : place.nameEn,
    }))
    .toSorted((one, other) => one.rank - other.rank || collator.compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }))
}
