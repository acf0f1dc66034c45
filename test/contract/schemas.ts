import fc from 'fast-check'
import { z } from 'zod'

/** As much of JSON Schema as our contracts come to. */
export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly prefixItems?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly default?: unknown
}

const known = new WeakMap<z.ZodType, JsonSchema>()

/**
 * Returns the JSON Schema of what a sender may send. A file is `{ format: 'binary' }`. Each is made
 * once, because the tests ask for the same ones hundreds of times.
 */
export function schemaOf(type: z.ZodType): JsonSchema {
  const schema = known.get(type) ?? toJsonSchema(type)
  known.set(type, schema)
  return schema
}

function toJsonSchema(type: z.ZodType): JsonSchema {
  return z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'file')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as JsonSchema
}

export function choicesOf(schema: JsonSchema): readonly JsonSchema[] | undefined {
  return schema.anyOf ?? schema.oneOf
}

function typeOf(schema: JsonSchema): string | undefined {
  const type = Array.isArray(schema.type)
    ? schema.type.find((each) => each !== 'null')
    : schema.type
  return type as string | undefined
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '018f0000-0000-7000-8000-000000000000',
  date: '2026-11-18',
  'date-time': '2026-11-18T05:00:00.000Z',
}

const matching = new Map<string, string>()

/** The same text each time: finding one takes milliseconds. */
function textMatching(pattern: string): string {
  const text =
    matching.get(pattern) ??
    fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 7, numRuns: 1 })[0] ??
    ''
  matching.set(pattern, text)
  return text
}

function sampleText(schema: JsonSchema): string {
  const byFormat = schema.format === undefined ? undefined : FORMATS[schema.format]
  if (byFormat !== undefined) return byFormat
  if (schema.pattern !== undefined) return textMatching(schema.pattern)
  return 'sample'.padEnd(schema.minLength ?? 0, 's').slice(0, schema.maxLength ?? 100)
}

function sampleNumber(schema: JsonSchema): number {
  const min =
    schema.minimum ?? (schema.exclusiveMinimum === undefined ? 1 : schema.exclusiveMinimum + 1)
  return min <= 1 && (schema.maximum ?? 1) >= 1 ? 1 : min
}

/** Generates a value that matches the schema, apart from rules that only the slice knows. */
export function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [first] = choicesOf(schema) ?? []
  if (first !== undefined) return sampleOf(first)
  switch (typeOf(schema)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      )
    case 'array':
      if (schema.prefixItems !== undefined) return schema.prefixItems.map(sampleOf)
      return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () =>
        sampleOf(schema.items ?? {}),
      )
    case 'integer':
    case 'number':
      return sampleNumber(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(schema)
  }
}

export interface FieldAt {
  readonly path: readonly (string | number)[]
  readonly schema: JsonSchema
  /**
   * Which of several schemas was meant is a guess, so an error here may be reported for the whole.
   */
  readonly inChoice: boolean
}

/** Returns every nested field, each at its path in the `sampleOf` value. */
export function fieldsOf(
  schema: JsonSchema,
  path: FieldAt['path'] = [],
  inChoice = false,
): FieldAt[] {
  const own = path.length === 0 ? [] : [{ path, schema, inChoice }]
  const [first] = choicesOf(schema) ?? []
  if (first !== undefined)
    return [...own, ...fieldsOf(first, path, true).slice(path.length === 0 ? 0 : 1)]
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, [...path, name], inChoice),
  )
  const items = schema.prefixItems ?? (schema.items === undefined ? [] : [schema.items])
  return [
    ...own,
    ...inside,
    ...items.flatMap((item, index) => fieldsOf(item, [...path, index], inChoice)),
  ]
}

/** Returns a copy of the value with another value at a path. */
export function withAt(value: unknown, path: FieldAt['path'], put: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return put
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? withAt(each, rest, put) : each))
  return {
    ...(value as object),
    [step]: withAt((value as Record<string, unknown>)[step], rest, put),
  }
}

