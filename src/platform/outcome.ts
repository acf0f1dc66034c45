/**
 * A refusal is a value: a code that is also the key of its message, the numbers in that message,
 * and the field it is about.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly details: Readonly<Record<string, string | number>>
  readonly field?: string
}

export interface Ok<Value> {
  readonly ok: true
  readonly value: Value
}

export interface Refused<Code extends string = string> {
  readonly ok: false
  readonly refusal: Refusal<Code>
  /** Set by `keepingWrites`: what the transaction wrote before the refusal is committed. */
  readonly keepsWrites?: true
}

export type Outcome<Value, Code extends string = string> = Ok<Value> | Refused<Code>

export function ok<Value>(value: Value): Ok<Value> {
  return { ok: true, value }
}

export function refuse<Code extends string>(
  code: Code,
  details: Readonly<Record<string, string | number>> = {},
  field?: string,
): Refused<Code> {
  return { ok: false, refusal: field === undefined ? { code, details } : { code, details, field } }
}

/**
 * Returns the same outcome; if it is a refusal, what its transaction wrote before is committed.
 * Elsewhere a refusal rolls its transaction back; use this where the attempt itself must be
 * recorded, such as a wrong code that is counted.
 */
export function keepingWrites<O extends Outcome<unknown>>(outcome: O): O {
  return outcome.ok ? outcome : { ...outcome, keepsWrites: true }
}

/**
 * Checks whether a transaction with this result is rolled back: only a refusal without
 * `keepsWrites` is.
 */
export function rollsBack(result: unknown): boolean {
  if (typeof result !== 'object' || result === null) return false
  const { ok, refusal, keepsWrites } = result as Partial<Refused>
  return ok === false && refusal !== undefined && keepsWrites !== true
}
