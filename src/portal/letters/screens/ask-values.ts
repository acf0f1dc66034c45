import type { Ask, LetterValue } from '../contract.ts'
import { TO_ANYONE } from '../rules/standard/written.ts'

const EMPTY = { en: '', ar: '' }

export function valueOf<Type extends LetterValue['type']>(
  values: readonly LetterValue[],
  key: string,
  type: Type,
): Extract<LetterValue, { type: Type }> | undefined {
  const found = values.find((value) => value.key === key)
  return found?.type === type ? (found as Extract<LetterValue, { type: Type }>) : undefined
}

/** The values with one of them replaced; without it where the new one is null. */
export function withValue(
  values: readonly LetterValue[],
  key: string,
  value: LetterValue | null,
): LetterValue[] {
  const others = values.filter((each) => each.key !== key)
  return value === null ? others : [...others, value]
}

export function textOf(values: readonly LetterValue[], key: string): { en: string; ar: string } {
  return valueOf(values, key, 'text')?.text ?? EMPTY
}

/** What most letters say, until someone enters something else. */
export function initialValues(
  asks: readonly Ask[],
  values: readonly LetterValue[] = [],
): LetterValue[] {
  return asks.flatMap((ask): LetterValue[] => {
    const given = values.find(({ key }) => key === ask.key)
    if (given !== undefined) return [given]
    if (ask.key !== 'addressee' || ask.type !== 'text') return []
    return [{ type: 'text', key: ask.key, text: TO_ANYONE }]
  })
}

/** Without what is still empty, which is no value. */
export function filledValues(values: readonly LetterValue[]): LetterValue[] {
  return values.filter(
    (value) => value.type !== 'text' || `${value.text.en}${value.text.ar}`.trim() !== '',
  )
}
