import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { ClaimState } from './contract.ts'
import { actionsOf, checkDay, checkDecision, move, ownActionsOf } from './rules.ts'

const anyState = fc.constantFrom(...ClaimState.options)

test('a claim is decided once, and only an approved one is paid', () => {
  fc.assert(
    fc.property(fc.array(anyState), (tried) => {
      const seen: ClaimState[] = ['pending']
      for (const next of tried) {
        const moved = move(seen.at(-1) ?? 'pending', next)
        if (moved.ok) seen.push(moved.value)
      }
      expect(seen.length).toBeLessThanOrEqual(3)
      expect(seen.indexOf('taken')).toBe(seen.includes('taken') ? 2 : -1)
      if (seen.includes('taken')) expect(seen[1]).toBe('approved')
    }),
    runs(1000),
  )
})

test('no one decides on their own claim, and only a pending one is withdrawn', () => {
  fc.assert(
    fc.property(anyState, fc.option(fc.constantFrom('e1', 'e2')), (state, employeeId) => {
      const claim = { employeeId: 'e1', state }
      const may = employeeId !== 'e1' && state === 'pending'
      expect(checkDecision({ employeeId }, claim, 'rejected').ok).toBe(may)
      expect(actionsOf({ employeeId }, claim)).toEqual(may ? ['decide'] : [])
      expect(ownActionsOf(state)).toEqual(state === 'pending' ? ['withdraw'] : [])
    }),
    runs(200),
  )
})

test('the day is at most six months ago, since joining, and not in the future', () => {
  const facts = { today: '2026-11-18', joiningDate: '2020-01-05' }
  expect(checkDay('2026-11-18', facts).ok).toBe(true)
  expect(checkDay('2026-11-19', facts).ok).toBe(false)
  expect(checkDay('2026-05-18', facts).ok).toBe(true)
  expect(checkDay('2026-05-17', facts)).toMatchObject({
    refusal: { details: { day: '2026-05-18' }, field: 'day' },
  })
  expect(checkDay('2026-10-31', { ...facts, joiningDate: '2026-11-01' })).toMatchObject({
    refusal: { details: { day: '2026-11-01' } },
  })
})
