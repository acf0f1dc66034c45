import { wordWithoutArticle, wordsOf } from '#directory/companies/rules/search-text.ts'
import { isMeant } from '#platform/text.ts'
import { isEnglish, isOfForm, isWhole, type SoughtWord } from './search-terms.ts'

/** Where a word may match; an earlier field says more about a company. */
export const FIELDS = [
  'name',
  'number',
  'service',
  'activity',
  'place',
  'summary',
  'otherWord',
] as const
export type Field = (typeof FIELDS)[number]

/** The texts of a company by field, each in both languages. */
export type Texts = Readonly<Record<Field, readonly { readonly en: string; readonly ar: string }[]>>

export interface Candidate {
  readonly id: string
  readonly nameEn: string
  readonly nameAr: string
  readonly search: string
}

function withPlainForms(words: readonly string[]): string[] {
  return words.flatMap((word) => [word, wordWithoutArticle(word) ?? word])
}

const WORD = /[\p{L}\p{N}\p{M}\u0640'’]+/gu

interface FoundWord {
  readonly from: number
  readonly to: number
  /** Folded, with and without its article. */
  readonly forms: readonly string[]
}

const MAX_CACHED_WORDS = 50_000
const cache = new Map<string, readonly FoundWord[]>()
let cachedWords = 0

/**
 * Returns the words of a text with their positions. Cached, because a directory's texts are
 * searched over and over.
 */
function wordsIn(text: string): readonly FoundWord[] {
  const known = cache.get(text)
  if (known !== undefined) return known
  const words = [...text.matchAll(WORD)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    forms: withPlainForms(wordsOf(found[0])),
  }))
  cachedWords += words.length
  if (cachedWords > MAX_CACHED_WORDS) {
    cache.clear()
    cachedWords = words.length
  }
  cache.set(text, words)
  return words
}

function foldedWords(text: string): string[] {
  return wordsIn(text).flatMap(({ forms }) => forms)
}

/**
 * Returns how well a word matches the names and the rest, lower is better; null when it does not. A
 * whole word anywhere counts more than the start of another: a search for sea does not mean
 * seafood.
 */
function distanceOf(
  { typed, forms }: SoughtWord,
  names: readonly string[],
  text: string,
): number | null {
  const mayBegin = !isWhole(forms[0] ?? '')
  if (names.includes(typed)) return 0
  if (mayBegin && names.some((name) => name.startsWith(typed))) return 1
  if (forms.some((form) => names.some((name) => `${name} `.startsWith(form)))) return 2
  const words = `${text} `
  if (words.includes(` ${typed} `)) return 3
  if (forms.some((form) => words.includes(` ${form.trim()} `))) return 4
  if (forms.some((form) => names.some((name) => isOfForm(name, form)))) return 5
  if (mayBegin && words.includes(` ${typed}`)) return 8
  if (forms.some((form) => words.includes(` ${form}`))) return 9
  if (forms.some((form) => !isEnglish(form) && words.includes(form))) return 10
  if (names.some((name) => isMeant(typed, name))) return 16
  return text.split(' ').some((word) => isMeant(typed, word)) ? 17 : null
}

/** Returns those that match every word, best first; equal matches keep their order. */
export function ranked(words: readonly SoughtWord[], candidates: readonly Candidate[]): string[] {
  const found = candidates.flatMap(({ id, nameEn, nameAr, search }) => {
    const names = [...foldedWords(nameEn), ...foldedWords(nameAr)]
    const distances = words.map((word) => distanceOf(word, names, search))
    return distances.includes(null)
      ? []
      : [{ id, distance: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0) }]
  })
  return found.toSorted((one, other) => one.distance - other.distance).map(({ id }) => id)
}

/** Whether a word of a text matches the search. */
function isMet({ forms: own }: FoundWord, words: readonly SoughtWord[], slips: boolean): boolean {
  return own.some((word) =>
    words.some(
      ({ typed, forms }) =>
        forms.some((form) => isOfForm(word, form)) || (slips && isMeant(typed, word)),
    ),
  )
}

/**
 * Returns the ranges of a text that match the search, in order. Neighbours that match only when
 * joined are marked together.
 */
export function marksIn(
  text: string,
  words: readonly SoughtWord[],
  slips: boolean,
): [number, number][] {
  const foundWords = wordsIn(text)
  const met = foundWords.map((word) => isMet(word, words, slips))
  return foundWords.flatMap((word, index): [number, number][] => {
    if (met[index] === true) return [[word.from, word.to]]
    const next = foundWords[index + 1]
    if (next === undefined || met[index + 1] === true) return []
    const both = `${word.forms[0] ?? ''}${next.forms[0] ?? ''}`
    return words.some(({ forms }) => forms.some((form) => isOfForm(both, form)))
      ? [[word.from, next.to]]
      : []
  })
}

export interface Reason {
  readonly field: Field
  readonly text: { readonly en: string; readonly ar: string }
}

/**
 * Returns why a company was found where its card in this language does not show it: for each word
 * the first matching text.
 */
export function reasonsFor(
  words: readonly SoughtWord[],
  texts: Texts,
  { slips, language }: { slips: boolean; language: 'en' | 'ar' },
): Reason[] {
  const reasons: Reason[] = []
  for (const word of words) {
    const met = ({ en, ar }: { en: string; ar: string }) =>
      marksIn(en, [word], slips).length > 0 || marksIn(ar, [word], slips).length > 0
    const found = FIELDS.flatMap((field) =>
      texts[field]
        .filter(met)
        .slice(0, 1)
        .map((text) => ({ field, text })),
    )[0]
    // A match that is marked on the card needs no reason beside it.
    const isOnCard =
      found !== undefined &&
      (found.field === 'name' || found.field === 'summary') &&
      marksIn(found.text[language], [word], slips).length > 0
    if (
      found !== undefined &&
      !isOnCard &&
      !reasons.some(({ field, text }) => field === found.field && text.en === found.text.en)
    )
      reasons.push(found)
  }
  return reasons
}
