import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { LoanState, MAX_FILS, MAX_MONTHS } from '../contract.ts'
import { leftOf, monthLater, putOff, scheduleOf, shareWarning } from './schedule.ts'
import { actionsOf, checkDecision, checkWithdrawal, move } from './states.ts'
import { checkSettlementDay, checkTerms } from './terms.ts'

const anyState = fc.constantFrom(...LoanState.options)
const anyTerms = fc
  .record({ months: fc.integer({ min: 1, max: MAX_MONTHS }), extra: fc.nat({ max: MAX_FILS }) })
  .map(({ months, extra }) => ({
    fils: Math.min(MAX_FILS, months + extra),
    months,
    firstMonth: '2026-12',
  }))

test('instalments add up to the loan, and only the last one differs, by the rest', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const schedule = scheduleOf(terms)
      const amounts = schedule.map(({ fils }) => fils)
      expect(amounts.every((fils) => Number.isSafeInteger(fils) && fils > 0)).toBe(true)
      expect(amounts.reduce((sum, fils) => sum + fils, 0)).toBe(terms.fils)
      expect(new Set(amounts.slice(0, -1)).size).toBeLessThanOrEqual(1)
      const [first = 0] = amounts
      expect((amounts.at(-1) ?? 0) - first).toBe(terms.fils % terms.months)
      expect(schedule.map(({ month }) => month)).toEqual(
        schedule.map((_, index) => monthLater('2026-12', index)),
      )
      expect(leftOf(schedule)).toBe(terms.fils)
    }),
    runs(500),
  )
})

test('a part that pay took of an instalment is not left, and moves with it', () => {
  const [first, ...others] = scheduleOf({ fils: 300_000, months: 3, firstMonth: '2026-12' })
  const schedule = [...(first === undefined ? [] : [{ ...first, takenFils: 40_000 }]), ...others]
  expect(leftOf(schedule)).toBe(260_000)
  expect(putOff(schedule, 1)?.[0]).toMatchObject({ month: '2027-01', takenFils: 40_000 })
})

test('putting off moves an instalment and those after it, and changes no amount', () => {
  fc.assert(
    fc.property(anyTerms, fc.nat({ max: 70 }), fc.nat({ max: 70 }), (terms, taken, number) => {
      const schedule = scheduleOf(terms).map((each) =>
        each.number <= taken ? { ...each, state: 'taken' as const } : each,
      )
      const moved = putOff(schedule, number)
      const canMove = number > taken && number >= 1 && number <= terms.months
      expect(moved !== null).toBe(canMove)
      for (const each of moved ?? []) {
        const before = schedule.find((other) => other.number === each.number)
        expect(each).toEqual({ ...before, month: monthLater(before?.month ?? '', 1) })
      }
      expect(moved?.length ?? 0).toBe(canMove ? terms.months - number + 1 : 0)
    }),
    runs(300),
  )
})

test('a loan is decided once, and settled only after it was approved', () => {
  fc.assert(
    fc.property(fc.array(anyState), (tried) => {
      let state: LoanState = 'requested'
      const seen: LoanState[] = [state]
      for (const next of tried) {
        const moved = move(state, next)
        if (!moved.ok) continue
        state = moved.value
        seen.push(state)
      }
      expect(seen.length).toBeLessThanOrEqual(3)
      if (seen.includes('settled')) expect(seen[1]).toBe('active')
    }),
    runs(1000),
  )
})

test('no one decides on their own loan or request, and nothing is approved without consent', () => {
  const anyCaller = fc.record({
    userId: fc.constantFrom('u1', 'u2'),
    employeeId: fc.option(fc.constantFrom('e1', 'e2')),
  })
  const anyLoan = fc.record({
    employeeId: fc.constantFrom('e1', 'e2'),
    requestedBy: fc.constantFrom('u1', 'u2'),
    state: anyState,
    hasConsent: fc.boolean(),
  })
  fc.assert(
    fc.property(anyCaller, anyLoan, fc.boolean(), (caller, loan, approve) => {
      const isOther = caller.employeeId !== loan.employeeId
      const isRequester = caller.userId === loan.requestedBy
      const isPending = loan.state === 'requested'
      expect(checkDecision(caller, loan, approve).ok).toBe(
        isOther && !isRequester && isPending && (!approve || loan.hasConsent),
      )
      expect(checkWithdrawal(caller, loan).ok).toBe(isRequester && isPending)
      const actions = actionsOf(caller, loan)
      if (!isOther) expect(actions).toEqual([])
      expect(actions.includes('settle')).toBe(isOther && loan.state === 'active')
    }),
    runs(1000),
  )
})

test('deductions above half of the wage are found with their month', () => {
  const schedule = scheduleOf({ fils: 900_000, months: 3, firstMonth: '2026-12' })
  const other = (month: string) => (month === '2027-01' ? 150_001 : 0)
  expect(shareWarning(schedule, other, () => 900_000)).toEqual({
    month: '2027-01',
    deductionsFils: 450_001,
    wageFils: 900_000,
  })
  expect(
    shareWarning(
      schedule,
      () => 150_000,
      () => 900_000,
    ),
  ).toBe(null)
  expect(
    shareWarning(
      schedule,
      () => 0,
      () => undefined,
    ),
  ).toMatchObject({ wageFils: 0 })
})

test('terms are refused at their field', () => {
  const months = ['2026-12', '2027-01']
  const code = (change: object, leavingDate: string | null = null) => {
    const terms = { fils: 100, months: 10, firstMonth: '2026-12', ...change }
    const checked = checkTerms(terms, months, leavingDate)
    return checked.ok ? null : [checked.refusal.code, checked.refusal.field]
  }
  expect(code({})).toBe(null)
  expect(code({ firstMonth: '2026-11' })).toEqual(['loans.monthTooEarly', 'firstMonth'])
  expect(code({ firstMonth: '2027-02' })).toEqual(['loans.monthTooLate', 'firstMonth'])
  expect(code({ fils: 9 })).toEqual(['loans.tooSmall', 'fils'])
  expect(code({}, '2026-11-30')).toEqual(['loans.hasLeft', 'firstMonth'])
  const days = { today: '2026-11-18', activeSince: '2026-11-10' }
  expect(checkSettlementDay('2026-11-10', days).ok).toBe(true)
  expect(checkSettlementDay('2026-11-09', days).ok).toBe(false)
  expect(checkSettlementDay('2026-11-19', days).ok).toBe(false)
})
