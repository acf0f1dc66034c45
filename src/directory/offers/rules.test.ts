import { expect, test } from 'vitest'
import { soughtOf } from '#directory/finding/rules/search-terms.ts'
import { criteriaOf, offersAddress } from './rules/criteria.ts'
import { showingOn } from './rules/days.ts'
import { languagesOf, localizedIn } from './rules/languages.ts'
import { checkMove, movesOf } from './rules/moves.ts'
import { percentLess, vatWithin } from './rules/price.ts'
import { offerSearchText, ranked } from './rules/search.ts'
import { shelvesOf } from './rules/shelves.ts'
import { checkOfferText } from './rules/offer-text.ts'

test('an offer begins and ends by the day alone', () => {
  const period = { fromDay: '2026-11-10', untilDay: '2026-11-20' }
  expect(
    ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => showingOn(period, day)),
  ).toEqual(['toCome', 'on', 'on', 'over'])
  expect(showingOn({ fromDay: '2026-11-10', untilDay: null }, '2090-01-01')).toBe('on')
})

test('an offer moves as the table allows, and a withdrawn one stays withdrawn', () => {
  expect(movesOf('draft', 'owner')).toEqual(['active', 'withdrawn'])
  expect(movesOf('active', 'owner')).toEqual(['paused', 'withdrawn'])
  expect(movesOf('withdrawn', 'owner')).toEqual([])
  expect(movesOf('draft', 'moderator')).toEqual([])
  expect(checkMove('paused', 'withdrawn', 'moderator').ok).toBe(true)
  expect(checkMove('draft', 'paused', 'owner')).toMatchObject({
    ok: false,
    refusal: { code: 'offers.notFromHere' },
  })
})

test('the VAT included in a price is rounded half up, and a reduction is never displayed larger than it is', () => {
  expect([105, 10_500, 9_999, 1].map(vatWithin)).toEqual([5, 500, 476, 0])
  expect(percentLess(66_700, 100_000)).toBe(33)
})

test('a text without a translation is displayed in the other language and indexed only there', () => {
  expect(localizedIn({ en: 'Boxes', ar: '' }, 'ar')).toEqual({ text: 'Boxes', lang: 'en' })
  expect(localizedIn({ en: 'Boxes', ar: 'صناديق' }, 'ar')).toEqual({ text: 'صناديق', lang: 'ar' })
  expect(languagesOf({ en: 'Boxes', ar: '' })).toEqual(['en'])
})

test('an offer has a shelf row for each way to narrow a list', () => {
  const offer = {
    state: 'active',
    kind: 'service',
    activityId: 3,
    princedomId: 2,
    number: 1,
    fils: 1,
    fromDay: '2026-11-30',
    untilDay: null,
  } as const
  expect(shelvesOf(offer, '2026-11-20')).toHaveLength(8)
  expect(shelvesOf({ ...offer, princedomId: null }, '2026-11-20')).toHaveLength(4)
  expect(shelvesOf({ ...offer, state: 'paused' }, '2026-11-20')).toEqual([])
  expect(
    shelvesOf({ ...offer, fromDay: '2026-01-01', untilDay: '2026-11-19' }, '2026-11-20'),
  ).toEqual([])
})

test('an offer needs its texts in one language only, and no description without a title in the same language', () => {
  const input = {
    kind: 'service',
    serviceId: 11,
    activityId: null,
    title: { en: 'Truck', ar: '' },
    about: { en: '', ar: '' },
    fromDay: '2026-11-20',
    untilDay: null,
  } as const
  const codeOf = (change: object) => {
    const checked = checkOfferText({ ...input, ...change })
    return checked.ok ? null : [checked.refusal.code, checked.refusal.field]
  }
  expect(codeOf({})).toBeNull()
  expect(codeOf({ title: { en: '', ar: '' } })).toEqual(['offers.titleMissing', 'title.en'])
  expect(codeOf({ about: { en: '', ar: 'وصف' } })).toEqual(['offers.titleMissing', 'title.ar'])
  expect(codeOf({ serviceId: null })).toEqual(['offers.serviceMissing', 'serviceId'])
  expect(codeOf({ kind: 'product' })).toEqual(['offers.activityMissing', 'activityId'])
  expect(codeOf({ untilDay: '2026-11-19' })).toEqual(['offers.daysBackwards', 'untilDay'])
})

test('a title that begins with the word comes first, and a search with a typo finds the intended word', () => {
  const one = {
    number: 1,
    titles: { en: 'Full truck to Riyadh', ar: 'شاحنة كاملة إلى الرياض' },
    search: offerSearchText({
      titles: ['Full truck to Riyadh', 'شاحنة كاملة إلى الرياض'],
      abouts: [],
      subjects: ['lorry'],
      company: ['Liwa'],
    }),
  }
  const other = {
    number: 2,
    titles: { en: 'Boxes', ar: 'صناديق' },
    search: offerSearchText({
      titles: ['Boxes', 'صناديق'],
      abouts: ['on a truck'],
      subjects: [],
      company: [],
    }),
  }
  const found = (typed: string) => ranked(soughtOf(typed) ?? [], [other, one])
  expect(found('truck')).toEqual([1, 2])
  expect(found('رياض')).toEqual([1])
  expect(found('ryiadh')).toEqual([1])
  expect(found('lorry riyadh')).toEqual([1])
})

test('the URL determines what a list displays, and invalid parts of it are ignored', () => {
  const criteria = criteriaOf(
    new URLSearchParams('kind=service&activity=3&emirate=x&q=%20box%20&order=cheapest&after=evil'),
  )
  expect(criteria).toEqual({
    kind: 'service',
    activity: 3,
    emirate: null,
    q: 'box',
    order: 'cheapest',
    after: null,
  })
  expect(offersAddress(criteria)).toBe('/offers?kind=service&activity=3&q=box&order=cheapest')
  expect(
    offersAddress({ kind: null, activity: null, emirate: null, q: '', order: null, after: null }),
  ).toBe('/offers')
})
