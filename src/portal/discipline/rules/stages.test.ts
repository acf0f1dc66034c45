import { expect, test } from 'vitest'
import { CaseState } from '../contract.ts'
import {
  answerUntil,
  checkAnswer,
  checkCharge,
  checkHearing,
  checkIncident,
  checkPenaltyDay,
  checkRemoval,
  move,
} from './stages.ts'

/** The code of a refusal; null if it is allowed. */
function codeOf(outcome: { ok: boolean } | { ok: false; refusal: { code: string } }) {
  return 'refusal' in outcome ? outcome.refusal.code : null
}

test('a case moves from the report to the charge, the hearing, the investigation and the decision', () => {
  const allowed = CaseState.options.flatMap((from) =>
    CaseState.options.filter((to) => move(from, to).ok).map((to) => `${from} ${to}`),
  )
  expect(allowed).toEqual([
    'reported charged',
    'reported closed',
    'charged heard',
    'charged closed',
    'heard investigated',
    'heard closed',
    'investigated decided',
    'investigated closed',
  ])
})

test('a penalty before the charge, the hearing or the end of the investigation is refused by name', () => {
  expect(codeOf(move('reported', 'decided'))).toBe('discipline.chargeFirst')
  expect(codeOf(move('charged', 'decided'))).toBe('discipline.hearingFirst')
  expect(codeOf(move('heard', 'decided'))).toBe('discipline.investigationFirst')
})

test('an act has one penalty: a decided or closed case goes nowhere', () => {
  for (const from of ['decided', 'closed'] as const)
    for (const to of CaseState.options)
      expect(codeOf(move(from, to))).toBe('discipline.alreadyDecided')
})

test('a step that was taken already is not taken again', () => {
  expect(codeOf(move('charged', 'charged'))).toBe('discipline.changedMeanwhile')
  expect(codeOf(move('investigated', 'heard'))).toBe('discipline.changedMeanwhile')
})

test.each([
  ['2026-03-30', null],
  ['2026-03-31', null],
  ['2026-04-01', 'discipline.accusedTooLate'],
])('what was discovered on 1 March may be charged on %s: %s', (today, code) => {
  expect(codeOf(checkCharge('2026-03-01', today))).toBe(code)
})

test.each([
  ['2026-06-09', null],
  ['2026-06-10', 'discipline.decidedTooLate'],
])('an investigation closed on 10 April allows a penalty on %s: %s', (today, code) => {
  expect(codeOf(checkPenaltyDay('2026-04-10', today))).toBe(code)
})

test('an incident is in the past, of a present employee, and still chargeable', () => {
  const incident = {
    happenedOn: '2026-11-10',
    discoveredOn: '2026-11-12',
    joinedOn: '2020-01-01',
    hasLeft: false,
  }
  const check = (changes: Partial<typeof incident>) =>
    codeOf(checkIncident({ ...incident, ...changes }, '2026-11-18'))
  expect(check({})).toBeNull()
  expect(check({ hasLeft: true })).toBe('discipline.hasLeft')
  expect(check({ happenedOn: '2026-11-19' })).toBe('discipline.inFuture')
  expect(check({ discoveredOn: '2026-11-19' })).toBe('discipline.inFuture')
  expect(check({ discoveredOn: '2026-11-09' })).toBe('discipline.discoveredBefore')
  expect(check({ joinedOn: '2026-11-11' })).toBe('discipline.beforeJoining')
  expect(check({ happenedOn: '2026-10-01', discoveredOn: '2026-10-18' })).toBe(
    'discipline.accusedTooLate',
  )
  expect(check({ happenedOn: '2026-01-01', discoveredOn: '2026-10-19' })).toBeNull()
})

test('an answer is given once, up to the last of its days', () => {
  const until = answerUntil('2026-11-18', 5)
  expect(until).toBe('2026-11-23')
  const check = (isAnswered: boolean, today: string) =>
    codeOf(checkAnswer({ answerUntil: until, isAnswered }, today))
  expect(check(false, '2026-11-23')).toBeNull()
  expect(check(false, '2026-11-24')).toBe('discipline.answerLate')
  expect(check(true, '2026-11-19')).toBe('discipline.answered')
})

test('nobody is heard in their absence before they could answer', () => {
  const charge = { on: '2026-11-18', answerUntil: '2026-11-23', isAnswered: false }
  const check = (on: string, attended: boolean, today = on, changes: Partial<typeof charge> = {}) =>
    codeOf(checkHearing({ on, attended }, { ...charge, ...changes }, today))
  expect(check('2026-11-19', true)).toBeNull()
  expect(check('2026-11-23', false)).toBe('discipline.hearingTooEarly')
  expect(check('2026-11-23', false, '2026-11-24')).toBeNull()
  expect(check('2026-11-19', false, '2026-11-19', { isAnswered: true })).toBeNull()
  expect(check('2026-11-17', true, '2026-11-19')).toBe('discipline.hearingDay')
  expect(check('2026-11-20', true, '2026-11-19')).toBe('discipline.hearingDay')
})

test('an employee is kept from work for up to 30 days, not before the charge', () => {
  const check = (from: string, to: string) => codeOf(checkRemoval({ from, to }, '2026-11-01'))
  expect(check('2026-11-01', '2026-11-30')).toBeNull()
  expect(check('2026-11-01', '2026-12-01')).toBe('discipline.removalTooLong')
  expect(check('2026-10-31', '2026-11-05')).toBe('discipline.removalDates')
  expect(check('2026-11-06', '2026-11-05')).toBe('discipline.removalDates')
})
