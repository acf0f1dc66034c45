import fc from 'fast-check'
import { z } from 'zod'

/** As much of JSON Schema as our contracts come to. */
export interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape
  readonly prefixItems?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
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

/** What a sender writes, as JSON Schema has it. A file is `{ format: 'binary' }`. */
export function shapeOf(type: z.ZodType): Shape {
  return z.toJSONSchema(type, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'file')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Shape
}

export function choicesOf(shape: Shape): readonly Shape[] | undefined {
  return shape.anyOf ?? shape.oneOf
}

function typeOf(shape: Shape): string | undefined {
  const type = Array.isArray(shape.type) ? shape.type.find((each) => each !== 'null') : shape.type
  return type as string | undefined
}

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '018f0000-0000-7000-8000-000000000000',
  date: '2026-11-18',
  'date-time': '2026-11-18T05:00:00.000Z',
}

function sampleText(shape: Shape): string {
  const known = shape.format === undefined ? undefined : FORMATS[shape.format]
  if (known !== undefined) return known
  if (shape.pattern !== undefined)
    return fc.sample(fc.stringMatching(new RegExp(shape.pattern)), { seed: 7, numRuns: 1 })[0] ?? ''
  return 'sample'.padEnd(shape.minLength ?? 0, 's').slice(0, shape.maxLength ?? 100)
}

function sampleNumber(shape: Shape): number {
  const least =
    shape.minimum ?? (shape.exclusiveMinimum === undefined ? 1 : shape.exclusiveMinimum + 1)
  return least <= 1 && (shape.maximum ?? 1) >= 1 ? 1 : least
}

/** A value that fits the shape, apart from what only a rule of the slice knows. */
export function sampleOf(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum[0]
  const [first] = choicesOf(shape) ?? []
  if (first !== undefined) return sampleOf(first)
  switch (typeOf(shape)) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, field]) => [name, sampleOf(field)]),
      )
    case 'array':
      if (shape.prefixItems !== undefined) return shape.prefixItems.map(sampleOf)
      return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () =>
        sampleOf(shape.items ?? {}),
      )
    case 'integer':
    case 'number':
      return sampleNumber(shape)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return sampleText(shape)
  }
}

export interface FieldAt {
  readonly path: readonly (string | number)[]
  readonly shape: Shape
  /** Which of several shapes was meant is a guess, so that a fault here may be said of the whole. */
  readonly inChoice: boolean
}

/** Every field below, each at the place where `sampleOf` has it. */
export function fieldsOf(shape: Shape, path: FieldAt['path'] = [], inChoice = false): FieldAt[] {
  const own = path.length === 0 ? [] : [{ path, shape, inChoice }]
  const [first] = choicesOf(shape) ?? []
  if (first !== undefined)
    return [...own, ...fieldsOf(first, path, true).slice(path.length === 0 ? 0 : 1)]
  const inside = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    fieldsOf(field, [...path, name], inChoice),
  )
  const items = shape.prefixItems ?? (shape.items === undefined ? [] : [shape.items])
  return [
    ...own,
    ...inside,
    ...items.flatMap((item, place) => fieldsOf(item, [...path, place], inChoice)),
  ]
}

/** The same value with another one at a place. */
export function withAt(value: unknown, path: FieldAt['path'], put: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return put
  if (Array.isArray(value))
    return value.map((each, place) => (place === step ? withAt(each, rest, put) : each))
  return {
    ...(value as object),
    [step]: withAt((value as Record<string, unknown>)[step], rest, put),
  }
}

function kindsOf(shape: Shape): Set<string> {
  const choices = choicesOf(shape)
  if (choices !== undefined) return new Set(choices.flatMap((each) => [...kindsOf(each)]))
  if (shape.const !== undefined)
    return new Set([shape.const === null ? 'null' : typeof shape.const])
  if (shape.enum !== undefined) return new Set(shape.enum.map((each) => typeof each))
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? [])
  return new Set(types.map((each) => (each === 'integer' ? 'number' : each)))
}

/** Too large for a number of JSON, and not whole; written raw, because JSON.stringify would tame them. */
export const ENDLESS = '1e400'

interface Wrong {
  readonly value: unknown
  readonly said: string
}

const WRONG: readonly (Wrong & { kind: string })[] = [
  { kind: 'string', value: 'text', said: 'a text' },
  { kind: 'string', value: '1', said: 'a number written as a text' },
  { kind: 'number', value: 12, said: 'a number' },
  { kind: 'number', value: -0, said: 'zero' },
  { kind: 'boolean', value: true, said: 'true' },
  { kind: 'null', value: null, said: 'null' },
  { kind: 'array', value: [], said: 'a list' },
  { kind: 'array', value: [[['x']]], said: 'lists in lists' },
  { kind: 'object', value: { toString: 'x', length: 3 }, said: 'an object' },
]

/** Values of every kind the shape does not take; and numbers beyond all numbers where it takes one. */
export function wrongValuesFor(shape: Shape): Wrong[] {
  const kinds = kindsOf(shape)
  if (kinds.size === 0) return []
  const wrong: Wrong[] = WRONG.filter((each) => !kinds.has(each.kind))
  if (kinds.has('number')) wrong.push({ value: ENDLESS, said: 'a number beyond all numbers' })
  if (typeOf(shape) === 'integer')
    wrong.push(
      { value: 1.5, said: 'a part of a number' },
      { value: 2 ** 60, said: 'a whole number too large to be exact' },
    )
  if (shape.enum !== undefined)
    wrong.push({ value: 'toString', said: 'a word that is none of them' })
  if (shape.format === 'uuid')
    wrong.push({ value: '018f0000-0000-7000-8000-00000000000g', said: 'no id' })
  if (shape.format === 'date') wrong.push({ value: '2026-02-30', said: 'no day' })
  if (shape.format === 'date-time')
    wrong.push({ value: '2026-11-18T25:00:00Z', said: 'no instant' })
  if (shape.maxLength !== undefined)
    wrong.push({ value: 'x'.repeat(shape.maxLength + 1), said: 'a text too long' })
  return wrong
}

/** JSON text, with ENDLESS as the number it stands for. */
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

/** Texts that a parameter of a query does not take. Nothing is guessed into a number. */
export function wrongTextsFor(shape: Shape): string[] {
  const texts: string[] = []
  const type = typeOf(shape)
  const countsUp = shape.pattern?.startsWith('^[1-9]') === true
  if (type === 'integer' || type === 'number' || countsUp) texts.push(...WRONG_NUMBERS)
  if (shape.enum !== undefined)
    texts.push('', 'toString', '__proto__', `${String(shape.enum[0]).toUpperCase()}S`)
  if (shape.format === 'uuid')
    texts.push('', 'x', '018f0000-0000-7000-8000-00000000000g', '018f0000000070008000000000000000')
  if (shape.format === 'date')
    texts.push('', '2026-02-30', '2026-1-1', '20260101', '2026-01-01T00:00:00Z')
  if (shape.pattern?.startsWith('^\\d{4}-') === true)
    texts.push('', '2026-13', '2026-00', '2026-1', '2026-01-01')
  if (shape.maxLength !== undefined) texts.push('x'.repeat(shape.maxLength + 1))
  return texts
}
