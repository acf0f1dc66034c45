import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** A document that the run must look at, locked until the transaction ends. */
export interface DueDocument {
  readonly id: string
  readonly type: string
  readonly expiresOn: string
  readonly employee: { readonly id: string; readonly name: TwoNames } | null
  /** Null without an account to notify. */
  readonly userId: string | null
  readonly sent: readonly number[]
}

/**
 * The next documents whose day to be looked at has come. Another run that is at work holds others:
 * those are passed over, so that two runs share the work.
 */
export async function lockDue(
  trx: Trx,
  siteId: number,
  today: string,
  limit: number,
): Promise<DueDocument[]> {
  const { rows } = await sql<{
    id: string
    type: string
    expires_on: string
    employee_id: string | null
    name_en: string | null
    name_ar: string | null
    user_id: string | null
    sent: number[]
  }>`
    with due as (
      select id from portal_documents
      where site_id = ${siteId} and remind_on <= ${today}::date and closed_at is null and expires_on is not null
      order by remind_on, id limit ${limit}::int for no key update skip locked)
    select d.id, d.type, d.expires_on, d.employee_id, e.name_en, e.name_ar, u.id as user_id,
      array(select r.step::int from portal_document_reminders r
        where r.site_id = d.site_id and r.document_id = d.id and r.expires_on = d.expires_on) as sent
    from portal_documents d join due on due.id = d.id
    left join employees e on e.site_id = d.site_id and e.id = d.employee_id
    left join users u on u.site_id = d.site_id and u.employee_id = d.employee_id and u.disabled_at is null
    where d.site_id = ${siteId} order by d.id`.execute(trx)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    expiresOn: row.expires_on,
    employee:
      row.employee_id === null
        ? null
        : { id: row.employee_id, name: { en: row.name_en ?? '', ar: row.name_ar ?? '' } },
    userId: row.user_id,
    sent: row.sent,
  }))
}

export interface Reminder {
  readonly documentId: string
  readonly expiresOn: string
  readonly step: number
}

/** Records what people are reminded of; returns the documents whose step was not sent before. */
export async function saveReminders(
  trx: Trx,
  siteId: number,
  sent: readonly Reminder[],
  now: Date,
): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const rows = await trx
    .insertInto('portal_document_reminders')
    .values(
      sent.map((each) => ({
        site_id: siteId,
        document_id: each.documentId,
        expires_on: each.expiresOn,
        step: each.step,
        reminded_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('document_id')
    .execute()
  return new Set(rows.map((row) => row.document_id))
}

/** Sets when each of these documents is looked at next; null: never, as it is. */
export async function setNextLooks(
  trx: Trx,
  siteId: number,
  looks: readonly { id: string; on: string | null }[],
): Promise<void> {
  if (looks.length === 0) return
  await sql`
    update portal_documents d set remind_on = look.on_day
    from unnest(${looks.map(({ id }) => id)}::uuid[], ${looks.map(({ on }) => on)}::date[]) as look (id, on_day)
    where d.site_id = ${siteId} and d.id = look.id`.execute(trx)
}

/** Closes the documents of people who left, and opens those of people who came back. */
export async function followLeavers(queries: Queries, siteId: number, now: Date): Promise<void> {
  await sql`
    update portal_documents d set closed_at = ${now}, closed_as = 'left' from employees e
    where e.site_id = d.site_id and e.id = d.employee_id and d.site_id = ${siteId} and e.state = 'left' and d.closed_at is null`.execute(
    queries,
  )
  await sql`
    update portal_documents d set closed_at = null, closed_as = null, remind_on = d.expires_on - 365 from employees e
    where e.site_id = d.site_id and e.id = d.employee_id and d.site_id = ${siteId} and e.state <> 'left' and d.closed_as = 'left'`.execute(
    queries,
  )
}

/** How many documents people were reminded of since an instant. */
export async function countReminded(
  queries: Queries,
  siteId: number,
  since: Date,
): Promise<number> {
  const row = await queries
    .selectFrom('portal_document_reminders')
    .where('site_id', '=', siteId)
    .where('reminded_at', '>=', since)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** What people were reminded of about one document, newest first. */
export async function remindersOf(queries: Queries, siteId: number, documentId: string) {
  return queries
    .selectFrom('portal_document_reminders')
    .where('site_id', '=', siteId)
    .where('document_id', '=', documentId)
    .select(['step', 'expires_on', 'reminded_at'])
    .orderBy('reminded_at', 'desc')
    .limit(100)
    .execute()
}
