/**
 * A seeded random generator that gives the same numbers each time, so that every demonstration
 * company is the same.
 */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    // Mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    /** A whole number from `low` to `high`, inclusive. */
    whole: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    /** True with this probability. */
    happens: (share: number): boolean => next() < share,
  }
}
export type Random = ReturnType<typeof createRandom>
