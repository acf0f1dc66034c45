import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysOfMonth } from '#platform/days.ts'
import { restOfMonth } from './advance.ts'
import { owedFor, type Paid } from './difference.ts'
import type { MonthFacts } from './facts.ts'
import { leavePayLines, monthsOf, type Span } from './leave-pay.ts'
import { keyOfLine } from '../slips/rules.ts'
import { type Line, sumsOf } from './lines.ts'
import { monthPay } from './month.ts'
import { settlementLines } from './settlement.ts'
import { factsOf, RULES } from './test-data.ts'

/** Around the turn of a year, with a short month. */
const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03']
const FIRST = '2026-11-01'
const DAYS = MONTHS.flatMap(daysOfMonth).length

const day = fc.integer({ min: 0, max: DAYS - 1 }).map((after) => addDays(FIRST, after))
const fils = fc.integer({ min: 0, max: 3_000_000 })

const span: fc.Arbitrary<Span> = fc
  .record({ from: fc.integer({ min: 0, max: DAYS - 60 }), days: fc.integer({ min: 1, max: 60 }) })
  .map(({ from, days }) => ({
    fromDay: addDays(FIRST, from),
    toDay: addDays(FIRST, from + days - 1),
  }))

const employee = fc.record({
  nationality: fc.constantFrom('AE', 'IN'),
  raisedOn: day,
  pay: fc.tuple(fils, fils, fils, fils),
  raise: fils,
  lastDay: fc.option(day, { nil: null }),
  absences: fc.uniqueArray(day, { maxLength: 8 }),
})
type Employee = Parameters<Parameters<typeof employee.map>[0]>[0]

/** What is recorded of an employee's month, with a last day where it is known by then. */
function factsIn(month: string, of: Employee, lastDay: string | null): MonthFacts {
  const [basicFils, housingFils, transportFils, otherFils] = of.pay
  const before = { basicFils, housingFils, transportFils, otherFils }
  return factsOf({
    month,
    employment: {
      joiningDate: '2020-01-01',
      leavingDate: lastDay,
      nationality: of.nationality,
    },
    pay: [
      { fromDay: '2020-01-01', ...before },
      { fromDay: of.raisedOn, ...before, basicFils: basicFils + of.raise },
    ],
    unpaid: of.absences
      .filter((each) => each.startsWith(month))
      .toSorted()
      .map((each) => ({ day: each, amount: 1000, unpaidPercent: 100, leave: null })),
  })
}

/** Everything that was paid for months, as the database adds it up. */
class Ledger {
  readonly lines: Line[] = []

  paid(month: string): Paid {
    const sums = new Map<string, number>()
    for (const line of this.lines.filter((each) => each.forMonth === month && !each.sourceId)) {
      const key = keyOfLine(line)
      sums.set(key, (sums.get(key) ?? 0) + line.effectFils)
    }
    return sums
  }

  pay(lines: readonly Line[]): void {
    const { earningsFils, deductionsFils, netFils } = sumsOf(lines)
    expect(earningsFils - deductionsFils).toBe(netFils)
    for (const { effectFils } of lines) {
      expect(Number.isSafeInteger(effectFils)).toBe(true)
      expect(effectFils).not.toBe(0)
    }
    this.lines.push(...lines)
  }
}

