import type { Trx } from '#platform/db/database.ts'
import type { CellFault } from './contract.ts'
import {
  foldEmail,
  insertAccounts,
  insertEmployees,
  insertPay,
  type NewAccount,
  savePapers,
  savePay,
} from '../database.ts'
import { auditOfCreated, auditOfUpdated } from '../rules/audited.ts'
import type { PersonFields } from '../rules/changes.ts'
import {
  accountsInUse,
  type AuditRow,
  holdersOf,
  letGo,
  type Link,
  moveFirstPay,
  type Readdressed,
  updateAccount,
  updateEmployee,
  writeAudit,
} from './database.ts'
import {
  addressFaults,
  type Batch,
  type Known,
  type Newcomer,
  type Plan,
  planBatch,
  readdressedIn,
} from './plan-batch.ts'
import type { RowResult } from './raw-rows.ts'

export interface BatchDone {
  readonly results: readonly RowResult[]
  /** Employees whose manager does not exist yet. */
  readonly later: readonly Link[]
  /** Accounts in use as they were before their address changed, and their new address. */
  readonly readdressed: readonly (Readdressed & { readonly to: string })[]
}

/** Saves only what differs, in the caller's transaction. */
export async function writeBatch(trx: Trx, batch: Batch): Promise<BatchDone> {
  const { plans, managers } = await planBatch(trx, batch)
  const { clashes, emailsOf, emiratesIdsOf } = await settleKeys(trx, batch, plans)
  const going = plans.filter((plan) => !clashes.has(plan.id))
  const newcomers = going.filter((plan) => plan.outcome === 'created')
  const changed = going.filter((plan): plan is Known => plan.outcome === 'updated')
  const there = new Set([...managers, ...newcomers.map((plan) => plan.id)])

  const readdressed = readdressedIn(going)
  const before = await accountsInUse(
    trx,
    batch.siteId,
    readdressed.map(({ id }) => id),
  )
  await letGo(trx, batch.siteId, emailsOf, emiratesIdsOf)
  await writeNewcomers(trx, batch, newcomers, there)
  for (const plan of changed) await writeChanges(trx, batch, plan, there)
  await insertAccounts(
    trx,
    batch.siteId,
    changed.filter((plan) => plan.changes?.account === true).map(accountOf),
    batch.now,
  )
  await writeAudit(
    trx,
    batch.siteId,
    batch.importer,
    [...newcomers, ...changed].map(auditRow),
    batch.now,
  )

  return {
    results: plans.map((plan) => resultOf(plan, clashes.get(plan.id))),
    readdressed: before.map((account) => ({
      ...account,
      to: readdressed.find(({ id }) => id === account.employeeId)?.person.email ?? '',
    })),
    later: [...newcomers, ...changed].flatMap(({ id, person, row }) => {
      const { managerNo } = row.record
      return managerNo === null || there.has(person.managerId ?? '')
        ? []
        : { employeeId: id, managerNo }
    }),
  }
}

/** The result of a row, actual or predicted; refused where it conflicts. */
export function resultOf(plan: Plan, clash: CellFault | undefined): RowResult {
  const { raw, warnings } = plan.row
  return clash === undefined
    ? { raw, outcome: plan.outcome, faults: [], warnings }
    : { raw, outcome: 'refused', faults: [clash], warnings: [] }
}

/**
 * Checks unique values again when saving, because someone may have registered with an email since
 * the check. Values released by their holder in this same batch are released first.
 */
