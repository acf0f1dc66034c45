import { parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, daysBetween, daysBeyond, daysUntil, monthsServed } from './days.ts'

const aDay = fc
  .date({ min: new Date('1960-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('a month later is the same day of the month, or its last', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-02-29', -12)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})

test('months and days are counted as the date library counts them', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
      expect(addMonths(day, months)).toBe(parseDate(day).add({ months }).toString())
      const other = addMonths(day, months)
      expect(daysUntil(day, other)).toBe(parseDate(other).compare(parseDate(day)))
    }),
  )
})

test('days between two dates include both, and are none when they are reversed', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ])
  expect(daysBetween('2028-03-01', '2028-02-28')).toEqual([])
})

test('a month of service is complete on the day before the same date of the next', () => {
  expect(monthsServed('2026-01-15', '2026-02-13')).toBe(0)
  expect(monthsServed('2026-01-15', '2026-02-14')).toBe(1)
  expect(monthsServed('2026-01-31', '2026-02-27')).toBe(1)
  expect(monthsServed('2026-03-01', '2026-01-01')).toBe(0)
})

test('whole months of service and the days beyond them are all days served', () => {
  fc.assert(
    fc.property(aDay, fc.integer({ min: 0, max: 20_000 }), (joined, served) => {
      const day = parseDate(joined).add({ days: served }).toString()
      const months = monthsServed(joined, day)
      const beyond = daysBeyond(joined, day)
      expect(beyond).toBeGreaterThanOrEqual(0)
      expect(beyond).toBeLessThan(31)
      const until = parseDate(joined).add({ months }).add({ days: beyond })
      expect(until.toString()).toBe(parseDate(day).add({ days: 1 }).toString())
    }),
  )
})
