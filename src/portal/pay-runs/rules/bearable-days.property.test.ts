import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENGLISH } from '#platform/ui/format.ts'
import { explain } from '../slips/explain.ts'
import { lineQuantity } from '../slips/labels.ts'
import { keyOfLine, unpaidDaysOf } from '../slips/rules.ts'
import { takeBearable } from './bearable.ts'
import { owedFor, type Paid } from './difference.ts'
import type { MonthFacts } from './facts.ts'
import type { Line } from './lines.ts'
import { monthPay } from './month.ts'
import { daysOff, factsOf, payOf, RULES } from './test-data.ts'

function byKey(lines: readonly Line[]): Paid {
  const sums = new Map<string, number>()
  for (const line of lines)
    sums.set(keyOfLine(line), (sums.get(keyOfLine(line)) ?? 0) + line.effectFils)
  return sums
}

/** By month, the days that the newest line of each code names, as service is counted from them. */
function daysOn(lines: readonly Line[]): string[] {
  const newest = new Map<string, readonly { day: string; amount: number }[]>()
  for (const { code, forMonth, details } of lines) {
    const days = unpaidDaysOf(details)?.days
    if (days !== undefined) newest.set(`${code} ${forMonth}`, days)
  }
  return [...newest.values()]
    .flatMap((days) => days.map(({ day, amount }) => `${day} ${amount}`))
    .toSorted()
}

test('over the months the days on lines add up to the days absent, however little the pay bears', () => {
  const months = ['2026-04', '2026-05', '2026-06']
  const month = fc.record({
    absences: fc.integer({ min: 0, max: 30 }),
    leaves: fc.integer({ min: 0, max: 30 }),
    isPaidAhead: fc.boolean(),
  })
  const divisors = fc.constantFrom('fixed30', 'calendar', 'working26', 'yearly365')
  fc.assert(
    fc.property(fc.tuple(month, month, month), divisors, (each, divisor) => {
      const rules = { ...RULES, divisor } as const
      const factsIn = (of: string, unpaid: MonthFacts['unpaid']) =>
        factsOf({ month: of, pay: [payOf(6000)], unpaid })
      const dues = months.map((of, index) => {
        const { absences = 0, leaves = 0 } = each[index] ?? {}
        const leave = { en: 'Leave without pay', ar: 'إجازة بدون أجر' }
        const last = daysOff(of, 30).slice(absences, absences + leaves)
        return factsIn(of, [...daysOff(of, absences), ...last.map((day) => ({ ...day, leave }))])
      })
      const taken: Line[] = []
      const paid = (of: string) => byKey(taken.filter(({ forMonth }) => forMonth === of))
      for (const [index, of] of months.entries())
        if (each[index]?.isPaidAhead === true) taken.push(...monthPay(factsIn(of, []), rules).lines)
      const run = (until: number, own: readonly Line[] = []) => {
        const owed = dues
          .slice(0, until)
          .flatMap((facts) => owedFor(facts.month, monthPay(facts, rules).lines, paid(facts.month)))
        taken.push(...takeBearable([...own, ...owed]).lines)
      }
      for (const index of months.keys()) run(index + 1)
      for (const later of ['2026-09', '2026-10', '2026-11'])
        run(dues.length, monthPay(factsIn(later, []), rules).lines)
      // Each of them names its days, also while a part of it is still to be taken.
      for (const { code, details } of taken)
        if (code === 'absence' || code === 'unpaidLeave')
          expect(unpaidDaysOf(details)?.days ?? []).not.toHaveLength(0)
      const absent = dues.flatMap(({ unpaid }) =>
        unpaid.map(({ day, amount }) => `${day} ${amount}`),
      )
      expect(daysOn(taken)).toEqual(absent.toSorted())
    }),
  )
})

test('a part of a deduction names its days, and how many they are', () => {
  const facts = factsOf({ pay: [payOf(3000)], unpaid: daysOff('2026-04', 4) })
  const paid = byKey(monthPay({ ...facts, unpaid: [] }, RULES).lines)
  const [due] = owedFor('2026-04', monthPay(facts, RULES).lines, paid)
  const bonus = { ...due, code: 'bonus', effectFils: 10_000 } as Line
  const { lines } = takeBearable([bonus, due as Line])
  expect(lines[1]).toMatchObject({
    effectFils: -10_000,
    details: { kind: 'partly', dueFils: 40_000, now: { kind: 'days', days: { length: 4 } } },
  })
  const line = { ...(lines[1] as Line), lastFils: null }
  expect(lineQuantity(line, ENGLISH)).toBe('4 days')
  const explained = explain(line, 'AED', ENGLISH)
  expect(explained.days).toHaveLength(4)
  expect(explained.formulas.map(({ text }) => text.replaceAll(/[\u2066\u2069]/g, ''))).toEqual([
    '3,000.00 ÷ 30 × 4 days = 400.00',
  ])
  expect(explained.sentences.at(-1)).toContain('400.00')
  // What is still owed after it is on top of what was deducted, so that its days are not all its own.
  const [rest] = owedFor(
    '2026-04',
    monthPay(facts, RULES).lines,
    byKey([...monthPay({ ...facts, unpaid: [] }, RULES).lines, line]),
  )
  expect(rest).toMatchObject({ effectFils: -30_000, details: { kind: 'change', wasFils: -10_000 } })
  expect(lineQuantity({ ...(rest as Line), lastFils: null }, ENGLISH)).toBe('')
})
