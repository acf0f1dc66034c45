import { expect, test } from 'vitest'
import { maskEmiratesId, maskIban, maskNumber } from './masking.ts'

test('numbers are masked as in their field', () => {
  expect(maskEmiratesId('784-1990-1234567-6')).toBe('784-****-*******-6')
  expect(maskIban('AE070331234567890123456')).toBe('AE07033***********23456')
  expect(maskNumber('P3719368')).toBe('*****368')
})

test('a number too short for partial masking is masked completely', () => {
  expect([maskNumber('12'), maskIban('AE07')]).toEqual(['**', '****'])
})
