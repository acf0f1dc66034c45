import type { Language } from '#platform/i18n/language-address.ts'
import { m } from '#messages'

const LABELS = {
  title: m['salarySlips.title'],
  number: m['salarySlips.number'],
  name: m['salarySlips.name'],
  position: m['salarySlips.position'],
  department: m['salarySlips.department'],
  joiningDate: m['salarySlips.joiningDate'],
  period: m['salarySlips.period'],
  calendarDays: m['salarySlips.calendarDays'],
  paidDays: m['salarySlips.paidDays'],
  account: m['salarySlips.account'],
  noAccount: m['salarySlips.noAccount'],
  earnings: m['salarySlips.earnings'],
  deductions: m['salarySlips.deductions'],
  totalEarnings: m['salarySlips.totalEarnings'],
  totalDeductions: m['salarySlips.totalDeductions'],
  noEarnings: m['salarySlips.noEarnings'],
  noDeductions: m['salarySlips.noDeductions'],
  net: m['salarySlips.net'],
  employer: m['salarySlips.employer'],
  yearToDate: m['salarySlips.yearToDate'],
  leaveBalance: m['salarySlips.leaveBalance'],
  employeeSignature: m['salarySlips.employeeSignature'],
  hrSignature: m['salarySlips.hrSignature'],
  settlement: m['salarySlips.settlement'],
  firstDay: m['settlements.sheet.firstDay'],
  lastDay: m['settlements.sheet.lastDay'],
  service: m['settlements.sheet.service'],
  counted: m['settlements.sheet.counted'],
  unpaid: m['settlements.sheet.unpaid'],
  lastBasic: m['settlements.sheet.lastBasic'],
  lastWage: m['settlements.sheet.lastWage'],
  reason: m['settlements.sheet.reason'],
  settlementNet: m['settlements.sheet.net'],
  financeSignature: m['settlements.sheet.financeSignature'],
} as const
export type SlipLabel = keyof typeof LABELS

export function labelIn(label: SlipLabel, language: Language): string {
  return LABELS[label]({}, { locale: language })
}
