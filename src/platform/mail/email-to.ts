import type { Language } from '../http/handler.ts'
import { type EmailContent, emailHtml, emailText } from './email.ts'
import type { QueuedEmail } from './mail.ts'

/** A person with an account, with what an email to them needs. */
export interface Addressee {
  readonly siteId: number
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly siteName: string
}

export type EmailText = Pick<EmailContent, 'title' | 'paragraphs' | 'action'>

/** The email as it is queued: as text and HTML, in the addressee's language and direction. */
export function emailTo(addressee: Addressee, message: EmailText): QueuedEmail {
  const { siteId, userId, email, language, siteName } = addressee
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName,
    ...message,
  }
  return {
    siteId,
    toUserId: userId,
    toAddress: email,
    language,
    subject: message.title,
    text: emailText(content),
    html: emailHtml(content),
  }
}
