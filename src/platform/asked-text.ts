/** Control characters, overrides of direction and tags that nobody sees: no text has them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a text field refuses exactly these
export const REFUSED_CHARACTERS =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/u

/** What an address that anybody may have written asks for in words, made to fit: what a field would refuse is left out, what is too long is cut. */
export function searchText(value: string | null, max: number): string {
  const fitting = [...(value ?? '').toWellFormed().normalize('NFC')]
    .map((letter) => (REFUSED_CHARACTERS.test(letter) ? ' ' : letter))
    .join('')
  return fitting
    .trim()
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
}
