import { searchText } from '#directory/companies/rules/search-text.ts'
import { ranked as rankedByNames } from '#directory/finding/rules/matching.ts'
import type { SoughtWord } from '#directory/finding/rules/words.ts'

interface Searched {
  readonly titles: readonly string[]
  readonly abouts: readonly string[]
  /** Of the service or activity, and other words for it. */
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

/** Those that meet every word, the best first, among equals the newest: by the rule that finds companies, a title being a name. */
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
