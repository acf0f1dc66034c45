import { expect, test } from 'vitest'
import { parseZone } from '#portal/employees/rules/mrz.ts'
import { readingOf } from './reading.ts'

const TODAY = '2026-11-20'
const ONE = 'P<INDNAIR<<SALEM<KUMAR<<<<<<<<<<<<<<<<<<<<<<'
const TWO = 'L898902C36IND7408122F1204159ZE184226B<<<<<10'
const EXPECTED = { nameEn: 'Salem Nair', birthDate: '1974-08-12', nationality: 'IN' }
const countryOf = (three: string): string | null =>
  ({ IND: 'IN', UTO: null, ARE: 'AE' })[three] ?? null

function reading(two = TWO, expected: typeof EXPECTED | null = EXPECTED, one = ONE) {
  const zone = parseZone([one, two], TODAY)
  if (zone === null) throw new Error('a zone was meant')
  return readingOf(zone, expected, countryOf)
}

test('a passport gives its number, expiry and country, each with whether a check digit vouches for it', () => {
  expect(reading()).toEqual({
    kind: 'passport',
    values: [
      { field: 'number', value: 'L898902C3', isChecked: true },
      { field: 'expiresOn', value: '2012-04-15', isChecked: true },
      { field: 'country', value: 'IN', isChecked: false },
    ],
    surname: 'NAIR',
    givenNames: 'SALEM KUMAR',
    birthDate: '1974-08-12',
    differs: [],
  })
})

test('what a wrong digit is about is marked, and a birth that is not sure is not compared', () => {
  const wrong = reading('L898902C37IND7408123F1204158ZE184226B<<<<<10', {
    ...EXPECTED,
    birthDate: '1980-01-01',
  })
  expect(wrong.values.map(({ isChecked }) => isChecked)).toEqual([false, false, false])
  expect([wrong.birthDate, wrong.differs]).toEqual([null, []])
})

test("what differs from the employee's record is named", () => {
  expect(
    reading(TWO, { nameEn: 'Omar Khoury', birthDate: '1980-01-01', nationality: 'LB' }).differs,
  ).toEqual(['name', 'birthDate', 'nationality'])
  expect(reading(TWO, { ...EXPECTED, nameEn: 'Nair, Salem K.' }).differs).toEqual([])
  expect(reading(TWO, null).differs).toEqual([])
})

function zoneOf(...lines: string[]) {
  const zone = parseZone(lines, TODAY)
  if (zone === null) throw new Error('a zone was meant')
  return readingOf(zone, null, countryOf).values
}

test("an Emirates ID's number is that of the person, not of the card, or none", () => {
  const [two, three] = ['9003026F2801016IND<<<<<<<<<<<4', 'NAIR<<SALMA<<<<<<<<<<<<<<<<<<<']
  expect(zoneOf('ILARE1234567897784199012345676', two, three)[0]).toEqual({
    field: 'number',
    value: '784-1990-1234567-6',
    isChecked: true,
  })
  expect(zoneOf('ILARE1234567897784199012345675', two, three)).toEqual([
    { field: 'expiresOn', value: '2028-01-01', isChecked: true },
  ])
})

test('a visa gives its expiry, for its file number is not in the zone', () => {
  const lines = [
    'V<AREERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L8988901C4SWE8007153F2710305<<<<<<<<<<<<<<<<',
  ]
  expect(zoneOf(...lines)).toEqual([{ field: 'expiresOn', value: '2027-10-30', isChecked: true }])
})

test('days that do not exist are not offered', () => {
  const none = reading('L898902C36IND7408122F1299159ZE184226B<<<<<10')
  expect(none.values.map(({ field }) => field)).toEqual(['number', 'country'])
})
