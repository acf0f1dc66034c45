import type { Language } from '#platform/http/handler.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { m } from '#messages'
import { CONFIRMATION_DAYS } from './contract.ts'

/** Someone we know: a newcomer, or the owner of an account. */
export interface Addressee {
  readonly siteId: number
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly siteName: string
}

/**
 * The welcome email, which asks the customer to confirm the address. The owner of the mailbox is not
 * known yet, so it repeats nothing that was entered, not even a name. The token is behind `#`, which
 * browsers never send to a server; the host is the configured one, never one from a request.
 */
export function confirmationEmail(
  { siteId, userId, email, language, siteName }: Omit<Addressee, 'name'>,
  publicUrl: string,
  token: string,
): QueuedEmail {
  const locale = { locale: language }
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName,
    title: m['customers.mail.title']({ siteName }, locale),
    paragraphs: [
      m['customers.mail.text']({ days: CONFIRMATION_DAYS }, locale),
      m['customers.mail.notYou']({}, locale),
    ],
    action: {
      label: m['customers.mail.action']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/confirm-email#${token}`,
    },
  }
  return {
    siteId,
    toUserId: userId,
    toAddress: email,
    language,
    subject: content.title,
    text: emailText(content),
    html: emailHtml(content),
  }
}

/** To the owner of an account, when someone tried to register with its address. */
export function takenEmail(
  { siteId, userId, email, name, language, siteName }: Addressee,
  publicUrl: string,
): QueuedEmail {
  const locale = { locale: language }
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName,
    title: m['customers.mail.takenTitle']({}, locale),
    paragraphs: [
      m['customers.mail.greeting']({ name }, locale),
      m['customers.mail.takenText']({ siteName }, locale),
      m['customers.mail.takenNotYou']({}, locale),
    ],
    action: {
      label: m['customers.mail.takenAction']({}, locale),
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/forgot-password`,
    },
  }
  return {
    siteId,
    toUserId: userId,
    toAddress: email,
    language,
    subject: content.title,
    text: emailText(content),
    html: emailHtml(content),
  }
}
