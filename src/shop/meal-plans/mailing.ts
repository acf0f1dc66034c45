import { findAccount } from '#accounts/session/database/users.ts'
import type { Trx } from '#platform/db/database.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import type { StoredPlan } from './database/plans.ts'
import type { MovedDay } from './rules/changing.ts'

interface Moved {
  readonly siteId: number
  readonly plan: StoredPlan
  readonly move: MovedDay
}

/**
 * Queues an email and a notification to the customer that a day comes later than planned, in the
 * caller's transaction; does nothing if the account is closed.
 */
export async function mailMovedDay(
  { mail, push, publicUrl }: OrderServices,
  trx: Trx,
  { siteId, plan, move }: Moved,
): Promise<void> {
  const { userId, language } = plan
  const found = await findAccount(trx, siteId, { userId })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return
  const name = language === 'ar' && account.nameAr !== '' ? account.nameAr : account.nameEn
  const siteName = language === 'ar' ? found.siteNameAr : found.siteNameEn
  const text = (key: string, details: Record<string, string> = {}): string =>
    sentence(`mealPlans.mail.${key}`, details, language)
  const title = text('movedTitle')
  const path = `${language === 'ar' ? '/ar' : ''}/mealplan`
  const details = { day: move.from ?? '', toDay: move.to ?? '' }
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName,
    title,
    paragraphs: [
      text('greeting', { name }),
      text(move.to === null ? 'waitsText' : 'movedText', details),
    ],
    action: { label: text('action'), url: `${publicUrl.replace(/\/$/, '')}${path}` },
  }
  await mail.queue(trx, {
    siteId,
    toUserId: userId,
    toAddress: account.email,
    language,
    subject: title,
    text: emailText(content),
    html: emailHtml(content),
  })
  await push.queue(trx, { siteId, userId }, { language, path, title: siteName, body: title })
}
