/** Who asks for whose record: `at` is where the endpoint takes its id, `params.id` or `body.userIds.0`. */
export interface AccessCase {
  endpoint: string
  at: string
  who: 'stranger' | 'anyone' | `${string}@demo.test`
  whose: string
  /** Answered as what is not there, or as what is there and empty. */
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
