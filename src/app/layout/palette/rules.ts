import { fold, isMeant, searchWords } from '#platform/text.ts'

export interface Findable {
  readonly id: string
  readonly names: { readonly en: string; readonly ar: string }
  /** Other search words, in both languages; never displayed. */
  readonly also: string
}

const MAX_WORDS = 6
export const MAX_RECENT = 5
const ARTICLE = /^(?:[وفبلك])?ال(?=.{3})/

/** Punctuation separates words as spaces do: check-in, check/in. */
function words(value: string): string[] {
  return fold(value)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Arabic words match with and without their article, and a name also as one word: checkin. */
function searchableWords(name: string): string[] {
  const each = words(name)
  const withoutArticles = each.filter((word) => ARTICLE.test(word)).map(withoutArticle)
  return [...each, ...withoutArticles, ...(each.length > 1 ? [each.join('')] : [])]
}

/** How well one word matches, the lower the better; null: not at all. Typos rank last. */
function distanceOf(
  word: string,
  names: readonly string[],
  also: readonly string[],
): number | null {
  if (names.includes(word)) return 0
  if (names.some((name) => name.startsWith(word))) return 1
  if (also.some((each) => each.startsWith(word))) return 2
  if (names.some((name) => name.includes(word))) return 3
  return [...names, ...also].some((each) => isMeant(word, each)) ? 4 : null
}

function withoutArticle(value: string): string {
  return value.replace(ARTICLE, '')
}

/**
 * An exact name comes first, then one that begins with the phrase, then one that contains its words
 * elsewhere.
 */
function apartFrom(phrase: string, names: readonly string[]): number {
  const whole = names.map((name) => withoutArticle(words(name).join(' ')))
  if (whole.includes(phrase)) return 0
  const begun = whole.filter((name) => name.startsWith(phrase)).map((name) => name.length)
  // The shorter of two names is closer to what is typed so far.
  return begun.length === 0 ? 0.6 : 0.5 - 0.4 * (phrase.length / Math.min(...begun))
}

/**
 * Matches for the typed text, in either language whatever the page's: every word must match, the
 * best come first, and equals keep their order. Text without words filters nothing.
 */
export function foundBy<Each extends Findable>(typed: string, all: readonly Each[]): Each[] {
  const searched = searchWords(words(typed).join(' ')).slice(0, MAX_WORDS)
  if (searched.length === 0) return [...all]
  const phrase = withoutArticle(words(typed).join(' '))
  const met = all.flatMap((each) => {
    const names = [each.names.en, each.names.ar]
    const [toMeet, also] = [names.flatMap(searchableWords), searchableWords(each.also)]
    const distances = searched.map((word) => distanceOf(word, toMeet, also))
    if (distances.includes(null)) return []
    return [
      {
        each,
        distance: distances.reduce<number>(
          (sum, one) => sum + (one ?? 0),
          apartFrom(phrase, names),
        ),
      },
    ]
  })
  return met.toSorted((one, other) => one.distance - other.distance).map(({ each }) => each)
}

/**
 * Recently chosen entries first, in the order they were chosen; an id no longer offered is skipped.
 */
export function recentFirst<Each extends Findable>(
  all: readonly Each[],
  recent: readonly string[],
): { recent: Each[]; rest: Each[] } {
  const chosen = recent.flatMap((id) => all.find((each) => each.id === id) ?? [])
  return { recent: chosen, rest: all.filter((each) => !chosen.includes(each)) }
}

/** The ids to remember after a choice. */
export function withChosen(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((each) => each !== id)].slice(0, MAX_RECENT)
}

/** Wraps around from the last index to the first, and back. */
export function moved(count: number, from: number, by: 1 | -1): number {
  return count === 0 ? 0 : (from + by + count) % count
}

/**
 * Whether the typed text is in the other language than the page: its names are then displayed next
 * to the page's.
 */
export function isInOther(typed: string, language: 'en' | 'ar'): boolean {
  if (!/\p{L}/u.test(typed)) return false
  return /\p{Script=Arabic}/u.test(typed) !== (language === 'ar')
}
