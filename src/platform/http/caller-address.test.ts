import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const PROXY = '10.0.0.1'

test('the last trusted proxy is believed, and nothing further left', () => {
  expect(callerAddress(PROXY, null, 1)).toBe(PROXY)
  expect(callerAddress(PROXY, '6.6.6.6, 5.5.5.5', 0)).toBe(PROXY)
  expect(callerAddress(PROXY, '6.6.6.6, 5.5.5.5', 1)).toBe('5.5.5.5')
  expect(callerAddress(PROXY, '6.6.6.6, 5.5.5.5', 2)).toBe('6.6.6.6')
  expect(callerAddress(PROXY, '5.5.5.5', 2)).toBe(PROXY)
})

test('a port after the address does not make it another caller', () => {
  expect(callerAddress(PROXY, '5.5.5.5:4000', 1)).toBe('5.5.5.5')
  expect(callerAddress(PROXY, '[2001:db8::1]:443', 1)).toBe('2001:db8::1')
  expect(callerAddress(PROXY, '[2001:db8::1]', 1)).toBe('2001:db8::1')
  expect(callerAddress(PROXY, '2001:db8::1', 1)).toBe('2001:db8::1')
})

test('text that is not an address is not accepted as one', () => {
  for (const text of [
    '',
    'unknown',
    '_hidden',
    '5.5.5',
    '5.5.5.5:x',
    '999.1.1.1',
    ':::',
    '[5.5.5.5',
    'a.b.c.d',
  ])
    expect(callerAddress(PROXY, text, 1), text).toBe(PROXY)
})
