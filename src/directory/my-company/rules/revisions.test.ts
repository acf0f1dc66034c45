import { expect, test } from 'vitest'
import { planRevisions, type CompanyTexts } from './revisions.ts'

const ACCEPTED: CompanyTexts = {
  name: { en: 'A', ar: 'ا' },
  summary: { en: 'S', ar: 'س' },
  about: { en: '', ar: '' },
  type: { en: 'provider', ar: 'provider' },
}

test('only a field that changes waits', () => {
  expect(planRevisions(ACCEPTED, {}, ACCEPTED)).toEqual({ submit: [], withdraw: [] })
  const summary = { en: 'New', ar: 'س' }
  expect(planRevisions(ACCEPTED, {}, { ...ACCEPTED, summary })).toEqual({
    submit: [{ field: 'summary', value: summary }],
    withdraw: [],
  })
})

test('a pending change is not submitted again, and is withdrawn when the accepted text is restored', () => {
  const waiting = { summary: { en: 'New', ar: 'س' } }
  expect(planRevisions(ACCEPTED, waiting, { ...ACCEPTED, ...waiting })).toEqual({
    submit: [],
    withdraw: [],
  })
  expect(planRevisions(ACCEPTED, waiting, ACCEPTED)).toEqual({ submit: [], withdraw: ['summary'] })
})
