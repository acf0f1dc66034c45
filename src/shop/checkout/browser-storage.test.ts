import { beforeEach, expect, test } from 'vitest'
import {
  attemptFor,
  changeDraft,
  claimDraft,
  clearDraft,
  endAttempt,
  readDraft,
} from './browser-storage.ts'

beforeEach(clearDraft)

test('what is in storage is read as far as it is valid', () => {
  const empty = {
    owner: null,
    addressId: null,
    day: null,
    windowId: null,
    method: 'card',
    notes: '',
    attempt: null,
  }
  for (const found of [null, 7, [], 'x', { method: 'gold', notes: 4, attempt: { said: 1 } }])
    expect(readDraft(found)).toEqual(empty)
  const stored = {
    owner: 'u',
    addressId: 'a',
    day: '2026-11-22',
    windowId: 'w',
    method: 'cash',
    notes: 'n',
    attempt: { said: 's', key: 'k' },
  }
  expect(readDraft(stored)).toEqual(stored)
  expect(readDraft({ ...stored, terms: true }), 'the terms must be accepted again').toEqual(stored)
})

test('until a response arrives every attempt uses the first one’s key; afterwards another key', () => {
  const first = attemptFor('a')
  expect(first.said).toBe('a')
  expect(attemptFor('a')).toEqual(first)
  expect(attemptFor('a, and ring twice')).toEqual(first)
  endAttempt()
  const second = attemptFor('a, and ring twice')
  expect(second).toMatchObject({ said: 'a, and ring twice' })
  expect(second.key).not.toBe(first.key)
})

test('a visitor’s form passes to the user who signs in; the next person does not see it', () => {
  changeDraft({ notes: 'No onions' })
  const { key } = attemptFor('a')
  claimDraft('layla')
  expect(attemptFor('a').key).toBe(key)
  claimDraft('omar')
  expect(attemptFor('a').key).not.toBe(key)
})
