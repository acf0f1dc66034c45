import { expect, test } from 'vitest'
import { ENGLISH } from '#platform/ui/format.ts'
import { KINDS, NotificationKind } from './kinds.ts'
import { noticeText } from './notice-text.ts'

const ARABIC = { ...ENGLISH, language: 'ar' } as const
const TYPE = { en: 'annual leave', ar: 'إجازة سنوية' }
const SPAN = { from: '2026-12-07', to: '2026-12-09' }

test('every kind has a title in both languages that reveals nothing on a locked screen', () => {
  for (const kind of NotificationKind.options) {
    for (const locale of [ENGLISH, ARABIC]) {
      const { title } = noticeText(kind, {}, locale)
      expect(title.length > 5 && title.length < 60, `${kind} ${title}`).toBe(true)
      expect(title).not.toMatch(/\{|\d/)
      expect(/[\u0621-\u064A]/.test(title)).toBe(locale === ARABIC)
    }
    expect(KINDS[kind].audience.length).toBeGreaterThan(0)
  }
})

test('the text has its values in the language of the reader', () => {
  const params = { outcome: 'approved', type: TYPE, span: SPAN }
  expect(noticeText('leaveDecided', params).text).toBe(
    'Approved: annual leave, 7\u00a0–\u00a09 Dec 2026.',
  )
  expect(noticeText('leaveDecided', params, ARABIC).text).toBe(
    'تم اعتماد إجازتك: إجازة سنوية، 7\u00a0–\u00a09 ديسمبر 2026.',
  )
  expect(noticeText('leaveDecided', { ...params, outcome: 'rejected' }).text).toBe(
    'Rejected: annual leave, 7\u00a0–\u00a09 Dec 2026. The days are back in your balance.',
  )
})

test('a name that is missing in one language is given in the other', () => {
  const name = { en: 'Salma', ar: '' }
  expect(
    noticeText('correctionWaiting', { name, day: { day: '2026-12-07' } }, ARABIC).text,
  ).toContain('Salma')
})

test('what people typed is isolated, because it may run in the other direction', () => {
  const name = { text: 'Salma (HR)' }
  const { text } = noticeText('correctionWaiting', { name, day: { day: '2026-12-07' } }, ARABIC)
  expect(text).toContain('\u2068Salma (HR)\u2069')
})
