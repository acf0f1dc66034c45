import { setImmediate } from 'node:timers/promises'
import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { departmentsOf, insertDepartments, type NewDepartment } from '../database/departments.ts'
import { grantManagerRole } from '../database/accounts.ts'
import { departmentKey } from '../rules/record.ts'
import { type FileCheck, readRow } from './check-file.ts'
import { type Link, refreshStatistics, setManagers, takeTurn } from './database/changes.ts'
import type { Importer } from './database/audit.ts'
import type { PayRequests } from './pay-requests.ts'
import { type RowResult, ROWS_AT_ONCE, type RowSource } from './raw-rows.ts'
import type { Batch, GoodRow } from './plan.ts'
import { issuesOf, planBatch } from './plan-batch.ts'
import { type BatchResult, resultOf, writeBatch } from './write-batch.ts'

export interface Bringing {
  readonly database: Database
  readonly siteId: number
  readonly today: string
  readonly now: Date
  readonly importer: Importer
  readonly rows: RowSource
  readonly check: FileCheck
  /** False only predicts what would happen. */
  readonly write: boolean
  /** How changes of pay are requested; null writes them, on the command line. */
  readonly payRequests: PayRequests | null
  readonly fileName: string
  /**
   * Called with the rows in the transaction that imports them, so that what it records commits with
   * them.
   */
  readonly inTransaction?: (trx: Trx, results: readonly RowResult[]) => Promise<void>
  /** Called, in that transaction, with accounts in use whose email address changed. */
  readonly onReaddressed?: (trx: Trx, those: BatchResult['readdressed']) => Promise<void>
  readonly onRows?: (results: readonly RowResult[]) => Promise<void>
}

/** The state of a running import. */
interface Going {
  readonly departments: Map<string, string>
  readonly newIds: Map<string, string>
  readonly pendingLinks: Link[]
  created: number
  /** How many were created when the planner's statistics were last updated. */
  reported: number
}

const LINKS_AT_ONCE = 1000
/** The growth since then that makes another update due. */
const MANY_MORE = 4

/**
 * Reads the file a second time and imports its valid rows in batches, each in one transaction. If
 * it stops at any moment it can be run again: existing rows are found unchanged and missing ones
 * are imported.
 */
export async function bringIn(bringing: Bringing): Promise<void> {
  const { check, today } = bringing
  const going: Going = {
    departments: check.site.departments,
    newIds: new Map(),
    pendingLinks: [],
    created: 0,
    reported: 0,
  }
  const entangled: GoodRow[] = []
  for await (const raws of bringing.rows()) {
    const good: GoodRow[] = []
    const refused: RowResult[] = []
    for (const raw of raws) {
      const issues = check.issues.get(raw.row)
      if (issues !== undefined) {
        refused.push({ raw, outcome: 'refused', issues, warnings: [] })
        continue
      }
      const row = readRow(raw, today)
      // Only a birthday between the two readings could change the result.
      if (!row.ok) refused.push({ raw, outcome: 'refused', issues: row.issues, warnings: [] })
      else
        (check.entangled.has(raw.row) ? entangled : good).push({
          raw,
          record: row.record,
          warnings: check.warnings.get(raw.row) ?? [],
        })
    }
    await processBatch(bringing, going, good, refused)
    await setImmediate()
  }
  if (entangled.length > 0) await processBatch(bringing, going, entangled, [])
  if (!bringing.write) return
  await linkManagers(bringing, going)
  if (going.created > going.reported) await refreshStatistics(bringing.database.queries)
}

async function processBatch(
  bringing: Bringing,
  going: Going,
  good: readonly GoodRow[],
  refused: readonly RowResult[],
): Promise<void> {
  const results =
    good.length === 0
      ? []
      : bringing.write
        ? await writeRows(bringing, going, good)
        : await foretold(bringing, going, good)
  const all = [...refused, ...results].sort((one, other) => one.raw.row - other.raw.row)
  await bringing.onRows?.(all)
}

