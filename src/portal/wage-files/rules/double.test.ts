import { expect, test } from 'vitest'
import { checkDoubleAction, doubleActionsOf, doubleStateOf, extraOf } from './double.ts'

const counts = (paid: number, waiting: number, recovered: number) => ({ paid, waiting, recovered })

test.each([
  [counts(0, 0, 0), null],
  [counts(0, 2, 0), null],
  [counts(1, 0, 0), null],
  [counts(1, 1, 0), 'toStop'],
  [counts(2, 1, 0), 'toStop'],
  [counts(2, 0, 0), 'paidTwice'],
  [counts(3, 0, 1), 'paidTwice'],
  [counts(2, 0, 1), 'recovered'],
  [counts(1, 0, 1), 'recoveredTooMuch'],
  [counts(0, 0, 1), 'recoveredTooMuch'],
] as const)('the payments %o of a wage are %s', (given, state) => {
  expect(doubleStateOf(given)).toBe(state)
})

test('every payment beyond the first is too much until it is recovered', () => {
  expect([counts(1, 0, 0), counts(2, 0, 0), counts(3, 1, 0), counts(3, 0, 2)].map(extraOf)).toEqual(
    [0, 1, 2, 0],
  )
})

test('what can be done follows from the payments, and never on one’s own pay', () => {
  const caller = { employeeId: 'a' }
  const other = { ...counts(2, 1, 0), employeeId: 'b' }
  expect(doubleActionsOf(caller, other)).toEqual(['stop', 'recover'])
  expect(doubleActionsOf(caller, { ...other, employeeId: 'a' })).toEqual([])
  expect(doubleActionsOf(caller, { ...counts(1, 0, 1), employeeId: 'b' })).toEqual(['undo'])
  expect(checkDoubleAction('undo', caller, other)).toMatchObject({
    ok: false,
    refusal: { code: 'doubleWages.nothingToUndo' },
  })
  expect(checkDoubleAction('stop', caller, { ...other, employeeId: 'a' })).toMatchObject({
    refusal: { code: 'doubleWages.ownPay' },
  })
  expect(checkDoubleAction('recover', caller, other)).toMatchObject({ ok: true })
})
