import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfMonth } from '#platform/days.ts'
import type { AppliedComponent } from '#portal/pay-components/rules/applied.ts'
import { aFormula } from '#portal/pay-components/rules/test-data.ts'
import { LINE_CODES, OVERTIME_KINDS } from '../slips/contract.ts'
import { owedFor, type Paid } from './difference.ts'
import type { MonthFacts } from './facts.ts'
import { keyOfLine } from '../slips/rules.ts'
import { type Line, sumsOf } from './lines.ts'
import { monthPay } from './month.ts'
import { RULES } from './test-data.ts'

const month = fc.constantFrom('2026-01', '2026-02', '2026-04', '2028-02')
const fils = fc.integer({ min: 0, max: 5_000_000 })

const rules = fc.record({
  divisor: fc.constantFrom('fixed30', 'calendar', 'working26', 'yearly365'),
  dayBase: fc.constantFrom('basic', 'basicHousing', 'wage'),
  lateness: fc.constantFrom('none', 'minutes'),
})

const FORMULAS = [
  'min(basic * 5 / 100, 750)',
  'wage / other',
  'years < 5 ? 100 : 250.5',
  'basic - 20000',
  '350',
].map(aFormula)

const components: fc.Arbitrary<AppliedComponent[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('c1', 'c2', 'c3'),
    kind: fc.constantFrom('earning', 'deduction', 'employerCost'),
    fromMonth: fc.constantFrom('2025-01', '2026-01'),
    name: fc.constant({ en: 'Component', ar: 'مكوّن' }),
    formula: fc.constantFrom(...FORMULAS),
    prorated: fc.boolean(),
  }),
  { selector: ({ id }) => id },
)

const facts: fc.Arbitrary<MonthFacts> = month.chain((ofMonth) => {
  const day = fc.constantFrom(...daysOfMonth(ofMonth))
  return fc.record({
    month: fc.constant(ofMonth),
    employment: fc.record({
      joiningDate: fc.constantFrom('2020-01-01', `${ofMonth}-10`),
      leavingDate: fc.constantFrom(null, `${ofMonth}-20`),
      nationality: fc.constantFrom('AE', 'IN'),
    }),
    pay: fc
      .tuple(fils, fils, fils, fils, fils)
      .map(([basicFils, housingFils, transportFils, otherFils, later]) => [
        { fromDay: '2019-01-01', basicFils, housingFils, transportFils, otherFils },
        { fromDay: `${ofMonth}-15`, basicFils: later, housingFils, transportFils, otherFils },
      ]),
    unpaid: fc.uniqueArray(
      fc.record({
        day,
        amount: fc.constantFrom(125, 500, 1000),
        unpaidPercent: fc.constantFrom(25, 50, 100),
        leave: fc.constantFrom(null, { en: 'Leave', ar: 'إجازة' }),
      }),
      { selector: (each) => each.day },
    ),
    overtime: fc.array(
      fc.record({
        day,
        kind: fc.constantFrom(...OVERTIME_KINDS),
        minutes: fc.integer({ min: 1, max: 600 }),
      }),
      { maxLength: 8 },
    ),
    late: fc.array(fc.record({ day, minutes: fc.integer({ min: 1, max: 200 }) }), { maxLength: 8 }),
    components,
    unit: fc.constantFrom(100, 1000),
  })
})

function byKey(lines: readonly Line[]): Paid {
  const sums = new Map<string, number>()
  for (const line of lines)
    sums.set(keyOfLine(line), (sums.get(keyOfLine(line)) ?? 0) + line.effectFils)
  return sums
}

test('earnings less deductions is the net, every amount is whole, and no day is paid twice', () => {
  fc.assert(
    fc.property(facts, rules, (known, chosen) => {
      const { lines, paidDays } = monthPay(known, { ...RULES, ...chosen })
      const { earningsFils, deductionsFils, netFils } = sumsOf(lines)
      expect(earningsFils - deductionsFils).toBe(netFils)
      for (const { effectFils, code } of lines) {
        expect(Number.isSafeInteger(effectFils)).toBe(true)
        expect(effectFils).not.toBe(0)
        expect(LINE_CODES).toContain(code)
      }
      // What is not paid for is never more than the month's salary.
      const unpaid = lines.filter(({ details }) => details.kind === 'days')
      expect(-sumsOf(unpaid).netFils).toBeLessThanOrEqual(
        sumsOf(lines.filter(({ details }) => details.kind === 'salary')).earningsFils,
      )
      expect(paidDays).toBeGreaterThanOrEqual(0)
      expect(paidDays).toBeLessThanOrEqual(daysOfMonth(known.month).length * 1000)
    }),
  )
})

test('the same facts give the same lines, and a month that was paid owes nothing', () => {
  fc.assert(
    fc.property(facts, (known) => {
      const { lines } = monthPay(known, RULES)
      expect(monthPay(known, RULES).lines).toEqual(lines)
      if (lines.length > 0) expect(owedFor(known.month, lines, byKey(lines))).toEqual([])
    }),
  )
})

test('what was paid and what is made up for add up to what the month comes to now', () => {
  fc.assert(
    fc.property(facts, facts, (before, after) => {
      const paid = byKey(monthPay({ ...before, month: after.month }, RULES).lines)
      fc.pre(paid.size > 0)
      const now = monthPay(after, RULES).lines
      const made = owedFor(after.month, now, paid)
      const total = new Map(paid)
      for (const line of made)
        total.set(keyOfLine(line), (total.get(keyOfLine(line)) ?? 0) + line.effectFils)
      const owed = byKey(now)
      for (const key of new Set([...total.keys(), ...owed.keys()]))
        expect(total.get(key) ?? 0).toBe(owed.get(key) ?? 0)
    }),
  )
})
