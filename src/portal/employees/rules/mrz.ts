import { ok, type Outcome, refuse } from '#platform/outcome.ts'

type WrongDigit =
  | 'employees.mrzNumber'
  | 'employees.mrzBirth'
  | 'employees.mrzExpiry'
  | 'employees.mrzOptional'
  | 'employees.mrzComposite'
export type MrzRefusal = 'employees.mrzShape' | 'employees.mrzCharacters' | WrongDigit

export interface Mrz {
  readonly kind: 'passport' | 'card'
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

function firstWrong(parts: readonly MrzField[]): MrzField | undefined {
  return parts.find((part) => !isRight(part))
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

function readPassport(one: string, two: string, today: string): Outcome<Mrz, MrzRefusal> {
  const wrong = firstWrong([
    { code: 'employees.mrzNumber', text: two.slice(0, 9), digit: two.slice(9, 10) },
    { code: 'employees.mrzBirth', text: two.slice(13, 19), digit: two.slice(19, 20) },
    { code: 'employees.mrzExpiry', text: two.slice(21, 27), digit: two.slice(27, 28) },
    { code: 'employees.mrzOptional', text: two.slice(28, 42), digit: two.slice(42, 43) },
    {
      code: 'employees.mrzComposite',
      text: two.slice(0, 10) + two.slice(13, 20) + two.slice(21, 43),
      digit: two.slice(43),
    },
  ])
  if (wrong !== undefined) return refuse(wrong.code)
  return ok({
    kind: 'passport',
    issuer: unfilled(one.slice(2, 5)),
    ...names(one.slice(5)),
    number: unfilled(two.slice(0, 9)),
    nationality: unfilled(two.slice(10, 13)),
    birthDate: birthDate(two.slice(13, 19), today),
    sex: two.slice(20, 21),
    expiryDate: fullDate(two.slice(21, 27), Number(today.slice(0, 4)) + 20),
    optional: unfilled(two.slice(28, 42)),
  })
}

function readCard(
  one: string,
  two: string,
  three: string,
  today: string,
): Outcome<Mrz, MrzRefusal> {
  const wrong = firstWrong([
    { code: 'employees.mrzNumber', text: one.slice(5, 14), digit: one.slice(14, 15) },
    { code: 'employees.mrzBirth', text: two.slice(0, 6), digit: two.slice(6, 7) },
    { code: 'employees.mrzExpiry', text: two.slice(8, 14), digit: two.slice(14, 15) },
    {
      code: 'employees.mrzComposite',
      text: one.slice(5) + two.slice(0, 7) + two.slice(8, 15) + two.slice(18, 29),
      digit: two.slice(29),
    },
  ])
  if (wrong !== undefined) return refuse(wrong.code)
  return ok({
    kind: 'card',
    issuer: unfilled(one.slice(2, 5)),
    ...names(three),
    number: unfilled(one.slice(5, 14)),
    nationality: unfilled(two.slice(15, 18)),
    birthDate: birthDate(two.slice(0, 6), today),
    sex: two.slice(7, 8),
    expiryDate: fullDate(two.slice(8, 14), Number(today.slice(0, 4)) + 20),
    optional: unfilled(one.slice(15)),
  })
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
  const lineLengths = lines.map((line) => line.length).join()
  if (lineLengths !== '44,44' && lineLengths !== '30,30,30')
    return refuse('employees.mrzShape', { passport: 44, card: 30 })
  if (lines.some((line) => !/^[A-Z0-9<]+$/.test(line))) return refuse('employees.mrzCharacters')
  const [one = '', two = '', three = ''] = lines
  return lines.length === 2 ? readPassport(one, two, today) : readCard(one, two, three, today)
}
