import { expect, test } from 'vitest'
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
  const cities = [ABU_DHABI, DUBAI, SHARJAH]
  const named = namesIn(COUNTRY, cities, [ABU_DHABI, DUBAI])
  expect(named.map(({ spot }) => spot)).toContain(ABU_DHABI)
  // A name begins, ends or is centred where the bubbles' edges are, never within one.
  for (const { at } of named)
    for (const bubble of [ABU_DHABI, DUBAI].map((spot) => shareOf(COUNTRY, spot)))
      expect(Math.abs(at.x - bubble.x) >= 0.07 || Math.abs(at.y - bubble.y) >= 0.089).toBe(true)
  const crowd = Array.from({ length: 200 }, (_, index) => ({
    lat: 23 + (index % 20) * 0.2,
    lng: 51.5 + Math.floor(index / 20) * 0.5,
  }))
  expect(namesIn(COUNTRY, cities, crowd)).toEqual([])
})

test('a city at the edge of the map is named beside its bubble, inward', () => {
  const fujairah = { lat: 25.1288, lng: 56.3265 }
  const named = namesIn(COUNTRY, [fujairah], [fujairah, DUBAI])
  expect(named).toMatchObject([{ spot: fujairah, anchor: { x: 1, y: 0 } }])
})
