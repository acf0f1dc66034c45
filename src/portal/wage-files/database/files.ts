import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { WageFileRow } from '../contract.ts'

function selectFiles(queries: Queries, siteId: number) {
  return queries
    .selectFrom('wage_files as f')
    .innerJoin('pay_runs as r', (join) =>
      join.onRef('r.site_id', '=', 'f.site_id').onRef('r.id', '=', 'f.run_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'f.site_id').onRef('u.id', '=', 'f.written_by'),
    )
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('wage_payments as p')
          .whereRef('p.site_id', '=', 'f.site_id')
          .whereRef('p.file_id', '=', 'f.id')
          .select(({ fn }) => [
            fn.countAll<number>().filterWhere('p.state', '=', 'sent').as('sent'),
            fn.countAll<number>().filterWhere('p.state', '=', 'pending').as('pending'),
            fn.countAll<number>().filterWhere('p.state', '=', 'paid').as('paid'),
            fn.countAll<number>().filterWhere('p.state', '=', 'returned').as('returned'),
          ])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .select(['f.id', 'f.name', 'f.people', 'f.total_fils', 'f.written_at', 'f.answered_at'])
    .select(['r.month', 'u.name_en', 'u.name_ar'])
    .select(['counts.sent', 'counts.pending', 'counts.paid', 'counts.returned'])
    .where('f.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>

function fileFrom(row: Row): WageFileRow {
  return {
    id: row.id,
    name: row.name,
    month: row.month,
    people: row.people,
    totalFils: row.total_fils,
    writtenBy: { en: row.name_en, ar: row.name_ar },
    writtenAt: row.written_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    sent: Number(row.sent),
    pending: Number(row.pending),
    paid: Number(row.paid),
    returned: Number(row.returned),
  }
}

export async function findFile(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<WageFileRow | null> {
  const row = await selectFiles(queries, siteId).where('f.id', '=', id).executeTakeFirst()
  return row === undefined ? null : fileFrom(row)
}

/** The files of a run, the newest first. */
export async function filesOf(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<WageFileRow[]> {
  const rows = await selectFiles(queries, siteId)
    .where('f.run_id', '=', runId)
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(fileFrom)
}

/** The name and the whole text of a file. */
export async function contentOf(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<{ name: string; content: string; runId: string } | null> {
  const row = await queries
    .selectFrom('wage_files')
    .select(['name', 'content', 'run_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : { name: row.name, content: row.content, runId: row.run_id }
}

export async function isNameUsed(queries: Queries, siteId: number, name: string): Promise<boolean> {
  const row = await queries
    .selectFrom('wage_files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewPayment {
  readonly slipId: string
  readonly employeeId: string
  readonly personCode: string
  readonly account: string
  readonly fils: number
}

export interface NewFile {
  readonly runId: string
  readonly name: string
  readonly content: string
  readonly totalFils: number
  readonly payments: readonly NewPayment[]
  readonly writtenBy: string
  readonly now: Date
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const PAYMENTS_AT_ONCE = 2_000

/** Saves a file with its payments; returns its id. */
export async function insertFile(trx: Trx, siteId: number, file: NewFile): Promise<string> {
  const id = newId()
  await trx
    .insertInto('wage_files')
    .values({
      site_id: siteId,
      id,
      run_id: file.runId,
      name: file.name,
      content: file.content,
      people: file.payments.length,
      total_fils: file.totalFils,
      written_by: file.writtenBy,
      written_at: file.now,
    })
    .execute()
  for (let from = 0; from < file.payments.length; from += PAYMENTS_AT_ONCE)
    await trx
      .insertInto('wage_payments')
      .values(
        file.payments.slice(from, from + PAYMENTS_AT_ONCE).map((payment) => ({
          site_id: siteId,
          file_id: id,
          slip_id: payment.slipId,
          employee_id: payment.employeeId,
          person_code: payment.personCode,
          account: payment.account,
          fils: payment.fils,
        })),
      )
      .execute()
  return id
}
