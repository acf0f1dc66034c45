import { anOwnersSite, input } from '#directory/offers/test-data.ts'
import { createOfferHandlers } from '#directory/offers/server/handlers.ts'
import type { OwnedOffer } from '#directory/offers/desk/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { Enquiry } from './contract.ts'
import { createEnquiryHandlers } from './server/handlers.ts'

const CONFIRM_LINK = /\/confirm-enquiry#([A-Za-z0-9_-]{43})/

/** The enquiries’ endpoints, with a mailbox, and companies with an active offer. */
export function enquiriesServer(database: Database) {
  const emails: QueuedEmail[] = []
  const services = {
    mail: { queue: async (_trx: unknown, queued: QueuedEmail) => String(emails.push(queued)) },
    publicUrl: 'https://diwan.test',
  }
  const server = testServer(database, [
    ...createOfferHandlers({ ...services, files: {} as never, fileCleanup: {} as never }),
    ...createEnquiryHandlers(services),
  ])

  async function anOffer(language: 'en' | 'ar' = 'en') {
    const made = await anOwnersSite(database, language)
    const { siteId } = made
    const as = server.signIn({ ...made, permissions: new Set(['company.own']) })
    const added = await server.call('POST /api/directory/my-offers', {
      as,
      key: newId(),
      body: { companyId: made.companyId, ...input() },
    })
    const offer = added.body as OwnedOffer
    await server.call(`POST /api/directory/my-offers/${offer.id}/state`, {
      as,
      body: { state: 'active' },
    })
    emails.length = 0
    const enquiry = (changes: object = {}) => ({
      ...{
        key: newId(),
        offer: offer.number,
        name: 'Mona',
        email: 'Mona@Asks.example',
        phone: '050 123 4567',
        message: 'From Al Quoz?',
        website: '',
      },
      ...changes,
    })
    /** Sends it as a guest, or as the user of a token: it may wait for its confirmation. */
    const ask = (body: object, inLanguage: 'en' | 'ar' = 'en', user?: string) =>
      server.call('POST /api/directory/enquiries', {
        site: siteId,
        body,
        language: inLanguage,
        ...(user === undefined ? {} : { as: user }),
      })
    /** The token of the link in the newest email that asks to confirm. */
    const confirmToken = (): string =>
      emails
        .map(({ text }) => CONFIRM_LINK.exec(text)?.[1] ?? '')
        .findLast((each) => each !== '') ?? ''
    const confirm = (token = confirmToken()) =>
      server.call('POST /api/directory/enquiry-confirmations', { site: siteId, body: { token } })
    /** The same, confirmed by the link in the email, which is not kept. */
    async function send(body: object, inLanguage: 'en' | 'ar' = 'en') {
      const reply = await ask(body, inLanguage)
      const at = emails.findIndex(({ text }) => CONFIRM_LINK.test(text))
      const [asked] = at === -1 ? [] : emails.splice(at, 1)
      if (asked !== undefined) await confirm(CONFIRM_LINK.exec(asked.text)?.[1])
      return reply
    }
    const list = async (): Promise<Enquiry[]> =>
      ((await server.call('GET /api/directory/enquiries', { as })).body as { items: Enquiry[] })
        .items
    return { ...made, as, offer, enquiry, ask, confirm, confirmToken, send, list }
  }
  return { server, emails, anOffer }
}
