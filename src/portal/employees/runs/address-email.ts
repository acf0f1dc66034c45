import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { m } from '#messages'
import type { BatchResult } from '../import/write-batch.ts'

/**
 * Notifies an account's old address of its new one, in case its owner did not expect the change.
 */
export function addressEmail(
  siteId: number,
  { userId, email, language, name, siteName, to }: BatchResult['readdressed'][number],
): QueuedEmail {
  const locale = { locale: language }
  const title = m['employees.mail.addressTitle']({ siteName }, locale)
  const paragraphs = [
    m['session.mail.greeting']({ name }, locale),
    m['employees.mail.addressText']({ email: `\u2068${to}\u2069` }, locale),
    m['employees.mail.addressNotYou']({}, locale),
  ]
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName,
    title,
    paragraphs,
  }
  return {
    siteId,
    toUserId: userId,
    toAddress: email,
    language,
    subject: title,
    text: emailText(content),
    html: emailHtml(content),
  }
}