function batchOf(
  { siteId, today, now, importer, check, payRequests, fileName }: Bringing,
  going: Going,
  good: readonly GoodRow[],
  departments: ReadonlyMap<string, string>,
): Batch {
  for (const { record } of good) {
    for (const number of [record.employeeNo, record.managerNo]) {
      if (number !== null && !check.site.people.has(number) && !going.newIds.has(number))
        going.newIds.set(number, newId())
    }
  }
  const { newIds } = going
  return { siteId, today, now, importer, rows: good, departments, newIds, payRequests, fileName }
}

async function foretold(
  bringing: Bringing,
  going: Going,
  good: readonly GoodRow[],
): Promise<RowResult[]> {
  const { queries } = bringing.database
  const batch = batchOf(bringing, going, good, going.departments)
  const { plans } = await planBatch(queries, batch)
  const issues = await issuesOf(queries, batch, plans)
  return plans.map((plan) => resultOf(plan, issues.get(plan.id)))
}

async function writeRows(
  bringing: Bringing,
  going: Going,
  good: readonly GoodRow[],
): Promise<RowResult[]> {
  const { database, siteId } = bringing
  const { done: written, departments } = await database.transaction(async (trx) => {
    await takeTurn(trx, siteId)
    const departments = await withDepartments(trx, siteId, going.departments, good)
    const done = await writeBatch(trx, batchOf(bringing, going, good, departments))
    await bringing.inTransaction?.(trx, done.results)
    if (done.readdressed.length > 0) await bringing.onReaddressed?.(trx, done.readdressed)
    return { done, departments }
  })
  keep(going, written, departments)
  // Foreign keys are checked with plans made when the tables were almost empty, until the statistics
  // are updated.
  if (going.created > going.reported * MANY_MORE + ROWS_AT_ONCE / 2) {
    await refreshStatistics(database.queries)
    going.reported = going.created
  }
  return [...written.results]
}

/** Remembers only the results of a committed transaction. */
function keep(going: Going, done: BatchResult, departments: ReadonlyMap<string, string>): void {
  for (const [key, id] of departments) going.departments.set(key, id)
  going.pendingLinks.push(...done.pendingLinks)
  going.created += done.results.filter((result) => result.outcome === 'created').length
}

async function withDepartments(
  trx: Trx,
  siteId: number,
  known: ReadonlyMap<string, string>,
  good: readonly GoodRow[],
): Promise<ReadonlyMap<string, string>> {
  const newDepartments = new Map<string, NewDepartment>()
  for (const { record } of good) {
    const key = departmentKey(record.departmentEn)
    if (!known.has(key) && !newDepartments.has(key))
      newDepartments.set(key, {
        id: newId(),
        nameEn: record.departmentEn,
        nameAr: record.departmentAr,
      })
  }
  if (newDepartments.size === 0) return known
  await insertDepartments(trx, siteId, [...newDepartments.values()])
  return new Map((await departmentsOf(trx, siteId)).map((each) => [each.key, each.id]))
}

/** Links managers who came after their employees in the file, and adds the manager role. */
async function linkManagers(
  { database, siteId, check, today, now, importer }: Bringing,
  { pendingLinks }: Going,
): Promise<void> {
  const author = { userId: importer.userId, now }
  for (let start = 0; start < pendingLinks.length; start += LINKS_AT_ONCE) {
    await database.transaction(async (trx) => {
      await takeTurn(trx, siteId)
      const links = pendingLinks.slice(start, start + LINKS_AT_ONCE)
      await setManagers(trx, siteId, links, { today, author })
    })
  }
  const managers = [...check.managers]
  for (let start = 0; start < managers.length; start += LINKS_AT_ONCE) {
    await grantManagerRole(database.queries, siteId, managers.slice(start, start + LINKS_AT_ONCE))
  }
}
