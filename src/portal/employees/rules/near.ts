import { isMeant } from '#platform/text.ts'

/** Names are short, and a name is what is looked for. */
const SHORTEST = 1

/** Each word typed stands in the text, or is one slip away from a word that does. */
export function isNear(typed: readonly string[], text: string): boolean {
  const words = text.split(' ')
  return typed.every((each) =>
    words.some((word) => word.includes(each) || isMeant(each, word, SHORTEST)),
  )
}
