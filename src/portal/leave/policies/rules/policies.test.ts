import { expect, test } from 'vitest'
import { grantsDue } from '../../rules/grants.ts'
import type { Grant } from '../../types/contract.ts'
import { packOf } from '../../types/packs/packs.ts'
import {
  isFor,
  type StoredPolicy,
  type Member,
  ruleOn,
  rulesFor,
  yearlyDaysOf,
} from './policies.ts'

const EVERYBODY = {
  departmentIds: [],
  positions: [],
  employeeIds: [],
  nationality: null,
  gender: null,
}
const DRIVER: Member = {
  id: 'p',
  departmentId: 'road',
  position: { en: 'Driver', ar: 'سائق' },
  gender: 'male',
  nationality: 'IN',
}
const ANNUAL = packOf('AE').find((each) => each.code === 'annual')
if (ANNUAL === undefined) throw new Error('The UAE has annual leave')
const { rules: annual } = ANNUAL

const yearly = (daysPerYear: number): Grant => ({ kind: 'yearly', daysPerYear })
const monthly = (daysPerYear: number): Grant => ({
  kind: 'monthly',
  bands: [{ fromMonths: 0, daysPerYear, backdated: false }],
})

function policy(
  id: string,
  grant: Grant,
  fromDay: string,
  changes: Partial<StoredPolicy> = {},
): StoredPolicy {
  const gives = { grant, carry: { kind: 'asType' as const } }
  return {
    id,
    typeId: 't',
    name: { en: id, ar: id },
    who: EVERYBODY,
    gives,
    fromDay,
    lastDay: null,
    accruedTo: null,
    ...changes,
  }
}

/** What the runs of 2026 come to, by their keys. */
function grantsOf(
  grant: Grant,
  policies: readonly StoredPolicy[],
  joined = '2020-01-01',
  granted = new Map<string, number>(),
): Record<string, number> {
  const rules = rulesFor(DRIVER, { id: 't', rules: { ...annual, grant } }, policies)
  const due = grantsDue(rules, joined, { from: '2026-01-01', until: '2026-12-31', granted })
  return Object.fromEntries(due.map((each) => [each.runKey, each.amount / 1000]))
}

const YEAR = 'year 2026-01-01'

test.each<[string, StoredPolicy[], Record<string, number>]>([
  ['from its first day', [policy('a', yearly(36), '2025-05-01')], { [YEAR]: 36 }],
  [
    'from July on, for six months',
    [policy('a', yearly(36), '2026-07-01')],
    { [YEAR]: 30, [`${YEAR} from 2026-07-01`]: 3 },
  ],
  [
    'from the middle of July on, for the month it lies in too',
    [policy('a', yearly(36), '2026-07-17')],
    { [YEAR]: 30, [`${YEAR} from 2026-07-17`]: 3 },
  ],
  ['less, from the next year on', [policy('a', yearly(20), '2026-07-01')], { [YEAR]: 30 }],
  [
    'up, down and up again: only what was not reached before counts',
    [
      policy('a', yearly(36), '2026-04-01', { lastDay: '2026-06-30' }),
      policy('b', yearly(42), '2026-10-01'),
    ],
    { [YEAR]: 30, [`${YEAR} from 2026-04-01`]: 4.5, [`${YEAR} from 2026-10-01`]: 1.5 },
  ],
  [
    'less until June, then as the kind gives again',
    [policy('a', yearly(18), '2026-01-01', { lastDay: '2026-06-30' })],
    { [YEAR]: 18, [`${YEAR} from 2026-07-01`]: 6 },
  ],
  [
    'the first of two that apply',
    [policy('a', yearly(33), '2026-01-01'), policy('b', yearly(36), '2026-01-01')],
    { [YEAR]: 33 },
  ],
])('a year of thirty days: %s', (_title, policies, expected) => {
  expect(grantsOf(yearly(30), policies)).toEqual(expected)
})

test('a person who joined during the year is granted its months and days, and topped up to no more than their share of it', () => {
  const policies = [policy('a', yearly(36), '2026-07-01')]
  // Seven months and twenty-two of thirty days.
  expect(grantsOf(yearly(30), policies, '2026-05-10')).toEqual({
    [YEAR]: 19.333,
    [`${YEAR} from 2026-07-01`]: 3,
  })
  expect(grantsOf(yearly(30), policies, '2026-05-01')).toMatchObject({ [YEAR]: 20 })
  expect(grantsOf(yearly(30), policies, '2026-09-10')).toEqual({ [YEAR]: 11.2 })
})

