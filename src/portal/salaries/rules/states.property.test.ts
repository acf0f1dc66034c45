import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { UpdateState } from '../contract.ts'
import { actionsOf, checkDecider, checkNotOwn, checkWithdrawer, move } from './states.ts'

const anyState = fc.constantFrom(...UpdateState.options)
const anyUser = fc.constantFrom('u1', 'u2', 'u3')
const anyEmployee = fc.constantFrom('e1', 'e2', 'e3')
const anyCaller = fc.record({ userId: anyUser, employeeId: fc.option(anyEmployee) })
const anyUpdate = fc.record({ employeeId: anyEmployee, requestedBy: anyUser, state: anyState })

test('what is decided stays, whatever is tried afterwards', () => {
  fc.assert(
    fc.property(fc.array(anyState), (tried) => {
      let state: UpdateState = 'pending'
      let moves = 0
      for (const next of tried) {
        const moved = move(state, next)
        if (!moved.ok) continue
        state = moved.value
        moves += 1
      }
      expect(moves).toBe(tried.some((next) => next !== 'pending') ? 1 : 0)
      expect(state === 'pending').toBe(moves === 0)
    }),
    runs(1000),
  )
})

test('[I20] nobody decides on their own pay or request, and only the requester withdraws', () => {
  fc.assert(
    fc.property(anyCaller, anyUpdate, (caller, update) => {
      const isOwnPay = caller.employeeId === update.employeeId
      const isRequester = caller.userId === update.requestedBy
      expect(checkDecider(caller, update).ok).toBe(!isOwnPay && !isRequester)
      expect(checkWithdrawer(caller, update).ok).toBe(!isOwnPay && isRequester)
      expect(checkNotOwn(caller, update.employeeId).ok).toBe(!isOwnPay)
      const actions = actionsOf(caller, update)
      expect(actions.length > 0).toBe(update.state === 'pending' && !isOwnPay)
      expect(actions.includes('decide')).toBe(actions.length > 0 && !isRequester)
    }),
    runs(1000),
  )
})
