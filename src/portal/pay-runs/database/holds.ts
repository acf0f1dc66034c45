import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** Whose pay of which run. */
export interface PayOf {
  readonly runId: string
  readonly employeeId: string
}

export interface StoredHold {
  readonly id: string
  readonly reason: string
  readonly heldAt: Date
}

/** The hold on someone's pay of a run; null where there is none now. */
export async function holdOf(
  queries: Queries,
  siteId: number,
  { runId, employeeId }: PayOf,
): Promise<StoredHold | null> {
  const row = await queries
    .selectFrom('pay_holds')
    .select(['id', 'reason', 'held_at'])
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .where('employee_id', '=', employeeId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, reason: row.reason, heldAt: row.held_at }
}

interface NewHold extends PayOf {
  readonly reason: string
  readonly by: string
  readonly at: Date
}

export async function insertHold(
  trx: Trx,
  siteId: number,
  { runId, employeeId, reason, by, at }: NewHold,
): Promise<void> {
  await trx
    .insertInto('pay_holds')
    .values({
      site_id: siteId,
      id: newId(),
      run_id: runId,
      employee_id: employeeId,
      reason,
      held_by: by,
      held_at: at,
    })
    .execute()
}

interface Releasing {
  readonly by: string
  readonly at: Date
}

export async function releaseHold(
  trx: Trx,
  siteId: number,
  id: string,
  { by, at }: Releasing,
): Promise<void> {
  await trx
    .updateTable('pay_holds')
    .set({ released_by: by, released_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Ends the holds on what a file has paid, and returns how many there were. */
export async function endHoldsOfPaid(
  trx: Trx,
  siteId: number,
  fileId: string,
  { by, at }: Releasing,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update pay_holds h set released_by = ${by}::uuid, released_at = ${at}
    from wage_payments p join pay_slips s on s.site_id = p.site_id and s.id = p.slip_id
    where p.site_id = ${siteId} and p.file_id = ${fileId}::uuid and p.state = 'paid'
      and h.site_id = s.site_id and h.run_id = s.run_id and h.employee_id = s.employee_id
      and h.released_at is null`.execute(trx)
  return Number(numAffectedRows ?? 0n)
}

/** Whether the bank says that it paid a slip. */
export async function isPaidByBank(
  queries: Queries,
  siteId: number,
  slipId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('wage_payments')
    .select('slip_id')
    .where('site_id', '=', siteId)
    .where('slip_id', '=', slipId)
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row !== undefined
}

export interface StoredHeldPay extends StoredHold {
  readonly slipId: string
  readonly runId: string
  readonly month: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly netFils: number
  readonly heldBy: TwoNames
  readonly inFile: boolean
}

function selectHeld(queries: Queries, siteId: number) {
  return queries
    .selectFrom('pay_holds as h')
    .innerJoin('pay_slips as s', (join) =>
      join
        .onRef('s.site_id', '=', 'h.site_id')
        .onRef('s.run_id', '=', 'h.run_id')
        .onRef('s.employee_id', '=', 'h.employee_id'),
    )
    .innerJoin('pay_runs as r', (join) =>
      join.onRef('r.site_id', '=', 'h.site_id').onRef('r.id', '=', 'h.run_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'h.site_id').onRef('e.id', '=', 'h.employee_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'h.site_id').onRef('u.id', '=', 'h.held_by'),
    )
    .where('h.site_id', '=', siteId)
    .where('h.released_at', 'is', null)
    .where('s.net_fils', '>', 0)
    .where('r.state', '<>', 'cancelled')
}

interface HeldPage {
  /** Of one run; without it of all. */
  readonly runId?: string
  readonly after?: string | undefined
  readonly limit: number
}

/** A page of the pay that is held, the longest held first. */
export async function heldPage(
  queries: Queries,
  siteId: number,
  { runId, after, limit }: HeldPage,
): Promise<StoredHeldPay[]> {
  let query = selectHeld(queries, siteId)
    .select(['h.id', 'h.reason', 'h.held_at', 's.id as slip_id', 's.run_id', 's.month'])
    .select(['s.employee_id', 's.net_fils', 'e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['u.name_en as holder_en', 'u.name_ar as holder_ar'])
    .select(
      // With a limit payments are looked up slip by slip; without it all of them may be read.
      sql<boolean>`(select true from wage_payments p where p.site_id = s.site_id
        and p.slip_id = s.id and p.state in ('sent', 'pending', 'paid') limit 1) is not null`.as(
        'in_file',
      ),
    )
  if (runId !== undefined) query = query.where('h.run_id', '=', runId)
  if (after !== undefined) query = query.where('h.id', '>', after)
  const rows = await query.orderBy('h.id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    reason: row.reason,
    heldAt: row.held_at,
    slipId: row.slip_id,
    runId: row.run_id,
    month: row.month,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    netFils: row.net_fils,
    heldBy: { en: row.holder_en, ar: row.holder_ar },
    inFile: row.in_file,
  }))
}

/** How many people's pay is held, of one run or of all, and since when. */
export async function heldSums(
  queries: Queries,
  siteId: number,
  runId?: string,
): Promise<{ people: number; since: Date | null }> {
  let query = selectHeld(queries, siteId).select(({ fn }) => [
    fn.countAll<number>().as('people'),
    fn.min('h.held_at').as('since'),
  ])
  if (runId !== undefined) query = query.where('h.run_id', '=', runId)
  const row = await query.executeTakeFirstOrThrow()
  return { people: Number(row.people), since: row.since }
}

/** The account of an employee; null where they have none. */
export async function accountOf(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row?.id ?? null
}
