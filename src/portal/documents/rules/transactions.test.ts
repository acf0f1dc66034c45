import { expect, test } from 'vitest'
import {
  blockersOf,
  canReopen,
  type HeldDocument,
  moveTask,
  movesFrom,
  stepsOf,
  TASK_STATES,
  usualDueDay,
} from './transactions.ts'

const TODAY = '2026-11-20'
const PASSPORT: HeldDocument = { type: 'passport', expiresOn: '2030-01-01' }
const INSURANCE: HeldDocument = { type: 'healthInsurance', expiresOn: '2027-01-01' }
const LICENCE: HeldDocument = { type: 'tradeLicence', expiresOn: '2026-12-31' }

const visa = { type: 'visa', kind: 'renewal' } as const

test('a visa renewal has the steps of the residency authority, a licence those of the economy department', () => {
  expect(stepsOf('visa', 'renewal')).toEqual([
    'collect',
    'medical',
    'insurance',
    'typing',
    'payment',
    'biometrics',
    'approval',
    'handOver',
  ])
  expect(stepsOf('tradeLicence', 'renewal')).toContain('inspection')
  expect(stepsOf('visa', 'cancellation')).toContain('clearance')
  expect(stepsOf('own-1', 'new')).toEqual(['collect', 'payment', 'approval', 'handOver'])
})

test('an ended task moves no more, and a rejected one is sent again', () => {
  expect(moveTask('open', 'submitted')).toEqual({ ok: true, value: 'submitted' })
  expect(moveTask('rejected', 'submitted').ok).toBe(true)
  expect(moveTask('open', 'rejected')).toMatchObject({
    refusal: { code: 'documents.taskMoveNotAllowed' },
  })
  for (const ended of ['done', 'cancelled'] as const) {
    expect(movesFrom(ended)).toEqual([])
    for (const to of TASK_STATES)
      expect(moveTask(ended, to)).toMatchObject({ refusal: { code: 'documents.taskEnded' } })
  }
})

test('for thirty days a finished transaction without a document can be reopened', () => {
  const done = {
    state: 'done',
    endedAt: new Date('2026-11-18T08:00:00Z'),
    versionId: null,
  } as const
  expect(canReopen(done, '2026-12-18')).toBe(true)
  expect(canReopen(done, '2026-12-19')).toBe(false)
  expect(canReopen({ ...done, versionId: 'a-version' }, '2026-11-18')).toBe(false)
  expect(canReopen({ ...done, state: 'cancelled' }, '2026-11-18')).toBe(false)
})

test('a visa needs a passport of six months, insurance, and a company whose own documents are valid', () => {
  expect(blockersOf(visa, [PASSPORT, INSURANCE], [LICENCE], TODAY)).toEqual([])
  expect(blockersOf(visa, [], [], TODAY)).toEqual(['passportMissing', 'insuranceMissing'])
  expect(
    blockersOf(visa, [{ ...PASSPORT, expiresOn: '2027-05-19' }, INSURANCE], [], TODAY),
  ).toEqual(['passportTooShort'])
  expect(
    blockersOf(visa, [{ ...PASSPORT, expiresOn: '2027-05-20' }, INSURANCE], [], TODAY),
  ).toEqual([])
  expect(
    blockersOf(visa, [PASSPORT, INSURANCE], [{ ...LICENCE, expiresOn: '2026-11-19' }], TODAY),
  ).toEqual(['tradeLicence'])
})

test('other documents are blocked only by what they depend on, and a cancellation by nothing', () => {
  const expired = [{ ...LICENCE, expiresOn: '2026-01-01' }]
  expect(blockersOf({ type: 'labourCard', kind: 'renewal' }, [], expired, TODAY)).toEqual([
    'tradeLicence',
  ])
  expect(blockersOf({ type: 'drivingLicence', kind: 'renewal' }, [], expired, TODAY)).toEqual([])
  expect(blockersOf({ type: 'visa', kind: 'cancellation' }, [], expired, TODAY)).toEqual([])
})

test('a task is due two weeks before the expiry, or in a week when that has passed', () => {
  expect(usualDueDay('2027-01-31', TODAY)).toBe('2027-01-17')
  expect(usualDueDay('2026-11-25', TODAY)).toBe('2026-11-27')
  expect(usualDueDay(null, TODAY)).toBe('2026-11-27')
})
