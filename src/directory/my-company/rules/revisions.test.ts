import { expect, test } from 'vitest'
import { planRevisions, type Words } from './revisions.ts'

const ACCEPTED: Words = {
  name: { en: 'A', ar: 'ا' },
  summary: { en: 'S', ar: 'س' },
  about: { en: '', ar: '' },
  type: { en: 'provider', ar: 'provider' },
}

test('only a field that changes waits', () => {
  expect(planRevisions(ACCEPTED, {}, ACCEPTED)).toEqual({ ask: [], withdraw: [] })
  const summary = { en: 'New', ar: 'س' }
  expect(planRevisions(ACCEPTED, {}, { ...ACCEPTED, summary })).toEqual({
    ask: [{ field: 'summary', value: summary }],
    withdraw: [],
  })
})

test('what waits already is not asked again, and is given up when it is written back', () => {
  const waiting = { summary: { en: 'New', ar: 'س' } }
  expect(planRevisions(ACCEPTED, waiting, { ...ACCEPTED, ...waiting })).toEqual({
    ask: [],
    withdraw: [],
  })
  expect(planRevisions(ACCEPTED, waiting, ACCEPTED)).toEqual({ ask: [], withdraw: ['summary'] })
})
