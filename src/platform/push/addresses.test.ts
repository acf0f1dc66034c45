import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint } from './addresses.ts'
import { guardedLookup, OPEN_INTERNET, PointsInward, whereTo } from './reach.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuY',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA%3d',
])("[C63] a browser's push service is an allowed address: %s", (endpoint) => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(true)
})

test.each([
  ['plain http', 'http://fcm.googleapis.com/x'],
  ['another scheme', 'file:///etc/passwd'],
  ['another port', 'https://fcm.googleapis.com:5432/x'],
  ['a name and a password', 'https://user:word@fcm.googleapis.com/x'],
  ['loopback', 'https://127.0.0.1/x'],
  ['loopback by another number', 'https://127.8.9.1/x'],
  ['loopback in decimal', 'https://2130706433/x'],
  ['loopback in octal', 'https://0177.0.0.1/x'],
  ['loopback in hexadecimal', 'https://0x7f.1/x'],
  ['loopback shortened', 'https://127.1/x'],
  ['loopback in wide digits', 'https://１２７.０.０.１/x'],
  ['nothing at all', 'https://0/x'],
  ['loopback of IPv6', 'https://[::1]/x'],
  ['loopback mapped into IPv6', 'https://[::ffff:127.0.0.1]/x'],
  ['loopback mapped in hexadecimal', 'https://[::ffff:7f00:1]/x'],
  ['a private network', 'https://10.1.2.3/x'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['a public number', 'https://8.8.8.8/x'],
  ['localhost', 'https://localhost/x'],
  ['localhost as the root writes it', 'https://localhost./x'],
  ['below localhost', 'https://push.localhost/x'],
  ['one label', 'https://intranet/x'],
  ['the local network', 'https://printer.local/x'],
  ['a cloud’s own names', 'https://metadata.google.internal/x'],
  ['a name with its root', 'https://fcm.googleapis.com./x'],
])('[C63] %s is not allowed', (_what, endpoint) => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(false)
})

test.each([
  '8.8.8.8',
  '142.250.1.95',
  '172.32.0.1',
  '192.169.0.1',
  '2a00:1450:4001:82a::200a',
  '2606:4700::6810:84e5',
])('[C63] %s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'no address',
])('[C63] %s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test("[C63] a name that resolves to an internal address is refused in the connection's lookup, and before", async () => {
  const error = await new Promise((resolve) =>
    guardedLookup(isPublicAddress)('localhost', {}, resolve),
  )
  expect(error).toBeInstanceOf(PointsInward)
  const byNameAlone = { ...OPEN_INTERNET, allows: () => true }
  expect(await whereTo(new URL('https://localhost/x'), OPEN_INTERNET)).toBe('inward')
  expect(await whereTo(new URL('https://localhost/x'), byNameAlone)).toBe('nowhere')
  expect(await whereTo(new URL('https://127.0.0.1/x'), byNameAlone)).toBe('nowhere')
  expect(await whereTo(new URL('https://[::1]/x'), byNameAlone)).toBe('nowhere')
})

test('[C63] one internal address is enough to refuse a name', async () => {
  const outside = { address: '8.8.8.8', family: 4 }
  const looked = (found: (typeof outside)[]) =>
    new Promise((resolve) =>
      guardedLookup(isPublicAddress, (_name, _options, callback) => callback(null, found))(
        'push.company.example',
        { all: true },
        (error, all) => resolve(error ?? all),
      ),
    )
  expect(await looked([outside, outside])).toEqual([outside, outside])
  for (const address of ['10.0.0.1', '::1'])
    expect(await looked([outside, { address, family: 4 }])).toBeInstanceOf(PointsInward)
  expect(await looked([])).toBeInstanceOf(PointsInward)
})
