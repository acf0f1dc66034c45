import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Grant } from '../types/contract.ts'
import { earnedBy, monthsBetween } from './accrual.ts'
import { DAY } from './amounts.ts'
import { daysBeyond, monthsServed } from './days.ts'
import { exitGrants } from './exit.ts'
import { type DueGrant, grantsDue, type GrantRules } from './grants.ts'

const BANDS = [
  { fromMonths: 6, daysPerYear: 24, backdated: true },
  { fromMonths: 12, daysPerYear: 30, backdated: true },
]
const UAE: GrantRules = { grant: { kind: 'monthly', bands: BANDS }, year: 'calendar' }
const AT_ONCE: GrantRules = { grant: { kind: 'yearly', daysPerYear: 30 }, year: 'calendar' }
const FROM = '2024-01-01'

interface Ledger {
  readonly lines: Map<string, DueGrant>
}

/** The nightly job on a day, for a person whose last day is known by then; null: none. */
function run(
  { lines }: Ledger,
  rules: GrantRules,
  { joined, leaves }: { joined: string; leaves: string | null },
  today: string,
): number {
  const granted = new Map([...lines].map(([key, line]) => [key, line.amount]))
  const until = leaves !== null && leaves < today ? leaves : today
  const due = grantsDue(rules, joined, { from: FROM, until, granted })
  const all = new Map([...granted, ...due.map((each) => [each.runKey, each.amount] as const)])
  const isOver = leaves !== null && leaves <= today
  const exit = exitGrants(rules, joined, {
    from: FROM,
    until: today,
    leaves: isOver ? leaves : null,
    granted: all,
    isPaidOut: true,
  })
  for (const each of [...due, ...exit]) {
    expect(lines.has(each.runKey), `${each.runKey} is written once`).toBe(false)
    expect(each.year.firstDay <= each.day && each.day <= each.year.lastDay).toBe(true)
    lines.set(each.runKey, each)
  }
  return due.length + exit.length
}

function sumOf({ lines }: Ledger): number {
  return [...lines.values()].reduce((sum, each) => sum + each.amount, 0)
}

function leaver(rules: GrantRules, joined: string, leaves: string): number {
  const ledger = { lines: new Map<string, DueGrant>() }
  run(ledger, rules, { joined, leaves }, addDays(leaves, 40))
  return sumOf(ledger) / DAY
}

test.each([
  ['five months', '2026-03-01', '2026-07-31', 0],
  ['eight months', '2026-03-01', '2026-10-31', 16],
  ['eight months and fifteen days', '2026-03-01', '2026-11-15', 17],
  ['eight months and sixteen days from mid-month', '2026-03-10', '2026-11-25', 17.067],
  ['twelve months', '2025-03-01', '2026-02-28', 30],
  ['sixteen months', '2025-07-01', '2026-10-31', 40],
  ['sixteen months and ten days', '2025-07-01', '2026-11-10', 40.833],
])('[gulf 1.4] exit after %s', (_service, joined, leaves, expected) => {
  expect(leaver(UAE, joined, leaves)).toBe(expected)
})

test('[gulf 1.4] a year granted at once is worth the months and days served in it, from joining to leaving', () => {
  expect(leaver(AT_ONCE, '2024-01-01', '2024-09-30')).toBe(22.5)
  expect(leaver(AT_ONCE, '2024-05-10', '2024-11-24')).toBe(16.25)
  // Two whole years and a half.
  expect(leaver(AT_ONCE, '2024-01-01', '2026-06-30')).toBe(75)
})

test('months granted for days after the last one are taken back on their days, and given again if the last day moves', () => {
  const ledger = { lines: new Map<string, DueGrant>() }
  const joined = '2026-01-01'
  run(ledger, UAE, { joined, leaves: null }, '2026-10-05')
  expect(sumOf(ledger)).toBe(18 * DAY)
  run(ledger, UAE, { joined, leaves: '2026-08-15' }, '2026-10-05')
  expect(sumOf(ledger)).toBe(15 * DAY)
  expect(ledger.lines.get('exit 2026-09-30 1')).toMatchObject({ amount: -2 * DAY })
  run(ledger, UAE, { joined, leaves: '2026-09-10' }, '2026-10-06')
  expect(sumOf(ledger)).toBe(16.667 * DAY)
  // It was a mistake: the person stays.
  run(ledger, UAE, { joined, leaves: null }, '2026-10-31')
  expect(sumOf(ledger)).toBe(20 * DAY)
})

const day = fc.integer({ min: 0, max: 1000 }).map((days) => addDays(FROM, days))
const grant = fc.constantFrom<Grant>(UAE.grant, AT_ONCE.grant, {
  kind: 'monthly',
  bands: [{ fromMonths: 0, daysPerYear: 31, backdated: false }],
})

test('whenever the job runs and however often the last day is changed, the total is what the days served earn, to a rounding', () => {
  fc.assert(
    fc.property(
      grant,
      fc.integer({ min: 0, max: 400 }).map((days) => addDays(FROM, days)),
      fc.array(fc.record({ today: day, leaves: fc.option(day) }), { maxLength: 6 }),
      day,
      (given, joined, changes, last) => {
        if (last < joined) return
        const rules: GrantRules = { grant: given, year: 'calendar' }
        const ledger = { lines: new Map<string, DueGrant>() }
        const end = addDays(FROM, 1010)
        for (const { today, leaves } of [
          ...changes.toSorted((one, other) => (one.today < other.today ? -1 : 1)),
          { today: end, leaves: last },
        ]) {
          if (leaves !== null && leaves < joined) continue
          run(ledger, rules, { joined, leaves }, today)
          expect(run(ledger, rules, { joined, leaves }, today), 'a second run').toBe(0)
        }
        const earned =
          given.kind === 'monthly'
            ? earnedBy(monthsServed(joined, last), given.bands, daysBeyond(joined, last))
            : Math.round(earnedAtOnce(joined, last) * DAY)
        const rounding = given.kind === 'monthly' ? 1 : 5
        expect(Math.abs(sumOf(ledger) - earned)).toBeLessThanOrEqual(rounding)
      },
    ),
    { numRuns: 500, seed: 20261127 },
  )
})

/** Thirty days for each calendar year, in proportion to its months and days served. */
function earnedAtOnce(joined: string, last: string): number {
  const years = [2024, 2025, 2026].map((year) => [`${year}-01-01`, `${year}-12-31`] as const)
  return years.reduce((sum, [first, end]) => {
    const from = joined > first ? joined : first
    if (from > end || last < from) return sum
    const granted = Math.round(30 * (monthsBetween(from, end) / 12) * DAY) / DAY
    const to = last < end ? last : end
    return sum + (granted * monthsBetween(from, to)) / monthsBetween(from, end)
  }, 0)
}
