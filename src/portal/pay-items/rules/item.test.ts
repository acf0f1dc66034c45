import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMonths } from '#portal/pay-adjustments/rules.ts'
import { runs } from '#test/helpers/depth.ts'
import { ItemState } from '../contract.ts'
import { overpaymentMax } from '#portal/pay-runs/rules/overpayments.ts'
import { actionsOf, checkCancel, checkItem, type ItemFacts } from './item.ts'

const FACTS: ItemFacts = {
  openMonths: ['2026-11', '2026-12', '2027-01', '2027-02'],
  joiningDate: '2020-01-05',
  leavingDate: null,
  wageFils: 900_000,
  otherOverpaymentFils: 0,
  currency: 'AED',
}
const JANUARY_ON = ['2027-01', '2027-02', '2027-03']
const bonus = (month: string) => ({ month, kind: 'bonus' as const, fils: 1 })

test('the months begin with the first one that is not paid, and end three months ahead', () => {
  expect(openMonths('2026-12-02', '2026-10')).toEqual(['2026-11', '2026-12', ...JANUARY_ON])
  expect(openMonths('2026-12-02', '2026-11')).toEqual(['2026-12', ...JANUARY_ON])
  expect(openMonths('2026-11-18', null)).toEqual(['2026-10', ...FACTS.openMonths])
  expect(openMonths('2026-11-18', '2026-01')[0]).toBe('2026-08')
  expect(openMonths('2026-11-18', '2026-10')).toEqual(FACTS.openMonths)
  expect(openMonths('2026-11-18', '2026-11')).toEqual(['2026-12', '2027-01', '2027-02'])
  expect(openMonths('2026-11-18', '2027-02')).toEqual([])
})

test('a month that is paid, or too far ahead, is refused with the first or last that is open', () => {
  expect(checkItem(bonus('2026-10'), FACTS)).toMatchObject({
    refusal: { code: 'payItems.monthTooEarly', details: { firstMonth: '2026-11' }, field: 'month' },
  })
  expect(checkItem(bonus('2027-03'), FACTS)).toMatchObject({
    refusal: { code: 'payItems.monthTooLate', details: { lastMonth: '2027-02' } },
  })
  for (const month of FACTS.openMonths) expect(checkItem(bonus(month), FACTS).ok).toBe(true)
})

test('an item needs a month in which the employee works here', () => {
  const code = (month: string, facts: Partial<ItemFacts>) => {
    const checked = checkItem(bonus(month), { ...FACTS, ...facts })
    return checked.ok ? null : checked.refusal.code
  }
  expect(code('2026-11', { joiningDate: '2026-12-01' })).toBe('payItems.notEmployed')
  expect(code('2026-12', { joiningDate: '2026-12-15' })).toBe(null)
  expect(code('2026-12', { leavingDate: '2026-11-30' })).toBe('payItems.notEmployed')
  expect(code('2026-11', { leavingDate: '2026-11-01' })).toBe(null)
})

test('a month takes back up to 20 % of the wage, and the refusal has the numbers', () => {
  const overpayment = (fils: number, facts: Partial<ItemFacts> = {}) =>
    checkItem({ month: '2026-11', kind: 'overpayment', fils }, { ...FACTS, ...facts })
  expect(overpayment(180_000).ok).toBe(true)
  expect(overpayment(180_001)).toMatchObject({
    refusal: {
      code: 'payItems.overpaymentLimit',
      details: { percent: 20, max: 1800, total: 1800.01, currency: 'AED' },
      field: 'fils',
    },
  })
  expect(overpayment(1, { otherOverpaymentFils: 180_000 }).ok).toBe(false)
  expect(overpayment(1, { wageFils: undefined })).toMatchObject({
    refusal: { code: 'payItems.noSalary' },
  })
  expect(checkItem({ month: '2026-11', kind: 'damage', fils: 900_000 }, FACTS).ok).toBe(true)
})

test('the limit is whole fils and never above the fifth', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (wageFils) => {
      const max = overpaymentMax(wageFils)
      expect(max * 5).toBeLessThanOrEqual(wageFils)
      expect((max + 1) * 5).toBeGreaterThan(wageFils)
    }),
    runs(300),
  )
})

test('only an open item of another employee can be cancelled', () => {
  for (const state of ItemState.options) {
    const item = { employeeId: 'e1', state }
    expect(checkCancel({ employeeId: 'e2' }, item).ok).toBe(state === 'open')
    expect(checkCancel({ employeeId: 'e1' }, item)).toMatchObject({
      refusal: { code: 'payItems.ownPay' },
    })
    expect(actionsOf({ employeeId: null }, item)).toEqual(state === 'open' ? ['cancel'] : [])
  }
})
