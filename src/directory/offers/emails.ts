import type { Trx } from '#platform/db/database.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { m } from '#messages'
import { peopleOf } from './database/writing.ts'
import { type InBoth, localizedIn } from './rules/languages.ts'

export interface Writing {
  readonly mail: Pick<Mail, 'queue'>
  readonly publicUrl: string
}

interface Withdrawn {
  readonly siteId: number
  readonly companyId: string
  readonly title: InBoth
  readonly company: InBoth
  readonly reason: string
}

/**
 * Emails the company's people, each in their language, that one of their offers was withdrawn and
 * why.
 */
export async function mailWithdrawal(
  { mail, publicUrl }: Writing,
  trx: Trx,
  { siteId, companyId, title, company, reason }: Withdrawn,
): Promise<void> {
  const site = await trx
    .selectFrom('sites')
    .select(['name_en', 'name_ar', 'accent'])
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  for (const { id: toUserId, email: toAddress, language } of await peopleOf(
    trx,
    siteId,
    companyId,
  )) {
    const locale = { locale: language }
    const inputs = { title: localizedIn(title, language).text, company: company[language], reason }
    const content: EmailContent = {
      language,
      dir: language === 'ar' ? 'rtl' : 'ltr',
      siteName: language === 'ar' ? site.name_ar : site.name_en,
      accent: site.accent,
      title: m['offers.mail.withdrawnTitle'](inputs, locale),
      paragraphs: [
        m['offers.mail.withdrawnText'](inputs, locale),
        m['offers.mail.withdrawnReason'](inputs, locale),
        m['offers.mail.withdrawnNext']({}, locale),
      ],
      action: {
        label: m['offers.mail.open']({}, locale),
        url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/my-offers`,
      },
    }
    await mail.queue(trx, {
      siteId,
      toUserId,
      toAddress,
      language,
      subject: content.title,
      text: emailText(content),
      html: emailHtml(content),
    })
  }
}
