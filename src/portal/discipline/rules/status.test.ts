import { expect, test } from 'vitest'
import { actionsOf, viewOf } from './access.ts'
import { type CaseFacts, deadlineOf, statusOf } from './status.ts'
import { theFacts, TODAY } from './test-data.ts'

const charged = theFacts({ state: 'charged', answerUntil: '2026-11-20' })
const given = {
  objectUntil: '2026-12-02',
  isObjected: false,
  resolution: null,
  expiresOn: '2027-11-18',
} as const

function decided(changes: Partial<NonNullable<CaseFacts['penalty']>> = {}): CaseFacts {
  return theFacts({
    state: 'decided',
    answerUntil: '2026-11-12',
    investigatedOn: '2026-11-14',
    penalty: { ...given, ...changes },
  })
}

test('where a case stands follows from its steps and dates', () => {
  expect(statusOf(theFacts(), TODAY)).toBe('reported')
  expect(statusOf(charged, TODAY)).toBe('charged')
  expect(statusOf({ ...charged, isAnswered: true }, TODAY)).toBe('answered')
  expect(statusOf(theFacts({ state: 'heard' }), TODAY)).toBe('heard')
  expect(statusOf(theFacts({ state: 'closed' }), TODAY)).toBe('closed')
  expect(statusOf(decided(), '2026-12-02')).toBe('given')
  expect(statusOf(decided(), '2026-12-03')).toBe('final')
  expect(statusOf(decided({ isObjected: true }), '2026-12-20')).toBe('objected')
  for (const resolution of ['upheld', 'reduced', 'withdrawn'] as const)
    expect(statusOf(decided({ isObjected: true, resolution }), '2026-12-20')).toBe(resolution)
})

test('a penalty expires on its day, an objection still open and a withdrawal excepted', () => {
  expect(statusOf(decided(), '2027-11-17')).toBe('final')
  expect(statusOf(decided(), '2027-11-18')).toBe('expired')
  expect(statusOf(decided({ isObjected: true }), '2027-11-18')).toBe('objected')
  expect(statusOf(decided({ isObjected: true, resolution: 'withdrawn' }), '2027-11-18')).toBe(
    'withdrawn',
  )
  expect(statusOf(decided({ expiresOn: null }), '2036-01-01')).toBe('final')
})

test('each reader sees the date that binds them', () => {
  expect(deadlineOf(charged, 'employee', TODAY)).toEqual({
    kind: 'answer',
    on: '2026-11-20',
    daysLeft: 2,
  })
  expect(deadlineOf(charged, 'employee', '2026-11-21')).toBeNull()
  expect(deadlineOf(charged, 'desk', TODAY)).toBeNull()
  expect(deadlineOf(theFacts(), 'desk', TODAY)).toMatchObject({ kind: 'charge', daysLeft: 22 })
  expect(deadlineOf(theFacts(), 'desk', '2026-12-20')).toMatchObject({ daysLeft: -10 })
  expect(
    deadlineOf(theFacts({ state: 'investigated', investigatedOn: TODAY }), 'desk', TODAY),
  ).toEqual({ kind: 'give', on: '2027-01-17', daysLeft: 60 })
  expect(deadlineOf(decided(), 'employee', TODAY)).toMatchObject({ kind: 'object', daysLeft: 14 })
  expect(deadlineOf(decided({ isObjected: true }), 'employee', TODAY)).toBeNull()
})

test('nobody sees or runs a case as HR when it is about themselves', () => {
  const subject = { id: 'me', managerId: 'boss' }
  const reader = (employeeId: string | null, ...permissions: string[]) => ({
    employeeId,
    permissions: new Set(permissions),
  })
  expect(viewOf(reader('me', 'records.own', 'discipline.edit'), subject)).toBe('own')
  expect(viewOf(reader('me', 'discipline.edit'), subject)).toBeNull()
  expect(viewOf(reader(null, 'discipline.edit'), subject)).toBe('hr')
  expect(viewOf(reader('boss', 'records.own'), subject)).toBe('team')
  expect(viewOf(reader('other', 'records.own'), subject)).toBeNull()
  expect(viewOf(reader(null), { id: 'me', managerId: null })).toBeNull()
})

test('the actions on offer are those that would not be refused', () => {
  const facts = (changes: CaseFacts) => ({ ...changes, isRemoved: false, isAcknowledged: false })
  expect(actionsOf('own', facts(charged), TODAY)).toEqual(['answer'])
  expect(actionsOf('own', facts(charged), '2026-11-21')).toEqual([])
  expect(actionsOf('own', facts(decided()), TODAY)).toEqual(['acknowledge', 'object'])
  expect(actionsOf('own', facts(decided()), '2026-12-03')).toEqual(['acknowledge'])
  expect(actionsOf('hr', facts(theFacts()), TODAY)).toEqual(['charge', 'close'])
  expect(actionsOf('hr', facts(charged), TODAY)).toEqual(['hear', 'remove', 'close'])
  expect(actionsOf('hr', { ...facts(charged), isRemoved: true }, TODAY)).toEqual(['hear', 'close'])
  expect(actionsOf('hr', facts(decided({ isObjected: true })), TODAY)).toEqual(['decide'])
  expect(actionsOf('hr', facts(decided()), TODAY)).toEqual([])
  expect(actionsOf('team', facts(charged), TODAY)).toEqual([])
})
