import { expect, test } from 'vitest'
import { noteIn } from './notes.ts'

test('a recount’s note is in the reader’s language, a note someone typed stays as it is', () => {
  const recount = { note: 'Test day · يوم تجربة', kind: 'correction', requestId: 'leave' } as const
  expect([noteIn('en', recount), noteIn('ar', recount)]).toEqual(['Test day', 'يوم تجربة'])
  expect(
    noteIn('ar', {
      note: 'Eid · 2nd day · العيد · اليوم الثاني',
      kind: 'expired',
      requestId: null,
    }),
  ).toBe('العيد · اليوم الثاني')
  expect(noteIn('ar', { ...recount, requestId: null })).toBe(recount.note)
  expect(noteIn('en', { ...recount, note: '' })).toBe('')
})
