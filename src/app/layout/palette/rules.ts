import { fold, isMeant, searchWords } from '#platform/text.ts'

export interface Findable {
  readonly id: string
  readonly names: { readonly en: string; readonly ar: string }
  /** What else it is looked for by, in both languages; never shown. */
  readonly also: string
}

const MOST_WORDS = 6
export const MOST_RECENT = 5
const ARTICLE = /^(?:[وفبلك])?ال(?=.{3})/

/** Punctuation parts words as spaces do: check-in, check/in. */
function words(value: string): string[] {
  return fold(value)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Arabic words stand with their article and without it, and a name also in one word: checkin. */
function wordsToMeet(name: string): string[] {
  const each = words(name)
  const bare = each.filter((word) => ARTICLE.test(word)).map(withoutArticle)
  return [...each, ...bare, ...(each.length > 1 ? [each.join('')] : [])]
}

/** How well one word is met, the lower the better; null: not at all. A slip is forgiven last. */
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

/** A name that is just what was typed stands first, then one that begins with it, then one that holds its words elsewhere. */
function apartFrom(phrase: string, names: readonly string[]): number {
  const whole = names.map((name) => withoutArticle(words(name).join(' ')))
  if (whole.includes(phrase)) return 0
  const begun = whole.filter((name) => name.startsWith(phrase)).map((name) => name.length)
  // The shorter of two names is nearer to what is written so far.
  return begun.length === 0 ? 0.6 : 0.5 - 0.4 * (phrase.length / Math.min(...begun))
}

/**
 * What is meant by what was typed, in either language whatever the page's: every word must be met, the best come first, and equals
 * stay in the order they came. Without a word in it nothing is narrowed.
 */
export function foundBy<Each extends Findable>(typed: string, all: readonly Each[]): Each[] {
  const asked = searchWords(words(typed).join(' ')).slice(0, MOST_WORDS)
  if (asked.length === 0) return [...all]
  const phrase = withoutArticle(words(typed).join(' '))
  const met = all.flatMap((each) => {
    const names = [each.names.en, each.names.ar]
    const [toMeet, also] = [names.flatMap(wordsToMeet), wordsToMeet(each.also)]
    const distances = asked.map((word) => distanceOf(word, toMeet, also))
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

/** Those chosen lately first, in the order they were chosen; an id that is no longer offered is passed over. */
export function recentFirst<Each extends Findable>(
  all: readonly Each[],
  recent: readonly string[],
): { recent: Each[]; rest: Each[] } {
  const chosen = recent.flatMap((id) => all.find((each) => each.id === id) ?? [])
  return { recent: chosen, rest: all.filter((each) => !chosen.includes(each)) }
}

/** The ids to remember once one was chosen. */
export function withChosen(recent: readonly string[], id: string): string[] {
  return [id, ...recent.filter((each) => each !== id)].slice(0, MOST_RECENT)
}

/** The place after the last is the first again, and the other way round. */
export function moved(count: number, from: number, by: 1 | -1): number {
  return count === 0 ? 0 : (from + by + count) % count
}

/** Whether what was typed is in the other language than the page: its names are then shown beside the page's. */
export function isInOther(typed: string, language: 'en' | 'ar'): boolean {
  if (!/\p{L}/u.test(typed)) return false
  return /\p{Script=Arabic}/u.test(typed) !== (language === 'ar')
}
