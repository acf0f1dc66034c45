const MARKS = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u0300-\u036F]/g
const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\u061C\uFEFF]/g
const PLAIN = /^[\t\n\v\f\r -~]*$/
const ARABIC: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ی: 'ي',
}

/** Turns Arabic-Indic and Persian digits into 0 to 9. */
export function latinDigits(value: string): string {
  return value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  )
}

/**
 * The form in which names are searched and sorted: alef, hamza, ya and ta marbuta folded;
 * diacritics, tatweel and invisible marks removed; lower case; Latin digits; single spaces. Never
 * displayed.
 */
export function fold(value: string): string {
  // Of the steps below, only the last applies to plain Latin letters.
  if (PLAIN.test(value)) return value.toLowerCase().replace(/\s+/g, ' ').trim()
  return latinDigits(value.normalize('NFKD'))
    .replace(MARKS, '')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[أإآٱىئؤةکی]/g, (letter) => ARABIC[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of a search, folded, without the Arabic article and joined one-letter prefixes. */
export function searchWords(value: string): string[] {
  return fold(value)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^(?:[وفبلك])?ال.{3,}/.test(word) ? word.replace(/^(?:[وفبلك])?ال/, '') : word))
}

/** Escapes a text for HTML or XML, between tags or in an attribute. */
export function escapeMarkup(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Cuts at the last space before `position` and adds three dots (specification S9.11). */
export function truncate(value: string, position: number): string {
  if (value.length <= position) return value
  const space = value.lastIndexOf(' ', position)
  return `${value.slice(0, space > 0 ? space : position)}...`
}

/**
 * Whether a single typing error turns one word into the other: a wrong, missing or extra letter, or
 * two swapped.
 */
export function isOneSlipAway(typed: string, word: string): boolean {
  const [a, b] = [[...typed], [...word]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  )
    end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/**
 * Whether the typed text means this word, or its beginning while still typing, with at most one
 * typing error. With fewer than `from` letters, a typo could match any word.
 */
export function isMeant(typed: string, word: string, from = 4): boolean {
  const { length } = [...typed]
  // Two nearly equal numbers are still different numbers.
  if (length < from || /^\d+$/.test(typed)) return false
  const letters = [...word]
  return [length - 1, length, length + 1].some(
    (cut) =>
      cut > 0 && cut <= letters.length && isOneSlipAway(typed, letters.slice(0, cut).join('')),
  )
}

/**
 * What is in every link, address and phone number, and in no name; full-width forms count as what
 * they look like.
 */
const LINK = /[:/\\@<>]|[\p{L}\d][.。]\p{L}{2,}|\d(?:[.。]\d+){3}|(?:\p{Nd}[\s().-]*){7}/u

/**
 * Whether a text has a link, an address or a phone number in it, or what a mail program would make
 * one. A name that we email to people who do not know its owner must not. Invisible characters hide
 * nothing.
 */
export function hasLink(value: string): boolean {
  return LINK.test(value.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}
