import { isOneSlipAway } from '#platform/text.ts'

const SHORTEST = 4

/** Whether a word, or its beginning while it is still being typed, is meant by what was typed. A slip in three letters could be any dish. */
export function isMeant(typed: string, word: string): boolean {
  const letters = [...word]
  const { length } = [...typed]
  if (length < SHORTEST) return false
  return [length - 1, length, length + 1].some((cut) => cut <= letters.length && isOneSlipAway(typed, letters.slice(0, cut).join('')))
}
