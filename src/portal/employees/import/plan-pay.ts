import type { Queries } from '#platform/db/database.ts'
import type { CellIssue } from '../rules/columns.ts'
import type { Changes } from '../rules/changes.ts'
import type { PayImporter, PayPlan, PayRefusal, PayRequests, WantedPay } from './pay-requests.ts'
import type { Batch, Known, PayChange, Plan } from './plan.ts'

export const NO_PAY_CHANGE: PayChange = { write: null, request: null, isFirst: false }

const AMOUNTS = ['basicFils', 'housingFils', 'transportFils', 'otherFils'] as const

const WARNINGS: Readonly<Record<PayRefusal, string>> = {
  own: 'employees.warnOwnPay',
  pending: 'employees.warnPayPending',
  day: 'employees.warnPayDay',
  basic: 'employees.warnPayBasic',
}

/** Whether anything else than pay that is only requested is saved of a row. */
export function savesMore({ person, documents, account, pay }: Changes): boolean {
  return account || pay || Object.keys(person).length > 0 || Object.keys(documents).length > 0
}

function hasOtherAmounts({ known, row }: Known): boolean {
  const { pay } = row.record
  return pay !== null && AMOUNTS.some((name) => known.pay?.[name] !== pay[name])
}

function wantedOf({ id, row }: Known, today: string): WantedPay[] {
  const { pay, joiningDate } = row.record
  if (pay === null) return []
  const { iban: _iban, bankRoutingCode: _code, ...amounts } = pay
  return [{ employeeId: id, fromDay: joiningDate > today ? joiningDate : today, amounts }]
}

/**
 * Whether the row has another account than the one on record. An import never changes that,
 * because no second person would see it: the employee requests it and payroll approves it.
 */
function hasOtherAccount({ known, row }: Known): boolean {
  const { pay } = row.record
  if (pay === null || known.pay === null) return false
  return known.pay.iban !== pay.iban || known.pay.bankRoutingCode !== pay.bankRoutingCode
}

function warningOf({ row }: Known, column: 'basic' | 'iban', code: string): CellIssue {
  return { column, code, details: {}, value: row.raw.cells[column] ?? '' }
}

/** What becomes of the pay of a row whose amounts are others than those on record. */
function changeOf(
  plan: Known,
  { payPlan, today }: { payPlan: PayPlan | undefined; today: string },
): { change: PayChange; warnings: CellIssue[] } {
  const warnings = hasOtherAccount(plan) ? [warningOf(plan, 'iban', 'employees.warnAccount')] : []
  if (payPlan === undefined || payPlan === 'requested') return { change: NO_PAY_CHANGE, warnings }
  if (payPlan !== 'request') {
    const warning = warningOf(plan, 'basic', WARNINGS[payPlan])
    return { change: NO_PAY_CHANGE, warnings: [...warnings, warning] }
  }
  // Who has no pay at all gets their first one like those who are new.
  if (plan.known.pay === null)
    return {
      change: { write: plan.row.record.pay, request: null, isFirst: true },
      warnings,
    }
  const request = wantedOf(plan, today)[0] ?? null
  return { change: { ...NO_PAY_CHANGE, request }, warnings }
}

function decided(plan: Known, payPlan: PayPlan | undefined, today: string): Known {
  const { changes, row } = plan
  if (changes === null || !changes.pay) return plan
  const { change, warnings } = changeOf(plan, { payPlan, today })
  const rest = { ...changes, pay: change.write !== null }
  const isNothing = change.request === null && !savesMore(rest)
  return {
    ...plan,
    pay: change,
    row: { ...row, warnings: [...row.warnings, ...warnings] },
    changes: isNothing ? null : rest,
    outcome: isNothing ? 'unchanged' : 'updated',
  }
}

/** The command line has no one who could request: what it imports is written. */
function written(plan: Plan): Plan {
  if (plan.outcome === 'created' || plan.changes?.pay !== true) return plan
  const { pay } = plan.row.record
  return { ...plan, pay: { write: pay, request: null, isFirst: plan.known.pay === null } }
}

/** The person who imports, and how they request pay; null on the command line. */
export function requesterOf({ payRequests, importer }: Pick<Batch, 'payRequests' | 'importer'>): {
  payRequests: PayRequests
  importer: PayImporter
} | null {
  const { userId } = importer
  return payRequests === null || userId === null
    ? null
    : { payRequests, importer: { ...importer, userId } }
}

/** Decides of each row that changes pay whether that is requested, written or left as it is. */
export async function withPay(
  queries: Queries,
  batch: Batch,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const requester = requesterOf(batch)
  if (requester === null) return plans.map(written)
  const { siteId, today } = batch
  const wanted = plans.flatMap((plan) =>
    plan.outcome !== 'created' && plan.changes?.pay === true && hasOtherAmounts(plan)
      ? wantedOf(plan, today)
      : [],
  )
  const { payRequests, importer } = requester
  const payPlans =
    wanted.length === 0
      ? new Map<string, PayPlan>()
      : await payRequests.plan(queries, siteId, wanted, { importer, today })
  return plans.map((plan) =>
    plan.outcome === 'created' ? plan : decided(plan, payPlans.get(plan.id), today),
  )
}
