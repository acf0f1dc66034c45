import { findAccount } from '#accounts/session/database/users.ts'
import { dayAt } from '#platform/days.ts'
import { emailTo } from '#platform/mail/email-to.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { OrderServices } from '#shop/orders/notify.ts'
import type { ChangingContext } from '../context.ts'
import type { StoredPlan } from '../database/plans.ts'
import type { StoredRenewal } from '../database/renewals.ts'
import { faultText } from './fault-text.ts'

/** What a customer is written about a renewal of their plan. */
export type RenewalEmail =
  | { readonly kind: 'announced'; readonly renewal: Announced; readonly card: string }
  | { readonly kind: 'failed'; readonly renewal: Failed; readonly nextAt: Date }
  | { readonly kind: 'over'; readonly renewal: Failed }

type Announced = Pick<StoredRenewal, 'day' | 'totalFils' | 'nextAt'>
type Failed = Pick<StoredRenewal, 'totalFils'> & { readonly fault: string }

/** Whether the customer can still be written to and sign in. */
export async function isAccountOpen(
  { trx, siteId }: Pick<ChangingContext, 'trx' | 'siteId'>,
  userId: string,
): Promise<boolean> {
  return (await findAccount(trx, siteId, { userId }))?.account?.isOpen === true
}

function textsOf(
  email: RenewalEmail,
  { amount, locale }: { readonly amount: string; readonly locale: LocaleOptions },
): { title: string; paragraphs: readonly string[]; action: string } {
  const language = { locale: locale.language }
  const dayOf = (at: Date) => formatDay(dayAt(at.getTime(), locale.zone), locale)
  if (email.kind === 'announced') {
    const { renewal, card } = email
    const day = formatDay(renewal.day, locale)
    const charged = renewal.nextAt === null ? day : dayOf(renewal.nextAt)
    return {
      title: m['planRenewals.mail.announcedTitle']({}, language),
      paragraphs: [
        m['planRenewals.mail.announcedText']({ day, amount, charged, card }, language),
        m['planRenewals.mail.stopText']({}, language),
      ],
      action: m['planRenewals.mail.stop']({}, language),
    }
  }
  const { fault } = email.renewal
  const why = faultText(fault, locale.language)
  if (email.kind === 'failed') {
    const day = dayOf(email.nextAt)
    return {
      title: m['planRenewals.mail.failedTitle']({}, language),
      paragraphs: [
        m['planRenewals.mail.failedText']({ amount, why }, language),
        m['planRenewals.mail.againText']({ day }, language),
      ],
      action: m['planRenewals.mail.pay']({}, language),
    }
  }
  return {
    title: m['planRenewals.mail.overTitle']({}, language),
    paragraphs: [
      m['planRenewals.mail.failedText']({ amount, why }, language),
      m['planRenewals.mail.overText']({}, language),
    ],
    action: m['planRenewals.mail.view']({}, language),
  }
}

/** A stop is asked for in a dialog of its own, which the link opens. */
function pathOf(plan: StoredPlan, { kind }: RenewalEmail): string {
  const stop = kind === 'announced' ? '&renewal=stop' : ''
  return `${plan.language === 'ar' ? '/ar' : ''}/mealplan?plan=${plan.id}${stop}`
}

/**
 * Queues an email and a notification to the customer, in the caller's transaction. The law asks for
 * it, so that it does not depend on what they want to be notified of.
 */
export async function mailRenewal(
  { mail, push, publicUrl }: OrderServices,
  { trx, siteId, calendar }: ChangingContext,
  plan: StoredPlan,
  email: RenewalEmail & { readonly currency: string },
): Promise<void> {
  const { userId, language } = plan
  const found = await findAccount(trx, siteId, { userId })
  const account = found?.account
  if (found == null || account == null || !account.isOpen) return
  const locale: LocaleOptions = { language, digits: 'latn', zone: calendar.zone }
  const amount = formatMoney(email.renewal.totalFils, email.currency, locale)
  const { title, paragraphs, action } = textsOf(email, { amount, locale })
  const isArabic = language === 'ar'
  const name = isArabic && account.nameAr !== '' ? account.nameAr : account.nameEn
  const siteName = isArabic ? found.siteNameAr : found.siteNameEn
  const path = pathOf(plan, email)
  const greeting = m['planRenewals.mail.greeting']({ name }, { locale: language })
  await mail.queue(
    trx,
    emailTo(
      { siteId, userId, email: account.email, name, language, siteName },
      {
        title,
        paragraphs: [greeting, ...paragraphs],
        action: { label: action, url: `${publicUrl.replace(/\/$/, '')}${path}` },
      },
    ),
  )
  await push.queue(trx, { siteId, userId }, { language, path, title: siteName, body: title })
}
