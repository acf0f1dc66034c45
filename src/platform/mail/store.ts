import { sql } from 'kysely'
import type { Database, Queries } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'
import type { Email } from './message.ts'

/** How the last error of an email begins that is not tried again. */
export const GIVEN_UP = 'given up: '

export interface MailKey {
  readonly siteId: number
  readonly id: string
}

export interface Sent extends MailKey {
  /** Whether its content is deleted. */
  readonly forget: boolean
}

interface NewMail extends Email {
  readonly toUserId: string | null
}

/** Saves an email that is still to be sent. */
export const insertMail: (mail: NewMail) => PreparedQuery<unknown> = statement(
  (queries, mail: NewMail) =>
    queries
      .insertInto('mails')
      .values({
        site_id: mail.siteId,
        id: mail.id,
        to_address: mail.toAddress,
        to_user_id: mail.toUserId,
        language: mail.language,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        calendar: mail.calendar,
        created_at: mail.createdAt,
        sent_at: null,
        last_error: null,
      })
      .compile(),
)

interface Keys {
  readonly siteIds: readonly number[]
  readonly ids: readonly string[]
}

function keysOf(mails: readonly MailKey[]): Keys {
  return { siteIds: mails.map(({ siteId }) => siteId), ids: mails.map(({ id }) => id) }
}

interface Begun {
  site_id: number
  id: string
  to_address: string
  language: string
  subject: string
  body_text: string
  body_html: string
  calendar: string | null
  created_at: Date
}

const begun = statement((queries, { siteIds, ids }: Keys) =>
  sql<Begun>`update mails m set tries = m.tries + 1
    from unnest(${siteIds}::integer[], ${ids}::uuid[]) as begun (site_id, id)
    where m.site_id = begun.site_id and m.id = begun.id and m.sent_at is null
    returning m.site_id, m.id, m.to_address, m.language, m.subject, m.body_text, m.body_html, m.calendar, m.created_at`.compile(
    queries,
  ),
)

/**
 * Counts a try of each before making it, so that a process that dies while sending leaves a trace;
 * finds the email by its key, and nothing where it was sent.
 */
export async function beginAll(
  queries: Queries,
  keys: readonly MailKey[],
): Promise<(key: MailKey) => Email | undefined> {
  const emails = await runQuery(
    queries,
    mapResult(begun(keysOf(keys)), (rows) =>
      rows.map(
        (row): Email => ({
          siteId: row.site_id,
          id: row.id,
          toAddress: row.to_address,
          language: row.language,
          subject: row.subject,
          text: row.body_text,
          html: row.body_html,
          calendar: row.calendar,
          createdAt: row.created_at,
        }),
      ),
    ),
  )
  const byKey = new Map(emails.map((email) => [`${email.siteId} ${email.id}`, email]))
  return ({ siteId, id }) => byKey.get(`${siteId} ${id}`)
}

const sent = statement(
  (queries, { siteIds, ids, forgets, now }: Keys & { forgets: readonly boolean[]; now: Date }) =>
    sql`update mails m set sent_at = ${now}::timestamptz, last_error = null,
        body_text = case when sent.forget then '' else m.body_text end,
        body_html = case when sent.forget then '' else m.body_html end,
        calendar = case when sent.forget then null else m.calendar end
      from unnest(${siteIds}::integer[], ${ids}::uuid[], ${forgets}::boolean[]) as sent (site_id, id, forget)
      where m.site_id = sent.site_id and m.id = sent.id`.compile(queries),
)

/**
 * Deletes the content of those that a server accepted: emails carry single-use links, and more
 * people can read a table than a mailbox.
 */
export async function markAllSent(
  queries: Queries,
  mails: readonly Sent[],
  now: Date,
): Promise<void> {
  const forgets = mails.map(({ forget }) => forget)
  await runQuery(queries, sent({ ...keysOf(mails), forgets, now }))
}

export async function markFailed(database: Database, email: Email, why: string): Promise<void> {
  await database.queries
    .updateTable('mails')
    .set({ last_error: why })
    .where('site_id', '=', email.siteId)
    .where('id', '=', email.id)
    .execute()
}

export async function countWaiting(database: Database): Promise<number> {
  const row = await database.queries
    .selectFrom('mails')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('sent_at', 'is', null)
    .where((column) =>
      column.or([
        column('last_error', 'is', null),
        column('last_error', 'not like', `${GIVEN_UP}%`),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
