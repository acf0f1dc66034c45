import { fold } from '#platform/text.ts'

/** Words that some write together with the next one, and others apart: عبد الله and عبدالله, Al Zaabi and Alzaabi. */
const JOINED =
  /(?<=^| )(?:عبد|ابو|بو|ام|بن|آل|ال|abd|abdal|abdel|abdul|abu|al|el|ben|bin|umm|de|da|van|mc|o) \S+/g
const ARTICLE = /^ال(?=.{3})/

/** What people are found by, folded: the words as they stand, those often joined also joined, and Arabic ones also without their article. */
export function searchText(words: readonly string[]): string {
  const text = fold(words.join(' '))
  const joined = [...text.matchAll(JOINED)].map(([found]) => found.replace(' ', ''))
  const bare = text
    .split(' ')
    .flatMap((word) => (ARTICLE.test(word) ? word.replace(ARTICLE, '') : []))
  return [...new Set([text, ...joined, ...bare])].join(' ')
}
