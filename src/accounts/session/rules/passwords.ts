import { PASSWORD_MAX } from '../contract.ts'
import { type Outcome, ok, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'

/**
 * The canonical form in which a password is hashed and compared: the same word typed on another
 * system is the same password.
 */
export function canonicalPassword(password: string): string {
  return password.normalize('NFC')
}

export interface PasswordOwner {
  /** Names, email address and company in full; each is split into its words. */
  readonly about: readonly string[]
  /** Minimum code points at this site. */
  readonly min: number
}

export type PasswordRefusal =
  | 'session.passwordTooShort'
  | 'session.passwordTooLong'
  | 'session.passwordTooCommon'
  | 'session.passwordOwnWords'
  | 'session.passwordTooSimple'

/** When the rest is shorter than this, a known word makes up nearly the whole password. */
const REST_MIN = 8
const OWN_REST = 6
const PREDICTABLE_SHARE = 0.75
const SHORTEST_UNIT = 4
const DISTINCT_MIN = 5
const ROWS = [
  '012345678901234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ذءورلايهوزظ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
]
/** Latin words typed with the Arabic layout, and the digits and symbols used for letters. */
const ARABIC_KEYS = new Map(
  [...'ضصثقفغعهخحشسيبلاتنمئءؤرىة'].map((letter, index) => [
    letter,
    'qwertyuiopasdfghjklzxcvnm'[index] ?? letter,
  ]),
)
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * What a new password must be: long enough, in any script, and not an easily guessed one. No rule
 * requires kinds of characters (NIST SP 800-63B). `isCommon` checks a folded word against the block
 * list.
 */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (word: string) => boolean,
  field = 'password',
): Outcome<string, PasswordRefusal> {
  const canonical = canonicalPassword(password)
  const length = [...canonical].length
  if (length < owner.min) return refuse('session.passwordTooShort', { min: owner.min }, field)
  if (length > PASSWORD_MAX) return refuse('session.passwordTooLong', { max: PASSWORD_MAX }, field)
  const folded = fold(canonical)
  if (isSimple(folded)) return refuse('session.passwordTooSimple', {}, field)
  if (isBuiltOnPersonalWords(folded, owner.about, isCommon))
    return refuse('session.passwordOwnWords', {}, field)
  const latin = [...canonical].map((letter) => ARABIC_KEYS.get(letter) ?? letter).join('')
  if (isCommonlyBuilt(folded, isCommon) || isCommonlyBuilt(fold(latin), isCommon))
    return refuse('session.passwordTooCommon', {}, field)
  return ok(canonical)
}

function isSimple(folded: string): boolean {
  const letters = [...folded]
  if (new Set(letters).size < DISTINCT_MIN || periodOf(letters) < SHORTEST_UNIT + 1) return true
  const steps = letters
    .slice(1)
    .filter((letter, index) => isNextKey(letters[index] ?? '', letter)).length
  return steps / (letters.length - 1) >= PREDICTABLE_SHARE
}

function isNextKey(before: string, letter: string): boolean {
  return (
    before === letter ||
    ROWS.some((row) => row.includes(before + letter) || row.includes(letter + before))
  )
}

/**
 * Returns the length of the unit that the letters repeat, or their own length when nothing repeats.
 */
function periodOf(letters: readonly string[]): number {
  for (let period = 1; period <= letters.length / 2; period++) {
    if (letters.every((letter, index) => index < period || letter === letters[index - period]))
      return period
  }
  return letters.length
}

function trimmed(word: string): string {
  return word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

function normalizedLetters(word: string): string {
  return word.replace(/[^\p{L}]+/gu, '')
}

function plainLetters(word: string): string {
  return [...word].map((letter) => LOOKALIKES[letter] ?? letter).join('')
}

function unitOf(word: string): string {
  const letters = [...word]
  return letters.slice(0, periodOf(letters)).join('')
}

function isCommonlyBuilt(folded: string, isCommon: (word: string) => boolean): boolean {
  const letters = normalizedLetters(folded)
  const core = trimmed(folded)
  const lookalike = trimmed(plainLetters(core))
  const rest = [...folded].filter((letter) => !/\p{L}/u.test(letter)).join('')
  const bases = [core, letters, lookalike, lookalike.replaceAll('i', 'l')]
  return (
    isCommon(folded) ||
    [unitOf(folded), unitOf(letters)].some(
      (unit) => unit.length < letters.length && isCommon(trimmed(unit)),
    ) ||
    bases.some((base) => isCommon(base) && [...folded].length - [...base].length < REST_MIN) ||
    (isCommon(letters) && isSimple(rest))
  )
}

/**
 * The words that identify a person, a mailbox or a company; shorter ones are too common to count.
 */
function personalWords(about: readonly string[]): string[] {
  const words = about.flatMap((text) => fold(text).split(/[^\p{L}]+/u))
  return [...new Set(words)]
    .filter((word) => [...word].length >= 4)
    .toSorted((one, other) => other.length - one.length)
}

function isBuiltOnPersonalWords(
  folded: string,
  about: readonly string[],
  isCommon: (word: string) => boolean,
): boolean {
  const words = personalWords(about)
  return [folded, plainLetters(folded)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text)
    if (rest === text) return false
    const others = [...rest.replace(/[\s\d]/g, '')]
    const letters = normalizedLetters(rest)
    return (
      new Set(others).size < OWN_REST ||
      (isCommon(letters) && others.length - letters.length < OWN_REST)
    )
  })
}
