import { searchText } from '#platform/search-text.ts'
export type OfferKind = 'service' | 'product'
export type OfferOrder = 'newest' | 'ending' | 'cheapest'

/** What a page of offers displays; its URL contains all of it. */
export interface OfferCriteria {
  readonly kind: OfferKind | null
  readonly activity: number | null
  readonly emirate: number | null
  readonly q: string
  readonly order: OfferOrder | null
  readonly after: string | null
}

const Q_MAX = 80
const NUMBER = /^[1-9]\d{0,5}$/
/** The cursor at the end of a page: the sort key, with `d` before days, and the offer number. */
export const AFTER = /^(?:d\d{1,7}|\d{1,10})_[1-9]\d{0,8}$/
const ORDERS: readonly OfferOrder[] = ['newest', 'ending', 'cheapest']
const KINDS: readonly OfferKind[] = ['service', 'product']

function numbered(value: string | null): number | null {
  return value !== null && NUMBER.test(value) ? Number(value) : null
}

/** Reads the criteria from a URL that anyone may have typed and ignores invalid values. */
export function criteriaOf(query: URLSearchParams): OfferCriteria {
  const after = query.get('after')
  return {
    kind: KINDS.find((each) => each === query.get('kind')) ?? null,
    activity: numbered(query.get('activity')),
    emirate: numbered(query.get('emirate')),
    q: searchText(query.get('q'), Q_MAX),
    order: ORDERS.find((each) => each === query.get('order')) ?? null,
    after: after !== null && AFTER.test(after) ? after : null,
  }
}

/** What a link carries of it, in one order. */
export function queryOf(criteria: OfferCriteria): [string, string][] {
  return (['kind', 'activity', 'emirate', 'q', 'order', 'after'] as const).flatMap((name) => {
    const value = criteria[name]
    return value === null || value === '' ? [] : [[name, String(value)] satisfies [string, string]]
  })
}

/** The address of a page of offers. */
export function offersAddress(criteria: OfferCriteria): string {
  const query = new URLSearchParams(queryOf(criteria))
  return query.size === 0 ? '/offers' : `/offers?${query}`
}
