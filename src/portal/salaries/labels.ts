import { m } from '#messages'
import type { UpdateReason } from './contract.ts'
import type { AmountName } from './rules/amounts.ts'

const PARTS: Readonly<Record<AmountName, () => string>> = {
  basicFils: () => m['salaries.part.basicFils'](),
  housingFils: () => m['salaries.part.housingFils'](),
  transportFils: () => m['salaries.part.transportFils'](),
  otherFils: () => m['salaries.part.otherFils'](),
}

export function partLabel(name: AmountName): string {
  return PARTS[name]()
}

const REASONS: Readonly<Record<UpdateReason, () => string>> = {
  joining: () => m['salaries.reason.joining'](),
  annualReview: () => m['salaries.reason.annualReview'](),
  promotion: () => m['salaries.reason.promotion'](),
  probationEnd: () => m['salaries.reason.probationEnd'](),
  correction: () => m['salaries.reason.correction'](),
  other: () => m['salaries.reason.other'](),
}

export function reasonLabel(reason: UpdateReason): string {
  return REASONS[reason]()
}
