import { searchText } from '#platform/search-text.ts'
import { numbersOf } from '#directory/comparing/rules.ts'
import { rangeOf } from './letter-range.ts'

/** The criteria of a company list, all of which are in its URL. */
export interface CompanyCriteria {
  readonly type: 'provider' | 'transfer' | null
  readonly activity: number | null
  readonly service: number | null
  readonly emirate: number | null
  readonly badges: readonly Badge[]
  /** Only companies with four stars or more. */
  readonly rated: boolean
  /** Only companies that are open now. */
  readonly open: boolean
  /** Of either alphabet: names that begin with it. */
  readonly letter: string | null
  readonly q: string
  /**
   * Degrees to a hundredth, about a kilometre: precise enough to sort by, too coarse to identify
   * the user.
   */
  readonly near: { readonly lat: number; readonly lng: number } | null
  /** Null for what is usual: recommended first, or the best match of a search. */
  readonly sort: Sort | null
  /** On a map instead of in a list. */
  readonly onMap: boolean
  readonly after: string | null
  /** Who is being compared: the list adds others to them. */
  readonly compared: readonly number[]
}

export const BADGES = ['licensed', 'insured'] as const
export type Badge = (typeof BADGES)[number]

export const SORTS = ['recommended', 'rating', 'reply', 'name'] as const
export type Sort = (typeof SORTS)[number]

export const Q_MAX = 80
const AFTER = /^[1-9]\d{0,8}$/
const NEAR = /^(-?\d{1,2}(?:\.\d{1,2})?),(-?\d{1,3}(?:\.\d{1,2})?)$/

function idOf(value: string | null): number | null {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : null
}

/** Parses a location from a URL. */
export function nearOf(value: string | null): CompanyCriteria['near'] {
  const [, lat, lng] = NEAR.exec(value ?? '') ?? []
  if (lat === undefined || lng === undefined) return null
  const near = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(near.lat) <= 90 && Math.abs(near.lng) <= 180 ? near : null
}

/** Parses criteria from a URL that anyone may have typed, and ignores invalid values. */
export function criteriaOf(query: URLSearchParams): CompanyCriteria {
  const type = query.get('type')
  const badges = (query.get('badge') ?? '').split(',')
  const after = query.get('after')
  const emirate = idOf(query.get('emirate'))
  const letter = query.get('letter')
  return {
    type: type === 'provider' || type === 'transfer' ? type : null,
    activity: idOf(query.get('activity')),
    service: idOf(query.get('service')),
    emirate: emirate !== null && emirate <= 7 ? emirate : null,
    badges: BADGES.filter((badge) => badges.includes(badge)),
    letter: rangeOf(letter) === null ? null : letter,
    q: searchText(query.get('q'), Q_MAX),
    rated: query.get('rating') === '4',
    open: query.get('open') === 'now',
    near: nearOf(query.get('near')),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? null,
    onMap: query.get('view') === 'map',
    after: after !== null && AFTER.test(after) ? after : null,
    compared: numbersOf(query.get('c')),
  }
}

/** What a form or a link carries of it, in one order. */
export function queryOf({
  type,
  activity,
  service,
  emirate,
  badges,
  rated,
  open,
  letter,
  q,
  near,
  sort,
  onMap,
  after,
  compared,
}: CompanyCriteria): [string, string][] {
  const parts: [string, string | number | null][] = [
    ['type', type],
    ['activity', activity],
    ['service', service],
    ['emirate', emirate],
    ['badge', badges.length === 0 ? null : badges.join(',')],
    ['rating', rated ? '4' : null],
    ['open', open ? 'now' : null],
    ['letter', letter],
    ['q', q === '' ? null : q],
    ['near', near === null ? null : `${near.lat},${near.lng}`],
    ['sort', sort],
    ['view', onMap ? 'map' : null],
    ['after', after],
    ['c', compared.length === 0 ? null : compared.join(',')],
  ]
  return parts.flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)] satisfies [string, string]],
  )
}

/** The address of a list. */
export function companiesAddress(criteria: CompanyCriteria): string {
  const query = new URLSearchParams(queryOf(criteria)).toString().replaceAll('%2C', ',')
  return query === '' ? '/companies' : `/companies?${query}`
}

/** Another choice of the same list: from its beginning. */
export function changed(
  criteria: CompanyCriteria,
  change: Partial<CompanyCriteria>,
): CompanyCriteria {
  return { ...criteria, after: null, ...change }
}