async function settleKeys(trx: Trx, batch: Batch, plans: readonly Plan[]) {
  const emiratesIdOf = (plan: Plan): string => plan.row.record.papers.emiratesId ?? ''
  const emailOf = (plan: Plan): string => foldEmail(plan.person.email)
  const holders = await holdersOf(
    trx,
    batch.siteId,
    plans.map(emailOf),
    plans.map(emiratesIdOf).filter((id) => id !== ''),
  )
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const clashes = await addressFaults(trx, batch, plans)
  const emailsOf = new Set<string>()
  const emiratesIdsOf = new Set<string>()
  const keys = [
    {
      column: 'email',
      code: 'employees.emailTakenNow',
      held: holders.emails,
      of: emailOf,
      from: emailsOf,
    },
    {
      column: 'emirates_id',
      code: 'employees.emiratesIdTakenNow',
      held: holders.emiratesIds,
      of: emiratesIdOf,
      from: emiratesIdsOf,
    },
  ] as const
  for (let settled = false; !settled; ) {
    settled = true
    for (const plan of plans.filter((each) => !clashes.has(each.id))) {
      for (const { column, code, held, of, from } of keys) {
        const holder = held.get(of(plan))
        if (holder === undefined || holder === plan.id) continue
        const giver = byId.get(holder)
        if (giver !== undefined && !clashes.has(giver.id) && of(giver) !== of(plan)) {
          from.add(holder)
          continue
        }
        clashes.set(plan.id, { column, code, details: {}, value: plan.row.raw.cells[column] ?? '' })
        settled = false
      }
    }
  }
  const stillGiving = (ids: Set<string>): string[] => [...ids].filter((id) => !clashes.has(id))
  return { clashes, emailsOf: stillGiving(emailsOf), emiratesIdsOf: stillGiving(emiratesIdsOf) }
}

/** The employee as they can be saved now; a manager who does not exist yet is set later. */
function writable(
  person: PersonFields,
  there: ReadonlySet<string>,
  until: string | null,
): PersonFields {
  return person.managerId === null || there.has(person.managerId)
    ? person
    : { ...person, managerId: until }
}

async function writeNewcomers(
  trx: Trx,
  { siteId, now }: Batch,
  newcomers: readonly Newcomer[],
  there: ReadonlySet<string>,
): Promise<void> {
  const people = newcomers.map(({ id, row, person }) => ({
    id,
    employeeNo: row.record.employeeNo,
    ...writable(person, there, null),
  }))
  await insertEmployees(trx, siteId, people, now)
  await insertPay(
    trx,
    siteId,
    newcomers.map(({ id, row }) => ({
      employeeId: id,
      fromDate: row.record.joiningDate,
      ...row.record.pay,
    })),
  )
  const withPapers = newcomers.filter(({ row }) =>
    Object.values(row.record.papers).some((value) => value !== null),
  )
  await savePapers(
    trx,
    siteId,
    withPapers.map(({ id, row }) => ({ employeeId: id, ...row.record.papers })),
  )
  await insertAccounts(trx, siteId, newcomers.map(accountOf), now)
}

async function writeChanges(
  trx: Trx,
  { siteId, today, now }: Batch,
  plan: Known,
  there: ReadonlySet<string>,
): Promise<void> {
  const { id, known, person, row, changes } = plan
  if (changes === null) return
  const { employeeNo, joiningDate, pay, papers } = row.record
  await updateEmployee(
    trx,
    siteId,
    id,
    employeeNo,
    writable(person, there, known.person.managerId),
    now,
  )
  const { email, nameEn, nameAr, joiningDate: joined } = changes.person
  const renamed = email !== undefined || nameEn !== undefined || nameAr !== undefined
  if (known.hasAccount && renamed)
    await updateAccount(trx, siteId, accountOf(plan), email !== undefined, now)
  if (joined !== undefined) await moveFirstPay(trx, siteId, id, known.person.joiningDate, joined)
  if (changes.pay) {
    const fromDate = known.pay === null || joiningDate > today ? joiningDate : today
    await savePay(trx, siteId, { employeeId: id, fromDate, ...pay })
  }
  if (Object.keys(changes.papers).length > 0)
    await savePapers(trx, siteId, [{ employeeId: id, ...papers }])
}

function accountOf({ id, row, person }: Plan): NewAccount {
  return {
    employeeId: id,
    employeeNo: row.record.employeeNo,
    email: person.email,
    nameEn: person.nameEn,
    nameAr: person.nameAr,
  }
}

function auditRow(plan: Plan): AuditRow {
  if (plan.outcome === 'created')
    return {
      action: 'employees.created',
      employeeId: plan.id,
      before: null,
      after: auditOfCreated(plan.row.record.employeeNo, plan.person),
    }
  const told =
    plan.changes === null ? { before: null, after: null } : auditOfUpdated(plan.known, plan.changes)
  return { action: 'employees.updated', employeeId: plan.id, ...told }
}
