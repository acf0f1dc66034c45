import { expect, test } from 'vitest'
import { formerPrice, type PricePeriod } from './former-price.ts'

const DAY = '2026-11-20'
const before = (
  sinceDay: string,
  fils: number | null,
  more: Partial<PricePeriod> = {},
): PricePeriod => ({
  ...{ sinceDay, asked: true, fils, unit: 'job', fromDay: '2026-01-01', untilDay: null },
  ...more,
})
const now = (fils: number | null) => ({ fils, unit: 'job', day: DAY, changedOn: DAY })

test('a price that was really charged before may be displayed struck through for sixty days', () => {
  expect(formerPrice([before('2026-10-01', 50_000)], now(40_000))).toEqual({
    fils: 50_000,
    untilDay: '2027-01-19',
  })
})

test('of several former prices, the lowest of the preceding thirty days is displayed', () => {
  const history = [
    before('2026-09-01', 60_000),
    before('2026-11-01', 45_000),
    before('2026-11-10', 55_000),
  ]
  expect(formerPrice(history, now(40_000))?.fils).toBe(45_000)
})

test('a price raised briefly so that it can be struck through is not displayed', () => {
  const history = [before('2026-09-01', 40_000), before('2026-11-18', 80_000)]
  expect(formerPrice(history, now(40_000))).toBeNull()
  expect(formerPrice(history, now(39_000))?.fils).toBe(40_000)
  // Up and down within the very same day changes nothing either.
  expect(formerPrice([before('2026-09-01', 40_000), before(DAY, 90_000)], now(40_000))).toBeNull()
})

test('a price that no customer could take up does not count as charged', () => {
  expect(formerPrice([before('2026-10-01', 50_000, { asked: false })], now(40_000))).toBeNull()
  expect(
    formerPrice([before('2026-10-01', 50_000, { fromDay: '2026-12-01' })], now(40_000)),
  ).toBeNull()
  expect(
    formerPrice([before('2026-08-01', 50_000, { untilDay: '2026-10-01' })], now(40_000)),
  ).toBeNull()
  expect(formerPrice([before('2026-11-15', 50_000)], now(40_000))).toBeNull()
})

test('another unit, a dearer price and one on request have no former price', () => {
  expect(formerPrice([before('2026-10-01', 50_000, { unit: 'day' })], now(40_000))).toBeNull()
  expect(formerPrice([before('2026-10-01', 50_000)], now(50_000))).toBeNull()
  expect(formerPrice([before('2026-10-01', 50_000)], now(60_000))).toBeNull()
  expect(formerPrice([before('2026-10-01', 50_000)], now(null))).toBeNull()
  expect(formerPrice([before('2026-10-01', null)], now(40_000))).toBeNull()
  expect(formerPrice([], now(40_000))).toBeNull()
})

test('a price that begins later creates no former price, because the old price was not charged on any day after the change', () => {
  const history = [before(DAY, 90_000)]
  for (const day of ['2026-11-28', '2026-12-02', '2026-12-20', '2027-03-01'])
    expect(formerPrice(history, { fils: 40_000, unit: 'job', day, changedOn: DAY }), day).toBeNull()
  // A price charged for weeks before may be displayed when the lower one begins.
  const long = [before('2026-10-01', 50_000)]
  expect(
    formerPrice(long, { fils: 40_000, unit: 'job', day: '2026-11-25', changedOn: DAY })?.fils,
  ).toBe(50_000)
  expect(
    formerPrice(long, { fils: 40_000, unit: 'job', day: '2026-12-18', changedOn: DAY }),
  ).toBeNull()
})
