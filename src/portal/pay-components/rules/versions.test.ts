import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeFrom,
  checkMonth,
  endAfter,
  monthAfter,
  nextMonthOf,
  openMonthsOf,
  removeFrom,
  type Version,
} from './versions.ts'

const FIRST: Version = { fromMonth: '2026-01', toMonth: null, isPaid: true }

test('changes begin as far back as the next run makes up for, and up to a year ahead', () => {
  const months = openMonthsOf('2026-11', '2026-10')
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-09', '2027-11', 15])
  expect(nextMonthOf('2026-11', '2026-10')).toBe('2026-11')
  expect(checkMonth('2026-09', months).ok).toBe(true)
  expect(checkMonth('2026-08', months)).toMatchObject({
    refusal: { code: 'payComponents.monthTooEarly', details: { firstMonth: '2026-09' } },
  })
  expect(checkMonth('2027-12', months)).toMatchObject({
    refusal: { code: 'payComponents.monthTooLate', field: 'fromMonth' },
  })
})

test('before anything is paid they begin up to a year back', () => {
  expect(openMonthsOf('2026-11', null)[0]).toBe('2025-11')
  expect(nextMonthOf('2026-11', null)).toBe('2026-10')
})

test('a change ends the version before it, also one that was paid', () => {
  expect(changeFrom([FIRST], '2026-09')).toEqual({
    ok: true,
    value: {
      close: { fromMonth: '2026-01', toMonth: '2026-08' },
      replaces: false,
      toMonth: null,
    },
  })
})

test('a change before a planned one lasts until it', () => {
  const planned: Version[] = [
    { ...FIRST, toMonth: '2026-12' },
    { fromMonth: '2027-01', toMonth: null, isPaid: false },
  ]
  expect(changeFrom(planned, '2026-11')).toMatchObject({
    value: { close: { toMonth: '2026-10' }, toMonth: '2026-12' },
  })
  expect(changeFrom(planned, '2027-01')).toMatchObject({
    value: { close: null, replaces: true, toMonth: null },
  })
  expect(changeFrom([planned[1] ?? FIRST], '2026-11')).toMatchObject({
    value: { close: null, replaces: false, toMonth: '2026-12' },
  })
})

test('a version that was paid is not replaced', () => {
  expect(changeFrom([FIRST], '2026-01')).toMatchObject({
    refusal: { code: 'payComponents.paidAlready', field: 'fromMonth' },
  })
})

test('an end deletes what is planned later, unless it was paid', () => {
  const later: Version = { fromMonth: '2027-02', toMonth: null, isPaid: false }
  const before = { ...FIRST, toMonth: '2027-01' }
  expect(endAfter([before, later], '2026-12')).toEqual({
    ok: true,
    value: { close: { fromMonth: '2026-01', toMonth: '2026-12' }, remove: ['2027-02'] },
  })
  expect(endAfter([before, { ...later, isPaid: true }], '2026-12')).toMatchObject({
    refusal: { code: 'payComponents.paidAlready' },
  })
  expect(endAfter([FIRST], '2025-12')).toMatchObject({
    refusal: { code: 'payComponents.endsBefore', field: 'lastMonth' },
  })
  expect(endAfter([{ ...FIRST, toMonth: '2026-10' }], '2026-12')).toMatchObject({
    refusal: { code: 'payComponents.endsAlready' },
  })
  // It ended already, and only what was to begin again is deleted.
  expect(endAfter([{ ...FIRST, toMonth: '2026-10' }, later], '2026-12')).toMatchObject({
    value: { close: { toMonth: '2026-10' }, remove: ['2027-02'] },
  })
})

test('a deleted version gives its months back to the one before it', () => {
  const second: Version = { fromMonth: '2026-11', toMonth: '2027-03', isPaid: false }
  const first = { ...FIRST, toMonth: '2026-10' }
  expect(removeFrom([first, second], '2026-11')).toEqual({
    ok: true,
    value: { reopen: { ...first, toMonth: '2027-03' }, isLast: false },
  })
  expect(removeFrom([second], '2026-11')).toEqual({
    ok: true,
    value: { reopen: null, isLast: true },
  })
  expect(removeFrom([first], '2026-01')).toMatchObject({
    refusal: { code: 'payComponents.paidAlready' },
  })
  expect(removeFrom([first], '2026-02')).toMatchObject({
    refusal: { code: 'payComponents.notFound' },
  })
})

const month = fc.nat({ max: 30 }).map((months) => monthAfter('2026-01', months))
const step = fc.oneof(
  fc.record({ do: fc.constant('change' as const), month }),
  fc.record({ do: fc.constant('end' as const), month }),
  fc.record({ do: fc.constant('remove' as const), month }),
)

function apply(versions: readonly Version[], what: { do: string; month: string }): Version[] {
  if (what.do === 'change') {
    const change = changeFrom(versions, what.month)
    if (!change.ok) return [...versions]
    const { close, replaces, toMonth } = change.value
    const kept = versions
      .filter(({ fromMonth }) => !(replaces && fromMonth === what.month))
      .map((each) => (each.fromMonth === close?.fromMonth ? { ...each, ...close } : each))
    return [...kept, { fromMonth: what.month, toMonth, isPaid: false }]
  }
  if (what.do === 'end') {
    const end = endAfter(versions, what.month)
    if (!end.ok) return [...versions]
    const { close, remove } = end.value
    return versions
      .filter(({ fromMonth }) => !remove.includes(fromMonth))
      .map((each) => (each.fromMonth === close.fromMonth ? { ...each, ...close } : each))
  }
  const removed = removeFrom(versions, what.month)
  if (!removed.ok) return [...versions]
  const { reopen } = removed.value
  return versions
    .filter(({ fromMonth }) => fromMonth !== what.month)
    .map((each) => (each.fromMonth === reopen?.fromMonth ? { ...each, ...reopen } : each))
}

test('whatever is changed, ended and deleted, no month has two versions, and each lasts a month', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const versions = steps
        .reduce(apply, [FIRST])
        .toSorted((one, other) => (one.fromMonth < other.fromMonth ? -1 : 1))
      for (const [index, { fromMonth, toMonth }] of versions.entries()) {
        const next = versions[index + 1]
        if (toMonth !== null) expect(toMonth >= fromMonth).toBe(true)
        if (next !== undefined) expect(toMonth !== null && toMonth < next.fromMonth).toBe(true)
      }
      // What was paid stays, at most ended.
      expect(versions[0]).toMatchObject({ fromMonth: '2026-01', isPaid: true })
    }),
  )
})
