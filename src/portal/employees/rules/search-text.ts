import { fold, searchWords } from '#platform/text.ts'

/**
 * Words that some people join to the next one and others do not: عبد الله and عبدالله, Al Zaabi and
 * Alzaabi.
 */
const JOINED =
  /(?<=^| )(?:عبد|ابو|بو|ام|بن|آل|ال|abd|abdal|abdel|abdul|abu|al|el|ben|bin|umm|de|da|van|mc|o) \S+/g
const ARTICLE = /^ال(?=.{3})/

/**
 * The folded text people are found by: the words as they are, those often joined also joined, and
 * Arabic ones also without their article.
 */
export function searchText(words: readonly string[]): string {
  const text = fold(words.join(' '))
  const joined = [...text.matchAll(JOINED)].map(([found]) => found.replace(' ', ''))
  const plain = text
    .split(' ')
    .flatMap((word) => (ARTICLE.test(word) ? word.replace(ARTICLE, '') : []))
  return [...new Set([text, ...joined, ...plain])].join(' ')
}

const DASHES = /[\u2010-\u2015\u2212]/g
/** What people put around a number, or between its parts beside a space. */
const EDGES = /^[-/(#[]+|[-/).,\]]+$/g
/** A word of an employee number, which has a digit and maybe separators. */
const NUMBER = /^(?=.*\d)[a-z0-9._/-]+$/

/**
 * The folded words that a typed text looks for. A hyphen or slash beside a space separates words,
 * because "EMP - 42" means the number EMP-42.
 */
export function wordsToFind(typed: string): string[] {
  const words = searchWords(typed.replace(DASHES, '-'))
  const plain = words.map((word) => word.replace(EDGES, '')).filter((word) => word !== '')
  return plain.length === 0 ? words : plain
}

/**
 * The pattern of an employee number with any separator or none between its letters and digits, and
 * wherever one was typed: EMP42, EMP-42 and EMP/42 find each other. Null if the word cannot be
 * such a number.
 */
export function numberPattern(word: string): string | null {
  if (!NUMBER.test(word)) return null
  const parts = word.match(/[a-z]+|\d+/g) ?? []
  return parts.length > 1 ? parts.join('[-._/ ]?') : null
}
