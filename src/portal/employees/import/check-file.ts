import { setImmediate } from 'node:timers/promises'
import type { Queries } from '#platform/db/database.ts'
import type { CellIssue } from '../rules/columns.ts'
import { departmentsOf } from '../database/departments.ts'
import { foldEmail } from '../database/accounts.ts'
import { departmentKey, type EmployeeRecord } from '../rules/record.ts'
import { checkRow } from '../rules/row.ts'
import { checkTogether, type Claim, entangledRows } from '../rules/together.ts'
import { emailsOfOtherAccounts, type SitePerson, sitePeople } from './lookups/database.ts'
import type { RawRow, RowSource } from './raw-rows.ts'

/** What all rows need from the site. */
export interface SiteNow {
  readonly people: Map<string, SitePerson>
  /** Ids by the folded English name. */
  readonly departments: Map<string, string>
}

/**
 * The result of reading a file to its end: which rows are refused and why, never the rows
 * themselves.
 */
export interface FileCheck {
  readonly read: number
  readonly good: number
  readonly issues: ReadonlyMap<number, readonly CellIssue[]>
  readonly warnings: ReadonlyMap<number, readonly CellIssue[]>
  /** Rows that take a value which another row of the file releases. */
  readonly entangled: ReadonlySet<number>
  /** The numbers of all future managers. */
  readonly managers: ReadonlySet<string>
  readonly site: SiteNow
}

const LOOKED_UP_AT_ONCE = 1000

export type ReadRow =
  | { readonly ok: true; readonly record: EmployeeRecord; readonly warnings: readonly CellIssue[] }
  | { readonly ok: false; readonly issues: readonly CellIssue[] }

/**
 * One row by itself. With a wrong number of cells no other error is reported, because every cell
 * may be in the wrong column.
 */
export function readRow(raw: RawRow, today: string): ReadRow {
  if (raw.cellCount === undefined) return checkRow(raw.cells, today)
  return {
    ok: false,
    issues: [
      {
        column: 'employee_no',
        code: 'employees.rowCells',
        details: { cells: raw.cellCount },
        value: raw.cells.employee_no ?? '',
      },
    ],
  }
}

/** Reads the whole file and checks every row, by itself and against the others and the site. */
export async function checkFile(
  queries: Queries,
  siteId: number,
  rows: RowSource,
  today: string,
): Promise<FileCheck> {
  const site = await siteNow(queries, siteId)
  const arabicNames = new Map<string, string>()
  const claims: Claim[] = []
  const invalidNumbers = new Map<string, number>()
  const issues = new Map<number, readonly CellIssue[]>()
  const warnings = new Map<number, readonly CellIssue[]>()
  let read = 0
  for await (const batch of rows()) {
    for (const raw of batch) {
      read += 1
      const row = readRow(raw, today)
      if (!row.ok) {
        issues.set(raw.row, row.issues)
        invalidNumbers.set((raw.cells.employee_no ?? '').trim().toUpperCase(), raw.row)
        continue
      }
      claims.push(claimOf(raw.row, row.record))
      const all = [...row.warnings, ...departmentWarning(row.record, arabicNames)]
      if (all.length > 0) warnings.set(raw.row, all)
    }
    await setImmediate()
  }
  const resolved = {
    people: site.people,
    otherAccounts: await otherAccounts(queries, siteId, claims),
  }
  for (const [row, issue] of checkTogether(claims, invalidNumbers, resolved))
    issues.set(row, [issue])
  const good = claims.filter((claim) => !issues.has(claim.row))
  for (const row of issues.keys()) warnings.delete(row)
  const managers = new Set(good.flatMap((claim) => claim.managerNo ?? []))
  return {
    read,
    good: good.length,
    issues,
    warnings,
    entangled: entangledRows(good, resolved),
    managers,
    site,
  }
}

async function siteNow(queries: Queries, siteId: number): Promise<SiteNow> {
  const people = new Map<string, SitePerson>()
  for await (const some of sitePeople(queries, siteId))
    for (const person of some) people.set(person.employeeNo, person)
  const departments = await departmentsOf(queries, siteId)
  return { people, departments: new Map(departments.map((each) => [each.key, each.id])) }
}

function claimOf(row: number, record: EmployeeRecord): Claim {
  return {
    row,
    employeeNo: record.employeeNo,
    emailFolded: foldEmail(record.email),
    emiratesId: record.documents.emiratesId,
    managerNo: record.managerNo,
  }
}

/** The English name identifies a department; a different Arabic name further down is ignored. */
function departmentWarning(record: EmployeeRecord, arabicNames: Map<string, string>): CellIssue[] {
  const key = departmentKey(record.departmentEn)
  const known = arabicNames.get(key)
  if (known === undefined) arabicNames.set(key, record.departmentAr)
  if (known === undefined || known === record.departmentAr) return []
  return [
    {
      column: 'department_ar',
      code: 'employees.warnDepartment',
      details: { name: known },
      value: record.departmentAr,
    },
  ]
}

async function otherAccounts(
  queries: Queries,
  siteId: number,
  claims: readonly Claim[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (let start = 0; start < claims.length; start += LOOKED_UP_AT_ONCE) {
    const emails = claims.slice(start, start + LOOKED_UP_AT_ONCE).map((claim) => claim.emailFolded)
    for (const email of await emailsOfOtherAccounts(queries, siteId, emails)) found.add(email)
  }
  return found
}
