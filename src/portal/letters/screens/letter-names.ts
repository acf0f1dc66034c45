import { m } from '#messages'
import type { TwoNames } from '#platform/schemas.ts'
import type { Ask, LetterKind, LetterState } from '../contract.ts'
import { fieldName } from '../field-names.ts'
import { isFieldName } from '../rules/fields.ts'

// Each message by its name: a computed one would put all of the product's messages in the bundle.
const KINDS: Readonly<Record<LetterKind, () => string>> = {
  salaryCertificate: m['letters.kind.salaryCertificate'],
  noObjection: m['letters.kind.noObjection'],
  experience: m['letters.kind.experience'],
  resignation: m['letters.kind.resignation'],
  salaryUpdate: m['letters.kind.salaryUpdate'],
  employeeUpdate: m['letters.kind.employeeUpdate'],
  warning: m['letters.kind.warning'],
  award: m['letters.kind.award'],
  returnToDuty: m['letters.kind.returnToDuty'],
  offer: m['letters.kind.offer'],
  other: m['letters.kind.other'],
}

const STATES: Readonly<Record<LetterState, () => string>> = {
  requested: m['letterScreens.state.requested'],
  approved: m['letterScreens.state.approved'],
  draft: m['letterScreens.state.draft'],
  issued: m['letterScreens.state.issued'],
  rejected: m['letterScreens.state.rejected'],
  withdrawn: m['letterScreens.state.withdrawn'],
  revoked: m['letterScreens.state.revoked'],
}

export function kindName(kind: LetterKind): string {
  return KINDS[kind]()
}

export function stateLabel(state: LetterState): string {
  return STATES[state]()
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
