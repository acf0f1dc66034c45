import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { ChangeState, Field, Group, type Values } from '../changes/contract.ts'
import { applied, changedFields, GROUPS, isOutdated, ofGroup } from './groups.ts'
import { actionsOf, checkDecider, move, standingOf, withdraw } from './states.ts'

const anyGroup = fc.constantFrom(...Group.options)
const anyState = fc.constantFrom(...ChangeState.options)
const anyText = fc.constantFrom('', 'a', 'b', 'c')
const anyValues = fc
  .record(Object.fromEntries(Field.options.map((field) => [field, anyText])))
  .map((values) => values as Values)

const TODAY = '2026-11-18'
const anyDay = fc.constantFrom('2026-11-17', TODAY, '2026-11-19')

test('only what waits, or is approved for a later day, can be withdrawn, and only by its owner', () => {
  fc.assert(
    fc.property(anyGroup, anyState, anyDay, fc.boolean(), (group, state, fromDay, isEmployee) => {
      const change = { group, state, fromDay, employeeId: 'e', requestedBy: 'u' }
      const mayWithdraw = state === 'waiting' || (state === 'approved' && fromDay > TODAY)
      expect(withdraw(standingOf(change, TODAY)).ok).toBe(mayWithdraw)
      const permissions = new Set(['employees.edit', 'employees.papers', 'pay.all'])
      const own = isEmployee
        ? { userId: 'other', employeeId: 'e', permissions }
        : { userId: 'u', employeeId: null, permissions }
      expect(actionsOf(own, change, TODAY)).toEqual(mayWithdraw ? ['withdraw'] : [])
      const other = { userId: 'x', employeeId: 'y', permissions }
      expect(actionsOf(other, change, TODAY)).not.toContain('withdraw')
    }),
    runs(1000),
  )
})

test('a plan that is withdrawn is neither approved nor declined again', () => {
  for (const to of ChangeState.options)
    expect([to, move('planned', to).ok]).toEqual([to, to === 'withdrawn'])
})

test('what is decided stays, whatever is tried afterwards', () => {
  fc.assert(
    fc.property(anyState, fc.array(anyState), (first, tried) => {
      let state: ChangeState = 'waiting'
      const decided = move(state, first)
      if (decided.ok) state = decided.value
      const after = state
      for (const next of tried) {
        const moved = move(state, next)
        if (moved.ok) state = moved.value
        if (after !== 'waiting') expect(state).toBe(after)
      }
    }),
    runs(2000),
  )
})

test('a change writes only the fields of its group, and only those that it changes', () => {
  fc.assert(
    fc.property(anyGroup, anyValues, anyValues, anyValues, (group, before, after, current) => {
      const change = { before: ofGroup(group, before), after: ofGroup(group, after) }
      const record = ofGroup(group, current)
      const result = applied(group, change, record) ?? {}
      const changed = changedFields(group, change.before, change.after)
      expect(Object.keys(result).toSorted()).toEqual([...GROUPS[group].fields].toSorted())
      for (const field of GROUPS[group].fields)
        expect(result[field]).toBe(changed.includes(field) ? change.after[field] : record[field])
    }),
    runs(2000),
  )
})

test('a change that was written is outdated, so it is not written twice', () => {
  fc.assert(
    fc.property(anyGroup, anyValues, anyValues, (group, one, other) => {
      const change = { before: ofGroup(group, one), after: ofGroup(group, other) }
      fc.pre(changedFields(group, change.before, change.after).length > 0)
      expect(isOutdated(group, change, change.before)).toBe(false)
      expect(isOutdated(group, change, applied(group, change, change.before))).toBe(true)
      const added = { before: null, after: change.after }
      expect(isOutdated(group, added, null)).toBe(false)
      expect(isOutdated(group, added, applied(group, added, null))).toBe(true)
      const removed = { before: change.before, after: null }
      expect(isOutdated(group, removed, change.before)).toBe(false)
      expect(isOutdated(group, removed, applied(group, removed, change.before))).toBe(true)
    }),
    runs(2000),
  )
})

test('no one decides on their own change, whatever they may do', () => {
  fc.assert(
    fc.property(anyGroup, anyState, fc.boolean(), (group, state, isEmployee) => {
      const permissions = new Set(['employees.edit', 'employees.papers', 'pay.all'])
      const change = { group, state, fromDay: TODAY, employeeId: 'e', requestedBy: 'u' }
      const own = isEmployee
        ? { userId: 'other', employeeId: 'e', permissions }
        : { userId: 'u', employeeId: null, permissions }
      expect(checkDecider(own, change).ok).toBe(false)
      expect(actionsOf(own, change, TODAY)).not.toContain('decide')
      const other = { userId: 'x', employeeId: 'y', permissions }
      expect(checkDecider(other, change).ok).toBe(true)
      expect(actionsOf(other, change, TODAY)).toEqual(state === 'waiting' ? ['decide'] : [])
    }),
    runs(1000),
  )
})
