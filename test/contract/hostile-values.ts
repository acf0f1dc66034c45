import fc from 'fast-check'
import { choicesOf, ENDLESS, sampleOf, type JsonSchema } from './schemas.ts'

const BIDI = '\u202Egnp.exe\u202C\u2066\u2069\u200F'
const LONG = 100_000

/** Texts that have broken something somewhere. */
const HOSTILE_TEXTS = [
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
const A_FEW = [
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
const FAR_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1582-10-10',
  '1900-01-01',
  '2026-03-29',
  '2028-02-29',
  '9999-12-31',
]
const FAR_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '1970-01-01T00:00:00Z',
  '2026-11-18T05:00:00.123456789Z',
  '2026-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
]
const FAR_MONTHS = ['0000-01', '0001-12', '1582-10', '2026-02', '9999-12']

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

const NUMBERS = [0, -1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), ENDLESS]

/** Any JSON value in a field. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, ...NUMBERS, [], {}, [[]], [null], {
      length: 1e9,
    }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 2000 }, (_, index) => index)) },
)

function plausibleText(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  if (schema.format === 'uuid')
    return fc.oneof(
      fc.constantFrom(...ids),
      fc.uuid(),
      fc.constant('00000000-0000-0000-0000-000000000000'),
    )
  if (schema.format === 'date')
    return fc.constantFrom('2026-11-17', '2026-11-18', '2026-12-01', ...FAR_DAYS)
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-11-18T05:00:00.000Z', '2026-11-17T12:00:00Z', ...FAR_INSTANTS)
  if (schema.pattern?.startsWith('^\\d{4}-') === true)
    return fc.constantFrom('2026-11', ...FAR_MONTHS)
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  const longest = Math.min(schema.maxLength ?? 200, 2000)
  const known = fc.constantFrom(
    'Asia/Dubai',
    'Operations',
    'employee@demo.test',
    'everything@demo.test',
    'Etc/Unknown',
    'user',
    'Diwan-demo-1',
  )
  // A hostile text that is short enough is the kind that gets through.
  const hostile = hostileText.filter(
    (each) => each.length <= longest && each.length >= (schema.minLength ?? 0),
  )
  return fc.oneof(known, hostile, fc.constant('x'.repeat(longest)))
}

function plausibleNumber(schema: JsonSchema): fc.Arbitrary<number> {
  const [min, max] = [schema.minimum ?? -1e9, schema.maximum ?? 1e9]
  const inside =
    schema.type === 'number'
      ? fc.double({ min: min, max: max, noNaN: true })
      : fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
  return fc.oneof(fc.constantFrom(min, max), inside)
}

/** Generates values that match the schema, up to its limits. `ids` belong to existing records. */
export function plausible(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  const choices = choicesOf(schema)
  if (choices !== undefined) return fc.oneof(...choices.map((each) => plausible(each, ids)))
  const types = [schema.type].flat()
  const own = ownValues(schema, types[0], ids)
  return types.includes('null') ? fc.option(own, { freq: 3 }) : own
}

function ownValues(
  schema: JsonSchema,
  type: string | undefined,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, field]) => [name, plausible(field, ids)] as const,
    )
    const required = Object.keys(schema.properties ?? {}).filter((name) =>
      schema.required?.includes(name),
    )
    return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true })
  }
  if (type === 'array') {
    if (schema.prefixItems !== undefined)
      return fc.tuple(...schema.prefixItems.map((each) => plausible(each, ids)))
    return fc.array(plausible(schema.items ?? {}, ids), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 6, 6),
    })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number') return plausibleNumber(schema)
  return type === 'string' ? plausibleText(schema, ids) : fc.constant(sampleOf(schema))
}

/**
 * Generates an object of the schema in which one or two fields may have any value or be joined by
 * an unknown field.
 */
export function hostileObject(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  const spoiling =
    names.length === 0
      ? fc.constant([])
      : fc.array(fc.tuple(fc.constantFrom(...names), hostileValue), { maxLength: 2 })
  const spoilt = fc.oneof(fc.constant([]), spoiling)
  const extra = fc.option(fc.tuple(hostileText, hostileValue), { freq: 8 })
  return fc.tuple(plausible(schema, ids), spoilt, extra).map(([value, fields, added]) => {
    const all = [...Object.entries(value as object), ...fields, ...(added === null ? [] : [added])]
    const object: Record<string, unknown> = {}
    for (const [name, each] of all)
      Object.defineProperty(object, name, {
        value: each,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return object
  })
}

/** Returns the values to try one after the other in a field. */
export function everyHostileFor(schema: JsonSchema): readonly unknown[] {
  const types = [schema.type].flat()
  if (schema.format === 'date') return [...FAR_DAYS, ...A_FEW]
  if (schema.format === 'date-time') return [...FAR_INSTANTS, ...A_FEW]
  if (schema.pattern?.startsWith('^\\d{4}-') === true) return [...FAR_MONTHS, ...A_FEW]
  if (schema.enum !== undefined || schema.format === 'uuid') return A_FEW
  if (types.includes('number') || types.includes('integer'))
    return [...NUMBERS, schema.minimum ?? 0, schema.maximum ?? 0, '1']
  return types.includes('string') ? HOSTILE_TEXTS : [null, 0, '', [], {}, [[]]]
}

/** What a header may carry over the wire: bytes but for line ends and zero. */
export const hostileHeader: fc.Arbitrary<string> = fc
  .oneof(
    hostileText,
    fc.string({
      unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
      maxLength: 100,
    }),
  )
  .map((text) =>
    Buffer.from(text.slice(0, 3000))
      .toString('latin1')
      .replace(/[\u0000\r\n]/g, ''),
  )

/** Generates a path segment, encoded, half encoded or not at all. */
export const hostilePart: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 3000))),
  fc.constantFrom(
    '%00',
    '%',
    '%zz',
    '%c0%af',
    '%ff',
    '..%2f',
    '%2e%2e',
    '.',
    ';x=1',
    '%0d%0a',
    'a'.repeat(3000),
    '%D9%85'.repeat(300),
    '*',
    ':id',
    '{id}',
  ),
)
