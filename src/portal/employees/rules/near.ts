import { isOneSlipAway } from '#platform/text.ts'

/** A word still being typed is held against the beginning of the longer ones. */
function meets(typed: string, word: string): boolean {
  if (word.includes(typed)) return true
  const letters = [...word]
  const length = [...typed].length
  return [length - 1, length, length + 1].some((cut) => cut > 0 && cut <= letters.length && isOneSlipAway(typed, letters.slice(0, cut).join('')))
}

/** Each word typed stands in the text, or is one slip away from a word that does. */
export function isNear(typed: readonly string[], text: string): boolean {
  const words = text.split(' ')
  return typed.every((each) => words.some((word) => meets(each, word)))
}
