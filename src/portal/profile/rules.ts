import type { Papers } from '#portal/employees/contract.ts'
import { maskEmiratesId, maskNumber } from '#portal/employees/rules/masking.ts'

/** A screen is looked over by others; enough stays of each number to tell two papers apart. */
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
