import { expect, test } from 'vitest'
import type { View } from './access.ts'
import { canAddFile, canReadFile } from './evidence.ts'
import type { CaseFacts } from './status.ts'
import { theFacts, TODAY } from './test-data.ts'

const given = { objectUntil: TODAY, isObjected: false, resolution: null, expiresOn: '2027-11-18' }

function decided(changes: Partial<NonNullable<CaseFacts['penalty']>> = {}): CaseFacts {
  return theFacts({ state: 'decided', penalty: { ...given, ...changes } })
}

function adders(facts: CaseFacts, today = TODAY): View[] {
  return (['own', 'team', 'hr'] as const).filter((view) => canAddFile(view, facts, today))
}

test('the employee reads what HR relies on, and a manager what the report has', () => {
  const readers = (['own', 'team', 'hr'] as const).map((view) =>
    (['employee', 'manager', 'hr'] as const).filter((side) => canReadFile(view, side)),
  )
  expect(readers).toEqual([['employee', 'hr'], ['manager'], ['employee', 'manager', 'hr']])
})

test('files are added until the decision, and again about an objection', () => {
  for (const state of ['charged', 'heard'] as const)
    expect(adders(theFacts({ state }))).toEqual(['own', 'team', 'hr'])
  expect(adders(theFacts({ state: 'investigated' }))).toEqual(['own', 'hr'])
  expect(adders(decided())).toEqual(['own'])
  expect(adders(decided(), '2026-11-19')).toEqual([])
  expect(adders(decided({ isObjected: true }), '2026-12-30')).toEqual(['own', 'hr'])
  expect(adders(decided({ isObjected: true, resolution: 'upheld' }))).toEqual([])
  expect(adders(theFacts({ state: 'closed' }))).toEqual([])
})
