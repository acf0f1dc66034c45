/**
 * Letters that index a list. Sorted names are folded: every alef is one letter, and ta marbuta
 * counts as ha.
 */
export const LETTERS = {
  en: [...'abcdefghijklmnopqrstuvwxyz'],
  ar: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
} as const

export interface LetterRange {
  readonly language: 'en' | 'ar'
  /** Names from here on, and before there. */
  readonly from: string
  readonly before: string
}

/** Sorts after every letter of its alphabet. */
const END = { en: '{', ar: '\u{66e}' } as const

/** Returns the range of names under a letter in its alphabet; null for anything else. */
export function rangeOf(letter: string | null): LetterRange | null {
  for (const language of ['en', 'ar'] as const) {
    const index = letter === null ? -1 : LETTERS[language].indexOf(letter)
    if (letter !== null && index >= 0)
      return { language, from: letter, before: LETTERS[language][index + 1] ?? END[language] }
  }
  return null
}
