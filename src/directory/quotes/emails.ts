import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Push } from '#platform/push/push.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'

/** What writing to people needs besides the database. */
export interface EmailServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly push: Pick<Push, 'queue'>
  readonly publicUrl: string
}

/** The recipient of an email, with their language and digits. */
export interface Reader {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly locale: LocaleOptions
  readonly siteName: string
}

/** The content of a notification. The greeting and layout are the same for all. */
export interface NotificationText {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action: string
  /** Where it leads, without the language's prefix. */
  readonly path: string
  /** In one line, for their devices. */
  readonly push: string
}

async function readersOf(
  queries: Queries,
  siteId: number,
  userIds: readonly string[],
): Promise<Reader[]> {
  const rows = await queries
    .selectFrom('users as u')
    .innerJoin('sites as s', 's.id', 'u.site_id')
    .select([
      'u.id',
      'u.email',
      'u.name_en',
      'u.name_ar',
      'u.language',
      'u.digits',
      's.zone',
      's.name_en as site_en',
      's.name_ar as site_ar',
    ])
    .where('u.site_id', '=', siteId)
    .where('u.id', '=', sql<string>`any(${[...new Set(userIds)]}::uuid[])`)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute()
  return rows.map((row) => ({
    userId: row.id,
    email: row.email,
    name: row.language === 'ar' && row.name_ar !== '' ? row.name_ar : row.name_en,
    locale: { language: row.language, digits: row.digits, zone: row.zone },
    siteName: row.language === 'ar' ? row.site_ar : row.site_en,
  }))
}

function addressOf(language: Language, path: string): string {
  return language === 'ar' ? `/ar${path}` : path
}

/**
 * Queues an email to each user and a notification to their devices, in the caller's transaction.
 * Users with a closed account get none.
 */
export async function writeTo(
  { mail, push, publicUrl }: EmailServices,
  trx: Trx,
  { siteId, userIds }: { siteId: number; userIds: readonly string[] },
  say: (reader: Reader) => NotificationText,
): Promise<void> {
  if (userIds.length === 0) return
  for (const reader of await readersOf(trx, siteId, userIds)) {
    const { userId, email, name, siteName, locale } = reader
    const { language } = locale
    const notification = say(reader)
    const path = addressOf(language, notification.path)
    const content: EmailContent = {
      language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      siteName,
      title: notification.title,
      paragraphs: [
        m['quotes.mail.greeting']({ name }, { locale: language }),
        ...notification.paragraphs.filter((each) => each !== ''),
      ],
      action: { label: notification.action, url: `${publicUrl.replace(/\/$/, '')}${path}` },
    }
    await mail.queue(trx, {
      siteId,
      toUserId: userId,
      toAddress: email,
      language,
      subject: notification.title,
      text: emailText(content),
      html: emailHtml(content),
    })
    await push.queue(
      trx,
      { siteId, userId },
      { language, path, title: siteName, body: notification.push },
    )
  }
}
