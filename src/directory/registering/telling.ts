import { findAccount } from '#accounts/session/database/users.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/answer.ts'
import { type LetterContent, letterHtml, letterText } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { addressIn } from '#platform/i18n/language-address.ts'

export interface TellServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
}

export interface Told {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
}

/** Queues a letter to each of these people in their own language; nothing to those whose account is closed. */
export async function mailPeople(
  { mail, publicUrl }: TellServices,
  trx: Trx,
  siteId: number,
  { userIds, say }: { userIds: readonly string[]; say: (language: Language) => Told },
): Promise<void> {
  for (const userId of new Set(userIds)) {
    const found = await findAccount(trx, siteId, { userId })
    if (found?.account == null || !found.account.isOpen) continue
    const { language, email } = found.account
    const { title, paragraphs, action } = say(language)
    const url = `${publicUrl.replace(/\/$/, '')}${addressIn(language, action.path)}`
    const content: LetterContent = {
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
      text: letterText(content),
      html: letterHtml(content),
    })
  }
}
