import { expect, test } from 'vitest'
import {
  centreOf,
  mapAddress,
  pointOfLink,
  readPoint,
  readPoints,
  siteShapes,
  withoutLinks,
  writePoint,
} from './site-geometry.ts'

test('a point is parsed as maps write it, in either digits', () => {
  expect(readPoint('25.1866, 55.2631')).toEqual([25.1866, 55.2631])
  expect(readPoint(' 25.1866° N، 55.2631° E ')).toEqual([25.1866, 55.2631])
  expect(readPoint('٢٥٫١٨٦٦ ، ٥٥٫٢٦٣١')).toEqual([25.1866, 55.2631])
  expect(readPoint('33.86 S, 151.2 E')).toEqual([-33.86, 151.2])
  expect(writePoint([25.1866, 55.2631])).toBe('25.186600, 55.263100')
})

test('a position that does not exist on earth is refused', () => {
  for (const text of ['', '25.1', '25, 55, 3', '95, 10', '10, 190', 'here'])
    expect(readPoint(text)).toBeNull()
})

test.each([
  'https://www.google.com/maps/@25.1866,55.2631,17z',
  'https://www.google.com/maps/place/Store/@25.1,55.1,17z/data=!3m1!4b1!3d25.1866!4d55.2631',
  'https://www.google.com/maps?q=25.1866,55.2631',
  'https://www.google.com/maps/search/?api=1&query=25.1866%2C55.2631',
  'https://www.google.com/maps/dir/25.1866,55.2631/',
  'https://maps.apple.com/?ll=25.1866,55.2631&q=Store',
  'https://www.openstreetmap.org/?mlat=25.1866&mlon=55.2631#map=16/25.1/55.1',
  'https://www.openstreetmap.org/#map=16/25.1866/55.2631',
])('a link from a map has its position: %s', (link) => {
  expect(pointOfLink(link)).toEqual([25.1866, 55.2631])
})

test('a link without a position stays as it is, and one with it becomes coordinates', () => {
  expect(pointOfLink('https://maps.app.goo.gl/AbCdEf')).toBeNull()
  expect(pointOfLink('https://www.google.com/maps/@95.5,55.2,17z')).toBeNull()
  expect(pointOfLink('https://example.com/%E0%A4%A')).toBeNull()
  expect(
    withoutLinks('25.1, 55.1\nhttps://maps.app.goo.gl/A\nhttps://maps.apple.com/?ll=25.2,55.2'),
  ).toBe('25.1, 55.1\nhttps://maps.app.goo.gl/A\n25.200000, 55.200000')
})

test('an area opens in a map at its middle', () => {
  const points: [number, number][] = [
    [25, 55],
    [25, 57],
    [27, 57],
    [27, 55],
  ]
  const centre = centreOf({ kind: 'polygon', points })
  expect(centre).toEqual([26, 56])
  expect(mapAddress(centre)).toBe(
    'https://www.google.com/maps/search/?api=1&query=26.000000%2C56.000000',
  )
})

test('corners are parsed one per line, and invalid lines are listed', () => {
  expect(readPoints('25.1, 55.1\n\nnorth gate\n25.2, 55.2')).toEqual({
    points: [
      [25.1, 55.1],
      [25.2, 55.2],
    ],
    badLines: [3],
  })
})

test('a circle is drawn with a margin, a scale of a round length, and the reader when near', () => {
  const area = { kind: 'circle', latitude: 25, longitude: 55, radiusM: 150 } as const
  expect(siteShapes(area)).toMatchObject({ span: 375, scale: 100, here: null, corners: [] })
  const near = siteShapes(area, { latitude: 25.002, longitude: 55, accuracyM: 10 })
  expect(near.here?.y).toBeCloseTo(-222.4, 0)
  expect(near.span).toBeCloseTo(556, 0)
  expect(siteShapes(area, { latitude: 26, longitude: 55, accuracyM: 10 }).here).toBeNull()
})

test('a polygon is drawn around its middle, north up', () => {
  const { corners } = siteShapes({
    kind: 'polygon',
    points: [
      [25, 55],
      [25.01, 55],
      [25.01, 55.01],
    ],
  })
  expect(corners[0]?.[0]).toBeLessThan(0)
  expect(corners[0]?.[1]).toBeGreaterThan(0)
  expect(corners[2]?.[0]).toBeGreaterThan(0)
})
