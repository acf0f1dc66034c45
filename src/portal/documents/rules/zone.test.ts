import { expect, test } from 'vitest'
import { findZone, isWhole } from './zone.ts'

const TODAY = '2026-11-20'
const ONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<'
const TWO = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'
/** Ana Example's Emirates ID: the fifteen digits are in the optional field of the first line. */
const CARD = [
  'ILARE1234567897784199012345676',
  '9003026F2801016IND<<<<<<<<<<<4',
  'NAIR<<SALMA<<<<<<<<<<<<<<<<<<<',
]

test('a zone is found among other text, whatever stands around it', () => {
  const zone = findZone(`PASSPORT OF UTOPIA\n\n ${ONE}\n${TWO} \nPage 3`, TODAY)
  expect(zone).toMatchObject({ mrz: { number: 'L898902C3', surname: 'ERIKSSON' }, wrong: [] })
})

test.each([
  ['fillers lost in the name', ONE.slice(0, -3), TWO],
  ['fillers added in the name', `${ONE}<<`, TWO],
  ['fillers read as letters at the end of the name', `${ONE.slice(0, 30)}KKKKKKKKKKCCCC`, TWO],
  ['fillers lost before the last digits', ONE, TWO.replace('<<<<<', '<<<')],
  ['a letter read for a digit in the dates', ONE, TWO.replace('7408122', '74O8I22')],
  ['a digit read for a letter in the country', ONE, TWO.replace('UTO', 'UT0')],
  ['a digit of the number read as a letter', ONE, TWO.replace('L898902C3', 'L8989O2C3')],
  ['spaces between the letters', ONE.replaceAll('<', '< '), TWO],
  ['small letters and other brackets', ONE.toLowerCase().replaceAll('<<', '«<'), TWO],
])('%s is put right, and the check digits agree', (_what, one, two) => {
  const zone = findZone(`${one}\n${two}`, TODAY)
  expect(zone?.wrong).toEqual([])
  expect(zone?.mrz).toMatchObject({
    number: 'L898902C3',
    birthDate: '1974-08-12',
    expiryDate: '2012-04-15',
  })
})

test('a number that two corrections would fit is left as it was read, and marked', () => {
  const two = TWO.replace('L898902C3', 'L89B902C3')
  const zone = findZone(`${ONE}\n${two}`, TODAY)
  expect(zone?.mrz.number).toBe('L89B902C3')
  expect(zone?.wrong).toContain('employees.mrzNumber')
  expect(zone === null ? false : isWhole(zone)).toBe(false)
})

test('a card is read from its three lines', () => {
  const zone = findZone(CARD.map((line) => line.padEnd(30, '<')).join('\n'), TODAY)
  expect(zone?.mrz).toMatchObject({
    kind: 'card',
    issuer: 'ARE',
    number: '123456789',
    optional: '784199012345676',
    birthDate: '1990-03-02',
    expiryDate: '2028-01-01',
    nationality: 'IND',
    surname: 'NAIR',
  })
})

test('a visa of either size is read', () => {
  const visa = (length: number): string =>
    ['V<AREERIKSSON<<ANNA<MARIA', 'L8988901C4XXX4009078F9612109']
      .map((line) => line.padEnd(length, '<'))
      .join('\n')
  for (const length of [44, 36])
    expect(findZone(visa(length), TODAY)).toMatchObject({ mrz: { kind: 'visa' }, wrong: [] })
})

test('text without a zone has none', () => {
  expect(findZone('', TODAY)).toBeNull()
  expect(findZone('THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG AND RUNS', TODAY)).toBeNull()
  expect(findZone(`${ONE}\n${ONE}\n${ONE}`, TODAY)).not.toMatchObject({ wrong: [] })
})
