import { expect, test } from 'vitest'
import { neighbourhoodOf, networkOf } from './network.ts'

test('addresses in one IPv6 network count as one, in any notation; each IPv4 address counts alone', () => {
  for (const address of [
    '2001:db8:1:2:3:4:5:6',
    '2001:0DB8:0001:0002::1',
    '2001:db8:1:2::',
    '2001:db8:1:2:ffff::9',
  ])
    expect(networkOf(address), address).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(['::ffff:c0a8:101', '0:0:0:0:0:FFFF:192.168.1.1'].map(networkOf)).toEqual([
    '192.168.1.1',
    '192.168.1.1',
  ])
  expect(networkOf('::ffff:9.9.9.9')).not.toBe(networkOf('::ffff:c0a8:101'))
  expect([
    networkOf('203.0.113.7'),
    networkOf('::ffff:203.0.113.7'),
    networkOf('salma@example.ae'),
  ]).toEqual(['203.0.113.7', '203.0.113.7', 'salma@example.ae'])
})

test('neighbours share the wider network of their addresses', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.250', '203.0.114.7'].map(neighbourhoodOf)).toEqual([
    '203.0.113.0/24',
    '203.0.113.0/24',
    '203.0.114.0/24',
  ])
  expect(['2001:db8:1:2::9', '2001:0DB8:1:3::'].map(neighbourhoodOf)).toEqual([
    '2001:db8:1::/48',
    '2001:db8:1::/48',
  ])
  expect(neighbourhoodOf('salma@example.ae')).toBe('salma@example.ae')
})
