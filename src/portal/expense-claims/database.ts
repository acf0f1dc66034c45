import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { filesOf, type Unused } from '#platform/files/waiting-files.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Category, ClaimState } from './contract.ts'

export interface StoredClaim {
  readonly id: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly day: string
  readonly category: Category
  readonly fils: number
  readonly note: string
  readonly fileId: string | null
  readonly state: ClaimState
  readonly requestedAt: Date
  readonly decidedBy: TwoNames | null
  readonly decidedAt: Date | null
  readonly decisionNote: string
  readonly paidMonth: string | null
}

/** `offset 0`: people are looked up one by one; joined, all of them may be read. */
function selectClaims(queries: Queries, siteId: number) {
  return queries
    .selectFrom('expense_claims as c')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('employees')
          .select(['employee_no', 'name_en', 'name_ar'])
          .whereRef('site_id', '=', 'c.site_id')
          .whereRef('id', '=', 'c.employee_id')
          .offset(0)
          .as('e'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(['name_en', 'name_ar'])
          .whereRef('site_id', '=', 'c.site_id')
          .whereRef('id', '=', 'c.decided_by')
          .offset(0)
          .as('d'),
      (join) => join.onTrue(),
    )
    .selectAll('c')
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['d.name_en as decider_en', 'd.name_ar as decider_ar'])
    .select(
      sql<string | null>`(select s.month from pay_slip_lines l
        join pay_slips s on s.site_id = l.site_id and s.id = l.slip_id
        where c.state = 'taken' and l.site_id = c.site_id and l.source_id = c.id
          and s.published_at is not null limit 1)`.as('paid_month'),
    )
    .where('c.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectClaims>['executeTakeFirstOrThrow']>>

function claimFrom(row: Row): StoredClaim {
  const { decider_en: en, decider_ar: ar } = row
  return {
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    day: row.day,
    category: row.category,
    fils: row.fils,
    note: row.note,
    fileId: row.file_id,
    state: row.state,
    requestedAt: row.requested_at,
    decidedBy: en === null || ar === null ? null : { en, ar },
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
    paidMonth: row.paid_month,
  }
}

export async function findClaim(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredClaim | null> {
  const row = await selectClaims(queries, siteId).where('c.id', '=', id).executeTakeFirst()
  return row === undefined ? null : claimFrom(row)
}

/** Of two decisions at once the second waits for the first, and then sees it. */
export async function lockClaim(trx: Trx, siteId: number, id: string): Promise<StoredClaim | null> {
  await trx
    .selectFrom('expense_claims')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
  return findClaim(trx, siteId, id)
}

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

export async function claimsOfEmployee(
  queries: Queries,
  siteId: number,
  { employeeId, after, limit }: Page & { readonly employeeId: string },
): Promise<StoredClaim[]> {
  let query = selectClaims(queries, siteId).where('c.employee_id', '=', employeeId)
  if (after !== undefined) query = query.where('c.id', '<', after)
  const rows = await query.orderBy('c.id', 'desc').limit(limit).execute()
  return rows.map(claimFrom)
}

interface StatePage extends Page {
  readonly state: ClaimState
  /** The caller, who does not decide on their own. */
  readonly exceptEmployeeId: string | null
}

export async function claimsInState(
  queries: Queries,
  siteId: number,
  { state, exceptEmployeeId, after, limit }: StatePage,
): Promise<StoredClaim[]> {
  let query = selectClaims(queries, siteId).where('c.state', '=', state)
  if (exceptEmployeeId !== null) query = query.where('c.employee_id', '<>', exceptEmployeeId)
  if (after !== undefined) query = query.where('c.id', '<', after)
  const rows = await query.orderBy('c.id', 'desc').limit(limit).execute()
  return rows.map(claimFrom)
}

export interface NewClaim {
  readonly employeeId: string
  readonly day: string
  readonly category: Category
  readonly fils: number
  readonly note: string
  readonly fileId: string
}

export async function insertClaim(
  trx: Trx,
  siteId: number,
  { employeeId, day, category, fils, note, fileId }: NewClaim,
  now: Date,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('expense_claims')
    .values({
      site_id: siteId,
      id,
      employee_id: employeeId,
      day,
      category,
      fils,
      note,
      file_id: fileId,
      state: 'pending',
      requested_at: now,
    })
    .execute()
  return id
}

interface Decision {
  readonly state: 'approved' | 'rejected' | 'withdrawn'
  /** Null for one that was withdrawn. */
  readonly decision: { readonly by: string; readonly note: string } | null
  readonly at: Date
}

export async function saveDecision(
  trx: Trx,
  siteId: number,
  id: string,
  { state, decision, at }: Decision,
): Promise<void> {
  await trx
    .updateTable('expense_claims')
    .set({
      state,
      decided_by: decision?.by ?? null,
      decided_at: at,
      decision_note: decision?.note ?? '',
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** The account of an employee, and since when they work here. */
export async function employeeOf(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<{ joiningDate: string; userId: string | null } | null> {
  const row = await queries
    .selectFrom('employees as e')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'e.site_id').onRef('u.employee_id', '=', 'e.id'),
    )
    .select(['e.joining_date', 'u.id as user_id'])
    .where('e.site_id', '=', siteId)
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { joiningDate: row.joining_date, userId: row.user_id }
}

export const PURPOSE = 'expense'

/** Receipts that no claim has. */
export const unused: Unused = (queries, siteId) =>
  filesOf(queries, siteId, PURPOSE).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('expense_claims as c')
          .select('c.id')
          .whereRef('c.site_id', '=', 'f.site_id')
          .whereRef('c.file_id', '=', 'f.id'),
      ),
    ),
  )

/** Whether the user uploaded a file for a claim and has not used it yet; it stays while locked. */
export async function lockUnused(
  trx: Trx,
  siteId: number,
  { fileId, userId }: { fileId: string; userId: string },
): Promise<boolean> {
  const row = await unused(trx, siteId)
    .select('f.id')
    .where('f.owner_user_id', '=', userId)
    .where('f.id', '=', fileId)
    .forNoKeyUpdate('f')
    .executeTakeFirst()
  return row !== undefined
}

export async function findReceipt(queries: Queries, siteId: number, fileId: string) {
  return queries
    .selectFrom('files')
    .select(['name', 'media_type', 'sha256'])
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .executeTakeFirst()
}
