import { expect, test } from 'vitest'
import { DAY } from '#platform/days.ts'
import type { TextBlockInput } from '#platform/rich-text/contract.ts'
import type { Receipt } from '../contract.ts'
import {
  blockersOf,
  checkDraft,
  checkMoment,
  EVERYONE,
  isEmpty,
  NO_AUDIENCE,
} from './publishing.ts'
import { isWaiting, percentOf, receiptOf } from './receipt.ts'

const TEXT: TextBlockInput = { type: 'paragraph', text: [{ text: 'The office is closed.' }] }
const WHOLE = {
  title: { en: 'Closed', ar: 'إغلاق' },
  blocks: { en: [TEXT], ar: [TEXT] },
  audience: EVERYONE,
  expiresOn: null,
}
const TODAY = '2026-11-20'

test('a circular is published in both languages and for someone', () => {
  expect(checkDraft(WHOLE, TODAY).ok).toBe(true)
  expect(checkDraft({ ...WHOLE, title: { en: 'Closed', ar: ' ' } }, TODAY)).toMatchObject({
    refusal: { code: 'circulars.titleMissing', field: 'title.ar' },
  })
  const empty: TextBlockInput = { type: 'paragraph', text: [{ text: '  ' }] }
  expect(checkDraft({ ...WHOLE, blocks: { en: [empty], ar: [TEXT] } }, TODAY)).toMatchObject({
    refusal: { code: 'circulars.textMissing', field: 'blocks.en' },
  })
  const button: TextBlockInput = { type: 'button', label: 'Open', url: 'javascript:alert(1)' }
  const withButton = { ...WHOLE, blocks: { en: [TEXT, button], ar: [TEXT] } }
  expect(checkDraft(withButton, TODAY)).toMatchObject({
    refusal: { code: 'circulars.badLinkIn', details: { place: 2 } },
  })
  expect(checkDraft({ ...WHOLE, audience: NO_AUDIENCE }, TODAY)).toMatchObject({
    refusal: { code: 'circulars.audienceMissing', field: 'audience' },
  })
})

test('a circular can only expire after the day of its publication', () => {
  const expiring = (expiresOn: string) => checkDraft({ ...WHOLE, expiresOn }, TODAY)
  expect(expiring('2026-11-21').ok).toBe(true)
  for (const day of [TODAY, '2026-11-19'])
    expect(expiring(day)).toMatchObject({
      refusal: { code: 'circulars.expiryTooEarly', field: 'expiresOn' },
    })
})

test('a new draft names everything it needs, language by language', () => {
  const none = {
    title: { en: '', ar: '' },
    blocks: { en: [], ar: [] },
    audience: NO_AUDIENCE,
    expiresOn: TODAY,
  }
  expect(
    blockersOf(none, TODAY).map((each) => ('language' in each ? each.language : each.code)),
  ).toEqual(['en', 'en', 'ar', 'ar', 'circulars.audienceMissing', 'circulars.expiryTooEarly'])
})

test('an audience of one nationality is not empty', () => {
  expect(isEmpty(NO_AUDIENCE)).toBe(true)
  expect(isEmpty({ ...NO_AUDIENCE, nationalities: ['PH'] })).toBe(false)
  expect(isEmpty(EVERYONE)).toBe(false)
})

test('a circular is scheduled for the coming year, not for the past', () => {
  const now = Date.parse('2026-11-20T08:00:00Z')
  expect(checkMoment(now, now)).toMatchObject({ refusal: { code: 'circulars.timePast' } })
  expect(checkMoment(now + 1, now).ok).toBe(true)
  expect(checkMoment(now + 366 * DAY, now)).toMatchObject({
    refusal: { code: 'circulars.timeTooFar', details: { days: 365 } },
  })
})

test('a circular waits until it is acknowledged, or read where that is enough', () => {
  const at = new Date('2026-11-20T08:00:00Z')
  expect(receiptOf({ readAt: null, acknowledgedAt: null })).toBe('unread')
  expect(receiptOf({ readAt: at, acknowledgedAt: null })).toBe('read')
  expect(receiptOf({ readAt: at, acknowledgedAt: at })).toBe('acknowledged')
  const waits = (receipt: Receipt, needsAcknowledgement: boolean, isExpired = false) =>
    isWaiting({ receipt, needsAcknowledgement, isExpired })
  expect([waits('read', true), waits('read', false)]).toEqual([true, false])
  expect([waits('unread', false), waits('acknowledged', true)]).toEqual([true, false])
  expect([waits('unread', true, true), waits('unread', false, true)]).toEqual([false, false])
})

test('all have acknowledged only when everyone has', () => {
  expect([percentOf(0, 0), percentOf(199, 200), percentOf(200, 200), percentOf(3, 2)]).toEqual([
    0, 99, 100, 100,
  ])
})
