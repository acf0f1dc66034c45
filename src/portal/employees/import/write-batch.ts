import type { Trx } from '#platform/db/database.ts'
import type { CellIssue } from '../rules/columns.ts'
import { insertEmployees } from '../database/employees.ts'
import { insertPay, savePay } from '../database/pay.ts'
import { saveDocuments } from '../database/documents.ts'
import { foldEmail, insertAccounts, type NewAccount } from '../database/accounts.ts'
import { auditOfCreated, auditOfUpdated } from '../rules/audited.ts'
import type { PersonFields } from '../rules/changes.ts'
import { accountsInUse, holdersOf, letGo, type Readdressed } from './database/holders.ts'
import { type Link, moveFirstPay, updateAccount, updateEmployee } from './database/changes.ts'
import { type AuditRow, writeAudit } from './database/audit.ts'
import { replaceChanges } from '../database/changes.ts'
import { moveStart, recordNow } from '../history/standing.ts'
import type { Batch, Known, Newcomer, Plan } from './plan.ts'
import { issuesOf, planBatch, readdressedIn } from './plan-batch.ts'
import { requesterOf, savesMore } from './plan-pay.ts'
import type { RowResult } from './raw-rows.ts'

export interface BatchResult {
  readonly results: readonly RowResult[]
  /** Employees whose manager does not exist yet. */
  readonly pendingLinks: readonly Link[]
  /** Accounts in use as they were before their address changed, and their new address. */
  readonly readdressed: readonly (Readdressed & { readonly to: string })[]
}

/** Saves only what differs, in the caller's transaction. */
export async function writeBatch(trx: Trx, batch: Batch): Promise<BatchResult> {
  const { plans, managers } = await planBatch(trx, batch)
  const { clashes, emailsOf, emiratesIdsOf } = await resolveKeys(trx, batch, plans)
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
  await requestPay(trx, batch, changed)
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
    [...newcomers, ...changed.filter(isSaved)].map(auditRow),
    batch.now,
  )

  return {
    results: plans.map((plan) => resultOf(plan, clashes.get(plan.id))),
    readdressed: before.map((account) => ({
      ...account,
      to: readdressed.find(({ id }) => id === account.employeeId)?.person.email ?? '',
    })),
    pendingLinks: [...newcomers, ...changed].flatMap(({ id, person, row, outcome }) => {
      const { managerNo } = row.record
      return managerNo === null || there.has(person.managerId ?? '')
        ? []
        : { employeeId: id, managerNo, isNew: outcome === 'created' }
    }),
  }
}

/** The result of a row, actual or predicted; refused where it conflicts. */
export function resultOf(plan: Plan, clash: CellIssue | undefined): RowResult {
  const { raw, warnings } = plan.row
  return clash === undefined
    ? { raw, outcome: plan.outcome, issues: [], warnings, pay: payResultOf(plan) }
    : { raw, outcome: 'refused', issues: [clash], warnings: [] }
}

/**
 * Checks unique values again when saving, because someone may have registered with an email since
 * the check. Values released by their holder in this same batch are released first.
 */
async function resolveKeys(trx: Trx, batch: Batch, plans: readonly Plan[]) {
  const emiratesIdOf = (plan: Plan): string => plan.row.record.documents.emiratesId ?? ''
  const emailOf = (plan: Plan): string => foldEmail(plan.person.email)
  const holders = await holdersOf(
    trx,
    batch.siteId,
    plans.map(emailOf),
    plans.map(emiratesIdOf).filter((id) => id !== ''),
  )
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const clashes = await issuesOf(trx, batch, plans)
  const emailsOf = new Set<string>()
  const emiratesIdsOf = new Set<string>()
  const keys = [
    {
      column: 'email',
      code: 'employees.emailTakenNow',
      owners: holders.emails,
      of: emailOf,
      from: emailsOf,
    },
    {
      column: 'emirates_id',
      code: 'employees.emiratesIdTakenNow',
      owners: holders.emiratesIds,
      of: emiratesIdOf,
      from: emiratesIdsOf,
    },
  ] as const
  for (let resolved = false; !resolved; ) {
    resolved = true
    for (const plan of plans.filter((each) => !clashes.has(each.id))) {
      for (const { column, code, owners, of, from } of keys) {
        const holder = owners.get(of(plan))
        if (holder === undefined || holder === plan.id) continue
        const giver = byId.get(holder)
        if (giver !== undefined && !clashes.has(giver.id) && of(giver) !== of(plan)) {
          from.add(holder)
          continue
        }
        clashes.set(plan.id, { column, code, details: {}, value: plan.row.raw.cells[column] ?? '' })
        resolved = false
      }
    }
  }
  const withoutClash = (ids: Set<string>): string[] => [...ids].filter((id) => !clashes.has(id))
  return { clashes, emailsOf: withoutClash(emailsOf), emiratesIdsOf: withoutClash(emiratesIdsOf) }
}

