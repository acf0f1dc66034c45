import { isMeant } from '#platform/text.ts'

/** Names are short, and the search is for a name. */
const SHORTEST = 1

/** Whether each typed word is in the text, or is one typing error away from a word that is. */
export function isNear(typed: readonly string[], text: string): boolean {
  const words = text.split(' ')
  return typed.every((each) =>
    words.some((word) => word.includes(each) || isMeant(each, word, SHORTEST)),
  )
}
