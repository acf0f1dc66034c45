import type { Papers } from '#portal/employees/contract.ts'
import { maskEmiratesId, maskNumber } from '#portal/employees/rules/masking.ts'

/**
 * Other people may see the screen; enough of each number stays visible to distinguish two
 * documents.
 */
export function maskedPapers(papers: Papers): Papers {
  const mask = (number: string | null): string | null =>
    number === null ? null : maskNumber(number)
  return {
    ...papers,
    emiratesId: papers.emiratesId === null ? null : maskEmiratesId(papers.emiratesId),
    passportNo: mask(papers.passportNo),
    visaFileNo: mask(papers.visaFileNo),
    labourCardNo: mask(papers.labourCardNo),
    labourCardPersonalNo: mask(papers.labourCardPersonalNo),
  }
}
