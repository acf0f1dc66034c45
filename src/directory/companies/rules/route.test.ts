import { expect, test } from 'vitest'
import { routeOf } from './route.ts'

const end = (name: string, country = 'AE') => ({ country, name: { en: name, ar: `ع ${name}` } })
const lane = (from: string, to: ReturnType<typeof end>) => ({ from: end(from), to })
const namesOf = (route: ReturnType<typeof routeOf>) =>
  route === null ? null : [route.from.en, route.to.map(({ en }) => en), route.more]

test('a route is where most lanes begin, and the first two of where they end', () => {
  expect(routeOf([])).toBeNull()
  const lanes = [
    lane('Sharjah', end('Oman', 'OM')),
    lane('Dubai', end('Saudi Arabia', 'SA')),
    lane('Dubai', end('India', 'IN')),
    lane('Dubai', end('India', 'IN')),
    lane('Dubai', end('Ajman')),
  ]
  expect(namesOf(routeOf(lanes))).toEqual(['Dubai', ['Saudi Arabia', 'India'], 1])
})

test('most of the Gulf is named once, before the other countries', () => {
  const gulf = [
    ['Saudi Arabia', 'SA'],
    ['Oman', 'OM'],
    ['Kuwait', 'KW'],
    ['Qatar', 'QA'],
  ] as const
  const lanes = [
    lane('Dubai', end('India', 'IN')),
    ...gulf.map(([name, code]) => lane('Dubai', end(name, code))),
  ]
  expect(namesOf(routeOf(lanes))).toEqual(['Dubai', ['GCC', 'India'], 0])
  expect(routeOf(lanes)?.to[0]).toEqual({ en: 'GCC', ar: 'دول الخليج' })
  expect(namesOf(routeOf(lanes.slice(0, 4)))).toEqual(['Dubai', ['India', 'Saudi Arabia'], 2])
})
