import type { Ask, LetterValue } from '../contract.ts'

/** What a preview shows for the asks: their labels, and plain numbers and days. */
export function sampleValues(asks: readonly Ask[]): LetterValue[] {
  return asks.map(({ key, type, label }): LetterValue => {
    if (type === 'text') return { type, key, text: label }
    if (type === 'day') return { type, key, day: '2026-12-15' }
    return type === 'sum' ? { type, key, sum: 850_000 } : { type, key, number: 30 }
  })
}