/** The sums that are not zero: a line and its deduction leave nothing. */
function amounts(sums: Paid): [string, number][] {
  return [...sums]
    .filter(([, each]) => each !== 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

function alone(month: string, of: Employee, lastDay: string | null): [string, number][] {
  const ledger = new Ledger()
  ledger.pay(monthPay(factsIn(month, of, lastDay), RULES).lines)
  return amounts(ledger.paid(month))
}

function payLeave(ledger: Ledger, of: Employee, leave: Span): void {
  const slip = monthsOf(leave).flatMap((month) => {
    const facts = { ...factsIn(month, of, null), unpaid: [] }
    return leavePayLines(facts, leave, { paid: ledger.paid(month), rules: RULES })
  })
  ledger.pay(slip)
}

function payMonth(ledger: Ledger, of: Employee, month: string, lastDay: string | null): void {
  const own = monthPay(factsIn(month, of, lastDay), RULES).lines
  ledger.pay(restOfMonth(owedFor(month, own, ledger.paid(month)), own))
}

test('whatever is paid in advance, a month pays as much as it would have alone', () => {
  fc.assert(
    fc.property(employee, fc.array(span, { maxLength: 3 }), (of, leaves) => {
      const ledger = new Ledger()
      for (const leave of leaves) payLeave(ledger, of, leave)
      for (const month of MONTHS) {
        payMonth(ledger, of, month, null)
        expect(amounts(ledger.paid(month))).toEqual(alone(month, of, null))
      }
      // What was paid is not paid again, in whichever order.
      for (const leave of leaves) payLeave(ledger, of, leave)
      for (const month of MONTHS)
        expect(amounts(ledger.paid(month))).toEqual(alone(month, of, null))
    }),
  )
})

test('leave is never paid beyond what its days come to, and no earning of a month twice', () => {
  fc.assert(
    fc.property(employee, span, (of, leave) => {
      const ledger = new Ledger()
      payLeave(ledger, of, leave)
      for (const month of monthsOf(leave)) {
        const whole = new Map(alone(month, { ...of, absences: [] }, null))
        for (const [key, paid] of ledger.paid(month))
          expect(Math.abs(paid)).toBeLessThanOrEqual(Math.abs(whole.get(key) ?? 0))
      }
      // The rest is never less than the insurance that is deducted from it.
      for (const month of MONTHS) {
        const own = monthPay(factsIn(month, { ...of, absences: [] }, null), RULES).lines
        expect(sumsOf(owedFor(month, own, ledger.paid(month))).netFils).toBeGreaterThanOrEqual(-1)
      }
    }),
  )
})

test('a settlement leaves nothing to pay, whatever was paid before it', () => {
  fc.assert(
    fc.property(
      employee.filter(({ lastDay }) => lastDay !== null),
      fc.array(span, { maxLength: 2 }),
      fc.integer({ min: 0, max: 2 }),
      (of, leaves, unpaidMonths) => {
        const lastDay = of.lastDay ?? ''
        const last = lastDay.slice(0, 7)
        const ledger = new Ledger()
        for (const leave of leaves) payLeave(ledger, of, leave)
        // The ending is recorded after some months were paid; the others wait for the settlement.
        const ofService = MONTHS.filter((month) => month <= last)
        const paid = ofService.slice(0, Math.max(0, ofService.length - unpaidMonths))
        for (const month of paid) payMonth(ledger, of, month, null)
        const slip = MONTHS.flatMap((month) => {
          const own = monthPay(factsIn(month, of, lastDay), RULES).lines
          return owedFor(month, own, ledger.paid(month))
        })
        const once = settlementLines({
          id: 'the settlement',
          month: last,
          lastDay,
          gratuity: {
            fils: 500_000,
            details: {
              kind: 'gratuity',
              base: 'basic',
              monthFils: of.pay[0],
              monthDays: 30,
              tiers: [],
              cutFils: 0,
              capFils: 0,
            },
          },
          leave: {
            amount: 1000,
            basicFils: of.pay[0],
            fils: 100,
            overdrawn: { amount: 0, fils: 0 },
          },
          notice: null,
          wageFils: of.pay[0],
        })
        ledger.pay([...slip, ...once])
        for (const month of MONTHS) {
          expect(amounts(ledger.paid(month))).toEqual(alone(month, of, lastDay))
          // The month's own run finds nothing left, before or after.
          const own = monthPay(factsIn(month, of, lastDay), RULES).lines
          expect(owedFor(month, own, ledger.paid(month))).toEqual([])
        }
      },
    ),
  )
})
