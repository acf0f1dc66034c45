import type { Database, Trx } from '#platform/db/database.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import { batch } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { Job, Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { redact } from '#platform/redact.ts'
import { type Delivery, isRefusedForGood, outboxDelivery, smtpDelivery } from './delivery.ts'
import { assertSendable, senderOf } from './message.ts'
import {
  beginAll,
  countWaiting,
  GIVEN_UP,
  insertMail,
  type MailKey,
  markAllSent,
  markFailed,
  type Sent,
} from './store.ts'
import { turns } from '#platform/turns.ts'

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
  /** The same for several, in one round trip. */
  queueAll(trx: Trx, emails: readonly QueuedEmail[]): Promise<string[]>
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
/** Jobs that were added before one could send several emails name one. */
type Sending = { readonly siteId: number } & (
  | { readonly mailIds: readonly string[] }
  | { readonly mailId: string }
)
/**
 * First after a minute, then twice as long each time, up to an hour: a server may be down for half
 * a day.
 */
const RETRIES = 14
const RETRY_DELAY_SECONDS = 60
/**
 * Longer than the slowest exchanges with a server take for all emails that are taken together, so
 * that a second one does not start in parallel. A process that dies is noticed earlier.
 */
const EXPIRES_SECONDS = 1_800
/** How many emails one job sends, how many jobs are taken together, and how many are sent at once. */
const EMAILS_OF_JOB = 8
const TOGETHER = 2
const AT_ONCE = 2
/** How long an email that was sent waits for others, to be marked as sent with them. */
const MARK_TOGETHER_MS = 20

export function createMail(options: MailOptions): Mail {
  const { database, jobs, log, onEnded = () => {}, clock = () => new Date() } = options
  const from = senderOf(options.from)
  const delivery: Delivery =
    options.smtpUrl === undefined
      ? outboxDelivery(options.outboxFolder)
      : smtpDelivery(options.smtpUrl)

  const begin = joinCalls((asked: readonly MailKey[]) => beginAll(database.queries, asked))
  const markSent = joinCalls(
    async (sent: readonly Sent[]) => {
      await markAllSent(database.queries, sent, clock())
      return () => undefined
    },
    { gatherMs: MARK_TOGETHER_MS },
  )
  const inTurn = turns(AT_ONCE)

  async function send(siteId: number, id: string, lastAttempt: boolean): Promise<void> {
    const email = await begin({ siteId, id })
    if (email === undefined) return
    try {
      const name = (await options.senderName?.(siteId, email.language)) ?? from.name
      const sender = { name, address: from.address }
      const delivered = await inTurn(() => delivery.deliver(email, sender))
      await markSent({ siteId, id, forget: delivered === 'delivered' })
      onEnded('sent')
    } catch (error) {
      const forGood = isRefusedForGood(error) || lastAttempt
      await markFailed(database, email, `${forGood ? GIVEN_UP : ''}${reason(error)}`)
      if (!forGood) throw error
      onEnded('failed')
      log.error('email delivery abandoned', { site: siteId, mailId: id, error })
    }
  }

  /** Sends all of a job; if one could not be sent, the job is tried again, which skips the others. */
  async function sendAll({ payload, lastAttempt }: Job<Sending>): Promise<void> {
    const { siteId } = payload
    const ids = 'mailIds' in payload ? payload.mailIds : [payload.mailId]
    const sending = await Promise.allSettled(ids.map((id) => send(siteId, id, lastAttempt)))
    const failed = sending.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  jobs.define<Sending>(JOB, sendAll, {
    retries: RETRIES,
    retryDelay: RETRY_DELAY_SECONDS,
    expires: EXPIRES_SECONDS,
    together: TOGETHER,
  })

  async function queueAll(trx: Trx, emails: readonly QueuedEmail[]): Promise<string[]> {
    for (const email of emails) assertSendable(email)
    const createdAt = clock()
    const saved = emails.map((email) => ({ calendar: null, ...email, id: newId(), createdAt }))
    const sending = [...Map.groupBy(saved, ({ siteId }) => siteId)].flatMap(([siteId, own]) =>
      jobsOf(own.map(({ id }) => id)).map((mailIds) => jobs.sending(JOB, { siteId, mailIds })),
    )
    if (saved.length > 0)
      await batch(trx, [...saved.map(insertMail), ...(await Promise.all(sending))])
    return saved.map(({ id }) => id)
  }

  return {
    async queue(trx, email) {
      const [id = ''] = await queueAll(trx, [email])
      return id
    },
    queueAll,
    deliver: (siteId, id) => send(siteId, id, false),
    waiting: () => countWaiting(database),
    close: () => delivery.close(),
  }
}

/** Divides emails among jobs. */
function jobsOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / EMAILS_OF_JOB) }, (_job, index) =>
    ids.slice(index * EMAILS_OF_JOB, (index + 1) * EMAILS_OF_JOB),
  )
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code}: ` : ''
  return `${code}${redact(error.message)}`.slice(0, 300)
}
