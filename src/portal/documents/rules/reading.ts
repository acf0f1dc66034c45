import { parseDate } from '@internationalized/date'
import { fold } from '#platform/text.ts'
import { readEmiratesId } from '#portal/employees/rules/emirates-id.ts'
import type { Zone } from '#portal/employees/rules/mrz.ts'
import type { Reading, ReadValue } from '../files/contract.ts'

/** Whose document it should be. */
export interface Expected {
  readonly nameEn: string
  readonly birthDate: string
  /** Two letters. */
  readonly nationality: string
}

function isDay(day: string): boolean {
  try {
    parseDate(day)
    return true
  } catch {
    return false
  }
}

/**
 * An Emirates ID's number is in the card's optional field, for the one before it is the card's own.
 * The file number of a visa is not in its zone.
 */
function numberIn({ mrz, wrong }: Zone): Omit<ReadValue, 'field'> | null {
  if (mrz.kind === 'visa') return null
  if (mrz.kind === 'passport') {
    const value = mrz.number.replaceAll(' ', '')
    return value === '' ? null : { value, isChecked: !wrong.includes('employees.mrzNumber') }
  }
  const person = readEmiratesId(mrz.optional.replaceAll(' ', ''))
  return person.ok
    ? { value: person.value, isChecked: !wrong.includes('employees.mrzComposite') }
    : null
}

function valuesIn(
  { mrz, wrong }: Zone,
  countryOf: (threeLetters: string) => string | null,
): ReadValue[] {
  const values: ReadValue[] = []
  const number = numberIn({ mrz, wrong })
  if (number !== null) values.push({ field: 'number', ...number })
  if (isDay(mrz.expiryDate))
    values.push({
      field: 'expiresOn',
      value: mrz.expiryDate,
      isChecked: !wrong.includes('employees.mrzExpiry'),
    })
  const country = countryOf(mrz.issuer)
  if (mrz.kind === 'passport' && country !== null)
    values.push({ field: 'country', value: country, isChecked: false })
  return values
}

/** Names have many spellings and orders, so one that both have is enough. */
function isSameName(read: string, known: string): boolean {
  const words = (text: string): string[] =>
    fold(text)
      .split(/[\s-]+/)
      .filter((word) => word.length > 2)
  const there = new Set(words(known))
  const found = words(read)
  return found.length === 0 || found.some((word) => there.has(word))
}

/** What a zone says, to be confirmed by a person, and what in it does not fit the employee. */
export function readingOf(
  zone: Zone,
  expected: Expected | null,
  countryOf: (threeLetters: string) => string | null,
): Reading {
  const { mrz, wrong } = zone
  const isBirthSure = !wrong.includes('employees.mrzBirth') && isDay(mrz.birthDate)
  const nationality = countryOf(mrz.nationality)
  const differs: Reading['differs'] = []
  if (expected !== null) {
    if (!isSameName(`${mrz.surname} ${mrz.givenNames}`, expected.nameEn)) differs.push('name')
    if (isBirthSure && mrz.birthDate !== expected.birthDate) differs.push('birthDate')
    if (nationality !== null && nationality !== expected.nationality) differs.push('nationality')
  }
  return {
    kind: mrz.kind,
    values: valuesIn(zone, countryOf),
    surname: mrz.surname,
    givenNames: mrz.givenNames,
    birthDate: isBirthSure ? mrz.birthDate : null,
    differs,
  }
}

/** No zone was found in the picture. */
export const NOTHING_READ: Reading = {
  kind: null,
  values: [],
  surname: '',
  givenNames: '',
  birthDate: null,
  differs: [],
}
