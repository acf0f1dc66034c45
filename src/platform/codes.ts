/** Nothing that is read as another: no 0, O, 1, I. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const SIZE = ALPHABET.length
/** 32 to the eleventh: nobody finds one by trying. The twelfth letter is the check. */
export const RANDOM_LETTERS = 11
const LENGTH = RANDOM_LETTERS + 1
const GROUP = 4

/**
 * Luhn's sum with 32 letters. One wrong letter always changes it, and two swapped letters nearly
 * always do.
 */
function sumOf(letters: string, first: 1 | 2): number {
  let factor: 1 | 2 = first
  let sum = 0
  for (const letter of [...letters].toReversed()) {
    const added = factor * ALPHABET.indexOf(letter)
    sum += Math.floor(added / SIZE) + (added % SIZE)
    factor = factor === 1 ? 2 : 1
  }
  return sum
}

/** The code of eleven chosen numbers, each from 0 to 31. */
export function codeOf(chosen: readonly number[]): string {
  const letters = chosen.map((each) => ALPHABET[each % SIZE]).join('')
  return `${letters}${ALPHABET[(SIZE - (sumOf(letters, 2) % SIZE)) % SIZE]}`
}

/**
 * Reads a code as typed or dictated: in lower case, with spaces and hyphens. Null if it cannot be a
 * code.
 */
export function readCode(typed: string): string | null {
  const code = typed.replace(/[\s\u200B-\u200F\u2010-\u2015\u2066-\u2069-]/g, '').toUpperCase()
  if (code.length !== LENGTH || [...code].some((letter) => !ALPHABET.includes(letter))) return null
  return sumOf(code, 1) % SIZE === 0 ? code : null
}

/** In groups of four, as it is printed and read out. */
export function formattedCode(code: string): string {
  return code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join('-') ?? code
}
