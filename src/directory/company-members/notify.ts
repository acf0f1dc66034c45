import { findAccount } from '#accounts/session/database/users.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { addressIn } from '#platform/i18n/language-address.ts'

export interface NotificationServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
}

export interface Notice {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
}

/** Queues an email to each user in their own language. Users with a closed account get none. */
export async function mailPeople(
  { mail, publicUrl }: NotificationServices,
  trx: Trx,
  siteId: number,
  { userIds, say }: { userIds: readonly string[]; say: (language: Language) => Notice },
): Promise<void> {
  for (const userId of new Set(userIds)) {
    const found = await findAccount(trx, siteId, { userId })
    if (found?.account == null || !found.account.isOpen) continue
    const { language, email } = found.account
    const { title, paragraphs, action } = say(language)
    const url = `${publicUrl.replace(/\/$/, '')}${addressIn(language, action.path)}`
    const content: EmailContent = {
      language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      siteName: language === 'ar' ? found.siteNameAr : found.siteNameEn,
      title,
      paragraphs,
      action: { label: action.label, url },
    }
    await mail.queue(trx, {
      siteId,
      toUserId: userId,
      toAddress: email,
      language,
      subject: title,
      text: emailText(content),
      html: emailHtml(content),
    })
  }
}
