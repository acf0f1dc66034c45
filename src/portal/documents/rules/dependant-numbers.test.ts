import { expect, test } from 'vitest'
import { checkNewNumber, isNumberNeeded } from './dependant-numbers.ts'

test('a renewed passport needs a new number, and the others can keep theirs', () => {
  const needed = (kind: 'new' | 'renewal', hasNumber: boolean) =>
    (['passport', 'emiratesId', 'visa', 'healthInsurance'] as const).filter((type) =>
      isNumberNeeded({ type, kind }, hasNumber),
    )
  expect(needed('renewal', true)).toEqual(['passport'])
  expect(needed('renewal', false)).toEqual(['passport', 'emiratesId', 'visa'])
  expect(needed('new', true)).toEqual(['passport', 'emiratesId', 'visa'])
})

test('the number of a new document is read as the record of a dependant has it', () => {
  const check = (
    type: Parameters<typeof checkNewNumber>[0]['type'],
    entered: string,
    current = '',
  ) => {
    const checked = checkNewNumber({ type, kind: 'renewal' }, { entered, current })
    return checked.ok ? checked.value : [checked.refusal.code, checked.refusal.field]
  }
  expect(check('passport', 'n 7654321', 'N1234567')).toBe('N7654321')
  expect(check('passport', ' ', 'N1234567')).toEqual(['documents.numberRequired', 'number'])
  expect(check('passport', 'N1')).toEqual(['employees.passportFormat', 'number'])
  expect(check('visa', '', '201/2025/1234567')).toBe('201/2025/1234567')
  expect(check('visa', ' 201/2026/7654321 ', '201/2025/1234567')).toBe('201/2026/7654321')
  expect(check('visa', '')).toEqual(['documents.numberRequired', 'number'])
  expect(check('emiratesId', '784-2019-1234567-9')).toEqual([
    'employees.emiratesIdChecksum',
    'number',
  ])
  expect(check('healthInsurance', '')).toBe('')
  expect(check('healthInsurance', '1'.repeat(41))).toEqual(['employees.tooLong', 'number'])
})
