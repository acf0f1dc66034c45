import { expect, test } from 'vitest'
import { asksForDocument, checkHolders, checkNewExpiry, dependantBlockersOf } from './dependants.ts'

const TODAY = '2026-11-20'
const PASSPORT = { type: 'passport', expiresOn: '2030-01-01' }
const INSURANCE = { type: 'healthInsurance', expiresOn: '2027-01-01' }
const SPONSOR = { type: 'visa', expiresOn: '2027-06-01' }
const visa = { type: 'visa', kind: 'renewal' } as const

test('a transaction is of employees, of dependants or of the company', () => {
  const code = (
    type: string,
    holder: 'employee' | 'company',
    employees: number,
    dependants: number,
  ): string => {
    const checked = checkHolders(type, holder, { employees, dependants })
    return checked.ok ? 'ok' : checked.refusal.code
  }
  expect(code('visa', 'employee', 2, 0)).toBe('ok')
  expect(code('visa', 'employee', 0, 2)).toBe('ok')
  expect(code('tradeLicence', 'company', 0, 0)).toBe('ok')
  expect(code('visa', 'employee', 0, 0)).toBe('documents.holderMissing')
  expect(code('tradeLicence', 'company', 1, 0)).toBe('documents.holderMissing')
  expect(code('visa', 'employee', 1, 1)).toBe('documents.holdersMixed')
  expect(code('labourCard', 'employee', 0, 1)).toBe('documents.typeNotOfDependant')
  expect(code('tradeLicence', 'company', 0, 1)).toBe('documents.typeNotOfDependant')
})

test("a dependant's visa needs a passport of six months, insurance, and the sponsor's visa", () => {
  const blockers = (own: object[], sponsor: object[]) =>
    dependantBlockersOf(visa, own as never, sponsor as never, TODAY)
  expect(blockers([PASSPORT, INSURANCE], [SPONSOR])).toEqual([])
  expect(blockers([{ ...PASSPORT, expiresOn: '2027-05-19' }, INSURANCE], [SPONSOR])).toEqual([
    'passportTooShort',
  ])
  expect(blockers([{ ...PASSPORT, expiresOn: null }], [SPONSOR])).toEqual([
    'passportMissing',
    'insuranceMissing',
  ])
  expect(blockers([PASSPORT, INSURANCE], [{ ...SPONSOR, expiresOn: '2026-11-19' }])).toEqual([
    'sponsorVisa',
  ])
  // A citizen who sponsors their family has no visa.
  expect(blockers([PASSPORT, INSURANCE], [])).toEqual([])
})

test("a dependant's other documents and a cancellation are blocked by nothing", () => {
  const expired = [{ ...SPONSOR, expiresOn: '2026-01-01' }]
  for (const type of ['passport', 'emiratesId', 'healthInsurance'])
    expect(dependantBlockersOf({ type, kind: 'renewal' }, [], expired, TODAY)).toEqual([])
  expect(dependantBlockersOf({ ...visa, kind: 'cancellation' }, [], expired, TODAY)).toEqual([])
})

test('only the end of a renewal or a new document of a dependant on record asks for its details', () => {
  const dependant = { id: 'one' }
  expect(asksForDocument({ kind: 'renewal', dependant }, 'done')).toBe(true)
  expect(asksForDocument({ kind: 'new', dependant }, 'done')).toBe(true)
  expect(asksForDocument({ kind: 'renewal', dependant }, 'submitted')).toBe(false)
  expect(asksForDocument({ kind: 'cancellation', dependant }, 'done')).toBe(false)
  expect(asksForDocument({ kind: 'renewal', dependant: { id: null } }, 'done')).toBe(false)
  expect(asksForDocument({ kind: 'renewal', dependant: null }, 'done')).toBe(false)
})

test('the new expiry is after today, and of a renewal after the old one', () => {
  const check = (kind: 'new' | 'renewal', entered: string | null, current: string | null) => {
    const checked = checkNewExpiry(kind, { entered, current }, TODAY)
    return checked.ok ? checked.value : checked.refusal.code
  }
  expect(check('renewal', '2026-12-11', '2026-12-10')).toBe('2026-12-11')
  expect(check('renewal', '2026-12-10', '2026-12-10')).toBe('documents.expiryNotLater')
  expect(check('renewal', TODAY, '2026-11-01')).toBe('documents.expiryNotLater')
  expect(check('renewal', '2026-11-21', null)).toBe('2026-11-21')
  expect(check('new', '2026-11-21', '2026-12-10')).toBe('2026-11-21')
  expect(check('new', TODAY, null)).toBe('documents.expiryNotLater')
  expect(check('renewal', null, '2026-12-10')).toBe('documents.expiryRequired')
})
