import type { Trx } from '#platform/db/database.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { companiesById, membersOf } from '#directory/quotes/database/companies.ts'
import { type EmailServices, type NotificationText, writeTo } from '#directory/quotes/emails.ts'
import { areaName, locationName } from '#directory/quotes/location-names.ts'
import type { Spot } from './contract.ts'
import type { StoredDelivery } from './database/orders.ts'
import { stateName } from './names.ts'

/** The topic of open pages about deliveries. */
export const TOPIC = 'delivery-orders'

/** The users whose open pages show a delivery. */
export async function peopleOfDelivery(
  trx: Trx,
  siteId: number,
  { userId, companyId }: StoredDelivery,
): Promise<string[]> {
  return [
    ...new Set([userId, ...((await membersOf(trx, siteId, [companyId])).get(companyId) ?? [])]),
  ]
}

function locationLine({ country, princedomId }: Spot, language: 'en' | 'ar'): string {
  return country === null
    ? ''
    : m['deliveryOrders.mail.where'](
        { place: areaName({ country, princedomId }, language) },
        { locale: language },
      )
}

/**
 * Notifies the requester of every move; a cancellation by the requester goes to the company
 * instead.
 */
export async function notifyMoved(
  { services, trx, siteId }: { services: EmailServices; trx: Trx; siteId: number },
  order: StoredDelivery,
  { spot, byRequester }: { spot: Spot; byRequester: boolean },
): Promise<void> {
  const company = (await companiesById(trx, siteId, [order.companyId], '')).get(order.companyId)
  const userIds = byRequester
    ? ((await membersOf(trx, siteId, [order.companyId])).get(order.companyId) ?? [])
    : [order.userId]
  await writeTo(
    services,
    trx,
    { siteId, userIds },
    ({ locale: localeOptions }): NotificationText => {
      const { language } = localeOptions
      const locale = { locale: language }
      const title = m['deliveryOrders.mail.movedTitle'](
        { number: order.number, state: stateName(order.state, language) },
        locale,
      )
      const about = {
        goods: order.goods,
        from: locationName(order.from, language),
        to: locationName(order.to, language),
        company: company?.name[language] ?? '',
      }
      const isOnTheWay = order.state !== 'delivered' && order.state !== 'cancelled'
      return {
        title,
        paragraphs: [
          m['deliveryOrders.mail.movedText'](about, locale),
          locationLine(spot, language),
          isOnTheWay && order.state !== 'out-for-delivery'
            ? m['deliveryOrders.mail.expected'](
                { day: formatDay(order.expectedOn, localeOptions) },
                locale,
              )
            : '',
          order.state === 'out-for-delivery'
            ? m['deliveryOrders.mail.door']({ code: order.doorCode }, locale)
            : '',
          order.state === 'delivered'
            ? m['deliveryOrders.mail.deliveredText']({ company: about.company }, locale)
            : '',
          byRequester ? m['deliveryOrders.mail.cancelledByAsker']({}, locale) : '',
        ],
        action: m['deliveryOrders.mail.action']({}, locale),
        path: `/${byRequester ? 'company-deliveries' : 'delivery-orders'}/${order.id}`,
        push: title,
      }
    },
  )
}