test('a year granted by other rules is not topped up above the best of these', () => {
  expect(
    grantsOf(
      yearly(30),
      [policy('a', yearly(36), '2026-07-01')],
      '2020-01-01',
      new Map([[YEAR, 35_000]]),
    ),
  ).toEqual({ [`${YEAR} from 2026-07-01`]: 1 })
  expect(
    grantsOf(
      yearly(30),
      [policy('a', yearly(36), '2026-07-01')],
      '2020-01-01',
      new Map([[YEAR, 60_000]]),
    ),
  ).toEqual({})
})

test('a change that every account has already passed tops up no one, except where the year was not granted at all', () => {
  const accrued = [policy('a', yearly(36), '2026-07-01', { accruedTo: '2026-07-01' })]
  expect(grantsOf(yearly(30), accrued, '2020-01-01', new Map([[YEAR, 30_000]]))).toEqual({})
  expect(grantsOf(yearly(30), accrued)).toEqual({ [YEAR]: 30, [`${YEAR} from 2026-07-01`]: 3 })
})

test('a step that counts back raises the earlier months to its rate, less what a policy gave for them', () => {
  const counted: Grant = {
    kind: 'monthly',
    bands: [{ fromMonths: 6, daysPerYear: 24, backdated: true }],
  }
  expect(grantsOf(counted, [], '2026-01-01')).toMatchObject({ 'month 6': 12, 'month 7': 2 })
  // Three months at three days each by the policy: the others are topped up to two.
  const helped = grantsOf(
    counted,
    [policy('a', monthly(36), '2026-01-01', { lastDay: '2026-03-31' })],
    '2026-01-01',
  )
  expect(helped).toMatchObject({ 'month 1': 3, 'month 3': 3, 'month 6': 6, 'month 7': 2 })
  // The same if only the ledger records it and the policies no longer do.
  const ledger = new Map([1, 2, 3].map((month) => [`month ${month}`, 3_000]))
  expect(grantsOf(counted, [], '2026-01-01', ledger)['month 6']).toBe(3)
})

test('a month that gave nothing when it was due gives nothing later', () => {
  const granted = new Map([['month 6', 2_500]])
  const due = grantsOf(monthly(30), [], '2026-01-01', granted)
  expect(Object.keys(due)).toEqual([
    'month 7',
    'month 8',
    'month 9',
    'month 10',
    'month 11',
    'month 12',
  ])
})

test('thirds of a day add up to whole days across a change', () => {
  const half = grantsOf(monthly(31), [policy('a', monthly(35), '2026-07-01')])
  expect(Math.round(Object.values(half).reduce((sum, each) => sum + each * 1000, 0))).toBe(33_000)
})

test('a policy is for people in any of its groups, with the nationality and gender where these are given', () => {
  const cases: [Partial<typeof EVERYBODY> | object, boolean][] = [
    [{}, true],
    [{ departmentIds: ['road'] }, true],
    [{ departmentIds: ['kitchen'], positions: ['Driver'] }, true],
    [{ departmentIds: ['kitchen'], employeeIds: ['q'] }, false],
    [{ departmentIds: ['road'], nationality: 'AE' }, false],
    [{ nationality: 'IN', gender: 'male' }, true],
    [{ gender: 'female', employeeIds: ['p'] }, false],
  ]
  for (const [who, expected] of cases)
    expect(isFor({ ...EVERYBODY, ...who }, DRIVER), JSON.stringify(who)).toBe(expected)
})

test('a policy that grants in another way than its kind applies to no one, and neither does its carry-over', () => {
  const other = policy('a', yearly(40), '2026-01-01')
  expect(rulesFor(DRIVER, { id: 't', rules: annual }, [other]).changes).toEqual([])
  const carrying = policy('b', monthly(36), '2026-03-01', {
    gives: { grant: monthly(36), carry: { kind: 'none' } },
  })
  const rules = rulesFor(DRIVER, { id: 't', rules: annual }, [
    other,
    carrying,
    { ...carrying, typeId: 'u' },
  ])
  expect([
    ruleOn(rules, '2026-02-28').carry,
    ruleOn(rules, '2026-03-01').carry,
    ruleOn(rules, '2026-03-01').policy?.id,
  ]).toEqual([annual.carry, null, 'b'])
})

test('the yearly worth of a grant follows the length of service reached', () => {
  expect([0, 5, 6, 12].map((monthsServed) => yearlyDaysOf(annual.grant, monthsServed))).toEqual([
    0, 24, 24, 30,
  ])
  expect([yearlyDaysOf(yearly(21), 3), yearlyDaysOf({ kind: 'none' }, 3)]).toEqual([21, 0])
})
