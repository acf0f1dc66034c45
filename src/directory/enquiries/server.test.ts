import { beforeAll, expect, test } from 'vitest'
import { anOwnersSite, aUser, input } from '#directory/offers/test-data.ts'
import { createOfferHandlers } from '#directory/offers/server/handlers.ts'
import type { OwnedOffer } from '#directory/offers/desk/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer, type TestServer } from '#test/helpers/test-server.ts'
import type { Enquiry } from './contract.ts'
import { clearEnquiries } from './database.ts'
import { createEnquiryHandlers } from './server/handlers.ts'

let database: Database
let server: TestServer
const emails: QueuedEmail[] = []

beforeAll(async () => {
  database = await testDatabase()
  const services = {
    mail: { queue: async (_trx: unknown, queued: QueuedEmail) => String(emails.push(queued)) },
    publicUrl: 'https://diwan.test',
  }
  server = testServer(database, [
    ...createOfferHandlers({ ...services, files: {} as never, fileCleanup: {} as never }),
    ...createEnquiryHandlers(services),
  ])
})

async function anOffer(language: 'en' | 'ar' = 'en') {
  const made = await anOwnersSite(database, language)
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
  const send = (body: object, inLanguage: 'en' | 'ar' = 'en') =>
    server.call('POST /api/directory/enquiries', { site: made.siteId, body, language: inLanguage })
  const list = async (): Promise<Enquiry[]> =>
    ((await server.call('GET /api/directory/enquiries', { as })).body as { items: Enquiry[] }).items
  return { ...made, as, offer, enquiry, send, list }
}

test('a guest’s enquiry is emailed to the company in its language, and the answer is emailed in the guest’s', async () => {
  const { as, enquiry, send, list } = await anOffer('ar')
  expect((await send(enquiry(), 'en')).status).toBe(201)
  expect(emails).toHaveLength(1)
  expect(emails[0]).toMatchObject({
    language: 'ar',
    subject: 'استفسار جديد: شاحنة كاملة إلى الرياض',
  })
  expect(emails[0]?.text).toContain('From Al Quoz?')
  const [found] = await list()
  expect(found).toMatchObject({
    state: 'new',
    name: 'Mona',
    email: 'mona@asks.example',
    phone: '+971501234567',
    language: 'en',
  })
  const response = await server.call(`POST /api/directory/enquiries/${found?.id}/answer`, {
    as,
    body: { answer: 'Yes, both are in the price.' },
  })
  expect(response).toMatchObject({
    status: 200,
    body: { state: 'answered', answer: 'Yes, both are in the price.' },
  })
  expect(emails[1]).toMatchObject({
    language: 'en',
    toAddress: 'mona@asks.example',
    subject: 'Liwa Transport has answered you',
  })
  expect(emails[1]?.text).toMatch(/Yes, both are in the price\.[\s\S]*@offers\.test/)
  expect(
    (
      await server.call(`POST /api/directory/enquiries/${found?.id}/answer`, {
        as,
        body: { answer: 'Again' },
      })
    ).status,
  ).toBe(422)
  expect(
    await server.call(`POST /api/directory/enquiries/${found?.id}/close`, { as }),
  ).toMatchObject({ status: 200, body: { state: 'closed' } })
})

test('a repeated request creates one enquiry, and its key is refused for another text', async () => {
  const { enquiry, send, list } = await anOffer()
  const body = enquiry()
  const all = await Promise.all([send(body), send(body), send(body)])
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await list()).toHaveLength(1)
  expect(emails).toHaveLength(1)
  expect(await send({ ...body, message: 'Other words' })).toMatchObject({
    status: 409,
    body: { code: 'enquiries.keyUsedOtherwise' },
  })
})

test('a bot that fills in the hidden field saves nothing, and a sender who asks too often must wait', async () => {
  const { enquiry, send, list } = await anOffer()
  expect((await send(enquiry({ website: 'https://spam.example' }))).status).toBe(201)
  expect(await list()).toHaveLength(0)
  expect(await send(enquiry({ email: 'nobody' }))).toMatchObject({
    status: 422,
    body: { code: 'enquiries.badEmail' },
  })
  expect(await send(enquiry({ phone: '12' }))).toMatchObject({
    status: 422,
    body: { code: 'enquiries.badPhone' },
  })
  expect(await send(enquiry({ offer: 999_999 }))).toMatchObject({ status: 404 })
  const statuses: number[] = []
  for (let at = 0; at < 12; at += 1) statuses.push((await send(enquiry())).status)
  expect(statuses.slice(0, 5)).toEqual([201, 201, 201, 201, 201])
  expect(statuses.at(-1)).toBe(429)
})

test('an enquiry is its company’s alone', async () => {
  const { siteId, enquiry, send, list } = await anOffer()
  await send(enquiry())
  const [found] = await list()
  const otherUser = server.signIn({
    siteId,
    userId: await aUser(database, siteId),
    permissions: new Set(['company.own']),
  })
  expect((await server.call('GET /api/directory/enquiries', { as: otherUser })).body).toMatchObject(
    {
      items: [],
      waiting: 0,
    },
  )
  expect(
    (
      await server.call(`POST /api/directory/enquiries/${found?.id}/answer`, {
        as: otherUser,
        body: { answer: 'Mine' },
      })
    ).status,
  ).toBe(404)
  expect(
    (await server.call(`POST /api/directory/enquiries/${found?.id}/close`, { as: otherUser }))
      .status,
  ).toBe(404)
  expect(
    (
      await server.call('GET /api/directory/enquiries', {
        as: otherUser,
        query: { after: found?.id ?? '' },
      })
    ).status,
  ).toBe(404)
})

test('the sender’s personal data is removed a year after an enquiry is closed, and not before', async () => {
  const { as, siteId, enquiry, send, list } = await anOffer()
  await send(enquiry())
  const [found] = await list()
  await server.call(`POST /api/directory/enquiries/${found?.id}/close`, { as })
  expect(
    await clearEnquiries(database.queries, siteId, 12, new Date('2027-11-17T05:00:00.000Z')),
  ).toBe(0)
  expect(
    await clearEnquiries(database.queries, siteId, 12, new Date('2027-11-19T05:00:00.000Z')),
  ).toBe(1)
  expect((await list())[0]).toMatchObject({
    name: '',
    email: '',
    phone: '',
    message: '',
    cleared: true,
    state: 'closed',
  })
})