/** What became of the pay of a row, where another person has to know of it. */
function payResultOf(plan: Plan): RowResult['pay'] {
  if (plan.outcome === 'created') return plan.row.record.pay === null ? undefined : 'first'
  if (plan.pay.isFirst) return 'first'
  return plan.pay.request === null ? undefined : 'requested'
}

function isSaved({ changes }: Known): boolean {
  return changes !== null && savesMore(changes)
}

/** Requests the pay that rows change; it is written when another person has approved it. */
async function requestPay(trx: Trx, batch: Batch, changed: readonly Known[]): Promise<void> {
  const wanted = changed.flatMap(({ pay }) => pay.request ?? [])
  const requester = requesterOf(batch)
  if (requester === null || wanted.length === 0) return
  const { payRequests, importer } = requester
  const { siteId, now, fileName } = batch
  await payRequests.request(trx, siteId, wanted, { importer, note: fileName, now })
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
  { siteId, now, importer }: Batch,
  newcomers: readonly Newcomer[],
  there: ReadonlySet<string>,
): Promise<void> {
  const people = newcomers.map(({ id, row, person }) => ({
    id,
    employeeNo: row.record.employeeNo,
    createdBy: importer.userId,
    ...writable(person, there, null),
  }))
  await insertEmployees(trx, siteId, people, now)
  await insertPay(
    trx,
    siteId,
    newcomers.flatMap(({ id, row: { record } }) =>
      record.pay === null ? [] : { employeeId: id, fromDate: record.joiningDate, ...record.pay },
    ),
  )
  const withDocuments = newcomers.filter(({ row }) =>
    Object.values(row.record.documents).some((value) => value !== null),
  )
  await saveDocuments(
    trx,
    siteId,
    withDocuments.map(({ id, row }) => ({ employeeId: id, ...row.record.documents })),
    { by: importer.userId, now },
  )
  await insertAccounts(trx, siteId, newcomers.map(accountOf), now)
}

async function writeChanges(
  trx: Trx,
  batch: Batch,
  plan: Known,
  there: ReadonlySet<string>,
): Promise<void> {
  const { siteId, today, now, importer } = batch
  const { id, known, person, row, changes, pay } = plan
  if (changes === null || !isSaved(plan)) return
  const { employeeNo, joiningDate, documents } = row.record
  const saved = writable(person, there, known.person.managerId)
  await updateEmployee(trx, siteId, id, employeeNo, saved, now)
  await writeHistory(trx, batch, plan, saved)
  const { email, nameEn, nameAr, joiningDate: joined } = changes.person
  const renamed = email !== undefined || nameEn !== undefined || nameAr !== undefined
  if (known.hasAccount && renamed)
    await updateAccount(trx, siteId, accountOf(plan), email !== undefined, now)
  if (joined !== undefined) await moveFirstPay(trx, siteId, id, known.person.joiningDate, joined)
  if (pay.write !== null) {
    const fromDate = known.pay === null || joiningDate > today ? joiningDate : today
    await savePay(trx, siteId, { employeeId: id, fromDate, ...pay.write })
  }
  if (Object.keys(changes.documents).length > 0)
    await saveDocuments(trx, siteId, [{ employeeId: id, ...documents }], {
      by: importer.userId,
      now,
    })
}

/** What a row changes of where and since when a person works, in their history. */
async function writeHistory(
  trx: Trx,
  { siteId, today, now, importer }: Batch,
  { id, history }: Known,
  person: PersonFields,
): Promise<void> {
  if (history.length === 0) return
  const moved = moveStart(history, today, person.joiningDate)
  const after = recordNow(moved.ok ? moved.value : history, today, {
    position: { en: person.positionEn, ar: person.positionAr },
    departmentId: person.departmentId,
    managerId: person.managerId,
  })
  const author = { userId: importer.userId, now }
  await replaceChanges(trx, { siteId, employeeId: id, today }, { before: history, after }, author)
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
  const issues =
    plan.changes === null ? { before: null, after: null } : auditOfUpdated(plan.known, plan.changes)
  return { action: 'employees.updated', employeeId: plan.id, ...issues }
}
