import { searchText } from '#directory/companies/rules/search-text.ts'
import { ranked as rankedByNames } from '#directory/finding/rules/matching.ts'
import type { SoughtWord } from '#directory/finding/rules/search-terms.ts'

interface Searched {
  readonly titles: readonly string[]
  readonly abouts: readonly string[]
  /** Names of the service or activity, and its synonyms. */
  readonly subjects: readonly string[]
  readonly company: readonly string[]
}

/** What an offer is found by, folded as companies are. */
export function offerSearchText({ titles, abouts, subjects, company }: Searched): string {
  return searchText([...titles, ...company], [...subjects, ...abouts])
}

export interface Candidate {
  readonly number: number
  readonly titles: { readonly en: string; readonly ar: string }
  readonly search: string
}

/**
 * Returns the candidates that match every word, best first and the newest first among equals. It
 * uses the ranking for companies, with the title as the name.
 */
export function ranked(words: readonly SoughtWord[], candidates: readonly Candidate[]): number[] {
  const newestFirst = candidates.toSorted((one, other) => other.number - one.number)
  return rankedByNames(
    words,
    newestFirst.map(({ number, titles, search }) => ({
      id: String(number),
      nameEn: titles.en,
      nameAr: titles.ar,
      search,
    })),
  ).map(Number)
}
