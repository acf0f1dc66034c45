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
    digits: (count: number): string =>
      Array.from({ length: count }, () => Math.floor(next() * 10)).join(''),
  }
}
export type Random = ReturnType<typeof createRandom>

/** An Emirates ID with its check digit (Luhn over fifteen digits). */
export function demoEmiratesId(birthYear: number, random: Random): string {
  const body = `784${birthYear}${random.digits(7)}`
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  return `${body.slice(0, 3)}-${body.slice(3, 7)}-${body.slice(7)}-${check}`
}

/** A UAE IBAN with its check digits (ISO 13616). */
export function demoIban(random: Random): string {
  const account = `033${random.digits(16)}`
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  return `AE${String(check).padStart(2, '0')}${account}`
}
