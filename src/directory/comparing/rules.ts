/** More stand side by side on no screen. */
export const MOST_COMPARED = 4

/** The numbers that an address names, each once, the first four of them. */
export function numbersOf(text: string | null): number[] {
  const numbers = (text ?? '').split(',').filter((each) => /^[1-9]\d{0,8}$/.test(each))
  return [...new Set(numbers.map(Number))].slice(0, MOST_COMPARED)
}

/** Where such companies stand side by side. */
export function compareAddress(numbers: readonly number[]): string {
  return numbers.length === 0 ? '/compare' : `/compare?c=${numbers.join(',')}`
}
