/** The separator between names in a list. */
export const COMMA = { en: ', ', ar: '، ' } as const

/** Names in a row: "rice, saffron". */
export function inARow(names: readonly string[], language: 'en' | 'ar'): string {
  return names.join(COMMA[language])
}
