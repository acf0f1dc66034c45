/** Control characters, direction overrides and invisible tags, which no text may contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text field refuses exactly these
export const REFUSED_CHARACTERS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u

/**
 * Makes a search text from a URL that anyone may have typed valid: it removes what a field would
 * refuse and cuts what is too long.
 */
export function searchText(value: string | null, max: number): string {
  const fitting = [...(value ?? '').toWellFormed().normalize('NFC')]
    .map((letter) => (REFUSED_CHARACTERS.test(letter) ? ' ' : letter))
    .join('')
  return fitting
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
}
