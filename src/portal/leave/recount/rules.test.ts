import { expect, test } from 'vitest'
import { DAY } from '../rules/amounts.ts'
import type { Bucket } from '../rules/buckets.ts'
import {
  bucketChanges,
  changedDays,
  freed,
  releaseChanged,
  joinedUsage,
  onlyRemembered,
  asOfDay,
} from './rules.ts'

const part = (day: number, bucketId: string, amount = DAY) => ({
  day: `2026-12-0${day}`,
  bucketId,
  amount,
})
const rankOf = (bucketId: string): number => ['old', 'new'].indexOf(bucketId)

function bucket(id: string, left: number): Bucket {
  return {
    id,
    firstDay: '2026-01-01',
    yearEnd: '2026-12-05',
    lastDay: '2027-03-31',
    carryCap: 5 * DAY,
    left,
    usedAfter: 0,
  }
}

test('a day that counts less returns first what no balance covered, then from the newest bucket', () => {
  const reserved = {
    used: [part(1, 'old', 400), part(1, 'new', 300)],
    uncovered: [{ day: '2026-12-01', amount: 300 }],
  }
  expect(releaseChanged(reserved, [{ day: '2026-12-01', amount: 500 }], rankOf)).toEqual({
    used: [part(1, 'old', 400), part(1, 'new', 100)],
    requested: [],
  })
  expect(releaseChanged(reserved, [{ day: '2026-12-01', amount: 0 }], rankOf)).toEqual({
    used: [],
    requested: [],
  })
})

test('a day that counts more has to be taken, and so do days that nothing covered yet', () => {
  const reserved = { used: [part(1, 'old')], uncovered: [{ day: '2026-12-02', amount: DAY }] }
  expect(releaseChanged(reserved, [{ day: '2026-12-03', amount: DAY }], rankOf)).toEqual({
    used: [part(1, 'old')],
    requested: [
      { day: '2026-12-02', amount: DAY },
      { day: '2026-12-03', amount: DAY },
    ],
  })
})

test('only days that count differently change, and only buckets with a difference get a line', () => {
  const before = [part(1, 'old'), part(2, 'old')]
  const after = [part(1, 'old'), part(2, 'new', 500)]
  expect(changedDays(before, after)).toEqual([{ day: '2026-12-02', amount: 500 }])
  expect(bucketChanges(before, after)).toEqual([
    { bucketId: 'old', day: '2026-12-01', amount: -DAY },
    { bucketId: 'new', day: '2026-12-02', amount: 500 },
  ])
  expect(freed(before, after)).toEqual([part(2, 'old')])
  expect(joinedUsage([part(1, 'old', 400), part(1, 'old', 600)])).toEqual([part(1, 'old')])
})

test('an account is read as of a day, or up to what was returned to it', () => {
  const account = [bucket('old', 0), bucket('new', 4 * DAY)]
  const takings = [part(4, 'old'), part(6, 'old'), part(7, 'new')]
  expect(
    asOfDay(account, takings, '2026-12-04').map((each) => [each.left, each.usedAfter]),
  ).toEqual([
    [DAY, -DAY],
    [5 * DAY, -DAY],
  ])
  expect(
    onlyRemembered(account, [part(4, 'old'), part(7, 'new')]).map((each) => each.left),
  ).toEqual([0, DAY])
})
