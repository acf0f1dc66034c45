import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { TwoNames } from '#platform/schemas.ts'
import { demoData, demoRows, NumberCell } from './data.ts'

test('a data file is read when it is first needed, and once', () => {
  let parsed = 0
  const counted = z.unknown().transform((value) => {
    parsed += 1
    return value
  })
  const data = demoData('searches.csv', counted)
  expect(parsed).toBe(0)
  expect(data()).toBe(data())
  expect(parsed).toBe(1)
})

test('a table is read as objects, with its two languages as a pair', () => {
  const areas = demoRows('delivery-areas.csv', { emirate: z.string(), name: TwoNames })
  expect(areas()[0]).toEqual({
    emirate: 'dubai',
    name: { en: 'Dubai Marina', ar: 'دبي مارينا' },
  })
})

test('invalid data is refused with the file and the field', () => {
  const areas = demoRows('delivery-areas.csv', { emirate: NumberCell, name: TwoNames })
  expect(areas).toThrow(/db\/demo\/delivery-areas\.csv .* 0\.emirate: not a number/)
  expect(demoData('shop.json', z.strictObject({ name: TwoNames }))).toThrow(
    /db\/demo\/shop\.json .* name: /,
  )
  expect(demoData('no-such.json', z.unknown())).toThrow(/db\/demo\/no-such\.json/)
})

test('every data file is a list, an object or a table', () => {
  const names = readdirSync(new URL('../../../db/demo/', import.meta.url))
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) expect(name).toMatch(/^[a-z-]+\.(json|csv)$/)
})
