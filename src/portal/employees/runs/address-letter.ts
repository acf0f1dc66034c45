import { type LetterContent, letterHtml, letterText } from '#platform/mail/letter.ts'
import type { QueuedLetter } from '#platform/mail/mail.ts'
import { m } from '#words'
import type { BatchDone } from '../import/write-batch.ts'

/**
 * Notifies an account's old address of its new one, in case its owner did not expect the change.
 */
export function addressLetter(
  siteId: number,
  { userId, email, language, name, siteName, to }: BatchDone['readdressed'][number],
): QueuedLetter {
  const locale = { locale: language }
  const title = m['employees.mail.addressTitle']({ siteName }, locale)
  const paragraphs = [
    m['session.mail.greeting']({ name }, locale),
    m['employees.mail.addressText']({ email: `\u2068${to}\u2069` }, locale),
    m['employees.mail.addressNotYou']({}, locale),
  ]
  const content: LetterContent = {
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
    text: letterText(content),
    html: letterHtml(content),
  }
}
