import fc from 'fast-check'

const BIDI = '\u202Egnp.exe\u202C\u2066\u2069\u200F'
const LONG = 100_000

/** Texts that have broken something somewhere. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u00a0',
  '\u200b\u200d',
  '\ufeff',
  '\u0000',
  'a\u0000b',
  '\ufffe\uffff',
  '\u2028\u2029',
  '\u0007\u001b[31m',
  '\r\nset-cookie: a=b',
  '\ud800',
  'x\udfff',
  '\udc00\ud800',
  BIDI,
  'مرحبا بالعالم',
  'ﷺ'.repeat(300),
  'ا\u0651\u064e'.repeat(200),
  `z${'\u0301'.repeat(5000)}`,
  '👩‍👩‍👧‍👦🏳️‍🌈🇦🇪',
  '\u{E0001}\u{E0041}',
  'İıſßŒ',
  '٠١٢٣٤٥٦٧٨٩',
  'a'.repeat(LONG),
  'م'.repeat(LONG),
  ' '.repeat(50_000),
  `${'a'.repeat(50_000)}!`,
  '('.repeat(20_000),
  '%'.repeat(3000),
  '\\'.repeat(3001),
  '_%_%_%',
  "' or '1'='1",
  "'; drop table employees; --",
  '") union select null --',
  "\\' or 1=1 #",
  '$1',
  '$$;select pg_sleep(5);$$',
  '::uuid',
  'E\\x27',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  // oxlint-disable-next-line no-template-curly-in-string -- hostile on purpose
  '{{7*7}}${7*7}<%= 7 %>',
  '&lt;&#x27;',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1-1',
  '@SUM(1)',
  '\t=1',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%c0%ae%c0%ae',
  '%',
  '%E0%A4%A',
  '/etc/passwd\u0000.png',
  'CON',
  'file:///etc/passwd',
  'http://127.0.0.1:5432/',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x7fffffff',
  '9'.repeat(400),
  '1'.repeat(LONG),
  '-'.repeat(400),
  '[]',
  '{}',
  '[object Object]',
  '{"a":1}',
  '\\u0000',
  '\\ud800',
  // oxlint-disable-next-line no-template-curly-in-string -- hostile on purpose
  '${jndi:ldap://x}',
  '\u0130'.repeat(1000),
  'i\u0307'.repeat(1000),
] as const

/** One value of each kind, for fields that accept very little. */
export const A_FEW = [
  '',
  '\u0000',
  '\ud800',
  BIDI,
  'a'.repeat(LONG),
  "' or '1'='1",
  '__proto__',
  '%00',
  '٣',
]

/** Days and instants that are well formed and lie where calendars and databases end. */
export const FAR_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1900-01-01',
  '2026-03-29',
  '2028-02-29',
  '9999-12-31',
]
export const FAR_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '1970-01-01T00:00:00Z',
  '2026-11-18T05:00:00.123456789Z',
  '2026-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
]
export const FAR_MONTHS = ['0000-01', '0001-12', '1582-10', '2026-02', '9999-12']

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'binary-ascii', maxLength: 10 }))
      .map((parts) => parts.join('')),
  },
)
