import type { z } from 'zod'
import { type InputFault, inputFaults } from './input-sentences.ts'

export type Prepared =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly faults: readonly InputFault[] }

/**
 * A form's values as its contract takes them. A field left empty is sent as it is where the shape takes that, and is left out
 * where it does not: an optional note is absent rather than an empty text.
 */
export function prepared(shape: z.ZodType, values: Record<string, unknown>): Prepared {
  const asWritten = shape.safeParse(values)
  if (asWritten.success) return { ok: true, input: values }
  const empty = asWritten.error.issues
    .map((issue) => issue.path)
    .filter((path) => path.length > 0 && isEmptyAt(values, path))
  if (empty.length === 0) return { ok: false, faults: inputFaults(asWritten.error, values) }
  const fewer = empty.reduce((left, path) => without(left, path), values)
  const again = shape.safeParse(fewer)
  return again.success
    ? { ok: true, input: fewer }
    : { ok: false, faults: inputFaults(again.error, fewer) }
}

function isEmptyAt(values: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    values,
  )
  return value === '' || value === null
}

function without(
  values: Record<string, unknown>,
  [first, ...deeper]: readonly PropertyKey[],
): Record<string, unknown> {
  const name = String(first)
  const inner = values[name]
  if (deeper.length > 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    return { ...values, [name]: without(inner as Record<string, unknown>, deeper) }
  }
  const { [name]: _left, ...others } = values
  return others
}
