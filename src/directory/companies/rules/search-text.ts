import { fold } from '#platform/text.ts'

/** The searchable texts of a company, in both languages. */
export interface Searched {
  readonly names: readonly string[]
  readonly summaries: readonly string[]
  readonly activities: readonly string[]
  /** Their names and synonyms. */
  readonly services: readonly string[]
  /** Emirates and countries, and the names of branches and addresses: streets, areas, ports. */
  readonly locations: readonly string[]
}

const PUNCTUATION = /[^\p{L}\p{N}]+/gu
/** The article, with or without one prefixed letter, and the article after "for". */
const ARTICLE = /^(?:(?:[وفبلك])?ال|لل)(?=.{3})/

const FIRST_ARTICLE = /^(?:ال|al[ -]+)(?=.{2})/

/**
 * The sort key of a name: folded, and without the Arabic article in either alphabet, or half of all
 * names would sort under one letter.
 */
export function sortText(name: string): string {
  return fold(name).replace(FIRST_ARTICLE, '')
}

/** The folded words of a text, without punctuation. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(/['’`]/g, '')
    .replace(PUNCTUATION, ' ')
    .split(' ')
    .filter((word) => word !== '')
}

/** A folded word without its article; null where it has none. */
export function wordWithoutArticle(word: string): string | null {
  return ARTICLE.test(word) ? word.replace(ARTICLE, '') : null
}

/** Adjacent words joined, for those who write "Abu Dhabi" as one word, or أبوظبي. */
function joined(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`)
}

/**
 * A text to search in: folded words, each once, those of `close` texts also joined; a leading space
 * lets a search match word starts.
 */
export function searchText(close: readonly string[], loose: readonly string[]): string {
  const names = close.map(wordsOf)
  const words = [...names.flat(), ...names.flatMap(joined), ...loose.flatMap(wordsOf)]
  return ` ${[...new Set(words.flatMap((word) => [word, wordWithoutArticle(word) ?? word]))].join(' ')}`
}

/** The value of `companies.search`. */
export function companySearchText({
  names,
  summaries,
  activities,
  services,
  locations,
}: Searched): string {
  return searchText([...names, ...locations], [...services, ...activities, ...summaries])
}
