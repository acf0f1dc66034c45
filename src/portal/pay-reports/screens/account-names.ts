import { lineName } from '#portal/pay-runs/slips/labels.ts'
import { m } from '#messages'
import { type Account, isPlain, type JournalKind } from '../rules/accounts.ts'
import type { Profile } from '../rules/profiles.ts'

const ACCOUNTS: Readonly<Record<Account, () => string>> = {
  salaries: () => m['payReports.account.salaries'](),
  insuranceExpense: () => m['payReports.account.insuranceExpense'](),
  reimbursements: () => m['payReports.account.reimbursements'](),
  endOfService: () => m['payReports.account.endOfService'](),
  componentExpense: () => m['payReports.account.componentExpense'](),
  netPayable: () => m['payReports.account.netPayable'](),
  insurancePayable: () => m['payReports.account.insurancePayable'](),
  employerCostsPayable: () => m['payReports.account.employerCostsPayable'](),
  loans: () => m['payReports.account.loans'](),
  penalties: () => m['payReports.account.penalties'](),
  otherDeductions: () => m['payReports.account.otherDeductions'](),
  componentDeductions: () => m['payReports.account.componentDeductions'](),
}

/** The name that an account has by default. */
export function accountName(account: Account): string {
  return ACCOUNTS[account]()
}

/** What is booked to the account of a kind. */
export function kindName(kind: JournalKind): string {
  if (isPlain(kind)) return lineName(kind)
  if (kind === 'componentEarning') return m['payReportScreens.accounts.componentEarning']()
  if (kind === 'componentDeduction') return m['payReportScreens.accounts.componentDeduction']()
  return accountName(kind)
}

const PROFILES: Readonly<Record<Profile, () => string>> = {
  generic: () => m['payReportScreens.generic'](),
  zoho: () => m['payReportScreens.zoho'](),
  quickbooks: () => m['payReportScreens.quickbooks'](),
  tally: () => m['payReportScreens.tally'](),
}

export function profileName(profile: Profile): string {
  return PROFILES[profile]()
}
