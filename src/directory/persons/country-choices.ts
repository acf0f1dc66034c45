import type { CountryItem } from '#directory/lookups/contract.ts'
import { NEAR } from '#directory/quotes/rules/countries.ts'

type Language = 'en' | 'ar'

/** What a country is called; empty while the list is on its way. */
export function countryName(
  countries: readonly CountryItem[],
  id: number,
  language: Language,
): string {
  const country = countries.find((each) => each.id === id)
  if (country === undefined) return ''
  return language === 'ar' ? country.nameAr : country.nameEn
}

/** Every country by its name in the reader's language, those nearby first. */
export function countryChoices(
  countries: readonly CountryItem[],
  language: Language,
): { value: string; label: string }[] {
  const collator = new Intl.Collator(language)
  const rank = ({ code }: CountryItem): number =>
    NEAR.includes(code) ? NEAR.indexOf(code) : NEAR.length
  return countries
    .map((country) => ({
      rank: rank(country),
      value: String(country.id),
      label: language === 'ar' ? country.nameAr : country.nameEn,
    }))
    .toSorted((one, other) => one.rank - other.rank || collator.compare(one.label, other.label))
    .map(({ value, label }) => ({ value, label }))
}
