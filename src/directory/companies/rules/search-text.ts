import { fold } from '#platform/text.ts'

/** What a company is searched by, in both languages. */
export interface Searched {
  readonly names: readonly string[]
  readonly summaries: readonly string[]
  readonly activities: readonly string[]
  /** Their names and their other words. */
  readonly services: readonly string[]
  /** Emirates and countries, and what branches and addresses are called: streets, areas, ports. */
  readonly places: readonly string[]
}

const PUNCTUATION = /[^\p{L}\p{N}]+/gu
/** The article, with or without one letter joined before it, and the article behind "for". */
const ARTICLE = /^(?:(?:[وفبلك])?ال|لل)(?=.{3})/

const FIRST_ARTICLE = /^ال(?=.{2})/

/** What a name is put in order by: folded, and in Arabic without the article it begins with, or half of all names would stand at one letter. */
export function sortText(name: string): string {
  return fold(name).replace(FIRST_ARTICLE, '')
}

/** The folded words of a text, without signs. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’`]/g, '')
    .replace(PUNCTUATION, ' ')
    .split(' ')
    .filter((word) => word !== '')
}

/** A folded word without its article; null where it has none. */
export function bareWord(word: string): string | null {
  return ARTICLE.test(word) ? word.replace(ARTICLE, '') : null
}

/** Neighbouring words joined, for who writes "Abu Dhabi" as one word, or أبوظبي. */
function joined(words: readonly string[]): string[] {
  return words.slice(1).map((word, place) => `${words[place] ?? ''}${word}`)
}

/** A text to search in: folded words, each once, those of `close` texts also joined; a space before the first so that beginnings of words can be looked for. */
export function searchText(close: readonly string[], loose: readonly string[]): string {
  const names = close.map(wordsOf)
  const words = [...names.flat(), ...names.flatMap(joined), ...loose.flatMap(wordsOf)]
  return ` ${[...new Set(words.flatMap((word) => [word, bareWord(word) ?? word]))].join(' ')}`
}

/** The text that stands in `companies.search`. */
export function companySearchText({
  names,
  summaries,
  activities,
  services,
  places,
}: Searched): string {
  return searchText([...names, ...places], [...services, ...activities, ...summaries])
}
