import { expect, test } from 'vitest'
import { AwardState } from './contract.ts'
import { actionsOf, checkDecider, checkMonth, move, numberOf, viewOf } from './rules.ts'

const award = { state: 'nominated' as AwardState, employeeId: 'sara', nominatorId: 'user-omar' }

function caller(userId: string, employeeId: string | null, ...permissions: string[]) {
  return { userId, employeeId, permissions: new Set(permissions) }
}

const hr = caller('user-hr', null, 'awards.edit')
const omar = caller('user-omar', 'omar', 'records.own')
const sara = caller('user-sara', 'sara', 'records.own')

test('a nomination is granted, declined or withdrawn once', () => {
  const allowed = AwardState.options.flatMap((from) =>
    AwardState.options.filter((to) => move(from, to).ok).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual(['nominated granted', 'nominated declined', 'nominated withdrawn'])
})

test('nobody decides about themselves or about their own nomination', () => {
  const code = (who: typeof hr) => {
    const outcome = checkDecider(who, award)
    return outcome.ok ? null : outcome.refusal.code
  }
  expect(code(hr)).toBeNull()
  expect(code(caller('user-sara', 'sara', 'awards.edit'))).toBe('awards.ownAward')
  expect(code(caller('user-omar', null, 'awards.edit'))).toBe('awards.youNominated')
})

test('an amount goes to the pay of this month or one of the next two', () => {
  const isAllowed = (fils: number | null, month: string | null) =>
    checkMonth({ fils, month }, '2026-11-18').ok
  expect(isAllowed(null, null)).toBe(true)
  expect(isAllowed(50_000, '2026-11')).toBe(true)
  expect(isAllowed(50_000, '2027-01')).toBe(true)
  expect(isAllowed(50_000, '2027-02')).toBe(false)
  expect(isAllowed(50_000, '2026-10')).toBe(false)
  expect(isAllowed(50_000, null)).toBe(false)
})

test('a person sees their award once it is granted, the nominator and HR always', () => {
  expect(viewOf(sara, award)).toBeNull()
  expect(viewOf(sara, { ...award, state: 'granted' })).toBe('own')
  expect(viewOf(omar, award)).toBe('nominator')
  expect(viewOf(hr, award)).toBe('hr')
  expect(viewOf(caller('x', 'x'), award)).toBeNull()
})

test('the actions on offer are those that would not be refused', () => {
  expect(actionsOf(hr, award)).toEqual(['decide'])
  expect(actionsOf(omar, award)).toEqual(['withdraw'])
  expect(actionsOf(caller('user-omar', null, 'awards.edit'), award)).toEqual(['withdraw'])
  const granted = { ...award, state: 'granted' as const }
  expect(actionsOf(sara, granted)).toEqual(['share', 'print'])
  expect(actionsOf(hr, granted)).toEqual(['print'])
  expect(actionsOf(omar, granted)).toEqual([])
  expect(actionsOf(hr, { ...award, state: 'declined' })).toEqual([])
})

test('a certificate is numbered within its year', () => {
  expect([numberOf(2026, 7), numberOf(2026, 1234)]).toEqual(['2026-007', '2026-1234'])
})
