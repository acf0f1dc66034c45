import { expect, test } from 'vitest'
import { isCountry, webAddress } from './rules.ts'

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/x',
  'https:\\\\evil.example',
  ' https://a.example',
  'java\nscript:x',
  'https://user:pass@a.example/',
  'https://bank.example@evil.example/',
  'ftp://a.example/',
  'https://',
  'https://nodot',
  'HTTPS',
  '',
])('not a web address: %j', (given) => {
  expect(webAddress(given)).toBeNull()
})

test('a web address is saved as a browser would write it', () => {
  expect(webAddress('HTTPS://Company.example/سياسة.pdf')).toBe(
    'https://company.example/%D8%B3%D9%8A%D8%A7%D8%B3%D8%A9.pdf',
  )
  expect(webAddress('http://company.example/policy.pdf?v=2#page=3')).toBe(
    'http://company.example/policy.pdf?v=2#page=3',
  )
})

test('a country must exist', () => {
  expect(['AE', 'SA', 'QA', 'KW', 'BH', 'OM', 'IN', 'EG'].every(isCountry)).toBe(true)
  expect(['ZZ', 'EU', 'UN', 'XX', 'ae', 'A1', ''].some(isCountry)).toBe(false)
})
