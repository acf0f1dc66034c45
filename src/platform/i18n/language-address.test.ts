import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressIn,
  addressWithoutLanguage,
  languageOfAddress,
  languageOfCookie,
  safeReturn,
} from './language-address.ts'

test('[S2.19] English links carry no prefix, Arabic ones carry their code', () => {
  expect(addressIn('en', '/leaves?x=1')).toBe('/leaves?x=1')
  expect(addressIn('ar', '/leaves?x=1')).toBe('/ar/leaves?x=1')
  expect(addressIn('en', '/ar/leaves')).toBe('/leaves')
  expect(addressIn('ar', '/')).toBe('/ar')
  expect(addressIn('ar', '/?next=%2F')).toBe('/ar?next=%2F')
  expect(languageOfAddress('/ar')).toBe('ar')
  expect(languageOfAddress('/arrivals')).toBe('en')
})

test('[S2.20] the language comes from the cookie: en-US counts as en, and anything unknown as English', () => {
  expect(languageOfCookie('language=ar')).toBe('ar')
  expect(languageOfCookie('a=1; language=ar-AE; b=2')).toBe('ar')
  expect(languageOfCookie('language=en-US')).toBe('en')
  expect(languageOfCookie('language=<script>')).toBe('en')
  expect(languageOfCookie('xlanguage=ar')).toBe(null)
  expect(languageOfCookie(null)).toBe(null)
})

test('[S9.6] the locales are en and ar, and English is the default', () => {
  expect(languageOfAddress('/anything')).toBe('en')
  expect(languageOfAddress('/ar/anything')).toBe('ar')
})

test('switching there and back gives the same address', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const address = `/${path.replace(/^\/+/, '')}`
      expect(addressIn('en', addressIn('ar', address))).toBe(addressWithoutLanguage(address))
    }),
  )
})

test('only an address of this site is gone back to', () => {
  for (const evil of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '/%09/evil',
    'javascript:alert(1)',
    '\t//evil.test',
    '/a\nb',
    null,
  ]) {
    const result = safeReturn(evil, '/dashboard')
    expect(new URL(result, 'http://here.invalid').origin).toBe('http://here.invalid')
  }
  expect(safeReturn('/leaves?a=1#b', '/dashboard')).toBe('/leaves?a=1#b')
  expect(safeReturn('//evil.test', '/dashboard')).toBe('/dashboard')
})
