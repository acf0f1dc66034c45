import type { ComponentKind } from '#portal/pay-components/contract.ts'
import type { LineCode, LineComponent } from '#portal/pay-runs/slips/contract.ts'
import {
  type Account,
  ACCOUNT_OF,
  ACCOUNTS,
  type JournalKind,
  type PlainCode,
  type SetAccounts,
} from './accounts.ts'

/** Expenses are booked by department; what is owed or owing is the company's. */
const BY_DEPARTMENT: ReadonlySet<Account> = new Set([
  'salaries',
  'insuranceExpense',
  'reimbursements',
  'endOfService',
  'componentExpense',
])

/** Each of the site's own components is booked apart, under its own name. */
const BY_COMPONENT: ReadonlySet<Account> = new Set(['componentExpense', 'componentDeductions'])

/** The codes whose lines are a cost of the company; of components those that add to pay are too. */
export const COST_CODES: readonly LineCode[] = (Object.keys(ACCOUNT_OF) as PlainCode[]).filter(
  (code) => BY_DEPARTMENT.has(ACCOUNT_OF[code]),
)

/** What the lines of a code come to in a department. */
export interface LineSum {
  readonly departmentId: string
  readonly code: LineCode
  readonly kind: 'pay' | 'employer'
  /** Of a line of the site's own components. */
  readonly component: (LineComponent & { readonly kind: ComponentKind }) | null
  /** Signed: negative for a deduction. */
  readonly fils: number
}

export interface Entry {
  readonly account: Account
  /** What the site set for it: empty, and null for the default name. */
  readonly code: string
  readonly name: string | null
  /** The component whose name the account has. */
  readonly component: LineComponent | null
  /** Null where the account is of the whole company. */
  readonly departmentId: string | null
  /** One of the two is zero. */
  readonly debitFils: number
  readonly creditFils: number
}

interface Booking {
  readonly kind: JournalKind
  readonly account: Account
}

/**
 * Signed amounts by account: above zero is a debit. Every amount is added to two accounts. Kinds that
 * the site books to the same account of its own are one entry.
 */
class Ledger {
  readonly #set: SetAccounts
  readonly #amounts = new Map<
    string,
    { entry: Omit<Entry, 'debitFils' | 'creditFils'>; fils: number }
  >()

  constructor(set: SetAccounts) {
    this.#set = set
  }

  add({ kind, account }: Booking, of: LineSum, fils: number): void {
    const set = this.#set.get(kind)
    const code = set?.code ?? ''
    const name = set === undefined || set.name === '' ? null : set.name
    const departmentId = BY_DEPARTMENT.has(account) ? of.departmentId : null
    const component =
      name === null && BY_COMPONENT.has(account) && of.component !== null
        ? { id: of.component.id, label: of.component.label }
        : null
    const ofAccount = name ?? [ACCOUNTS.indexOf(account), component?.id ?? '']
    const key = JSON.stringify([code, ofAccount, departmentId])
    const before = this.#amounts.get(key)
    const entry = before?.entry ?? { account, code, name, departmentId, component }
    this.#amounts.set(key, { entry, fils: (before?.fils ?? 0) + fils })
  }

  entries(): Entry[] {
    return [...this.#amounts.values()]
      .filter(({ fils }) => fils !== 0)
      .map(({ entry, fils }) => ({
        ...entry,
        debitFils: Math.max(fils, 0),
        creditFils: Math.max(-fils, 0),
      }))
      .toSorted(inOrder)
  }
}

/** By account, and components by their names. */
function inOrder(one: Entry, other: Entry): number {
  const [name, otherName] = [one.component?.label.en ?? '', other.component?.label.en ?? '']
  return (
    ACCOUNTS.indexOf(one.account) - ACCOUNTS.indexOf(other.account) ||
    (name === otherName ? 0 : name < otherName ? -1 : 1)
  )
}

function bookingOf({ code, component }: LineSum): Booking {
  if (code !== 'component') return { kind: code, account: ACCOUNT_OF[code] }
  return component?.kind === 'deduction'
    ? { kind: 'componentDeduction', account: 'componentDeductions' }
    : { kind: 'componentEarning', account: 'componentExpense' }
}

/** What is owed for a line: to the employee, or to the one that the employer pays. */
function owedFor({ code, kind }: LineSum): Booking {
  const owed =
    kind === 'pay'
      ? 'netPayable'
      : code === 'componentEmployer'
        ? 'employerCostsPayable'
        : 'insurancePayable'
  return { kind: owed, account: owed }
}

/**
 * The journal of a run. What employees earn is an expense, what is deducted goes to its own account,
 * and the rest is owed to them; what the employer pays besides is an expense and owed to others.
 * Debits and credits are always the same, to the fils, whichever accounts the site has set.
 */
export function journalOf(sums: readonly LineSum[], set: SetAccounts = new Map()): Entry[] {
  const ledger = new Ledger(set)
  for (const sum of sums) {
    ledger.add(bookingOf(sum), sum, sum.fils)
    ledger.add(owedFor(sum), sum, -sum.fils)
  }
  return ledger.entries()
}
