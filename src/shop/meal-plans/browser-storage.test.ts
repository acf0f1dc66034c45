import { beforeEach, expect, test } from 'vitest'
import {
  attemptFor,
  changeDraft,
  changeStoredPlan,
  claimPlan,
  currentPlan,
  forgetPlan,
  readStoredPlan,
} from './browser-storage.ts'

beforeEach(() => {
  claimPlan(null)
  forgetPlan()
})

test('[S3.11] what a visitor builds passes to the account that signs in, and to no other', () => {
  changeDraft({ mealsPerDay: 3 }, 1_000)
  claimPlan('one')
  expect(currentPlan()).toMatchObject({ owner: 'one', draft: { mealsPerDay: 3 }, unsent: true })
  claimPlan('other')
  expect(currentPlan()).toMatchObject({ owner: 'other', draft: {}, changedAt: 0 })
})

test('changes add up and remember when they were made', () => {
  changeDraft({ mealsPerDay: 3 }, 1_000)
  changeDraft({ weeks: 4 }, 2_000)
  expect(currentPlan()).toMatchObject({ draft: { mealsPerDay: 3, weeks: 4 }, changedAt: 2_000 })
})

test('an attempt keeps its key until it has a response', () => {
  const first = attemptFor('one')
  expect(attemptFor('two')).toEqual(first)
  changeStoredPlan({ attempt: null })
  expect(attemptFor('two').key).not.toBe(first.key)
})

test('anything can be in the storage', () => {
  const empty = readStoredPlan(null)
  expect(readStoredPlan('text')).toEqual(empty)
  expect(readStoredPlan({ draft: [], changedAt: 'late', attempt: { key: 1 } })).toEqual(empty)
  const stored = { ...empty, owner: 'one', draft: { weeks: 2 }, attempt: { said: 'a', key: 'b' } }
  expect(readStoredPlan(structuredClone(stored))).toEqual(stored)
})
