import { fold } from '#platform/text.ts'

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
