import { beforeEach, expect, test } from 'vitest'
import { changeDraft, claimDraft, clearDraft, keyFor, readDraft } from './browser-storage.ts'

beforeEach(clearDraft)

test('what was found in storage is read as far as it is right', () => {
  const empty = { owner: null, addressId: null, day: null, windowId: null, method: 'card', notes: '', terms: false, attempt: null }
  for (const found of [null, 7, [], 'x', { method: 'gold', terms: 'yes', notes: 4, attempt: { said: 1 } }]) expect(readDraft(found)).toEqual(empty)
  const kept = { owner: 'u', addressId: 'a', day: '2026-11-22', windowId: 'w', method: 'cash', notes: 'n', terms: true, attempt: { said: 's', key: 'k' } }
  expect(readDraft(kept)).toEqual(kept)
})

test('the same order is sent under the same key until it stands; another one under another', () => {
  const key = keyFor('a')
  expect(keyFor('a')).toBe(key)
  const other = keyFor('b')
  expect(other).not.toBe(key)
  clearDraft()
  expect(keyFor('b')).not.toBe(other)
})

test('a visitor’s form is theirs who signs in; the next person does not see it', () => {
  changeDraft({ notes: 'No onions' })
  const key = keyFor('a')
  claimDraft('layla')
  expect(keyFor('a')).toBe(key)
  claimDraft('omar')
  expect(keyFor('a')).not.toBe(key)
})
