import { expect, test } from 'vitest'
import type { OfferList } from '../contract.ts'
import { criteriaOf } from '../rules/criteria.ts'
import { offersHead } from './head.ts'

const list = (searched: string | null): OfferList => ({
  ...{ currency: 'AED', today: '2026-11-22', searched, items: [], next: null },
  facets: { all: 0, kinds: { service: 0, product: 0 }, activities: [], emirates: [] },
})
const titleOf = (q: string, searched: string | null) =>
  offersHead(list(searched), {
    criteria: criteriaOf(new URLSearchParams({ q })),
    unknown: [],
    language: 'en',
  }).title

test('a list is headed by a search only where something was searched for', () => {
  expect(titleOf('liwa', 'liwa')).toEqual({ en: '“liwa” · Offers', ar: '«liwa» · العروض' })
  for (const signs of ['%', '_', '"', '\\', '%%%%'])
    expect(titleOf(signs, null), signs).toEqual({ en: 'Offers', ar: 'العروض' })
})

test('a list by one filter is a page of its own, every other the whole list', () => {
  const queryOf = (query: string) =>
    offersHead(list(null), {
      criteria: criteriaOf(new URLSearchParams(query)),
      unknown: [],
      language: 'en',
    }).query
  expect(
    ['activity=2', 'kind=product', 'activity=2&emirate=3', 'order=cheapest', ''].map(queryOf),
  ).toEqual(['?activity=2', '?kind=product', '', '', ''])
})
