import { expect, test } from 'vitest'
import { awayIn, byReturn, kindOf, positionIn, rangeOf, stepped, windowOf } from './rules.ts'

const april = { from: '2026-04-01', to: '2026-04-30' }
const whole = { fromMidday: false, toMidday: false }

test('a leave bar covers its days, half days as halves, and is cut at the end of the range', () => {
  expect(positionIn(april, { from: '2026-04-04', to: '2026-04-06', ...whole })).toEqual({
    start: 0.1,
    size: 0.1,
  })
  expect(
    positionIn(april, { from: '2026-04-04', to: '2026-04-04', fromMidday: true, toMidday: false }),
  ).toEqual({ start: 3.5 / 30, size: 0.5 / 30 })
  expect(positionIn(april, { from: '2026-03-20', to: '2026-05-20', ...whole })).toEqual({
    start: 0,
    size: 1,
  })
})

test('a month and a year run from their first to their last day, with previous and next', () => {
  expect(rangeOf('month', '2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(rangeOf('year', '2026-11')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect([
    stepped('month', '2026-12', 1),
    stepped('month', '2026-01', -1),
    stepped('year', '2026-11', -1),
  ]).toEqual(['2027-01', '2025-12', '2025-11'])
})

test('of two hundred rows only the visible ones and a few around them are rendered', () => {
  expect(windowOf({ top: 0, height: 440, row: 44, count: 200, around: 5 })).toEqual({
    first: 0,
    last: 15,
  })
  expect(windowOf({ top: 4400, height: 440, row: 44, count: 200, around: 5 })).toEqual({
    first: 95,
    last: 115,
  })
  expect(windowOf({ top: 99_999, height: 440, row: 44, count: 3, around: 5 })).toEqual({
    first: 3,
    last: 3,
  })
  expect([kindOf('sick'), kindOf('annual'), kindOf('hajj')]).toEqual(['sick', 'annual', 'other'])
})

test('those away now come first by their return, then those who leave next, then those who were away', () => {
  const span = (from: string, to: string, pending = false) => ({ from, to, pending, hours: null })
  const rows = [
    { name: 'past', spans: [span('2026-04-01', '2026-04-02')] },
    { name: 'just', spans: [span('2026-04-03', '2026-04-09')] },
    { name: 'next', spans: [span('2026-04-01', '2026-04-02'), span('2026-04-20', '2026-04-21')] },
    { name: 'long', spans: [span('2026-04-09', '2026-04-30')] },
    { name: 'soon', spans: [span('2026-04-01', '2026-04-11')] },
    { name: 'wish', spans: [span('2026-04-10', '2026-04-10', true)] },
  ]
  expect(byReturn(rows, '2026-04-10').map((row) => row.name)).toEqual([
    'wish',
    'soon',
    'long',
    'next',
    'just',
    'past',
  ])
  const on = (from: string, to = from) => awayIn(rows, { from, to })
  expect([on('2026-04-10'), on('2026-04-02'), on('2026-04-20', '2026-04-30')]).toEqual([2, 3, 2])
})
