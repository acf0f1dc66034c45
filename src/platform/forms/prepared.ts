import type { z } from 'zod'
import { type InputIssue, inputIssues } from './input-sentences.ts'

export type Prepared =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly issues: readonly InputIssue[] }

/**
 * Returns a form's values as its contract accepts them. An empty field is sent as it is if the
 * schema accepts that, and is omitted otherwise: an optional note is absent rather than an empty
 * text.
 */
export function prepared(schema: z.ZodType, values: Record<string, unknown>): Prepared {
  const parsedInput = schema.safeParse(values)
  if (parsedInput.success) return { ok: true, input: values }
  const empty = parsedInput.error.issues
    .map((issue) => issue.path)
    .filter((path) => path.length > 0 && isEmptyAt(values, path))
  if (empty.length === 0) return { ok: false, issues: inputIssues(parsedInput.error, values) }
  const fewer = empty.reduce((left, path) => without(left, path), values)
  const again = schema.safeParse(fewer)
  return again.success
    ? { ok: true, input: fewer }
    : { ok: false, issues: inputIssues(again.error, fewer) }
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