function kindsOf(schema: JsonSchema): Set<string> {
  const choices = choicesOf(schema)
  if (choices !== undefined) return new Set(choices.flatMap((each) => [...kindsOf(each)]))
  if (schema.const !== undefined)
    return new Set([schema.const === null ? 'null' : typeof schema.const])
  if (schema.enum !== undefined) return new Set(schema.enum.map((each) => typeof each))
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])
  return new Set(types.map((each) => (each === 'integer' ? 'number' : each)))
}

/**
 * Too large for a JSON number, and not an integer. Inserted raw, because JSON.stringify would
 * change it.
 */
export const ENDLESS = '1e400'

interface Wrong {
  readonly value: unknown
  readonly description: string
}

const WRONG: readonly (Wrong & { kind: string })[] = [
  { kind: 'string', value: 'text', description: 'a text' },
  { kind: 'string', value: '1', description: 'a number as text' },
  { kind: 'number', value: 12, description: 'a number' },
  { kind: 'number', value: -0, description: 'zero' },
  { kind: 'boolean', value: true, description: 'true' },
  { kind: 'null', value: null, description: 'null' },
  { kind: 'array', value: [], description: 'a list' },
  { kind: 'array', value: [[['x']]], description: 'lists in lists' },
  { kind: 'object', value: { toString: 'x', length: 3 }, description: 'an object' },
]

/**
 * Returns values of every kind that the schema does not accept, plus infinite numbers where it
 * accepts numbers.
 */
export function wrongValuesFor(schema: JsonSchema): Wrong[] {
  const kinds = kindsOf(schema)
  if (kinds.size === 0) return []
  const wrong: Wrong[] = WRONG.filter((each) => !kinds.has(each.kind))
  if (kinds.has('number'))
    wrong.push({ value: ENDLESS, description: 'a number beyond all numbers' })
  if (typeOf(schema) === 'integer')
    wrong.push(
      { value: 1.5, description: 'a part of a number' },
      { value: 2 ** 60, description: 'a whole number too large to be exact' },
    )
  if (schema.enum !== undefined)
    wrong.push({ value: 'toString', description: 'a value outside the enum' })
  if (schema.format === 'uuid')
    wrong.push({ value: '018f0000-0000-7000-8000-00000000000g', description: 'no id' })
  if (schema.format === 'date') wrong.push({ value: '2026-02-30', description: 'no day' })
  if (schema.format === 'date-time')
    wrong.push({ value: '2026-11-18T25:00:00Z', description: 'no instant' })
  if (schema.maxLength !== undefined)
    wrong.push({ value: 'x'.repeat(schema.maxLength + 1), description: 'a text too long' })
  return wrong
}

/** Returns JSON text, with ENDLESS replaced by the number it stands for. */
export function jsonOf(value: unknown): string {
  return JSON.stringify(value)?.replaceAll(`"${ENDLESS}"`, ENDLESS) ?? ''
}

const WRONG_NUMBERS = [
  'abc',
  '1.5',
  '-1',
  '1e1',
  '0x10',
  ' 5',
  '5 ',
  '+5',
  '05',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '٥',
  'true',
  'null',
  '[5]',
]

/** Returns texts that a query parameter does not accept. None may be coerced into a number. */
export function wrongTextsFor(schema: JsonSchema): string[] {
  const texts: string[] = []
  const type = typeOf(schema)
  const countsUp = schema.pattern?.startsWith('^[1-9]') === true
  if (type === 'integer' || type === 'number' || countsUp) texts.push(...WRONG_NUMBERS)
  if (schema.enum !== undefined)
    texts.push('', 'toString', '__proto__', `${String(schema.enum[0]).toUpperCase()}S`)
  if (schema.format === 'uuid')
    texts.push('', 'x', '018f0000-0000-7000-8000-00000000000g', '018f0000000070008000000000000000')
  if (schema.format === 'date')
    texts.push('', '2026-02-30', '2026-1-1', '20260101', '2026-01-01T00:00:00Z')
  if (schema.pattern?.startsWith('^\\d{4}-') === true)
    texts.push('', '2026-13', '2026-00', '2026-1', '2026-01-01')
  if (schema.maxLength !== undefined) texts.push('x'.repeat(schema.maxLength + 1))
  return texts
}
