import { inMainUnit } from '#platform/money.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { OVERPAYMENT_PERCENT, overpaymentMax } from '#portal/pay-runs/rules/overpayments.ts'
import type { ItemKind, ItemRefusal, ItemState, NewItem, PayItem } from '../contract.ts'

const ADDITIONS: ReadonlySet<ItemKind> = new Set(['bonus', 'commission', 'otherEarning'])

export function isAddition(kind: ItemKind): boolean {
  return ADDITIONS.has(kind)
}

export interface ItemFacts {
  readonly openMonths: readonly string[]
  readonly joiningDate: string
  readonly leavingDate: string | null
  /** At the end of the month; undefined without a salary. */
  readonly wageFils: number | undefined
  /** What else the month takes back from this employee. */
  readonly otherOverpaymentFils: number
  readonly currency: string
}

function checkMonth(
  month: string,
  openMonths: readonly string[],
): Outcome<null, 'payItems.monthTooEarly' | 'payItems.monthTooLate'> {
  if (openMonths.includes(month)) return ok(null)
  const first = openMonths[0]
  const last = openMonths.at(-1)
  if (last === undefined || first === undefined || month > last)
    return refuse('payItems.monthTooLate', { lastMonth: last ?? month }, 'month')
  return refuse('payItems.monthTooEarly', { firstMonth: first }, 'month')
}

/** Whether an amount may be entered for an employee. */
export function checkItem(
  { month, kind, fils }: Pick<NewItem, 'month' | 'kind' | 'fils'>,
  facts: ItemFacts,
): Outcome<null, Exclude<ItemRefusal, 'payItems.notFound' | 'payItems.ownPay'>> {
  const inTime = checkMonth(month, facts.openMonths)
  if (!inTime.ok) return inTime
  const { joiningDate, leavingDate, wageFils, otherOverpaymentFils, currency } = facts
  const isBefore = joiningDate.slice(0, 7) > month
  const isAfter = leavingDate !== null && leavingDate.slice(0, 7) < month
  if (isBefore || isAfter) return refuse('payItems.notEmployed', {}, 'month')
  if (kind !== 'overpayment') return ok(null)
  if (wageFils === undefined) return refuse('payItems.noSalary', {}, 'kind')
  const maxFils = overpaymentMax(wageFils)
  if (fils + otherOverpaymentFils <= maxFils) return ok(null)
  return refuse(
    'payItems.overpaymentLimit',
    {
      percent: OVERPAYMENT_PERCENT,
      max: inMainUnit(maxFils, currency),
      total: inMainUnit(fils + otherOverpaymentFils, currency),
      currency,
    },
    'fils',
  )
}

const MOVES: Readonly<Record<ItemState, readonly ItemState[]>> = {
  open: ['taken', 'cancelled'],
  taken: [],
  cancelled: [],
}

interface Caller {
  readonly employeeId: string | null
}

/** Nobody in payroll works on their own pay. */
export function checkNotOwn(caller: Caller, employeeId: string): Outcome<null, 'payItems.ownPay'> {
  return caller.employeeId === employeeId ? refuse('payItems.ownPay') : ok(null)
}

export function checkCancel(
  caller: Caller,
  item: { readonly employeeId: string; readonly state: ItemState },
): Outcome<null, 'payItems.ownPay' | 'payItems.alreadyDecided'> {
  const notOwn = checkNotOwn(caller, item.employeeId)
  if (!notOwn.ok) return notOwn
  return MOVES[item.state].includes('cancelled') ? ok(null) : refuse('payItems.alreadyDecided')
}

export function actionsOf(
  caller: Caller,
  item: { readonly employeeId: string; readonly state: ItemState },
): PayItem['actions'] {
  return checkCancel(caller, item).ok ? ['cancel'] : []
}
