import type { EmployeeDocuments } from '#portal/employees/contract.ts'
import { maskEmiratesId, maskNumber } from '#portal/employees/rules/masking.ts'

/** How many changes of the own record one person may request before a wait. */
export const CHANGE_LIMIT = { free: 10, forget: 3600 } as const

/**
 * Other people may see the screen; enough of each number stays visible to distinguish two
 * documents.
 */
export function maskedDocuments(documents: EmployeeDocuments): EmployeeDocuments {
  const mask = (number: string | null): string | null =>
    number === null ? null : maskNumber(number)
  return {
    ...documents,
    emiratesId: documents.emiratesId === null ? null : maskEmiratesId(documents.emiratesId),
    passportNo: mask(documents.passportNo),
    visaFileNo: mask(documents.visaFileNo),
    labourCardNo: mask(documents.labourCardNo),
    labourCardPersonalNo: mask(documents.labourCardPersonalNo),
  }
}
