import { m } from '#messages'
import type { Language } from '#platform/i18n/language-address.ts'
import type { ComparedLine } from '../compare.ts'
import { lineName } from '#portal/pay-runs/slips/labels.ts'

/** The name of a line that two slips are compared by. */
export function comparedName(
  { code, component, isEarlier }: ComparedLine,
  language: Language,
): string {
  const name = lineName(code, language, component?.label)
  return isEarlier ? m['salarySlipScreens.earlier']({ name }) : name
}
