import { randomInt } from 'node:crypto'
import { ALPHABET, codeOf, RANDOM_LETTERS } from '#platform/codes.ts'

/** An unguessable code, printed on something whose public page it opens. */
export function newCode(): string {
  return codeOf(Array.from({ length: RANDOM_LETTERS }, () => randomInt(ALPHABET.length)))
}
