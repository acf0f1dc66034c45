import { expect, test } from 'vitest'
import { isChanged, stateOf, type TextRow, timeError, translationOf } from './states.ts'

const row = (changes: Partial<TextRow> = {}): TextRow => ({
  revision: 1,
  liveVersion: null,
  liveRevision: null,
  nextVersion: null,
  translatedFrom: null,
  ...changes,
})

test('a text is nothing, a draft, set for a time, or public', () => {
  expect(stateOf(undefined)).toBe('none')
  expect(stateOf(row())).toBe('draft')
  expect(stateOf(row({ nextVersion: 1 }))).toBe('scheduled')
  expect(stateOf(row({ liveVersion: 1, nextVersion: 2 }))).toBe('published')
  expect([
    isChanged(undefined),
    isChanged(row()),
    isChanged(row({ liveRevision: 1 })),
    isChanged(row({ revision: 2, liveRevision: 1 })),
  ]).toEqual([false, true, false, true])
})

test('a translation is missing until it is public, and outdated once its source is published again', () => {
  const source = row({ liveVersion: 3 })
  expect(translationOf(undefined, row())).toBe('waiting')
  expect(translationOf(row({ liveVersion: 1 }), undefined)).toBe('waiting')
  expect(translationOf(undefined, source)).toBe('missing')
  expect(translationOf(row(), source)).toBe('missing')
  expect(translationOf(row({ liveVersion: 9, translatedFrom: 2 }), source)).toBe('outdated')
  expect(translationOf(row({ liveVersion: 9 }), source)).toBe('outdated')
  expect(translationOf(row({ liveVersion: 1, translatedFrom: 3 }), source)).toBe('current')
})

test('a time to come lies ahead, and goes before it comes never', () => {
  expect(timeError(10, null, null)).toBeNull()
  expect(timeError(10, 11, 12)).toBeNull()
  expect(timeError(10, null, 11)).toBeNull()
  expect(timeError(10, 10, null)).toBe('content.timePast')
  expect(timeError(10, 12, 12)).toBe('content.timesBackwards')
  expect(timeError(10, null, 9)).toBe('content.timesBackwards')
})
