import { fold, isMeant, searchWords } from '#platform/text.ts'
import type { Diet } from '../contract.ts'

/** S5.3: a search starts above two characters. */
const STARTS_AT = 3
const MAX_WORDS = 6
const ARTICLE = /^ال(?=.{3})/
/** What else a diet is looked for by. */
const DIET_WORDS: Readonly<Record<Diet, string>> = {
  vegetarian: 'vegetarian نباتي',
  vegan: 'vegan plant based نباتي صرف',
  highProtein: 'high protein عالي البروتين',
  lowCarb: 'low carb keto قليل الكربوهيدرات',
  spicy: 'spicy hot حار',
}

/**
 * One dish has many spellings. Typed text is also found within a word, so `veggie`, which contains
 * "egg", is not among a diet's own words.
 */
const ALSO_CALLED = new Map([
  ['veggie', 'vegetarian'],
  ['veggies', 'vegetarian'],
  ['eggs', 'egg'],
  ['ful', 'foul'],
  ['fool', 'foul'],
  ['om', 'umm'],
  ['homos', 'hummus'],
  ['majboos', 'machboos'],
  ['majbous', 'machboos'],
  ['machbous', 'machboos'],
  ['makboos', 'machboos'],
  ['كرق', 'كرك'],
])
interface Searched {
  readonly nameEn: string
  readonly nameAr: string
  readonly descriptionEn: string
  readonly descriptionAr: string
  readonly diets: readonly Diet[]
}

/**
 * Returns the folded text a meal is found by, with Arabic words also without their article. It is
 * stored in `meals.search`.
 */
export function mealSearchText({
  nameEn,
  nameAr,
  descriptionEn,
  descriptionAr,
  diets,
}: Searched): string {
  const text = fold(
    [nameEn, nameAr, descriptionEn, descriptionAr, ...diets.map((diet) => DIET_WORDS[diet])].join(
      ' ',
    ),
  ).replace(/[.,;:!?()،؛؟"'’]+/g, ' ')
  const plain = text
    .split(' ')
    .flatMap((word) => (ARTICLE.test(word) ? word.replace(ARTICLE, '') : []))
  return [...new Set([...text.split(' '), ...plain])].filter((word) => word !== '').join(' ')
}

/** Returns the folded words to search for; null if too little was typed. */
export function searchedWords(typed: string | undefined): string[] | null {
  if (typed === undefined || [...fold(typed)].length < STARTS_AT) return null
  const words = [...new Set(searchWords(typed).map((word) => ALSO_CALLED.get(word) ?? word))].slice(
    0,
    MAX_WORDS,
  )
  return words.length === 0 ? null : words
}

export interface Candidate {
  readonly id: string
  readonly nameEn: string
  readonly nameAr: string
  readonly search: string
}

/**
 * Returns how well a text matches one word: lower is better, null is no match. A name counts more
 * than a description, its beginning more than its middle.
 */
function distanceOf(word: string, names: readonly string[], text: string): number | null {
  if (names.some((name) => name === word)) return 0
  if (names.some((name) => name.startsWith(word))) return 1
  if (names.some((name) => name.includes(word))) return 2
  const words = text.split(' ')
  if (words.some((each) => each.startsWith(word))) return 3
  if (text.includes(word)) return 4
  if (names.some((name) => isMeant(word, name))) return 5
  return words.some((each) => isMeant(word, each)) ? 6 : null
}

/** Folding a name takes longer than comparing it, and the same dishes are found again and again. */
const MAX_NAMES = 5_000
const folded = new Map<string, readonly string[]>()

function wordsOfNames({ nameEn, nameAr }: Omit<Candidate, 'search'>): readonly string[] {
  const names = `${nameEn} ${nameAr}`
  let words = folded.get(names)
  if (words === undefined) {
    words = fold(names)
      .split(' ')
      .flatMap((word) => (ARTICLE.test(word) ? [word, word.replace(ARTICLE, '')] : [word]))
    if (folded.size >= MAX_NAMES) folded.clear()
    folded.set(names, words)
  }
  return words
}

/** Returns the candidates that match every word, best first; equals keep their order. */
export function ranked(words: readonly string[], candidates: readonly Candidate[]): string[] {
  const found = candidates.flatMap((candidate) => {
    const names = wordsOfNames(candidate)
    const distances = words.map((word) => distanceOf(word, names, candidate.search))
    return distances.includes(null)
      ? []
      : [
          {
            id: candidate.id,
            distance: distances.reduce<number>((sum, each) => sum + (each ?? 0), 0),
          },
        ]
  })
  return found.toSorted((one, other) => one.distance - other.distance).map(({ id }) => id)
}

/** Returns the categories whose names contain every word. */
export function categoriesCalled(
  words: readonly string[],
  categories: readonly Omit<Candidate, 'search'>[],
): string[] {
  return ranked(
    words,
    categories.map((category) => ({ ...category, search: wordsOfNames(category).join(' ') })),
  )
}

/**
 * The words that do not name a category, with the categories that the others name: a "fattoush
 * salad" is fattoush among the salads. Null where no word names one, or every word does.
 */
export function withoutCategory(
  words: readonly string[],
  categories: readonly Omit<Candidate, 'search'>[],
): { words: string[]; categories: string[] } | null {
  const named = new Map(words.map((word) => [word, categoriesCalled([word], categories)]))
  const rest = words.filter((word) => named.get(word)?.length === 0)
  if (rest.length === 0 || rest.length === words.length) return null
  return { words: rest, categories: [...new Set([...named.values()].flat())] }
}
