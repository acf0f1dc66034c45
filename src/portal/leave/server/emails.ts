import { recordNotice } from '#accounts/notifications/notify.ts'
import { findAccount } from '#accounts/session/database/users.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { Push } from '#platform/push/push.ts'
import { type PushTemplate, pushMessage } from '../pushing/push-messages.ts'
import type { LeaveNotice } from './listed-notices.ts'

/** What leave needs besides the database: to notify people, and the server's public URL. */
export interface LeaveServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly push: Pick<Push, 'queue'>
  readonly jobs: Pick<Jobs, 'send'>
  readonly publicUrl: string
}

/** Deciding adds the job that notifies those concerned to its own batch. */
export interface DecidingServices extends LeaveServices {
  readonly jobs: Pick<Jobs, 'send' | 'sending'>
}

export interface EmailMessages {
  /** The template of the notification sent with the email; it contains less than the email. */
  readonly template: PushTemplate
  readonly title: string
  readonly paragraphs: readonly string[]
  /** A button to a page of the product: `/leaves`. */
  readonly action?: { readonly label: string; readonly path: string }
}

export interface Reader {
  readonly siteId: number
  readonly userId: string
  /** Also in the reader's list, whose choices for its kind then apply to the email and the push. */
  readonly listed?: { readonly notice: LeaveNotice; readonly now: Date }
}

/**
 * Queues an email to a person in their own language, and a notification to their devices, in the
 * caller's transaction; nothing if their account is closed. Both lead to the same page.
 */
export async function writeTo(
  { mail, push, jobs, publicUrl }: LeaveServices,
  trx: Trx,
  { siteId, userId, listed }: Reader,
  messagesFor: (reader: { language: Language; name: string }) => EmailMessages,
): Promise<void> {
  const found = await findAccount(trx, siteId, { userId })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return
  const chosen =
    listed === undefined
      ? { email: true, push: true }
      : await recordNotice({ trx, siteId, jobs, now: listed.now }, { ...listed.notice, userId })
  const { language, email } = account
  const isArabic = language === 'ar'
  const { template, title, paragraphs, action } = messagesFor({
    language,
    name: isArabic && account.nameAr !== '' ? account.nameAr : account.nameEn,
  })
  const path = `${isArabic ? '/ar' : ''}${action?.path ?? '/leaves'}`
  const content: EmailContent = {
    language,
    dir: isArabic ? 'rtl' : 'ltr',
    siteName: isArabic ? found.siteNameAr : found.siteNameEn,
    title,
    paragraphs,
    ...(action === undefined
      ? {}
      : { action: { label: action.label, url: `${publicUrl.replace(/\/$/, '')}${path}` } }),
  }
  if (chosen.email)
    await mail.queue(trx, {
      siteId,
      toUserId: userId,
      toAddress: email,
      language,
      subject: title,
      text: emailText(content),
      html: emailHtml(content),
    })
  if (chosen.push)
    await push.queue(
      trx,
      { siteId, userId },
      { language, path, ...pushMessage(template, language) },
    )
}
