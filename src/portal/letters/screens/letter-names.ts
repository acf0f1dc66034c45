import { m } from '#messages'
import type { TwoNames } from '#platform/schemas.ts'
import type { Ask, LetterKind, LetterState } from '../contract.ts'
import { fieldName } from '../field-names.ts'
import { isFieldName } from '../rules/fields.ts'

export function kindName(kind: LetterKind): string {
  return m[`letters.kind.${kind}`]()
}

export function stateLabel(state: LetterState): string {
  return m[`letterScreens.state.${state}`]()
}

/** The name of a field that a text uses, in the given language or the page's. */
export function fieldLabel(
  key: string,
  asks: readonly Pick<Ask, 'key' | 'label'>[],
  language: 'en' | 'ar',
): string {
  if (isFieldName(key)) return fieldName(key, language)
  const label: TwoNames | undefined = asks.find((ask) => ask.key === key)?.label
  return label?.[language] || key
}
