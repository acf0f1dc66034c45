import { fold, searchWords } from '#platform/text.ts'

/** The characters of a search. */
export const SEARCH_MAX = 100
/** A shorter text is not searched (specification S5.3). */
const MIN_LENGTH = 3
/** Longer input is a pasted sentence, not a title. */
const MAX_WORDS = 8
/** What people put between the number and the year: slashes, hyphens and dashes. */
const SLASHES = /[/\\\u2044\u2215\u060D]/g
const DASHES = /[-\u2010-\u2015\u2212]/g
/** What people put around it. */
const AROUND = /[()[\]#]|[.,](?!\d)/g
/**
 * "14/2026", also with spaces or a dash, or its beginning while it is typed. Beside a spaced dash
 * the year is whole, because "Phase 2 - 20 days" is a title; so it is after a dot or a space.
 */
const NUMBER_FIRST =
  /(?<!\S)0*([1-9]\d{0,5})(?: ?\/ ?(\d{0,4})|-(\d{1,4})| ?- ?(\d{4})|[._ ](20\d{2}))(?!\S)/
/** "2026/14". */
const YEAR_FIRST = /(?<!\S)(20\d{2})(?: ?[/-] ?|[._ ])0*(?!20\d{2}(?!\S))([1-9]\d{0,5})(?!\S)/

export interface CircularSearch {
  /** Folded words that the titles must have. */
  readonly words: readonly string[]
  /** The beginning of its number, if something in the text looks like it. */
  readonly reference: string | null
}

/** What a circular is found by: its titles in both languages, folded. */
export function searchTextOf(title: { readonly en: string; readonly ar: string }): string {
  return fold(`${title.en} ${title.ar}`)
}

/** The beginning of a number in a folded text, as numbers are searched: "14/20". */
function referenceIn(folded: string): string | null {
  const text = folded.replace(AROUND, ' ').replace(SLASHES, '/').replace(DASHES, '-')
  const turned = YEAR_FIRST.exec(text)
  if (turned !== null) return `${turned[2]}/${turned[1]}`
  const found = NUMBER_FIRST.exec(text)
  if (found === null) return null
  const [, number = '', ...years] = found
  return `${number}/${years.find((year) => year !== undefined) ?? ''}`
}

/** What a typed text looks for; null while it is too short. */
export function circularSearch(typed: string | undefined): CircularSearch | null {
  const text = (typed ?? '').trim()
  if ([...text].length < MIN_LENGTH) return null
  const words = searchWords(text).slice(0, MAX_WORDS)
  return words.length === 0 ? null : { words, reference: referenceIn(fold(text)) }
}
