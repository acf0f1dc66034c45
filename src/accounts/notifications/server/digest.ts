import { findAccount } from '#accounts/session/database/users.ts'
import { m } from '#messages'
import type { Database, Trx } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { emailTo } from '#platform/mail/email-to.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { choicesOf } from '../database/choices.ts'
import { peopleForDigest, claimForDigest } from '../database/delivery.ts'
import { noticeText } from '../notice-text.ts'
import { lastDigestAt } from '../rules.ts'
import { addressee, pageUrl } from './deliver.ts'

interface DigestServices {
  readonly database: Database
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
  readonly clock: () => Date
}

/** Runs every few minutes, because sites have their own zones, and to catch up after an outage. */
export const DIGEST = 'notifications.digest'
const PAGE_PATH = '/notifications'
const BATCH = 200
/** The email lists this many; the page has the rest. */
const MAX_LISTED = 20

interface Site {
  readonly id: number
  readonly zone: string
}

/** Queues one email with what a person has not read; none if they have read it all. */
async function sendTo(
  { mail, publicUrl }: DigestServices,
  trx: Trx,
  site: Site,
  { userId, until }: { userId: string; until: Date },
): Promise<boolean> {
  const claimed = await claimForDigest(trx, site.id, userId, until)
  const chosen = await choicesOf(trx, site.id, userId)
  const unread = claimed.filter((each) => !each.isRead && chosen.get(each.kind)?.email !== 'off')
  if (unread.length === 0) return false
  const found = await findAccount(trx, site.id, { userId })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return false
  const { language } = account
  const locale: LocaleOptions = { language, digits: 'latn', zone: site.zone }
  const options = { locale: language }
  const lines = unread.slice(0, MAX_LISTED).map(({ kind, params }) => {
    const { title, text } = noticeText(kind, params, locale)
    return `${title}\n${text}`
  })
  const rest = unread.length - lines.length
  await mail.queue(
    trx,
    emailTo(addressee(site.id, found), {
      title: m['notifications.mail.digestTitle']({}, options),
      paragraphs: [
        m['notifications.mail.digestLead'](counted(unread.length, locale), options),
        ...lines,
        ...(rest > 0 ? [m['notifications.mail.digestMore'](counted(rest, locale), options)] : []),
        m['notifications.mail.why']({}, options),
      ],
      action: {
        label: m['notifications.mail.viewAll']({}, options),
        url: pageUrl(publicUrl, language, PAGE_PATH),
      },
    }),
  )
  return true
}

/**
 * Emails everyone who chose a daily digest what came before the last digest hour of their site, in
 * one email a day, no matter how often this runs. Returns the number of emails.
 */
export async function sendDigests(services: DigestServices): Promise<number> {
  const { database, clock } = services
  // One person whose email cannot be made does not hold up the others.
  const errors: unknown[] = []
  let count = 0
  for (const site of await database.queries.selectFrom('sites').select(['id', 'zone']).execute()) {
    const until = new Date(lastDigestAt(clock().getTime(), site.zone))
    let people: string[] = []
    do {
      const page = { until, after: people.at(-1), limit: BATCH }
      people = await peopleForDigest(database.queries, site.id, page)
      for (const userId of people) {
        const isSent = await database
          .transaction((trx) => sendTo(services, trx, site, { userId, until }))
          .catch((error: unknown) => void errors.push(error))
        if (isSent === true) count += 1
      }
    } while (people.length === BATCH)
  }
  if (errors.length > 0) throw errors[0]
  return count
}

/** Defines the job that sends the digests. Call before the jobs start. */
export function defineDigest(jobs: Pick<Jobs, 'define'>, services: DigestServices): void {
  jobs.define(DIGEST, async () => {
    await sendDigests(services)
  })
}
