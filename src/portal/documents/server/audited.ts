import type { ReadField } from '../contract.ts'
import { maskedNumber, maskedSecondNumber, type Values } from '../rules/numbers.ts'

/** What the audit log says about a version: that its number changed, but not to what. */
export function auditedValues(
  type: string,
  values: Values,
  pages: number,
  confirmedFields: readonly ReadField[],
): Record<string, unknown> {
  return {
    type,
    number: maskedNumber(type, false, values.number),
    secondNumber: maskedSecondNumber(values.secondNumber),
    expiresOn: values.expiresOn,
    pages,
    ...(confirmedFields.length === 0 ? {} : { readFromPicture: confirmedFields.join(', ') }),
  }
}
