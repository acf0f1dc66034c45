/** No screen fits more side by side. */
export const MAX_COMPARED = 4

/** The numbers in a URL, each once, at most the first four. */
export function numbersOf(text: string | null): number[] {
  const numbers = (text ?? '').split(',').filter((each) => /^[1-9]\d{0,8}$/.test(each))
  return [...new Set(numbers.map(Number))].slice(0, MAX_COMPARED)
}

/** The URL that compares these companies. */
export function compareAddress(numbers: readonly number[]): string {
  return numbers.length === 0 ? '/compare' : `/compare?c=${numbers.join(',')}`
}
