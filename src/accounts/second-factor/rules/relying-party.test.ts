import fc from 'fast-check'
import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://portal.example.com', 'portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com/', 'portal.example.com', 'https://portal.example.com'],
  ['https://portal.example.com:8443', 'portal.example.com', 'https://portal.example.com:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://people.localhost:3000', 'people.localhost', 'http://people.localhost:3000'],
])('passkeys at %s belong to %s', (publicUrl, id, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ id, origin })
})

test.each([
  'http://portal.example.com',
  'http://192.168.1.20:3000',
  'https://192.168.1.20',
  'https://[2001:db8::1]',
])('there are no passkeys at %s', (publicUrl) => {
  expect(relyingPartyOf(publicUrl)).toBeNull()
})

test('the domain is always that of the origin, and the origin has no path', () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ['https'], withFragments: true }), (publicUrl) => {
      const party = relyingPartyOf(publicUrl)
      return (
        party === null ||
        (new URL(party.origin).hostname === party.id &&
          new URL(party.origin).origin === party.origin)
      )
    }),
  )
})
