import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Caller, Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { openMonths } from '#portal/pay-adjustments/rules.ts'
import { lastPaidMonth } from '#portal/pay-runs/database/runs.ts'
import { wagesOf } from '#portal/salaries/database/wage.ts'
import type { ItemRefusal, NewItem, PayItem } from '../contract.ts'
import { type Employment, employmentsOf, enteredFor, type StoredItem } from '../database.ts'
import { actionsOf, checkItem, checkNotOwn } from '../rules/item.ts'

export function itemReply(stored: StoredItem, caller: Caller): PayItem {
  return {
    ...stored,
    createdAt: stored.createdAt.toISOString(),
    actions: actionsOf(caller, { employeeId: stored.employee.id, state: stored.state }),
  }
}

type At = Pick<Call, 'siteId' | 'now' | 'site'>

export async function openMonthsOf(queries: Queries, { siteId, now, site }: At): Promise<string[]> {
  const today = dayAt(now.getTime(), (await site()).zone)
  return openMonths(today, await lastPaidMonth(queries, siteId))
}

export interface Checker {
  readonly employees: readonly Employment[]
  /** The same item is entered already. */
  has(item: NewItem): boolean
  /** Checks an item; what it accepts counts for the next one. */
  accept(item: NewItem): Outcome<null, ItemRefusal>
}

/** Checks items against what is recorded of their employees. */
export async function checkerFor(
  queries: Queries,
  call: At & { readonly caller: Caller },
  by: Parameters<typeof employmentsOf>[2],
): Promise<Checker> {
  const { siteId, caller } = call
  const employees = await employmentsOf(queries, siteId, by)
  const ids = employees.map(({ id }) => id)
  const months = await openMonthsOf(queries, call)
  const wages = await wagesOf(queries, siteId, ids)
  const entered = await enteredFor(queries, siteId, ids)
  const { currency } = await call.site()
  const accepted: NewItem[] = []
  return {
    employees,
    has: entered.has,
    accept(item) {
      const { employeeId, month, kind } = item
      const employee = employees.find(({ id }) => id === employeeId)
      if (employee === undefined) return refuse('payItems.notFound', {}, 'employeeId')
      const notOwn = checkNotOwn(caller, employeeId)
      if (!notOwn.ok) return notOwn
      const inFile = accepted
        .filter((each) => each.employeeId === employeeId && each.month === month)
        .filter((each) => each.kind === kind)
        .reduce((sum, each) => sum + each.fils, 0)
      const checked = checkItem(item, {
        openMonths: months,
        joiningDate: employee.joiningDate,
        leavingDate: employee.leavingDate,
        wageFils: wages(employeeId, month),
        otherOverpaymentFils: entered.overpaidFils(employeeId, month) + inFile,
        currency,
      })
      if (checked.ok) accepted.push(item)
      return checked.ok ? ok(null) : checked
    },
  }
}
