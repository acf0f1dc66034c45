import { expect, test } from 'vitest'
import { EMIRATES } from '#directory/lookups/rules/emirates.ts'
import { clustersIn, COUNTRY, namesIn, shareOf, viewOf } from './map.ts'

const DUBAI = { lat: 25.2, lng: 55.27 }
const SHARJAH = { lat: 25.35, lng: 55.42 }
const ABU_DHABI = { lat: 24.45, lng: 54.38 }

test('a view has all of its places inside, is no closer than a drawn coast allows, and no wider than the country', () => {
  expect(viewOf([])).toEqual(COUNTRY)
  expect(
    viewOf([
      { lat: 22.7, lng: 51.6 },
      { lat: 26, lng: 56.3 },
    ]),
  ).toEqual(COUNTRY)
  const close = viewOf([DUBAI])
  expect([close.width, close.height]).toEqual([36, 27])
  expect(viewOf([DUBAI], 'near').width).toBe(10)
  expect(shareOf(close, DUBAI)).toEqual({ x: 0.5, y: 0.5 })
  const both = viewOf([DUBAI, ABU_DHABI])
  for (const { x, y } of [DUBAI, ABU_DHABI].map((spot) => shareOf(both, spot)))
    expect([x > 0.05 && x < 0.95, y > 0.05 && y < 0.95]).toEqual([true, true])
  expect(both.height / both.width).toBeCloseTo(0.75)
})

test('one place far away does not make a crowd small, and is not in its view', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => ({ lat: 25 + index / 100, lng: 55.2 }))
  const view = viewOf([...crowd, ABU_DHABI])
  expect(view.width).toBeLessThan(60)
  expect(clustersIn(view, [ABU_DHABI])).toEqual([])
  expect(clustersIn(view, crowd).length).toBeGreaterThan(1)
})

test('places that a finger could not tell apart are one bubble, and come apart in a closer view', () => {
  const places = [DUBAI, SHARJAH, ABU_DHABI]
  const sizes = (clusters: ReturnType<typeof clustersIn>) =>
    clusters.map(({ places: own }) => own.length)
  expect(sizes(clustersIn(COUNTRY, places))).toEqual([2, 1])
  expect(clustersIn(COUNTRY, places)[0]?.spot).toEqual(DUBAI)
  expect(sizes(clustersIn(viewOf([DUBAI, SHARJAH]), [DUBAI, SHARJAH]))).toEqual([1, 1])
})

test('names are written beside bubbles, never over them or each other, and left out without room', () => {
  const named = namesIn(COUNTRY, EMIRATES, EMIRATES)
  const boxes = named.map(({ middle, half }) => ({
    ...middle,
    half,
    right: middle.x + half.x,
    bottom: middle.y + half.y,
  }))
  for (const [index, box] of boxes.entries()) {
    expect([box.x - box.half.x >= 0, box.right <= 1, box.bottom <= 1]).toEqual([true, true, true])
    for (const bubble of EMIRATES.map((spot) => shareOf(COUNTRY, spot)))
      expect(
        Math.abs(box.x - bubble.x) >= box.half.x + 0.069 ||
          Math.abs(box.y - bubble.y) >= box.half.y + 0.088,
      ).toBe(true)
    for (const other of boxes.slice(index + 1))
      expect(
        Math.abs(box.x - other.x) >= box.half.x + other.half.x ||
          Math.abs(box.y - other.y) >= box.half.y + other.half.y,
      ).toBe(true)
  }
  const crowd = Array.from({ length: 200 }, (_, index) => ({
    lat: 23 + (index % 20) * 0.2,
    lng: 51.5 + Math.floor(index / 20) * 0.5,
  }))
  expect(namesIn(COUNTRY, EMIRATES, crowd)).toEqual([])
})

test('a city at the edge of the map has its name beside its bubble', () => {
  const fujairah = EMIRATES.filter(({ en }) => en === 'Fujairah')
  expect(namesIn(COUNTRY, fujairah, fujairah)).toHaveLength(1)
})
