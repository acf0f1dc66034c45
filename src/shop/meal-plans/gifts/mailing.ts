import { findAccount } from '#accounts/session/database/users.ts'
import { foldEmail } from '#accounts/session/rules/email.ts'
import type { Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import { m } from '#messages'

interface GiftEmail {
  readonly siteId: number
  readonly zone: string
  readonly email: string
  readonly token: string
  /** The giver's, for a friend whose language is not known. */
  readonly language: 'ar' | 'en'
  readonly from: TwoNames
  readonly message: string
  readonly days: number
  readonly package: TwoNames
  /** The last day on which the link works. */
  readonly untilDay: string
}

/**
 * Queues the email with the link of a gift, in the friend's language where the address has an
 * account. Nothing is said to the giver of whether it has.
 */
export async function mailGift(
  { mail, publicUrl }: Pick<OrderServices, 'mail' | 'publicUrl'>,
  trx: Trx,
  gift: GiftEmail,
): Promise<void> {
  const { siteId, email, token, zone, days } = gift
  const found = await findAccount(trx, siteId, { emailFolded: foldEmail(email) })
  const account = found?.account?.isOpen === true ? found.account : null
  const language = account?.language ?? gift.language
  const locale = { locale: language }
  const format = { language, digits: 'latn', zone } as const
  const name = isolated(gift.from[language])
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName: (language === 'ar' ? found?.siteNameAr : found?.siteNameEn) ?? '',
    title: m['mealPlans.mail.giftTitle']({ name }, locale),
    paragraphs: [
      m['mealPlans.mail.giftText'](
        { ...counted(days, format), package: isolated(gift.package[language]) },
        locale,
      ),
      ...(gift.message === '' ? [] : [isolated(gift.message)]),
      m['mealPlans.mail.giftUntil']({ day: formatDay(gift.untilDay, format) }, locale),
      m['mealPlans.mail.giftUnknown']({ name }, locale),
    ],
    action: {
      label: m['mealPlans.mail.giftAction']({}, locale),
      // Browsers never send what is behind `#` to a server.
      url: `${publicUrl.replace(/\/$/, '')}${language === 'ar' ? '/ar' : ''}/plan-gift#${token}`,
    },
  }
  await mail.queue(trx, {
    siteId,
    toUserId: account?.id ?? null,
    toAddress: email,
    language,
    subject: content.title,
    text: emailText(content),
    html: emailHtml(content),
  })
}

/** Keeps a name from another direction in its place. */
function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
