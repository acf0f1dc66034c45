import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, instantAt } from '#platform/days.ts'
import { dueDay, dueReminder, firstDay, ladder, reminderDay } from './reminders.ts'

const SINCE = '2026-11-01'
const days = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 6 }).map(ladder)

/** The reminders that runs on these days send to a person who never acknowledges. */
function sentOn(remindDays: readonly number[], runs: readonly number[]): number[] {
  const sent: number[] = []
  for (const run of runs) {
    const due = dueReminder(remindDays, SINCE, addDays(SINCE, run))
    if (due !== null && !sent.includes(due)) sent.push(due)
  }
  return sent
}

test('a run each day sends each reminder once, on its day', () => {
  expect(sentOn([3, 7, 14], [0, 1, 2])).toEqual([])
  expect(sentOn([3, 7, 14], [0, 3, 3, 4, 6, 7, 13, 14, 15, 90])).toEqual([3, 7, 14])
})

test('of the reminders that missed runs left out only the last is sent', () => {
  expect(sentOn([3, 7, 14], [2, 10])).toEqual([7])
  expect(sentOn([3, 7, 14], [30])).toEqual([14])
})

test('whichever runs happen, no reminder is sent twice or after a later one, and the last is sent in the end', () => {
  fc.assert(
    fc.property(
      days,
      fc.array(fc.nat({ max: 90 }), { maxLength: 40 }).map((runs) => runs.sort((a, b) => a - b)),
      (remindDays, runs) => {
        const sent = sentOn(remindDays, [...runs, 61])
        expect(sent).toEqual(ladder(sent))
        for (const each of sent) expect(remindDays).toContain(each)
        if (remindDays.length > 0) expect(sent.at(-1)).toBe(remindDays.at(-1))
      },
    ),
  )
})

test('reminders of a day begin at nine in the morning at the site', () => {
  const at = (hour: number) => instantAt('2026-11-04', hour * 60, 'Asia/Dubai')
  expect(reminderDay(at(8.98), 'Asia/Dubai')).toBe('2026-11-03')
  expect(reminderDay(at(9), 'Asia/Dubai')).toBe('2026-11-04')
  expect(reminderDay(at(23), 'Asia/Dubai')).toBe('2026-11-04')
})

test('the last day is counted from publication at the site, or from a later joining day', () => {
  const late = instantAt('2026-11-04', 23 * 60, 'Asia/Dubai')
  const since = (joiningDate: string) => firstDay(late, joiningDate, 'Asia/Dubai')
  const week = { dueDays: 7, expiresOn: null }
  expect(dueDay(since('2020-01-05'), week)).toBe('2026-11-11')
  expect(dueDay(since('2026-11-24'), week)).toBe('2026-12-01')
  expect(dueDay(since('2020-01-05'), { dueDays: null, expiresOn: null })).toBeNull()
})

test('no one has longer to acknowledge than until it expires', () => {
  const within = (dueDays: number | null, expiresOn: string) =>
    dueDay('2026-11-04', { dueDays, expiresOn })
  expect(within(7, '2026-11-20')).toBe('2026-11-11')
  expect(within(30, '2026-11-20')).toBe('2026-11-20')
  expect(within(null, '2026-11-20')).toBe('2026-11-20')
})
