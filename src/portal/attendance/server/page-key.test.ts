import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { pageKey, readNameKey } from './page-key.ts'

test('the key of a page is read as it was made, and one that no database could read is none', () => {
  const id = newId()
  expect(readNameKey(pageKey(['amal', id]))).toEqual(['amal', id])
  expect(readNameKey(pageKey(['a\0', id]))).toBeNull()
  expect(readNameKey('x')).toBeNull()
  expect(readNameKey(undefined)).toBeNull()
})
