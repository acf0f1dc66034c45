import { readCountry } from './rules/country.ts'

interface CountryChoice {
  readonly value: string
  readonly label: string
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const made = new Map<string, readonly CountryChoice[]>()

/** Every country that people are citizens of, by its name in a language. */
export function countryChoices(language: 'en' | 'ar'): readonly CountryChoice[] {
  const known = made.get(language)
  if (known !== undefined) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const choices = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => readCountry(code).ok)
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  made.set(language, choices)
  return choices
}
