export type Facet = 'type' | 'activity' | 'service' | 'emirate'
export const FACETS: readonly Facet[] = ['type', 'activity', 'service', 'emirate']

/** What is chosen, with at most one value per facet. */
export interface Chosen extends Readonly<Partial<Record<Facet, number | undefined>>> {
  readonly badges: readonly ('licensed' | 'insured')[]
  readonly isRated?: boolean
  /** The day until which a badge must be valid. */
  readonly today: string
}

/** What is counted of each company, by its position; a set has a bit for each company. */
export interface FacetIndex {
  readonly size: number
  readonly positions: ReadonlyMap<string, number>
  readonly facets: readonly { facet: Facet; value: number; companies: Uint32Array }[]
  /** The last days of the badges; null without one. */
  readonly licensed: readonly (string | null)[]
  readonly insured: readonly (string | null)[]
  readonly rated: Uint32Array
}

export interface FacetCount {
  readonly facet: Facet | 'badge' | 'rating' | 'all'
  readonly value: number
  readonly count: number
}

const BITS = 32

/** The set of the positions. */
export function setOf(size: number, positions: Iterable<number>): Uint32Array {
  const set = new Uint32Array(Math.ceil(size / BITS))
  for (const position of positions)
    set[position >>> 5] = (set[position >>> 5] ?? 0) | (1 << (position & 31))
  return set
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The set of the companies with these ids, without those that are not counted. */
export function setOfCompanies(
  { size, positions }: FacetIndex,
  ids: readonly string[],
): Uint32Array {
  return setOf(
    size,
    ids.flatMap((id) => positions.get(id) ?? []),
  )
}

/** What is in both of two sets. */
export function both(one: Uint32Array, other: Uint32Array): Uint32Array {
  return one.map((word, index) => word & (other[index] ?? 0))
}

function countBoth(one: Uint32Array, other: Uint32Array): number {
  return one.reduce((sum, word, index) => sum + ones(word & (other[index] ?? 0)), 0)
}

function count(set: Uint32Array): number {
  return countBoth(set, set)
}

function validUntil(days: readonly (string | null)[], today: string): Uint32Array {
  const isValid = (position: number): boolean => (days[position] ?? '') >= today
  return setOf(days.length, days.keys().filter(isValid))
}

/**
 * How many of the companies `among` there would be of each value of each facet, with everything
 * else as it is chosen. Badges are all of them, not one instead of another: each is counted beside
 * those that are chosen.
 */
export function countFacets(index: FacetIndex, filter: Chosen, among: Uint32Array): FacetCount[] {
  const badges = {
    licensed: validUntil(index.licensed, filter.today),
    insured: validUntil(index.insured, filter.today),
  }
  const chosen = index.facets.filter(({ facet, value }) => filter[facet] === value)
  const missing = FACETS.filter(
    (facet) => filter[facet] !== undefined && !chosen.some((each) => each.facet === facet),
  )
  const none = new Uint32Array(among.length)
  const common = [
    ...filter.badges.map((badge) => badges[badge]),
    ...(filter.isRated === true ? [index.rated] : []),
  ].reduce(both, among)
  /** Those that match what is chosen, but for one facet. */
  const matching = (but: Facet | null): Uint32Array =>
    missing.some((facet) => facet !== but)
      ? none
      : chosen
          .filter(({ facet }) => facet !== but)
          .map(({ companies }) => companies)
          .reduce(both, common)
  const all = matching(null)
  const without = new Map<Facet, Uint32Array>()
  const matchingBut = (facet: Facet): Uint32Array => {
    if (filter[facet] === undefined) return all
    const found = without.get(facet) ?? matching(facet)
    without.set(facet, found)
    return found
  }
  return [
    ...index.facets.map(({ facet, value, companies }) => ({
      facet,
      value,
      count: countBoth(companies, matchingBut(facet)),
    })),
    { facet: 'badge', value: 1, count: countBoth(all, badges.licensed) },
    { facet: 'badge', value: 2, count: countBoth(all, badges.insured) },
    { facet: 'rating', value: 4, count: countBoth(all, index.rated) },
    { facet: 'all', value: 0, count: count(all) },
  ]
}
