import { expect, test } from 'vitest'
import { checkHold, checkRelease, type Holdable, holdActionsOf } from './holds.ts'

const HOLDABLE: Holdable = {
  employeeId: 'e1',
  runState: 'approved',
  netFils: 900_000,
  isPaid: false,
  isHeld: false,
}

function refusalOf(change: Partial<Holdable>, employeeId: string | null = 'e2'): string | null {
  const checked = checkHold({ employeeId }, { ...HOLDABLE, ...change })
  return checked.ok ? null : checked.refusal.code
}

test('pay is held in every state of a run that is not cancelled', () => {
  for (const runState of ['computing', 'draft', 'submitted', 'approved'] as const)
    expect(refusalOf({ runState }), runState).toBe(null)
  expect(refusalOf({ runState: 'cancelled' })).toBe('payHolds.runCancelled')
})

test('what the bank has paid, pays nothing or is held already is not held', () => {
  expect(refusalOf({ isPaid: true })).toBe('payHolds.paidAlready')
  expect(refusalOf({ isPaid: true, isHeld: true })).toBe('payHolds.paidAlready')
  expect(refusalOf({ netFils: 0 })).toBe('payHolds.nothingToPay')
  expect(refusalOf({ netFils: -1 })).toBe('payHolds.nothingToPay')
  expect(refusalOf({ isHeld: true })).toBe('payHolds.heldAlready')
})

test('only pay that is held is released', () => {
  const release = (isHeld: boolean) => checkRelease({ employeeId: null }, { ...HOLDABLE, isHeld })
  expect(release(true).ok).toBe(true)
  expect(release(false)).toMatchObject({ refusal: { code: 'payHolds.notHeld' } })
})

test('nobody holds or releases their own pay', () => {
  expect(refusalOf({}, 'e1')).toBe('payHolds.ownPay')
  expect(checkRelease({ employeeId: 'e1' }, { ...HOLDABLE, isHeld: true })).toMatchObject({
    refusal: { code: 'payHolds.ownPay' },
  })
  expect(holdActionsOf({ employeeId: 'e1' }, 'e1')).toEqual([])
  expect(holdActionsOf({ employeeId: 'e2' }, 'e1')).toEqual(['release'])
})
