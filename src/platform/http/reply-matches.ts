import type { z } from 'zod'

type Matches = (value: unknown) => boolean

/** The parts of checking a value against a schema, as zod exposes them to libraries. */
interface Check {
  readonly _zod: { check(payload: { value: unknown; issues: unknown[] }): unknown }
}

interface SchemaParts {
  readonly type: string
  readonly coerce?: boolean
  readonly checks?: readonly Check[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly catchall?: z.ZodType
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly rest?: z.ZodType | null
  readonly options?: readonly z.ZodType[]
  readonly inclusive?: boolean
  readonly discriminator?: string
}

function schemaPartsOf(shape: z.ZodType): SchemaParts {
  return shape._zod.def as unknown as SchemaParts
}

/**
 * Matches a plain value with the schema's own rules: a format is its own first rule, and the others
 * follow it. A rule that changes the value fails here.
 */
function leaf(shape: z.ZodType, isOfType: Matches): Matches | undefined {
  const parts = schemaPartsOf(shape)
  if (parts.coerce === true) return undefined
  const own = shape._zod.traits.has('$ZodCheck') ? [shape as unknown as Check] : []
  const checks = [...own, ...(parts.checks ?? [])].map((each) => each._zod)
  if (checks.length === 0) return isOfType
  return (value) => {
    if (!isOfType(value)) return false
    const payload = { value, issues: [] }
    for (const each of checks)
      if (each.check(payload) !== undefined || payload.issues.length > 0 || payload.value !== value)
        return false
    return true
  }
}

function all(schemas: readonly z.ZodType[]): Matches[] | undefined {
  const found = schemas.map(made)
  return found.every((each) => each !== undefined) ? found : undefined
}

/** Nothing left out but what may be, nothing more than is known. */
function object({ shape = {}, catchall }: SchemaParts): Matches | undefined {
  const matches = all(Object.values(shape))
  if (matches === undefined || catchall === undefined || schemaPartsOf(catchall).type !== 'never')
    return undefined
  const fields = Object.keys(shape).map((key, index) => ({
    key,
    matches: matches[index] as Matches,
    isOptional: schemaPartsOf(shape[key] as z.ZodType).type === 'optional',
  }))
  return (value) => {
    if (
      typeof value !== 'object' ||
      value === null ||
      Object.getPrototypeOf(value) !== Object.prototype
    )
      return false
    let present = 0
    for (const field of fields) {
      const each = (value as Record<string, unknown>)[field.key]
      if (each === undefined ? !field.isOptional : !field.matches(each)) return false
      if (each !== undefined) present += 1
    }
    return Object.keys(value).length === present
  }
}

function array(element: Matches | undefined): Matches | undefined {
  if (element === undefined) return undefined
  return (value) => {
    if (!Array.isArray(value)) return false
    for (const each of value) if (!element(each)) return false
    return true
  }
}

function tuple({ items = [], rest }: SchemaParts): Matches | undefined {
  const matches = all(items)
  if (matches === undefined || (rest !== null && rest !== undefined)) return undefined
  return (value) =>
    Array.isArray(value) &&
    value.length === matches.length &&
    matches.every((each, index) => each(value[index]))
}

/**
 * Matches if at least one option does. A discriminator is part of each option, so it needs no check
 * of its own.
 */
function union({ options = [], inclusive, discriminator }: SchemaParts): Matches | undefined {
  const matches = all(options)
  const isOneOnly = inclusive === false && discriminator === undefined
  return matches === undefined || isOneOnly
    ? undefined
    : (value) => matches.some((each) => each(value))
}

function made(shape: z.ZodType): Matches | undefined {
  const parts = schemaPartsOf(shape)
  const inner = parts.innerType === undefined ? undefined : () => made(parts.innerType as z.ZodType)
  switch (parts.type) {
    case 'string':
      return leaf(shape, (value) => typeof value === 'string')
    case 'number':
      return leaf(shape, Number.isFinite)
    case 'boolean':
      return leaf(shape, (value) => typeof value === 'boolean')
    case 'enum':
    case 'literal':
      return leaf(shape, (value) => shape._zod.values?.has(value as string) === true)
  }
  if ((parts.checks ?? []).length > 0) return undefined
  if (parts.type === 'object') return object(parts)
  if (parts.type === 'array') return array(made(parts.element as z.ZodType))
  if (parts.type === 'tuple') return tuple(parts)
  if (parts.type === 'union') return union(parts)
  if (parts.type === 'optional') return inner?.()
  if (parts.type === 'nullable') {
    const matches = inner?.()
    return matches === undefined ? undefined : (value) => value === null || matches(value)
  }
  return undefined
}

const known = new WeakMap<z.ZodType, Matches>()

/**
 * Checks whether the schema would certainly return the value unchanged, so that it can be sent
 * without a copy: parsing copies all of it, which for a month takes a quarter of the request. False
 * only means that the schema itself must decide, as for schemas that change their values.
 */
export function matchesAsIs(shape: z.ZodType, value: unknown): boolean {
  let matches = known.get(shape)
  if (matches === undefined) {
    matches = made(shape) ?? (() => false)
    known.set(shape, matches)
  }
  return matches(value)
}
