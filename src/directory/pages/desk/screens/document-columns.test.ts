import { expect, test } from 'vitest'
import type { DocumentLine, TextDetails } from '../../contract.ts'
import { documentColumns } from './document-columns.tsx'

const LIVE: TextDetails = {
  title: 'About us',
  state: 'published',
  changed: false,
  translation: 'source',
  liveVersion: 1,
  liveAt: '2026-11-10T08:00:00.000Z',
  publishAt: null,
  unpublishAt: null,
  editedAt: '2026-11-10T08:00:00.000Z',
}

/** Where the two languages of a line stand on a phone. */
function places(en: Partial<TextDetails>, ar: Partial<TextDetails>): unknown[] {
  const texts = { en: { ...LIVE, ...en }, ar: { ...LIVE, translation: 'current', ...ar } }
  return documentColumns()
    .filter(({ key }) => key === 'en' || key === 'ar')
    .map(({ phone }) => (typeof phone === 'function' ? phone({ texts } as DocumentLine) : phone))
}

test('on a phone a page that is public in both languages names none of them', () => {
  expect(places({}, {})).toEqual(['hidden', 'hidden'])
})

test.each([
  ['a translation that is missing', { state: 'none', translation: 'missing' }],
  ['a translation that is outdated', { translation: 'outdated' }],
  ['a draft', { state: 'draft' }],
  ['changes that are not public yet', { changed: true }],
  ['a text that will be withdrawn', { unpublishAt: '2026-12-01T08:00:00.000Z' }],
] as const)('on a phone a page names the language with %s', (_what, ar) => {
  expect(places({}, ar)).toEqual(['hidden', 'labelled'])
})
