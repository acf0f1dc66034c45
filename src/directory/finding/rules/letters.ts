/** Letters a list is entered by. Sorted names are folded: every alef is one, and ta marbuta stands as ha. */
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

/** Behind every letter of its alphabet. */
const END = { en: '{', ar: '\u{66e}' } as const

/** Where names of a letter stand in the alphabet it is of; null of anything else. */
export function rangeOf(letter: string | null): LetterRange | null {
  for (const language of ['en', 'ar'] as const) {
    const index = letter === null ? -1 : LETTERS[language].indexOf(letter)
    if (letter !== null && index >= 0)
      return { language, from: letter, before: LETTERS[language][index + 1] ?? END[language] }
  }
  return null
}
