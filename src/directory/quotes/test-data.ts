import { createUser } from '#accounts/people/database/users.ts'
import { createBidHandlers } from '#directory/bids/server.ts'
import type { CompanyRequest, NewBid } from '#directory/bids/contract.ts'
import type { FollowedDelivery } from '#directory/delivery-orders/contract.ts'
import { createDeliveryOrderHandlers } from '#directory/delivery-orders/server/handlers.ts'
import { createQuotePhotoHandlers } from '#directory/quote-photos/server.ts'
import { reviewHandlers } from '#directory/reviews/server.ts'
import { trackingHandlers } from '#directory/tracking/server.ts'
import type { Database } from '#platform/db/database.ts'
import { HOUR } from '#platform/days.ts'
import type { Files } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { FollowedRequest, NewRequest } from './contract.ts'
import { keepDeadlines } from './deadlines.ts'
import { createQuoteHandlers } from './server/handlers.ts'
import { type CarrierOptions, insertCarrier } from './test-data-carrier.ts'

/** Sunday 22 November 2026, nine in the morning in Dubai. */
export const NOW = new Date('2026-11-22T05:00:00.000Z')

export interface Person {
  readonly userId: string
  readonly token: string
}

interface Sent<Body> {
  readonly status: number
  readonly body: Body
}

/** Files in memory: proof photos are small. */
function memoryFiles(): Files {
  const stored = new Map<string, Uint8Array>()
  return {
    put: async (_site: number, id: string, bytes: Uint8Array) => {
      stored.set(id, bytes)
      return { ok: true, value: { bytes: bytes.byteLength, sha256: Buffer.alloc(32) } }
    },
    get: async (_site: number, id: string) => ({
      ok: true,
      value: stored.get(id) ?? new Uint8Array(),
    }),
    remove: async () => undefined,
  } as never
}

/**
 * A market for quote tests: companies with a member, requesters, and a clock that the test moves.
 */
