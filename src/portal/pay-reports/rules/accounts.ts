import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { LINE_CODES, type LineCode } from '#portal/pay-runs/slips/contract.ts'

/** The accounts that pay is booked to. */
export const ACCOUNTS = [
  'salaries',
  'insuranceExpense',
  'reimbursements',
  'endOfService',
  'componentExpense',
  'netPayable',
  'insurancePayable',
  'employerCostsPayable',
  'loans',
  'penalties',
  'otherDeductions',
  'componentDeductions',
] as const
export type Account = (typeof ACCOUNTS)[number]

export type PlainCode = Exclude<LineCode, 'component'>

/** Time that is not paid reduces the expense, since nothing of it is owed to anyone. */
export const ACCOUNT_OF: Readonly<Record<PlainCode, Account>> = {
  basic: 'salaries',
  housing: 'salaries',
  transport: 'salaries',
  otherAllowance: 'salaries',
  overtimeDay: 'salaries',
  overtimeNight: 'salaries',
  restDayWork: 'salaries',
  holidayWork: 'salaries',
  leaveEncashment: 'salaries',
  gratuity: 'endOfService',
  leavePaidOut: 'endOfService',
  noticePay: 'salaries',
  award: 'salaries',
  bonus: 'salaries',
  expenses: 'reimbursements',
  refund: 'otherDeductions',
  absence: 'salaries',
  unpaidLeave: 'salaries',
  partPaidLeave: 'salaries',
  lateness: 'salaries',
  penalty: 'penalties',
  suspension: 'salaries',
  removal: 'salaries',
  loan: 'loans',
  otherDeduction: 'otherDeductions',
  noticeDeduction: 'otherDeductions',
  leaveOverdrawn: 'endOfService',
  pension: 'insurancePayable',
  pensionEmployer: 'insuranceExpense',
  componentEmployer: 'componentExpense',
}

const PLAIN_CODES = LINE_CODES.filter((code): code is PlainCode => code !== 'component')

/** A site's own components together, by what they do; and what is owed for lines. */
const OTHER_KINDS = [
  'componentEarning',
  'componentDeduction',
  'netPayable',
  'insurancePayable',
  'employerCostsPayable',
] as const

/** What a site sets an account for: each kind of line, and what is owed for them. */
export const JOURNAL_KINDS: readonly JournalKind[] = [...PLAIN_CODES, ...OTHER_KINDS]
export type JournalKind = PlainCode | (typeof OTHER_KINDS)[number]

export function isJournalKind(kind: string): kind is JournalKind {
  return (JOURNAL_KINDS as readonly string[]).includes(kind)
}

/** An account of an accounting system; what is empty stays as it is by default. */
export interface SetAccount {
  readonly code: string
  readonly name: string
}

export type SetAccounts = ReadonlyMap<JournalKind, SetAccount>

export function isPlain(kind: JournalKind): kind is PlainCode {
  return (PLAIN_CODES as readonly LineCode[]).includes(kind as LineCode)
}

/** The account of a kind that has none of its own. */
export function defaultAccountOf(kind: JournalKind): Account {
  if (isPlain(kind)) return ACCOUNT_OF[kind]
  if (kind === 'componentEarning') return 'componentExpense'
  return kind === 'componentDeduction' ? 'componentDeductions' : kind
}

/** A code is of one account, whatever number of kinds are booked to it. */
export function checkAccounts(
  accounts: readonly (SetAccount & { readonly kind: JournalKind })[],
): Outcome<null, 'payReports.codeTwice'> {
  const names = new Map<string, string>()
  for (const [index, { kind, code, name }] of accounts.entries()) {
    if (code === '') continue
    const shown = name === '' ? `default ${defaultAccountOf(kind)}` : `named ${name}`
    if ((names.get(code) ?? shown) !== shown)
      return refuse('payReports.codeTwice', { code }, `accounts.${index}.code`)
    names.set(code, shown)
  }
  return ok(null)
}
