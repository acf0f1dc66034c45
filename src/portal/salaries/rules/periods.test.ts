import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { runs } from '#test/helpers/depth.ts'
import { IBAN, OTHER_IBAN, someAmounts } from '../test-data.ts'
import { isSame } from './amounts.ts'
import {
  amountsOf,
  currentPay,
  knownRows,
  type PayRow,
  periodsOf,
  rowOn,
  rowsToSave,
} from './periods.ts'

function aRow(fromDay: string, basicFils: number, iban = IBAN): PayRow {
  return { ...someAmounts({ basicFils }), fromDay, iban, bankRoutingCode: iban.slice(4, 7) }
}

const short = (rows: readonly PayRow[]) =>
  rows.map(({ fromDay, basicFils, iban }) => [fromDay, basicFils, iban])
const after = (basicFils: number) => someAmounts({ basicFils })

test('a rise goes to the account in use on its day', () => {
  const rows = [aRow('2020-01-01', 5), aRow('2026-06-01', 5, OTHER_IBAN)]
  expect(short(rowsToSave(rows, '2026-03-01', after(6)))).toEqual([
    ['2026-03-01', 6, IBAN],
    ['2026-06-01', 6, OTHER_IBAN],
  ])
  expect(short(rowsToSave(rows, '2026-07-01', after(6)))).toEqual([['2026-07-01', 6, OTHER_IBAN]])
})

test('pay planned with amounts of its own stays, with what comes after it', () => {
  const rows = [
    aRow('2020-01-01', 5),
    aRow('2026-06-01', 5, OTHER_IBAN),
    aRow('2027-01-01', 8, OTHER_IBAN),
    aRow('2027-02-01', 5, OTHER_IBAN),
  ]
  expect(short(rowsToSave(rows, '2026-12-01', after(6)))).toEqual([['2026-12-01', 6, OTHER_IBAN]])
})

test('a second update of the same day replaces the first', () => {
  const rows = [aRow('2020-01-01', 5), aRow('2026-06-01', 6), aRow('2026-07-01', 6, OTHER_IBAN)]
  expect(short(rowsToSave(rows, '2026-06-01', after(7)))).toEqual([
    ['2026-06-01', 7, IBAN],
    ['2026-07-01', 7, OTHER_IBAN],
  ])
})

test('the first pay has no account, or that of the pay that was planned', () => {
  expect(short(rowsToSave([], '2026-06-01', after(7)))).toEqual([['2026-06-01', 7, '']])
  expect(short(rowsToSave([aRow('2026-09-01', 8)], '2026-06-01', after(7)))).toEqual([
    ['2026-06-01', 7, IBAN],
  ])
})

test('[I24] whatever was recorded, a rise changes the amounts from its day on and no account', () => {
  const anyRows = fc
    .uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 40 }),
        basic: fc.integer({ min: 1, max: 3 }),
        iban: fc.constantFrom(IBAN, OTHER_IBAN),
      }),
      { maxLength: 6, selector: ({ day }) => day },
    )
    .map((rows) =>
      rows
        .toSorted((one, other) => one.day - other.day)
        .map(({ day, basic, iban }) => aRow(addDays('2026-01-01', day), basic, iban)),
    )
  const anyDay = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(anyRows, anyDay, (rows, fromDay) => {
      const saved = rowsToSave(rows, fromDay, after(9))
      const replaced = new Set(saved.map((row) => row.fromDay))
      const all = [...rows.filter((row) => !replaced.has(row.fromDay)), ...saved].toSorted(
        (one, other) => (one.fromDay < other.fromDay ? -1 : 1),
      )
      const old = rowOn(rows, fromDay)
      let isOpen = true
      for (let days = 0; days <= 45; days += 1) {
        const day = addDays('2026-01-01', days)
        const [was, is] = [rowOn(rows, day), rowOn(all, day)]
        if (day < fromDay) expect(is).toEqual(was)
        else {
          if (was !== undefined && old !== undefined)
            isOpen &&= isSame(amountsOf(was), amountsOf(old))
          if (was !== undefined && old === undefined) isOpen = false
          expect(is?.basicFils).toBe(isOpen ? 9 : was?.basicFils)
          if (was !== undefined) expect(is?.iban).toBe(was.iban)
        }
      }
    }),
    runs(1000),
  )
})

test('pay of today is dated from when its amounts are paid, not from another account', () => {
  const rows = [
    aRow('2020-01-01', 5),
    aRow('2026-01-01', 6),
    aRow('2026-06-01', 6, OTHER_IBAN),
    aRow('2027-01-01', 7, OTHER_IBAN),
  ]
  const current = currentPay(rows, '2026-11-18')
  expect(current).toMatchObject({ fromDay: '2026-01-01', basicFils: 6, iban: OTHER_IBAN })
  expect(currentPay(rows, '2019-01-01')).toMatchObject({ fromDay: '2020-01-01', basicFils: 5 })
  expect(currentPay([], '2026-11-18')).toBeUndefined()
})

test('the history says what each row changed and why, without rows that change nothing', () => {
  const rows = [
    aRow('2020-01-01', 5),
    aRow('2025-01-01', 5),
    aRow('2026-01-01', 6),
    aRow('2026-06-01', 6, OTHER_IBAN),
  ]
  const periods = periodsOf(rows, new Map([['2026-01-01', 'annualReview' as const]]))
  expect(
    periods.map(({ fromDay, before, changed, reason }) => [
      fromDay,
      before?.basicFils ?? null,
      changed,
      reason,
    ]),
  ).toEqual([
    ['2020-01-01', null, ['amounts', 'account'], null],
    ['2026-01-01', 5, ['amounts'], 'annualReview'],
    ['2026-06-01', 6, ['account'], null],
  ])
})

test('an employee sees planned pay once it was approved, and the first pay before they join', () => {
  const rows = [aRow('2026-01-01', 5), aRow('2027-01-01', 6), aRow('2027-02-01', 7)]
  const known = (announced: string[], today = '2026-11-18') =>
    knownRows(rows, today, new Set(announced)).map(({ fromDay }) => fromDay)
  expect(known([])).toEqual(['2026-01-01'])
  expect(known(['2027-01-01'])).toEqual(['2026-01-01', '2027-01-01'])
  expect(known([], '2025-12-01')).toEqual(['2026-01-01'])
})
