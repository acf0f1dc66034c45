import { expect, test } from 'vitest'
import type { LineDetails } from '../slips/contract.ts'
import { sumsOf } from './lines.ts'
import { noticeOf } from './notice.ts'
import {
  checkLeaving,
  lengthOfService,
  payByOf,
  settlementLines,
  worthOfNotice,
} from './settlement.ts'
import { withinPay } from './within-pay.ts'

const GRATUITY: LineDetails = {
  kind: 'gratuity',
  base: 'basic',
  monthFils: 600_000,
  monthDays: 30,
  tiers: [],
  cutFils: 0,
  capFils: 0,
}

const SETTLED = {
  id: 'settlement',
  month: '2026-10',
  lastDay: '2026-10-29',
  gratuity: { fils: 2_100_000, details: GRATUITY },
  leave: { amount: 12_500, basicFils: 600_000, fils: 250_000, overdrawn: { amount: 0, fils: 0 } },
  notice: null,
  wageFils: 900_000,
}

const amounts = (change: Partial<Parameters<typeof settlementLines>[0]>) =>
  settlementLines({ ...SETTLED, ...change }).map(({ code, effectFils }) => [code, effectFils])

test('the law gives fourteen days to pay everything (gulf 1.1)', () => {
  expect(payByOf('2026-10-29')).toBe('2026-11-12')
})

test('service is counted in whole years and months, then days, both ends included', () => {
  expect(lengthOfService('2020-01-01', '2026-04-12')).toEqual({ years: 6, months: 3, days: 12 })
  expect(lengthOfService('2025-11-23', '2026-09-24')).toEqual({ years: 0, months: 10, days: 2 })
  expect(lengthOfService('2024-02-29', '2025-02-27')).toEqual({ years: 1, months: 0, days: 0 })
  expect(lengthOfService('2026-10-29', '2026-10-29')).toEqual({ years: 0, months: 0, days: 1 })
  expect(lengthOfService('2021-01-01', '2025-12-31')).toEqual({ years: 5, months: 0, days: 0 })
})

test('a day of notice is a thirtieth of the full wage, rounded once (gulf 1.3)', () => {
  expect(worthOfNotice(900_000, 30)).toBe(900_000)
  expect(worthOfNotice(900_000, 14)).toBe(420_000)
  expect(worthOfNotice(100_001, 1)).toBe(3_333)
})

test('the side that did not keep the notice pays for it', () => {
  expect(amounts({})).toEqual([
    ['gratuity', 2_100_000],
    ['leavePaidOut', 250_000],
  ])
  expect(amounts({ notice: { by: 'employer', days: 14 } }).at(-1)).toEqual(['noticePay', 420_000])
  expect(amounts({ notice: { by: 'employee', days: 3 } }).at(-1)).toEqual([
    'noticeDeduction',
    -90_000,
  ])
})

test('what comes to nothing is no line, and each line names what it takes', () => {
  const overdrawn = { amount: 0, fils: 0 }
  const nothing = { amount: 0, basicFils: 600_000, fils: 0, overdrawn }
  expect(amounts({ gratuity: { fils: 0, details: GRATUITY }, leave: nothing })).toEqual([])
  const lines = settlementLines(SETTLED)
  expect(new Set(lines.map(({ sourceId }) => sourceId))).toEqual(new Set(['settlement']))
})

const OVERDRAWN = {
  amount: 0,
  basicFils: 600_000,
  fils: 0,
  overdrawn: { amount: 6_500, fils: 130_000 },
}

test('leave that was taken but not earned is deducted, at the day rate of leave', () => {
  const line = settlementLines({ ...SETTLED, leave: OVERDRAWN }).at(-1)
  expect(line).toMatchObject({
    code: 'leaveOverdrawn',
    effectFils: -130_000,
    details: { kind: 'encashment', day: '2026-10-29', amount: 6_500, basicFils: 600_000 },
  })
})

test.each([
  ['as much as there is', 50_000, -50_000],
  ['all of it where the pay covers it', 130_000, -130_000],
  ['all of it where more is paid', 500_000, -130_000],
  ['nothing where there is no pay', 0, undefined],
])('leave that was not earned takes %s, and never more', (_what, net, fils) => {
  const gratuity = { fils: net, details: GRATUITY }
  const { lines } = withinPay(settlementLines({ ...SETTLED, gratuity, leave: OVERDRAWN }))
  const line = lines.find(({ code }) => code === 'leaveOverdrawn')
  expect(line?.effectFils).toBe(fils)
  expect(sumsOf(lines).netFils).toBe(net + (fils ?? 0))
  const due = fils === undefined || fils === -130_000 ? {} : { dueFils: 130_000 }
  if (line !== undefined) expect(line.details).toMatchObject(due)
})

const LEFT = { state: 'left', leavingDate: '2026-10-29', settlement: null } as const

test.each([
  ['an employee who stays', { ...LEFT, leavingDate: null }, 'settlements.notLeaving'],
  ['the last day itself', { ...LEFT, leavingDate: '2026-11-18' }, 'settlements.notYet'],
  ['an ending that has not taken effect', { ...LEFT, state: 'active' }, 'settlements.notYet'],
  ['an ending long ago', { ...LEFT, leavingDate: '2026-05-21' }, 'settlements.tooLate'],
  ['one that is settled', { ...LEFT, settlement: 'settled' }, 'settlements.alreadySettled'],
  ['one that is being settled', { ...LEFT, settlement: 'open' }, 'payRuns.personInRun'],
] as const)('%s cannot be settled', (_what, leaving, code) => {
  expect(checkLeaving(leaving, '2026-11-18')).toMatchObject({ ok: false, refusal: { code } })
})

test('who left is settled from the day after, for half a year', () => {
  const on = (leavingDate: string) => checkLeaving({ ...LEFT, leavingDate }, '2026-11-18').ok
  expect([on('2026-11-17'), on('2026-05-22')]).toEqual([true, true])
})

test('the record of an ending says how much of the notice by law was kept', () => {
  const end = { kind: 'resignation', noticeDay: '2026-10-01', lastDay: '2026-10-21' } as const
  expect(noticeOf(end, '2020-01-01')).toEqual({ noticeDays: 30, missingDays: 10 })
  expect(noticeOf({ ...end, lastDay: '2026-10-31' }, '2020-01-01').missingDays).toBe(0)
  // In probation the employer gives fourteen days.
  expect(noticeOf({ ...end, kind: 'termination' }, '2026-07-01')).toEqual({
    noticeDays: 14,
    missingDays: 0,
  })
  expect(noticeOf({ ...end, kind: 'contractEnd', noticeDay: null }, '2020-01-01')).toEqual({
    noticeDays: 0,
    missingDays: 0,
  })
  expect(noticeOf(null, '2020-01-01')).toEqual({ noticeDays: null, missingDays: null })
})
