/** A refusal is a value: a code that is also its sentence's key, the numbers in that sentence, and the field it is about. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly details: Readonly<Record<string, string | number>>
  readonly field?: string
}

export interface Done<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Refused<Code extends string = string> {
  readonly ok: false
  readonly refusal: Refusal<Code>
}

export type Outcome<Value, Code extends string = string> = Done<Value> | Refused<Code>

export function done<Value>(value: Value): Done<Value> {
  return { ok: true, value }
}

export function refuse<Code extends string>(
  code: Code,
  details: Readonly<Record<string, string | number>> = {},
  field?: string,
): Refused<Code> {
  return { ok: false, refusal: field === undefined ? { code, details } : { code, details, field } }
}
