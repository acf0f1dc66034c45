import type { Database, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Job, Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { redact } from '#platform/redact.ts'
import { type Delivery, isRefusedForGood, outboxDelivery, smtpDelivery } from './delivery.ts'
import { assertSendable, type Email, senderOf } from './message.ts'

export interface QueuedEmail {
  siteId: number
  toUserId: string | null
  toAddress: string
  language: 'en' | 'ar'
  subject: string
  text: string
  html: string
  /**
   * An iCalendar file with the method PUBLISH, which mail programs offer to add to the reader's
   * calendar.
   */
  calendar?: string
}

export interface Mail {
  /** Saves the email in the caller's transaction; it goes out when that commits. Returns its id. */
  queue(trx: Trx, email: QueuedEmail): Promise<string>
  /** Sends one email now, unless it was sent already. */
  deliver(siteId: number, id: string): Promise<void>
  /** The number of emails still to be sent. */
  waiting(): Promise<number>
  close(): void
}

export interface MailOptions {
  database: Database
  log: Log
  jobs: Jobs
  /** `smtps://name:password@host:465`; without it emails become files. */
  smtpUrl?: string | undefined
  outboxFolder: string
  /** `Name <address>` or only the address. */
  from: string
  /** The sender name for a site's emails, in the email's language; otherwise the name in `from`. */
  senderName?: (siteId: number, language: string) => Promise<string>
  clock?: () => Date
  onEnded?: (outcome: 'sent' | 'failed') => void
}

const JOB = 'mail.send'
/**
 * First after a minute, then twice as long each time, up to an hour: a server may be down for half
 * a day.
 */
const RETRIES = 14
const RETRY_DELAY_SECONDS = 60
/**
 * Longer than the slowest exchange with a server, so that a second one does not start in parallel.
 */
const EXPIRES_SECONDS = 180
const GIVEN_UP = 'given up: '

export function createMail(options: MailOptions): Mail {
  const { database, jobs, log, onEnded = () => {}, clock = () => new Date() } = options
  const from = senderOf(options.from)
  const delivery: Delivery =
    options.smtpUrl === undefined
      ? outboxDelivery(options.outboxFolder)
      : smtpDelivery(options.smtpUrl)

  async function send(siteId: number, id: string, lastAttempt: boolean): Promise<void> {
    const email = await begin(database, siteId, id)
    if (email === undefined) return
    try {
      const name = (await options.senderName?.(siteId, email.language)) ?? from.name
      const delivered = await delivery.deliver(email, { name, address: from.address })
      await markSent(database, email, clock(), delivered === 'delivered')
      onEnded('sent')
    } catch (error) {
      const forGood = isRefusedForGood(error) || lastAttempt
      await markFailed(database, email, `${forGood ? GIVEN_UP : ''}${reason(error)}`)
      if (!forGood) throw error
      onEnded('failed')
      log.error('email delivery abandoned', { site: siteId, mailId: id, error })
    }
  }

  jobs.define<{ siteId: number; mailId: string }>(
    JOB,
    ({ payload, lastAttempt }: Job<{ siteId: number; mailId: string }>) =>
      send(payload.siteId, payload.mailId, lastAttempt),
    { retries: RETRIES, retryDelay: RETRY_DELAY_SECONDS, expires: EXPIRES_SECONDS, atOnce: 2 },
  )

  return {
    async queue(trx, email) {
      assertSendable(email)
      const id = newId()
      await insert(trx, id, email, clock())
      await jobs.send(trx, JOB, { siteId: email.siteId, mailId: id })
      return id
    },
    deliver: (siteId, id) => send(siteId, id, false),
    waiting: () => countWaiting(database),
    close: () => delivery.close(),
  }
}

async function insert(trx: Trx, id: string, email: QueuedEmail, now: Date): Promise<void> {
  await trx
    .insertInto('mails')
    .values({
      site_id: email.siteId,
      id,
      to_address: email.toAddress,
      to_user_id: email.toUserId,
      language: email.language,
      subject: email.subject,
      body_text: email.text,
      body_html: email.html,
      calendar: email.calendar ?? null,
      created_at: now,
      sent_at: null,
      last_error: null,
    })
    .execute()
}

/** Counts the try before making it, so that a process that dies while sending leaves a trace. */
async function begin(database: Database, siteId: number, id: string): Promise<Email | undefined> {
  const row = await database.queries
    .updateTable('mails')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    siteId,
    id,
    toAddress: row.to_address,
    language: row.language,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    calendar: row.calendar,
    createdAt: row.created_at,
  }
}

/**
 * Deletes the content once a server accepted it: emails carry single-use links, and more people can
 * read a table than a mailbox.
 */
async function markSent(
  database: Database,
  email: Email,
  now: Date,
  forget: boolean,
): Promise<void> {
  await database.queries
    .updateTable('mails')
    .set({
      sent_at: now,
      last_error: null,
      ...(forget ? { body_text: '', body_html: '', calendar: null } : {}),
    })
    .where('site_id', '=', email.siteId)
    .where('id', '=', email.id)
    .execute()
}

async function markFailed(database: Database, email: Email, why: string): Promise<void> {
  await database.queries
    .updateTable('mails')
    .set({ last_error: why })
    .where('site_id', '=', email.siteId)
    .where('id', '=', email.id)
    .execute()
}

async function countWaiting(database: Database): Promise<number> {
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

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : ''
  return `${code}${redact(error.message)}`.slice(0, 300)
}
