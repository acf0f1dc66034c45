import type { Language } from '#platform/http/handler.ts'
import { type Addressee, emailTo } from '#platform/mail/email-to.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { m } from '#messages'

/**
 * The page that uses a link, in the reader's language. The token comes after `#`, which browsers
 * send to no server; the host is the configured one, never taken from a request.
 */
export function linkUrl(publicUrl: string, language: Language, token: string): string {
  return `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/set-password#${token}`
}

export function resetEmail(addressee: Addressee, url: string, minutes: number): QueuedEmail {
  const { name, siteName } = addressee
  const locale = { locale: addressee.language }
  return emailTo(addressee, {
    title: m['session.mail.resetTitle']({ siteName }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      m['session.mail.resetText']({ minutes }, locale),
      m['session.mail.resetNotYou']({}, locale),
    ],
    action: { label: m['session.mail.resetAction']({}, locale), url },
  })
}

export function passwordChangedEmail(addressee: Addressee, publicUrl: string): QueuedEmail {
  const { name, siteName, language } = addressee
  const locale = { locale: language }
  return emailTo(addressee, {
    title: m['session.mail.changedTitle']({ siteName }, locale),
    paragraphs: [
      m['session.mail.greeting']({ name }, locale),
      m['session.mail.changedText']({}, locale),
      m['session.mail.changedNotYou']({}, locale),
    ],
    action: {
      label: m['session.mail.changedAction']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/forgot-password`,
    },
  })
}
