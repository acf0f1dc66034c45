import type { Queries, Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { type EmailContent, emailHtml, emailText } from '#platform/mail/email.ts'
import type { Mail, QueuedEmail } from '#platform/mail/mail.ts'
import type { Push } from '#platform/push/push.ts'
import type { PushMessage } from '#platform/push/store.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { StoredOrder } from './database/orders.ts'
import { peopleAtWork } from './database/people.ts'
import { type Recipient, recipientsOf } from './database/recipient.ts'
import type { OrderMoney } from './rules.ts'

/** What open pages about orders listen to. */
export const TOPIC = 'orders'

/** What writing to a customer needs besides the database. */
export interface OrderServices {
  readonly mail: Pick<Mail, 'queue'>
  readonly push: Pick<Push, 'queue'>
  readonly publicUrl: string
}

/** The same for customers of many orders, whose emails are saved together. */
export interface ManyOrdersServices extends Omit<OrderServices, 'mail'> {
  readonly mail: Pick<Mail, 'queueAll'>
}

/**
 * What an email is sent for: `placed` for an order paid at the door, `paid` for one whose payment
 * has arrived, `stopped` for one that will not be delivered because everything was refunded.
 */
export type EmailTemplate =
  | 'placed'
  | 'paid'
  | 'out'
  | 'delivered'
  | 'cancelled'
  | 'stopped'
  | 'refunded'

export interface OrderNotice {
  readonly orderId: string
  readonly template: EmailTemplate
  /** Of a refund: how much goes back; otherwise the order's total is meant. */
  readonly amountFils?: number
  /** For a payment in a currency other than the order's. */
  readonly currency?: string
  /** Of a cancellation: what there was of its money. */
  readonly money?: OrderMoney
}

/**
 * Returns the users whose open pages show an order: its customer, and all staff who work on orders.
 */
export async function peopleOfOrder(
  queries: Queries,
  siteId: number,
  orderUserId: string,
): Promise<string[]> {
  return [...new Set([orderUserId, ...(await peopleAtWork(queries, siteId))])]
}

interface OrderDetails {
  readonly order: StoredOrder
  readonly zone: string
  readonly name: string
  readonly fils: number
  readonly currency?: string | undefined
  readonly money?: OrderMoney | undefined
}

/** What is said of a cancelled plan that was not paid, and of a cancelled day of one. */
const CANCELLED_OF = {
  plan: m['orders.mail.planCancelled'],
  planDay: m['orders.mail.planDayCancelled'],
}

const CANCELLED = {
  paid: m['orders.mail.cancelledPaid'],
  waiting: m['orders.mail.cancelledWaiting'],
  none: m['orders.mail.cancelledUnpaid'],
}

type EmailText = Pick<EmailContent, 'title' | 'paragraphs'> & {
  readonly action: string
  readonly push: string
}

/** Returns the text of an order's email, in the language of the order. */
export function emailOf(
  template: EmailTemplate,
  { order, zone, name, fils, currency = order.currency, money = 'none' }: OrderDetails,
): EmailText {
  const { language, number, day, cancelReason } = order
  const locale = { locale: language }
  const localeOptions: LocaleOptions = { language, digits: 'latn', zone }
  const when = {
    day: formatDay(day, localeOptions),
    from: formatTime(order.fromAt.toISOString(), localeOptions),
    to: formatTime(order.toAt.toISOString(), localeOptions),
  }
  const total = formatMoney(fils, currency, localeOptions)
  const greeting = m['orders.mail.greeting']({ name }, locale)
  const isPlan = order.type === 'plan'
  const window = isPlan
    ? m['orders.mail.planStarts']({ day: when.day }, locale)
    : m['orders.mail.window'](when, locale)
  const paragraphs: Record<EmailTemplate, readonly string[]> = {
    placed: [m['orders.mail.placedText']({ total }, locale), window],
    paid: [paidText(order, { fils, total }), window],
    out: [m['orders.mail.outText']({ code: order.deliveryCode }, locale)],
    delivered: [m['orders.mail.deliveredText']({}, locale)],
    cancelled: [
      cancelledText(order, money)({}, locale),
      ...(cancelReason === null || cancelReason === '' ? [] : [cancelReason]),
    ],
    stopped: [
      m['orders.mail.stoppedText']({}, locale),
      m['orders.mail.refundedText']({ total }, locale),
    ],
    refunded: [m['orders.mail.refundedText']({ total }, locale)],
  }
  const title = m[`orders.mail.${template}Title`]({ number }, locale)
  return {
    title,
    paragraphs: [greeting, ...paragraphs[template]],
    action: m['orders.mail.action']({}, locale),
    push: m[`orders.push.${template}`]({ number }, locale),
  }
}

/** A cancelled day of a plan goes back to it, unless its money does. */
function cancelledText({ type }: StoredOrder, money: OrderMoney) {
  if (type === 'delivery') return CANCELLED[money]
  return type === 'planDay' && money === 'paid'
    ? m['orders.mail.planDayRefunded']
    : CANCELLED_OF[type]
}

function paidText(
  { type, language }: StoredOrder,
  { fils, total }: { fils: number; total: string },
): string {
  const locale = { locale: language }
  if (type === 'plan')
    return fils === 0
      ? m['orders.mail.planFreeText']({}, locale)
      : m['orders.mail.planPaidText']({ total }, locale)
  return fils === 0
    ? m['orders.mail.freeText']({}, locale)
    : m['orders.mail.paidText']({ total }, locale)
}

function pathOf(order: StoredOrder): string {
  return `${order.language === 'ar' ? '/ar' : ''}/orders/${order.id}`
}

function nameIn(
  language: Language,
  { nameEn, nameAr }: { nameEn: string; nameAr: string },
): string {
  return language === 'ar' && nameAr !== '' ? nameAr : nameEn
}

/** Writes what a customer reads of their order: an email, and a notification to their devices. */
function writtenTo(
  found: Recipient,
  details: OrderNotice,
  { siteId, publicUrl }: { siteId: number; publicUrl: string },
): { email: QueuedEmail; message: PushMessage } {
  const { order, zone } = found
  const { language, userId } = order
  const {
    title,
    paragraphs,
    action,
    push: body,
  } = emailOf(details.template, {
    order,
    zone,
    name: nameIn(language, found),
    fils: details.amountFils ?? order.totalFils,
    currency: details.currency,
    money: details.money,
  })
  const siteName = language === 'ar' ? found.siteNameAr : found.siteNameEn
  const path = pathOf(order)
  const content: EmailContent = {
    language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    siteName,
    title,
    paragraphs,
    action: { label: action, url: `${publicUrl.replace(/\/$/, '')}${path}` },
  }
  const email = {
    siteId,
    toUserId: userId,
    toAddress: found.email,
    language,
    subject: title,
    text: emailText(content),
    html: emailHtml(content),
  }
  return { email, message: { language, path, title: siteName, body } }
}

/**
 * Queues an email to the customer of each order and a notification to their devices, in the
 * caller's transaction; none for an account that is closed.
 */
export async function mailOrders(
  { mail, push, publicUrl }: ManyOrdersServices,
  trx: Trx,
  siteId: number,
  notices: readonly OrderNotice[],
): Promise<void> {
  const recipients = await recipientsOf(
    trx,
    siteId,
    notices.map(({ orderId }) => orderId),
  )
  const written = notices.flatMap((notice) => {
    const found = recipients.get(notice.orderId)
    return found === undefined
      ? []
      : [{ found, ...writtenTo(found, notice, { siteId, publicUrl }) }]
  })
  await mail.queueAll(
    trx,
    written.map(({ email }) => email),
  )
  for (const { found, message } of written)
    if (found.hasDevices) await push.queue(trx, { siteId, userId: found.order.userId }, message)
}

/** The same for one order. */
export function mailOrder(
  { mail, ...services }: OrderServices,
  trx: Trx,
  siteId: number,
  notice: OrderNotice,
): Promise<void> {
  const queueAll: Mail['queueAll'] = (own, emails) =>
    Promise.all(emails.map((email) => mail.queue(own, email)))
  return mailOrders({ ...services, mail: { queueAll } }, trx, siteId, [notice])
}
