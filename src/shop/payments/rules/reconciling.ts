export interface Sum {
  readonly count: number
  readonly total: number
}

export interface Compared {
  readonly collected: Sum
  readonly due: Sum
  readonly difference: number
}

export function sumOf(fils: readonly number[]): Sum {
  return { count: fils.length, total: fils.reduce((sum, each) => sum + each, 0) }
}

export function compared(collected: Sum, due: Sum): Compared {
  return { collected, due, difference: collected.total - due.total }
}

/** Nothing but nothing is agreement: what is too much on one side does not make up for what is missing on another. */
export function differenceOf(parts: readonly Compared[]): number {
  return parts.reduce((sum, { difference }) => sum + Math.abs(difference), 0)
}
