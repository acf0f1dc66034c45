import { expect, test } from 'vitest'
import { insuranceDeadline, insuranceReminderJoiners, missingOf } from './required.ts'

const TODAY = '2026-11-18'
const HERE = { today: TODAY, inEmirates: true }
const indian = { nationality: 'IN', joiningDate: '2024-01-01' }
const none = new Set<string>()

test('an employee from abroad needs all six, in the order in which they are shown', () => {
  expect(missingOf(indian, none, HERE)).toEqual([
    'passport',
    'visa',
    'emiratesId',
    'labourCard',
    'healthInsurance',
    'unemploymentInsurance',
  ])
})

test.each(['AE', 'SA', 'BH', 'KW', 'OM', 'QA'])('a citizen of %s needs no visa', (nationality) => {
  expect(missingOf({ ...indian, nationality }, none, HERE)).toEqual([
    'passport',
    'emiratesId',
    'labourCard',
    'unemploymentInsurance',
  ])
})

test('what someone has is not missing, and outside the Emirates only a passport is required', () => {
  const held = new Set(['passport', 'visa', 'emiratesId', 'labourCard', 'vehicle'])
  expect(missingOf(indian, held, HERE)).toEqual(['healthInsurance', 'unemploymentInsurance'])
  expect(missingOf(indian, none, { today: TODAY, inEmirates: false })).toEqual(['passport'])
})

test('unemployment insurance is missing from ninety days after joining', () => {
  const joined = (joiningDate: string) =>
    missingOf({ ...indian, joiningDate }, none, HERE).includes('unemploymentInsurance')
  expect(joined('2026-08-20')).toBe(true)
  expect(joined('2026-08-21')).toBe(false)
})

test('the reminder comes between the ninetieth day and the end of the fourth month', () => {
  expect(insuranceReminderJoiners(TODAY)).toEqual({ from: '2026-07-18', to: '2026-08-20' })
  expect(insuranceDeadline('2026-08-20')).toBe('2026-12-20')
  expect(insuranceDeadline('2026-10-31')).toBe('2027-02-28')
})
