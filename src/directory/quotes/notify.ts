import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import { membersOf } from './database/companies.ts'
import { invitedRequest, type StoredRequest } from './database/requests.ts'
import { type EmailServices, type NotificationText, writeTo } from './emails.ts'
import { locationName } from './location-names.ts'

/** What open pages about requests and bids listen to. */
export const TOPIC = 'quotes'

function wayOf(
  { from, to }: Pick<StoredRequest, 'from' | 'to'>,
  { language }: LocaleOptions,
): { from: string; to: string } {
  return { from: locationName(from, language), to: locationName(to, language) }
}

interface Notice {
  readonly services: EmailServices
  readonly trx: Trx
  readonly siteId: number
  readonly request: StoredRequest
}

/** To everybody who speaks for the companies: a request is there. */
export async function notifyInvited(
  { services, trx, siteId, request }: Notice,
  companyIds: readonly string[],
): Promise<string[]> {
  const members = await membersOf(trx, siteId, companyIds)
  for (const [companyId, userIds] of members) {
    await writeTo(
      services,
      trx,
      { siteId, userIds },
      ({ locale: localeOptions }): NotificationText => {
        const locale = { locale: localeOptions.language }
        const { number, goods, bidsUntil } = request
        return {
          title: m['quotes.mail.askedTitle']({ number }, locale),
          paragraphs: [
            m['quotes.mail.askedText']({ goods, ...wayOf(request, localeOptions) }, locale),
            m['quotes.mail.askedUntil'](
              { time: formatMoment(bidsUntil.toISOString(), localeOptions) },
              locale,
            ),
          ],
          action: m['quotes.mail.askedAction']({}, locale),
          path: `/company-requests/${companyId}/${request.id}`,
          push: m['quotes.mail.askedTitle']({ number }, locale),
        }
      },
    )
  }
  return [...new Set([...members.values()].flat())]
}

/**
 * Notifies the requester once when the bids are opened. The message includes the number of bids and
 * no amount.
 */
export async function notifyOpened(
  { services, trx, siteId, request }: Notice,
  { bids, chooseUntil }: { bids: number; chooseUntil: Date | null },
): Promise<void> {
  await writeTo(
    services,
    trx,
    { siteId, userIds: [request.userId] },
    ({ locale: localeOptions }): NotificationText => {
      const locale = { locale: localeOptions.language }
      const { number } = request
      const title =
        bids === 0
          ? m['quotes.mail.noBidsTitle']({ number }, locale)
          : m['quotes.mail.openedTitle']({ number }, locale)
      return {
        title,
        paragraphs:
          bids === 0
            ? [m['quotes.mail.noBidsText']({}, locale)]
            : [
                m['quotes.mail.openedText'](counted(bids, localeOptions), locale),
                chooseUntil === null
                  ? ''
                  : m['quotes.mail.openedUntil'](
                      { time: formatMoment(chooseUntil.toISOString(), localeOptions) },
                      locale,
                    ),
              ],
        action: m['quotes.mail.openedAction']({}, locale),
        path: `/quotes/${request.id}`,
        push: title,
      }
    },
  )
}

/** How a request ended for a company that bid. */
export type Ending = 'accepted' | 'lost' | 'cancelled' | 'expired'

const TITLES = {
  accepted: (number: number, locale: { locale: 'en' | 'ar' }) =>
    m['quotes.mail.acceptedTitle']({ number }, locale),
  lost: (number: number, locale: { locale: 'en' | 'ar' }) =>
    m['quotes.mail.lostTitle']({ number }, locale),
  cancelled: (number: number, locale: { locale: 'en' | 'ar' }) =>
    m['quotes.mail.cancelledTitle']({ number }, locale),
  expired: (number: number, locale: { locale: 'en' | 'ar' }) =>
    m['quotes.mail.expiredTitle']({ number }, locale),
}
const TEXTS = {
  accepted: (locale: { locale: 'en' | 'ar' }) => m['quotes.mail.acceptedText']({}, locale),
  lost: (locale: { locale: 'en' | 'ar' }) => m['quotes.mail.lostText']({}, locale),
  cancelled: (locale: { locale: 'en' | 'ar' }) => m['quotes.mail.cancelledText']({}, locale),
  expired: (locale: { locale: 'en' | 'ar' }) => m['quotes.mail.expiredText']({}, locale),
}

/** To everybody who speaks for companies that bid: how it ended for them. Of others' amounts nothing. */
export async function notifyEnding(
  { services, trx, siteId, request }: Notice,
  companyIds: readonly string[],
  { ending, order }: { ending: Ending; order?: string },
): Promise<string[]> {
  const members = await membersOf(trx, siteId, companyIds)
  for (const [companyId, userIds] of members) {
    await writeTo(
      services,
      trx,
      { siteId, userIds },
      ({ locale: localeOptions }): NotificationText => {
        const locale = { locale: localeOptions.language }
        const { number, goods } = request
        const title = TITLES[ending](number, locale)
        return {
          title,
          paragraphs: [
            m['quotes.mail.about']({ goods, ...wayOf(request, localeOptions) }, locale),
            TEXTS[ending](locale),
          ],
          action:
            order === undefined
              ? m['quotes.mail.askedAction']({}, locale)
              : m['quotes.mail.deliveryAction']({}, locale),
          path:
            order === undefined
              ? `/company-requests/${companyId}/${request.id}`
              : `/company-deliveries/${order}`,
          push: title,
        }
      },
    )
  }
  return [...new Set([...members.values()].flat())]
}

/**
 * Notifies the open pages of the requester and of all members of every invited company, because
 * they display the request.
 */
export async function notifyAllCompanies(
  { trx, siteId, caller, notify }: Pick<Call, 'siteId' | 'caller' | 'notify'> & { trx: Trx },
  request: StoredRequest,
): Promise<void> {
  const invited = (await invitedRequest(trx, siteId, [request.id])).get(request.id) ?? []
  const members = await membersOf(
    trx,
    siteId,
    invited.map(({ companyId }) => companyId),
  )
  notify([...new Set([caller.userId, ...[...members.values()].flat()])], TOPIC)
}
