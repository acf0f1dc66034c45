import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import {
  checkEnd,
  isInProbation,
  lastDayBounds,
  noticeDaysOf,
  type RequestedEnd,
} from './notice.ts'

const END: RequestedEnd = {
  kind: 'resignation',
  joiningDate: '2024-01-10',
  noticeDay: '2026-11-01',
  lastDay: '2026-12-01',
  basis: 'law',
  toAnotherEmployer: false,
  onLeaveUntil: null,
  reason: '',
  today: '2026-11-20',
}

function codeOf(end: Partial<RequestedEnd>): string | undefined {
  const checked = checkEnd({ ...END, ...end })
  return checked.ok ? undefined : checked.refusal.code
}

test.each([
  ['resignation', '2026-07-09', false, 14],
  ['resignation', '2026-07-09', true, 30],
  ['resignation', '2026-07-10', false, 30],
  ['termination', '2026-07-09', false, 14],
  ['termination', '2026-07-10', true, 30],
  ['death', '2026-07-10', false, 0],
  ['contractEnd', '2026-07-10', false, 0],
] as const)(
  '[gulf 1.3] %s noticed on %s (to another employer: %s), joined on 10 January: %d days',
  (kind, noticeDay, toAnotherEmployer, days) => {
    expect(noticeDaysOf({ kind, joiningDate: '2026-01-10', noticeDay, toAnotherEmployer })).toBe(
      days,
    )
  },
)

test('[gulf 1.3] probation ends six months after joining', () => {
  expect(isInProbation('2026-08-31', '2027-02-27')).toBe(true)
  expect(isInProbation('2026-08-31', '2027-02-28')).toBe(false)
})

test('[gulf 1.3] notice given during leave starts the day after the return', () => {
  const notice = { ...END, noticeDay: '2026-11-01' }
  expect(lastDayBounds(notice)).toEqual({ earliest: '2026-12-01', latest: '2027-01-30' })
  expect(lastDayBounds({ ...notice, onLeaveUntil: '2026-11-10' })).toEqual({
    earliest: '2026-12-12',
    latest: '2027-02-10',
  })
  expect(lastDayBounds({ ...notice, onLeaveUntil: '2026-10-30' }).earliest).toBe('2026-12-01')
})

test.each([
  ['by law', {}, undefined],
  ['one day short', { lastDay: '2026-11-30' }, 'employment.noticeTooShort'],
  ['short by agreement', { lastDay: '2026-11-20', basis: 'agreed' as const }, undefined],
  ['ninety days', { lastDay: '2027-01-30' }, undefined],
  ['more than ninety', { lastDay: '2027-01-31' }, 'employment.noticeTooLong'],
  [
    'more than ninety, agreed',
    { lastDay: '2027-01-31', basis: 'agreed' as const },
    'employment.noticeTooLong',
  ],
  ['without a notice day', { noticeDay: null }, 'employment.noticeNeeded'],
  [
    'notice after today',
    { noticeDay: '2026-11-21', lastDay: '2026-12-30' },
    'employment.noticeInFuture',
  ],
  [
    'before the notice',
    { lastDay: '2026-10-31', basis: 'agreed' as const },
    'employment.lastBeforeNotice',
  ],
  ['before the first day', { lastDay: '2024-01-09' }, 'employment.lastBeforeFirst'],
  [
    'resigned without notice',
    { lastDay: '2026-11-01', basis: 'withoutNotice' as const },
    'employment.onlyTermination',
  ],
  [
    'dismissed without a ground',
    { kind: 'termination' as const, lastDay: '2026-11-01', basis: 'withoutNotice' as const },
    'employment.reasonNeeded',
  ],
  [
    'dismissed with one',
    {
      kind: 'termination' as const,
      lastDay: '2026-11-01',
      basis: 'withoutNotice' as const,
      reason: 'Art. 44 (6)',
    },
    undefined,
  ],
  ['death', { kind: 'death' as const, noticeDay: null, lastDay: '2026-11-18' }, undefined],
  ['contract', { kind: 'contractEnd' as const, noticeDay: null, lastDay: '2027-09-30' }, undefined],
])('[gulf 1.3] %s', (_what, end, refusal) => {
  expect(codeOf(end)).toBe(refusal)
})

test('[gulf 1.3] by law exactly the days from the least notice to ninety days are accepted', () => {
  fc.assert(
    fc.property(
      fc.record({
        kind: fc.constantFrom('resignation' as const, 'termination' as const),
        served: fc.integer({ min: 0, max: 400 }),
        length: fc.integer({ min: 0, max: 120 }),
        toAnotherEmployer: fc.boolean(),
        leave: fc.option(fc.integer({ min: 0, max: 40 })),
      }),
      ({ kind, served, length, toAnotherEmployer, leave }) => {
        const joiningDate = '2025-06-01'
        const noticeDay = addDays(joiningDate, served)
        const onLeaveUntil = leave === null ? null : addDays(noticeDay, leave)
        const end = { kind, joiningDate, noticeDay, toAnotherEmployer, onLeaveUntil }
        const lastDay = addDays(noticeDay, length)
        const { earliest, latest } = lastDayBounds(end)
        const code = codeOf({ ...end, lastDay })
        expect(code === undefined).toBe(lastDay >= earliest && lastDay <= latest)
      },
    ),
  )
})
