import fc from 'fast-check'
import { choicesOf, ENDLESS, type JsonSchema, sampleOf } from './schemas.ts'
import {
  A_FEW,
  FAR_DAYS,
  FAR_INSTANTS,
  FAR_MONTHS,
  HOSTILE_TEXTS,
  hostileText,
} from './hostile-texts.ts'

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
  const inside = [schema.type].flat().includes('number')
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
