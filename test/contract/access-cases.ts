/**
 * Which caller requests whose record. `at` is where the endpoint takes its id, `params.id` or
 * `body.userIds.0`.
 */
export interface AccessCase {
  endpoint: string
  at: string
  who: 'outsider' | 'anyone' | `${string}@demo.test`
  whose: string
  /** The response is either that of a missing record, or an existing but empty one. */
  expected: 'missing' | 'nothing'
}

export function missing(
  endpoint: string,
  at: string,
  whose: string,
  ...who: AccessCase['who'][]
): AccessCase[] {
  return who.map((each) => ({ endpoint, at, who: each, whose, expected: 'missing' }))
}

export function nothing(
  endpoint: string,
  at: string,
  whose: string,
  ...who: AccessCase['who'][]
): AccessCase[] {
  return who.map((each) => ({ endpoint, at, who: each, whose, expected: 'nothing' }))
}
