import { expect, test } from 'vitest'
import { SEARCH_DELAY_MS, searchable } from './use-search.ts'

test('[S5.3] search starts above two characters', () => {
  expect(searchable('')).toBe('')
  expect(searchable('ab')).toBe('')
  expect(searchable(' ab ')).toBe('')
  expect(searchable('abc')).toBe('abc')
  expect(searchable('علي')).toBe('علي')
})

test('[S9.7] a search waits at least 200 ms', () => {
  expect(SEARCH_DELAY_MS).toBeGreaterThanOrEqual(200)
})
