import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { WageFileRow } from '../contract.ts'
import { isPaidTwice, isToStop } from './double.ts'

function countIf(condition: RawBuilder<unknown>) {
  return sql<number>`(count(*) filter (where ${condition}))::int`
}

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
          .select([countIf(sql`p.state = 'sent' and not ${isToStop}`).as('sent')])
          .select([countIf(sql`p.state = 'pending' and not ${isToStop}`).as('pending')])
          .select([countIf(sql`p.state = 'paid'`).as('paid')])
          .select([countIf(sql`p.state = 'returned'`).as('returned')])
          .select([countIf(sql`p.state = 'stopped'`).as('stopped')])
          .select([countIf(sql`p.state = 'voided'`).as('voided')])
          .select([countIf(isToStop).as('to_stop'), countIf(isPaidTwice).as('paid_twice')])
          .as('counts'),
      (join) => join.onTrue(),
    )
    .leftJoin('users as v', (join) =>
      join.onRef('v.site_id', '=', 'f.site_id').onRef('v.id', '=', 'f.voided_by'),
    )
    .select(['f.id', 'f.name', 'f.people', 'f.total_fils', 'f.written_at', 'f.answered_at'])
    .select(['f.voided_at', 'f.void_reason', 'v.name_en as voider_en', 'v.name_ar as voider_ar'])
    .select(['r.month', 'u.name_en', 'u.name_ar'])
    .select(['counts.sent', 'counts.pending', 'counts.paid', 'counts.returned'])
    .select(['counts.stopped', 'counts.voided', 'counts.to_stop', 'counts.paid_twice'])
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
    sent: row.sent,
    pending: row.pending,
    paid: row.paid,
    returned: row.returned,
    stopped: row.stopped,
    voided: row.voided,
    toStop: row.to_stop,
    paidTwice: row.paid_twice,
    void:
      row.voided_at === null
        ? null
        : {
            reason: row.void_reason,
            by: { en: row.voider_en ?? '', ar: row.voider_ar ?? '' },
            at: row.voided_at.toISOString(),
          },
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

/** The last file of a run that is not void. */
export async function lastFileOf(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<{ id: string; name: string } | null> {
  const row = await queries
    .selectFrom('wage_files')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .where('voided_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
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

interface Voiding {
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Voids a file and its payments; those that the bank returned stay returned. */
export async function voidFile(
  trx: Trx,
  siteId: number,
  id: string,
  { reason, by, now }: Voiding,
): Promise<void> {
  await trx
    .updateTable('wage_files')
    .set({ voided_at: now, voided_by: by, void_reason: reason })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('wage_payments')
    .set({ state: 'voided' })
    .where('site_id', '=', siteId)
    .where('file_id', '=', id)
    .where('state', 'in', ['sent', 'pending'])
    .execute()
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
