import { fold, searchWords } from '#platform/text.ts'

/** The characters of a search. */
export const SEARCH_MAX = 100
/** A shorter text is not searched (specification S5.3). */
const MIN_LENGTH = 3
/** Longer input is a pasted sentence, not a title. */
const MAX_WORDS = 8
/** "14/2026", or its beginning while it is typed. */
const REFERENCE = /^[1-9]\d{0,5}\/\d{0,4}$/

export interface CircularSearch {
  /** Folded words that the titles must have. */
  readonly words: readonly string[]
  /** The beginning of its number, if one of the words looks like it. */
  readonly reference: string | null
}

/** What a circular is found by: its titles in both languages, folded. */
export function searchTextOf(title: { readonly en: string; readonly ar: string }): string {
  return fold(`${title.en} ${title.ar}`)
}

/** What a typed text looks for; null while it is too short. */
export function circularSearch(typed: string | undefined): CircularSearch | null {
  const text = (typed ?? '').trim()
  if ([...text].length < MIN_LENGTH) return null
  const words = searchWords(text).slice(0, MAX_WORDS)
  return words.length === 0
    ? null
    : { words, reference: words.find((word) => REFERENCE.test(word)) ?? null }
}
