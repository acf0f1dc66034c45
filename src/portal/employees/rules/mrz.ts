import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type WrongDigit =
  | 'employees.mrzNumber'
  | 'employees.mrzBirth'
  | 'employees.mrzExpiry'
  | 'employees.mrzOptional'
  | 'employees.mrzComposite'
export type MrzRefusal = 'employees.mrzShape' | 'employees.mrzCharacters' | WrongDigit

export interface Mrz {
  readonly kind: 'passport' | 'card' | 'visa'
  readonly number: string
  readonly issuer: string
  readonly nationality: string
  readonly surname: string
  readonly givenNames: string
  readonly birthDate: string
  readonly expiryDate: string
  readonly sex: string
  readonly optional: string
}

const WEIGHTS = [7, 3, 1]

/**
 * ICAO 9303: digits count as themselves, A to Z as 10 to 35, the filler as zero; weights 7, 3, 1.
 */
export function checkDigit(text: string): string {
  const sum = [...text].reduce(
    (total, sign, index) =>
      total + (sign === '<' ? 0 : Number.parseInt(sign, 36)) * (WEIGHTS[index % 3] ?? 0),
    0,
  )
  return String(sum % 10)
}

interface MrzField {
  readonly code: WrongDigit
  readonly text: string
  readonly digit: string
}

/** An empty optional field may have the filler instead of its check digit. */
function isRight({ text, digit }: MrzField): boolean {
  return digit === checkDigit(text) || (digit === '<' && /^<*$/.test(text))
}

/** What the lines say, and which of their check digits are wrong, the first first. */
export interface Zone {
  readonly mrz: Mrz
  readonly wrong: readonly WrongDigit[]
}

function wrongAmong(fields: readonly MrzField[]): WrongDigit[] {
  return fields.filter((field) => !isRight(field)).map(({ code }) => code)
}

/**
 * Completes a two-digit year: a birth is never after today, an expiry never more than twenty years
 * ahead.
 */
function fullDate(six: string, latestYear: number): string {
  const short = Number(six.slice(0, 2))
  const century = Math.floor(latestYear / 100) * 100
  const year = century + short > latestYear ? century - 100 + short : century + short
  return `${year}-${six.slice(2, 4)}-${six.slice(4, 6)}`
}

function birthDate(six: string, today: string): string {
  const year = Number(today.slice(0, 4))
  const date = fullDate(six, year)
  return date > today ? fullDate(six, year - 1) : date
}

function names(field: string): { surname: string; givenNames: string } {
  const [surname = '', given = ''] = field.replace(/<+$/, '').split('<<', 2)
  return {
    surname: surname.replaceAll('<', ' ').trim(),
    givenNames: given.replaceAll('<', ' ').trim(),
  }
}

const unfilled = (field: string): string => field.replace(/<+$/, '').replaceAll('<', ' ')

function number(text: string, digit: string): MrzField {
  return { code: 'employees.mrzNumber', text, digit }
}

function birth(text: string, digit: string): MrzField {
  return { code: 'employees.mrzBirth', text, digit }
}

function expiry(text: string, digit: string): MrzField {
  return { code: 'employees.mrzExpiry', text, digit }
}

function composite(text: string, digit: string): MrzField {
  return { code: 'employees.mrzComposite', text, digit }
}

function latestExpiry(today: string): number {
  return Number(today.slice(0, 4)) + 20
}

/** A passport, or a visa of the same or a smaller size, which has no check digit over all. */
function parseTwoLines(one: string, two: string, today: string): Zone {
  const isVisa = one.startsWith('V')
  const wrong = wrongAmong([
    number(two.slice(0, 9), two.slice(9, 10)),
    birth(two.slice(13, 19), two.slice(19, 20)),
    expiry(two.slice(21, 27), two.slice(27, 28)),
    ...(isVisa
      ? []
      : [
          {
            code: 'employees.mrzOptional' as const,
            text: two.slice(28, 42),
            digit: two.slice(42, 43),
          },
          composite(two.slice(0, 10) + two.slice(13, 20) + two.slice(21, 43), two.slice(43)),
        ]),
  ])
  return {
    wrong,
    mrz: {
      kind: isVisa ? 'visa' : 'passport',
      issuer: unfilled(one.slice(2, 5)),
      ...names(one.slice(5)),
      number: unfilled(two.slice(0, 9)),
      nationality: unfilled(two.slice(10, 13)),
      birthDate: birthDate(two.slice(13, 19), today),
      sex: two.slice(20, 21),
      expiryDate: fullDate(two.slice(21, 27), latestExpiry(today)),
      optional: unfilled(isVisa ? two.slice(28) : two.slice(28, 42)),
    },
  }
}

function parseCard([one, two, three]: readonly [string, string, string], today: string): Zone {
  const wrong = wrongAmong([
    number(one.slice(5, 14), one.slice(14, 15)),
    birth(two.slice(0, 6), two.slice(6, 7)),
    expiry(two.slice(8, 14), two.slice(14, 15)),
    composite(one.slice(5) + two.slice(0, 7) + two.slice(8, 15) + two.slice(18, 29), two.slice(29)),
  ])
  return {
    wrong,
    mrz: {
      kind: 'card',
      issuer: unfilled(one.slice(2, 5)),
      ...names(three),
      number: unfilled(one.slice(5, 14)),
      nationality: unfilled(two.slice(15, 18)),
      birthDate: birthDate(two.slice(0, 6), today),
      sex: two.slice(7, 8),
      expiryDate: fullDate(two.slice(8, 14), latestExpiry(today)),
      optional: unfilled(one.slice(15)),
    },
  }
}

/** The lengths of the lines: of passports and large visas, of small visas, of cards. */
const LENGTHS = ['44,44', '36,36', '30,30,30']

/**
 * Reads the lines of a passport (two of 44), a visa (two of 44 or 36) or a card (three of 30) even
 * where a check digit is wrong; null for lines of other lengths or letters.
 */
export function parseZone(lines: readonly string[], today: string): Zone | null {
  const lengths = lines.map((line) => line.length).join()
  if (!LENGTHS.includes(lengths)) return null
  if (lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return null
  const [one = '', two = '', three = ''] = lines
  if (lines.length === 3) return parseCard([one, two, three], today)
  return lengths === '36,36' && !one.startsWith('V') ? null : parseTwoLines(one, two, today)
}

/**
 * Parses the machine-readable lines of a passport (two of 44) or a card (three of 30), and verifies
 * every check digit.
 */
export function readMrz(text: string, today: string): Outcome<Mrz, MrzRefusal> {
  const lines = text
    .toUpperCase()
    .split(/\r?\n/)
    .map((line) => line.replace(/\s/g, ''))
    .filter((line) => line !== '')
  const lengths = lines.map((line) => line.length).join()
  if (!LENGTHS.includes(lengths)) return refuse('employees.mrzShape', { passport: 44, card: 30 })
  const zone = parseZone(lines, today)
  if (zone === null) return refuse('employees.mrzCharacters')
  const [wrong] = zone.wrong
  return wrong === undefined ? ok(zone.mrz) : refuse(wrong)
}
