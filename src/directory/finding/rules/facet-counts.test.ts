import { expect, test } from 'vitest'
import { countFacets, type Facet, type FacetIndex, setOf } from './facet-counts.ts'

const SIZE = 100
const TODAY = '2026-11-18'
const all = Array.from({ length: SIZE }, (_each, position) => position)
const has = (facet: Facet, value: number, of: (position: number) => boolean) => ({
  facet,
  value,
  companies: setOf(SIZE, all.filter(of)),
})

/** Every other company is of type 1; every third is in emirate 3, and every fifth in emirate 5 too. */
const index: FacetIndex = {
  size: SIZE,
  positions: new Map(all.map((position) => [`${position}`, position])),
  facets: [
    has('type', 1, (position) => position % 2 === 0),
    has('type', 2, (position) => position % 2 === 1),
    has('emirate', 3, (position) => position % 3 === 0),
    has('emirate', 5, (position) => position % 5 === 0),
  ],
  licensed: all.map((position) => (position < 40 ? TODAY : null)),
  insured: all.map((position) => (position < 10 ? '2027-01-01' : '2026-11-17')),
  rated: setOf(SIZE, [1, 31, 32, 63, 64, 99]),
}

function counted(
  filter: Partial<Parameters<typeof countFacets>[1]>,
  among: readonly number[] = all,
): Record<string, number> {
  const counts = countFacets(index, { badges: [], today: TODAY, ...filter }, setOf(SIZE, among))
  return Object.fromEntries(counts.map(({ facet, value, count }) => [`${facet} ${value}`, count]))
}

test('without a choice each value has all its companies', () => {
  expect(counted({})).toEqual({
    ...{ 'type 1': 50, 'type 2': 50, 'emirate 3': 34, 'emirate 5': 20 },
    ...{ 'badge 1': 40, 'badge 2': 10, 'rating 4': 6, 'all 0': 100 },
  })
})

test('a facet is counted as if its own choice were another, and the rest with the choice', () => {
  expect(counted({ type: 1 })).toEqual({
    ...{ 'type 1': 50, 'type 2': 50, 'emirate 3': 17, 'emirate 5': 10 },
    ...{ 'badge 1': 20, 'badge 2': 5, 'rating 4': 2, 'all 0': 50 },
  })
  expect(counted({ type: 1, emirate: 3 })).toMatchObject({
    ...{ 'type 1': 17, 'type 2': 17, 'emirate 3': 17, 'emirate 5': 10, 'all 0': 17 },
  })
})

test('badges and ratings that are chosen are asked of every count', () => {
  expect(counted({ badges: ['licensed'] })).toMatchObject({
    ...{ 'type 1': 20, 'badge 1': 40, 'badge 2': 10, 'all 0': 40 },
  })
  expect(counted({ isRated: true })).toMatchObject({ 'type 1': 2, 'type 2': 4, 'all 0': 6 })
})

test('only the companies that a search found are counted', () => {
  expect(counted({ type: 2 }, [0, 1, 3, 15])).toMatchObject({
    ...{ 'type 1': 1, 'type 2': 3, 'emirate 3': 2, 'emirate 5': 1, 'all 0': 3 },
  })
})

test('a value that no company has leaves none, but for the other values of its facet', () => {
  expect(counted({ emirate: 7 })).toMatchObject({
    ...{ 'type 1': 0, 'emirate 3': 34, 'badge 1': 0, 'all 0': 0 },
  })
})
