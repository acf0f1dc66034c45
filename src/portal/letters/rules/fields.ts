import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Ask, FieldSource, LetterValue } from '../contract.ts'
import { hasUnclosedField, keysIn } from './text.ts'

/** Every field that needs no entry, and where its value comes from. */
export const FIELDS = {
  name: 'record',
  employeeNo: 'record',
  position: 'record',
  department: 'record',
  manager: 'record',
  nationality: 'record',
  joiningDate: 'record',
  leavingDate: 'record',
  /** The leaving date, or “to date”. */
  until: 'record',
  service: 'record',
  email: 'record',
  phone: 'record',
  passportNo: 'identity',
  emiratesId: 'identity',
  visaFileNo: 'identity',
  labourCardNo: 'identity',
  basic: 'pay',
  housing: 'pay',
  transport: 'pay',
  otherAllowances: 'pay',
  totalPay: 'pay',
  /** “Twelve thousand dirhams only”. */
  totalInWords: 'pay',
  payFrom: 'pay',
  previousBasic: 'pay',
  previousTotal: 'pay',
  iban: 'pay',
  date: 'letter',
  company: 'letter',
  number: 'letter',
} as const satisfies Record<string, FieldSource>
export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

export function isFieldName(key: string): key is FieldName {
  return Object.hasOwn(FIELDS, key)
}

/** Where a key of a template's text gets its value; null for an unknown one. */
export function sourceOf(key: string, asks: readonly Pick<Ask, 'key'>[]): FieldSource | null {
  if (isFieldName(key)) return FIELDS[key]
  return asks.some((ask) => ask.key === key) ? 'ask' : null
}

export interface TemplateText {
  readonly body: { readonly en: string; readonly ar: string }
  readonly asks: readonly Ask[]
}

/** Every key that a template's texts use, in either language. */
export function keysOf({ body }: Pick<TemplateText, 'body'>): string[] {
  return [...new Set([...keysIn(body.en), ...keysIn(body.ar)])]
}

export function showsAny(text: TemplateText, source: FieldSource): boolean {
  return keysOf(text).some((key) => sourceOf(key, text.asks) === source)
}

/** Checks that a template's texts use only fields there are. */
export function checkTemplate(
  template: TemplateText,
): Outcome<null, 'letters.unknownFields' | 'letters.unclosedField' | 'letters.askNameTaken'> {
  const { body, asks } = template
  const keys = asks.map(({ key }) => key)
  const taken = keys.find((key, index) => isFieldName(key) || keys.indexOf(key) !== index)
  if (taken !== undefined) return refuse('letters.askNameTaken', { name: taken }, 'asks')
  for (const language of ['en', 'ar'] as const) {
    const field = `body.${language}`
    if (hasUnclosedField(body[language])) return refuse('letters.unclosedField', {}, field)
    const unknown = keysIn(body[language]).filter((key) => sourceOf(key, asks) === null)
    if (unknown.length > 0)
      return refuse('letters.unknownFields', { names: unknown.slice(0, 5).join(' ') }, field)
  }
  return ok(null)
}

/** Checks that what was entered is for the template's asks, each once. */
export function checkValues(
  values: readonly LetterValue[],
  asks: readonly Ask[],
): Outcome<null, 'letters.unknownField' | 'letters.wrongType'> {
  const seen = new Set<string>()
  for (const { key, type } of values) {
    const ask = asks.find((each) => each.key === key)
    if (ask === undefined || seen.has(key))
      return refuse('letters.unknownField', { name: key }, 'values')
    if (ask.type !== type) return refuse('letters.wrongType', { name: key }, 'values')
    seen.add(key)
  }
  return ok(null)
}
