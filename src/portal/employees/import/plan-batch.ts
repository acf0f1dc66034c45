import type { Queries } from '#platform/db/database.ts'
import type { CellIssue } from '../rules/columns.ts'
import { changesOf, personFields } from '../rules/changes.ts'
import { changesOfMany } from '../database/changes.ts'
import { moveStart } from '../history/standing.ts'
import { departmentKey } from '../rules/record.ts'
import { addressesBeyond } from './database/holders.ts'
import { idsOf, knownEmployees } from './lookups/database.ts'
import type { Batch, Known, Plan } from './plan.ts'
import { NO_PAY_CHANGE, withPay } from './plan-pay.ts'

export interface Planning {
  readonly plans: readonly Plan[]
  /** The ids of managers who exist already. */
  readonly managers: ReadonlySet<string>
}

/** Those whose account gets another address. */
export function readdressedIn(plans: readonly Plan[]): Plan[] {
  return plans.filter(
    (plan) =>
      plan.outcome === 'updated' &&
      plan.known.hasAccount &&
      plan.changes?.person.email !== undefined,
  )
}

/** Rows that cannot be imported although each is right by itself, by the employee's id. */
export async function issuesOf(
  queries: Queries,
  batch: Batch,
  plans: readonly Plan[],
): Promise<Map<string, CellIssue>> {
  return new Map([
    ...joiningIssues(plans, batch.today),
    ...(await emailIssues(queries, batch, plans)),
  ])
}

/**
 * Rows that would change the address of an account with more rights than the importer: by the
 * employee's id.
 */
async function emailIssues(
  queries: Queries,
  batch: Batch,
  plans: readonly Plan[],
): Promise<Map<string, CellIssue>> {
  const readdressed = readdressedIn(plans)
  const beyond = await addressesBeyond(
    queries,
    batch,
    readdressed.map(({ id }) => id),
  )
  const refused = readdressed.filter(({ id }) => beyond.has(id))
  return new Map(
    refused.map(({ id, row }) => [
      id,
      {
        column: 'email',
        code: 'employees.emailBeyondYou',
        details: {},
        value: row.raw.cells['email'] ?? '',
      },
    ]),
  )
}

/** Rows by which people would join only after something else in their history: by their id. */
function joiningIssues(plans: readonly Plan[], today: string): Map<string, CellIssue> {
  const issues = new Map<string, CellIssue>()
  for (const plan of plans) {
    if (plan.outcome !== 'updated' || plan.changes?.person.joiningDate === undefined) continue
    const moved = moveStart(plan.history, today, plan.person.joiningDate)
    if (!moved.ok)
      issues.set(plan.id, {
        column: 'joining_date',
        code: 'employees.joiningInHistory',
        details: {},
        value: plan.row.raw.cells['joining_date'] ?? '',
      })
  }
  return issues
}

/** What each row would do, given what the database contains now. */
export async function planBatch(queries: Queries, batch: Batch): Promise<Planning> {
  const known = await knownEmployees(
    queries,
    batch.siteId,
    batch.rows.map((row) => row.record.employeeNo),
    batch.today,
  )
  const managers = await idsOf(queries, batch.siteId, [
    ...new Set(batch.rows.flatMap((row) => row.record.managerNo ?? [])),
  ])
  const idOf = (number: string): string => managers.get(number) ?? batch.newIds.get(number) ?? ''
  const plans = batch.rows.map((row): Plan => {
    const { record } = row
    const there = known.get(record.employeeNo)
    const person = personFields(
      record,
      batch.departments.get(departmentKey(record.departmentEn)) ?? '',
      record.managerNo === null ? null : idOf(record.managerNo),
    )
    if (there === undefined)
      return { outcome: 'created', row, id: batch.newIds.get(record.employeeNo) ?? '', person }
    const changes = changesOf(there, person, record)
    return {
      outcome: changes === null ? 'unchanged' : 'updated',
      row,
      id: there.id,
      person,
      known: there,
      changes,
      pay: NO_PAY_CHANGE,
      history: [],
    }
  })
  return {
    plans: await withHistory(queries, batch.siteId, await withPay(queries, batch, plans)),
    managers: new Set(managers.values()),
  }
}

/** Whether a row changes where or since when a person works. */
function changesJob({ changes }: Known): boolean {
  const { joiningDate, departmentId, positionEn, positionAr, managerId } = changes?.person ?? {}
  return [joiningDate, departmentId, positionEn, positionAr, managerId].some(
    (each) => each !== undefined,
  )
}

async function withHistory(
  queries: Queries,
  siteId: number,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const changing = plans.filter((plan) => plan.outcome === 'updated' && changesJob(plan))
  const histories = await changesOfMany(
    queries,
    siteId,
    changing.map(({ id }) => id),
  )
  return plans.map((plan) =>
    plan.outcome === 'created' ? plan : { ...plan, history: histories.get(plan.id) ?? [] },
  )
}
