import { findAccount } from '#accounts/session/database/users.ts'
import { m } from '#messages'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Live } from '#platform/live/live.ts'
import { type Addressee, emailTo } from '#platform/mail/email-to.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Push } from '#platform/push/push.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { choiceOf } from '../database/choices.ts'
import {
  lockNotice,
  markDelivered,
  type Undelivered,
  undeliveredNotices,
} from '../database/delivery.ts'
import { DELIVER, type Delivery } from '../notify.ts'
import { noticeText } from '../notice-text.ts'
import { NOTIFICATIONS_TOPIC } from '../topic.ts'

export interface DeliveryServices {
  readonly database: Database
  readonly mail: Pick<Mail, 'queue'>
  readonly push: Pick<Push, 'queue'>
  readonly live: Pick<Live, 'notify'>
  readonly publicUrl: string
  readonly clock: () => Date
}

export const CATCH_UP = 'notifications.catchUp'
/** Its job delivers a notification within seconds; one that is older than this was left behind. */
const LEFT_BEHIND_MS = 2 * 60_000
/** A notification that is older than this stays in the list, but is no longer worth an email. */
const TOO_OLD_MS = 3 * 24 * 3_600_000
const BATCH = 500

/** The absolute URL of a page in a language. */
export function pageUrl(publicUrl: string, language: Language, path: string): string {
  return `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}${path}`
}

/** Queues a notification's email and push in the transaction, as its person chose. */
async function queueBoth(
  { mail, push, publicUrl }: DeliveryServices,
  trx: Trx,
  siteId: number,
  notice: Undelivered,
): Promise<{ forDigest: boolean }> {
  const { userId, kind, params, path } = notice
  const found = await findAccount(trx, siteId, { userId })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return { forDigest: false }
  const { language } = account
  const choice = await choiceOf(trx, siteId, userId, kind)
  const zone = await zoneOf(trx, siteId)
  const locale: LocaleOptions = { language, digits: 'latn', zone }
  const { title, text } = noticeText(kind, params, locale)
  if (choice.email === 'now')
    await mail.queue(
      trx,
      emailTo(addressee(siteId, found), {
        title,
        paragraphs: [text, m['notifications.mail.why']({}, { locale: language })],
        action: {
          label: m['notifications.mail.open']({}, { locale: language }),
          url: pageUrl(publicUrl, language, path),
        },
      }),
    )
  if (choice.push)
    await push.queue(
      trx,
      { siteId, userId },
      {
        language,
        title,
        body: m['notifications.push.open']({}, { locale: language }),
        path: `${language === 'ar' ? '/ar' : ''}${path}`,
      },
    )
  return { forDigest: choice.email === 'daily' }
}

type Found = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** The person as the recipient of an email. */
export function addressee(siteId: number, { account, siteNameEn, siteNameAr }: Found): Addressee {
  if (account === null) throw new Error('no account to write to')
  const isArabic = account.language === 'ar'
  return {
    siteId,
    userId: account.id,
    email: account.email,
    name: isArabic && account.nameAr !== '' ? account.nameAr : account.nameEn,
    language: account.language,
    siteName: isArabic ? siteNameAr : siteNameEn,
  }
}

async function zoneOf(trx: Trx, siteId: number): Promise<string> {
  const site = await trx
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return site.zone
}

/**
 * Delivers one notification. One transaction queues its email and push and marks it as delivered,
 * so a process that dies leaves all of that or none, and another attempt queues nothing twice.
 * What is queued is sent at least once: a process that dies after sending, before it could mark
 * that, sends again. The mail server recognises the second email by its Message-ID, and on the
 * device the second push replaces the first, which has the same tag.
 */
async function deliverOne(services: DeliveryServices, siteId: number, id: string): Promise<void> {
  const { database, live, clock } = services
  const userId = await database.transaction(async (trx) => {
    const notice = await lockNotice(trx, siteId, id)
    if (notice === null) return null
    if (!notice.isDelivered) {
      // The person has read it in the product already.
      const { forDigest } = notice.isRead
        ? { forDigest: false }
        : await queueBoth(services, trx, siteId, notice)
      await markDelivered(trx, siteId, id, { now: clock(), forDigest })
    }
    return notice.userId
  })
  if (userId !== null) live.notify(siteId, [userId], NOTIFICATIONS_TOPIC)
}

/** One failure does not hold up the others; the first error is thrown at the end. */
async function deliverAll(
  services: DeliveryServices,
  { siteId, ids }: Delivery,
  signal?: AbortSignal,
): Promise<void> {
  const errors: unknown[] = []
  for (const id of ids) {
    signal?.throwIfAborted()
    await deliverOne(services, siteId, id).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}

/** Delivers what its job did not, after an outage or too many failures. Returns the number. */
export async function catchUp(services: DeliveryServices): Promise<number> {
  const { database, clock } = services
  const now = clock().getTime()
  const when = { from: new Date(now - TOO_OLD_MS), until: new Date(now - LEFT_BEHIND_MS) }
  let count = 0
  for (const { id: siteId } of await database.queries.selectFrom('sites').select('id').execute()) {
    const ids = await undeliveredNotices(database.queries, siteId, { ...when, limit: BATCH })
    await deliverAll(services, { siteId, ids })
    count += ids.length
  }
  return count
}

/** Defines the jobs that deliver. Call before the jobs start. */
export function defineDelivery(jobs: Pick<Jobs, 'define'>, services: DeliveryServices): void {
  jobs.define<Delivery>(DELIVER, ({ payload, signal }) => deliverAll(services, payload, signal), {
    retries: 8,
    retryDelay: 5,
    expires: 300,
    atOnce: 2,
  })
  jobs.define(CATCH_UP, async () => {
    await catchUp(services)
  })
}