export async function aMarket(database: Database) {
  const siteId = await aSite(database, { currency: 'AED' })
  const { queries } = database
  const emails: QueuedEmail[] = []
  const services = {
    mail: {
      queue: async (_trx: unknown, message: QueuedEmail) => {
        // The work behind deadlines serves every site, those of other tests too.
        if (message.siteId === siteId) emails.push(message)
        return newId()
      },
    },
    push: { queue: async () => undefined },
    publicUrl: 'https://diwan.test',
  }
  const deletedFiles: string[] = []
  const fileCleanup = {
    expectRow: async () => undefined,
    afterDelete: async (_trx: unknown, _site: number, id: string) => {
      deletedFiles.push(id)
    },
  }
  const files = memoryFiles()
  const handlers = [
    ...createQuoteHandlers(services),
    ...createBidHandlers(services),
    ...createDeliveryOrderHandlers({ ...services, files, fileCleanup }),
    ...createQuotePhotoHandlers({ files, fileCleanup }),
    ...trackingHandlers,
    ...reviewHandlers,
  ]
  const server = testServer(database, handlers)
  server.clock.now = NOW
  await queries
    .insertInto('activities')
    .values([
      {
        site_id: siteId,
        id: 1,
        code: 'provider',
        mark: 'land',
        name_en: 'Land transport',
        name_ar: 'نقل بري',
        rank: 1,
      },
      {
        site_id: siteId,
        id: 2,
        code: 'provider',
        mark: 'sea',
        name_en: 'Sea freight',
        name_ar: 'شحن بحري',
        rank: 2,
      },
    ])
    .execute()
  let number = 1000

  async function person(
    options: { language?: 'en' | 'ar'; permissions?: readonly string[] } = {},
  ): Promise<Person> {
    const userId = newId()
    const language = options.language ?? 'en'
    await database.transaction((trx) =>
      createUser(
        trx,
        siteId,
        {
          id: userId,
          email: `${userId}@quotes.test`,
          username: userId,
          name: { en: 'Layla', ar: 'ليلى' },
          roles: ['customer'],
        },
        NOW,
      ),
    )
    await queries
      .updateTable('users')
      .set({ language })
      .where('site_id', '=', siteId)
      .where('id', '=', userId)
      .execute()
    return {
      userId,
      token: server.signIn({
        siteId,
        userId,
        language,
        permissions: new Set(options.permissions ?? []) as never,
      }),
    }
  }

  async function company(options: CarrierOptions = {}) {
    number += 1
    const id = await insertCarrier(queries, siteId, number, NOW, options)
    const owner = await person({ permissions: ['company.own'] })
    await queries
      .insertInto('company_members')
      .values({ site_id: siteId, company_id: id, user_id: owner.userId, since: NOW })
      .execute()
    return { id, number, owner }
  }

  const newRequest: Omit<NewRequest, 'companies'> = {
    activityId: 1,
    goods: 'Two pallets of ceramic tiles',
    from: { country: 'AE', princedomId: 2, place: 'Al Quoz' },
    to: { country: 'SA', princedomId: null, place: 'Riyadh' },
    readyOn: '2026-11-25',
    weightKg: 1200,
    volumeLitres: 2400,
    pieces: 2,
    notes: '',
    photos: [],
    bidHours: '24',
  }

  async function call(
    who: Person,
    companies: readonly string[],
    options: Partial<NewRequest> = {},
  ): Promise<Sent<FollowedRequest>> {
    return server.call('POST /api/directory/quotes', {
      as: who.token,
      key: newId(),
      body: { ...newRequest, companies, ...options },
    })
  }

  const usualBid: NewBid = {
    price: 123_456,
    vatHundredths: 0,
    validUntil: '2026-12-10',
    transitDays: 3,
    conditions: '',
  }
  async function bid(
    who: Person,
    companyId: string,
    requestId: string,
    options: Partial<NewBid> = {},
  ): Promise<Sent<CompanyRequest>> {
    return server.call(`PUT /api/directory/company-requests/${companyId}/${requestId}/bid`, {
      as: who.token,
      body: { ...usualBid, ...options },
    })
  }

  const market = {
    ...{ database, queries, siteId, server, emails, person, company, newRequest, call, bid },
    /** The files whose rows were deleted. */
    deletedFiles,
    /** Sets the server's clock to this many hours after the start. */
    at(hours: number) {
      server.clock.now = new Date(NOW.getTime() + hours * HOUR)
    },
    keepDeadlines: () =>
      keepDeadlines(database, { ...services, notify: () => undefined }, server.clock.now),
    follow: async (who: Person, id: string): Promise<Sent<FollowedRequest>> =>
      server.call(`GET /api/directory/quotes/${id}`, { as: who.token }),
    accept: async (who: Person, id: string, bidId: string): Promise<Sent<FollowedRequest>> =>
      server.call(`POST /api/directory/quotes/${id}/accept`, {
        as: who.token,
        key: newId(),
        body: { bidId },
      }),
    delivery: async (who: Person, id: string): Promise<Sent<FollowedDelivery>> =>
      server.call(`GET /api/directory/delivery-orders/${id}`, { as: who.token }),
    move: async (
      who: Person,
      id: string,
      to: string,
      spot: object = { country: 'AE', princedomId: 2 },
    ): Promise<Sent<FollowedDelivery>> =>
      server.call(`POST /api/directory/delivery-orders/${id}/moves`, {
        as: who.token,
        key: newId(),
        body: { to, spot, note: '' },
      }),
    handOver: async (who: Person, id: string, code: string): Promise<Sent<FollowedDelivery>> =>
      server.call(`POST /api/directory/delivery-orders/${id}/hand-over`, {
        as: who.token,
        body: { proof: { by: 'code', code }, spot: { country: 'SA', princedomId: null }, note: '' },
      }),
    /** Creates an agreed delivery, with its requester and carrier. */
    async agreed(options: Partial<NewRequest> = {}) {
      server.clock.now = NOW
      const [requester, carrier] = [await person(), await company()]
      const request = (await call(requester, [carrier.id], options)).body.request
      await bid(carrier.owner, carrier.id, request.id)
      market.at(25)
      const bidId = (await market.follow(requester, request.id)).body.companies[0]?.bid?.id ?? ''
      const accepted = await market.accept(requester, request.id, bidId)
      return {
        requester,
        carrier,
        requestId: request.id,
        id: accepted.body.request.order?.id ?? '',
      }
    },
    async delivered() {
      const job = await market.agreed()
      for (const to of ['collected', 'in-transit', 'out-for-delivery'])
        await market.move(job.carrier.owner, job.id, to)
      const code = (await market.delivery(job.requester, job.id)).body.doorCode ?? ''
      await market.handOver(job.carrier.owner, job.id, code)
      return job
    },
  }
  return market
}

export type Market = Awaited<ReturnType<typeof aMarket>>

/** A refusal's status, code and field. */
export function refusal({
  status,
  body,
}: {
  status: number
  body: unknown
}): [number, string, string | undefined] {
  const { code, field } = body as { code: string; field?: string }
  return [status, code, field]
}
