import { COMMA } from '#platform/i18n/in-a-row.ts'
import { emirateOf } from '#directory/lookups/rules/emirates.ts'
import type { FreightLocation } from './contract.ts'
import { COUNTRIES, HOME, NEAR } from './rules/countries.ts'

type Language = 'en' | 'ar'

export function emirateName(id: number, language: Language): string {
  return emirateOf(id)?.[language] ?? ''
}

/** Countries whose name in the browser's own list differs from local usage. */
const COMMON_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  PS: { en: 'Palestine', ar: 'فلسطين' },
}

const made = new Map<Language, Intl.DisplayNames>()

export function countryName(code: string, language: Language): string {
  const names =
    made.get(language) ??
    new Intl.DisplayNames(language === 'ar' ? 'ar-AE' : 'en', { type: 'region' })
  made.set(language, names)
  return COMMON_NAMES[code]?.[language] ?? names.of(code) ?? code
}

/** Every country by its name, those nearby first. */
export function countryChoices(language: Language): { value: string; label: string }[] {
  const named = (code: string) => ({ value: code, label: countryName(code, language) })
  const collator = new Intl.Collator(language)
  const rest = COUNTRIES.filter((code) => !NEAR.includes(code)).map(named)
  return [
    ...NEAR.map(named),
    ...rest.toSorted((one, other) => collator.compare(one.label, other.label)),
  ]
}

/** Returns what outsiders may see of a location: its emirate, or abroad its country. */
export function areaName(
  { country, princedomId }: { country: string; princedomId: number | null },
  language: Language,
): string {
  return country === HOME && princedomId !== null
    ? emirateName(princedomId, language)
    : countryName(country, language)
}

/** Returns a full location: "Al Quoz, Dubai". */
export function locationName(location: FreightLocation, language: Language): string {
  const area = areaName(location, language)
  return location.place === '' ? area : `${location.place}${COMMA[language]}${area}`
}
