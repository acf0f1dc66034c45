import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { OfferList } from './contract.ts'
import type { OwnedOffer } from './desk/contract.ts'
import { createOfferHandlers } from './server/handlers.ts'
import { anOwnersSite, input } from './test-data.ts'

export const titles = (list: OfferList): string[] => list.items.map(({ title }) => title.en)

/** The offers’ endpoints with what they emailed, and owners of accepted companies. */
export async function openOffers() {
  const emails: QueuedEmail[] = []
  const mail = { queue: async (_trx: unknown, email: QueuedEmail) => String(emails.push(email)) }
  const nothing = () => Promise.reject(new Error('must not be called here'))

  const database = await testDatabase()
  const files = { put: nothing, get: nothing, remove: nothing } as never
  const server = testServer(
    database,
    createOfferHandlers({ files, fileCleanup: {} as never, mail, publicUrl: 'https://diwan.test' }),
  )

  async function anOwner() {
    const made = await anOwnersSite(database)
    server.clock.now = new Date('2026-11-18T05:00:00.000Z')
    const as = server.signIn({ ...made, permissions: new Set(['company.own']) })
    const add = async (changes: object = {}): Promise<OwnedOffer> => {
      const added = await server.call('POST /api/directory/my-offers', {
        as,
        key: newId(),
        body: { companyId: made.companyId, ...input(changes) },
      })
      expect(added.status, added.text).toBe(201)
      return added.body
    }
    const move = (id: string, state: string) =>
      server.call(`POST /api/directory/my-offers/${id}/state`, { as, body: { state } })
    const publish = async (changes: object = {}): Promise<OwnedOffer> => {
      const offer = await add(changes)
      const moved = await move(offer.id, 'active')
      expect(moved.status, moved.text).toBe(200)
      return moved.body
    }
    const change = (offer: OwnedOffer, changes: object) =>
      server.call(`PUT /api/directory/my-offers/${offer.id}`, {
        as,
        body: { ...input(changes), updatedAt: offer.updatedAt },
      })
    const list = async (query: Record<string, string> = {}): Promise<OfferList> => {
      const listed = await server.call('GET /api/directory/offers', { site: made.siteId, query })
      expect(listed.status, listed.text).toBe(200)
      return listed.body
    }
    const page = (offer: { number: number }) =>
      server.call(`GET /api/directory/offers/${offer.number}-anything`, { site: made.siteId })
    return { ...made, as, add, move, publish, change, list, page }
  }
  return { database, server, emails, anOwner }
}
