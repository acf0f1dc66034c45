import { beforeAll, expect, test } from 'vitest'
import { aUser } from '#directory/offers/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { clearEnquiries } from './database/enquiries.ts'
import { enquiriesServer } from './test-data.ts'

let database: Database
let enquiries: ReturnType<typeof enquiriesServer>

beforeAll(async () => {
  database = await testDatabase()
  enquiries = enquiriesServer(database)
})

test('a guest’s enquiry is emailed to the company in its language, and the answer is emailed in the guest’s', async () => {
  const { as, enquiry, send, list } = await enquiries.anOffer('ar')
  expect((await send(enquiry(), 'en')).status).toBe(201)
  expect(enquiries.emails).toHaveLength(1)
  expect(enquiries.emails[0]).toMatchObject({
    language: 'ar',
    subject: 'استفسار جديد: شاحنة كاملة إلى الرياض',
  })
  expect(enquiries.emails[0]?.text).toContain('From Al Quoz?')
  const [found] = await list()
  expect(found).toMatchObject({
    state: 'new',
    name: 'Mona',
    email: 'mona@asks.example',
    phone: '+971501234567',
    language: 'en',
  })
  const response = await enquiries.server.call(
    `POST /api/directory/enquiries/${found?.id}/answer`,
    {
      as,
      body: { answer: 'Yes, both are in the price.' },
    },
  )
  expect(response).toMatchObject({
    status: 200,
    body: { state: 'answered', answer: 'Yes, both are in the price.' },
  })
  expect(enquiries.emails[1]).toMatchObject({
    language: 'en',
    toAddress: 'mona@asks.example',
    subject: 'Liwa Transport replied to you',
  })
  expect(enquiries.emails[1]?.text).toMatch(/Yes, both are in the price\.[\s\S]*@offers\.test/)
  expect(
    (
      await enquiries.server.call(`POST /api/directory/enquiries/${found?.id}/answer`, {
        as,
        body: { answer: 'Again' },
      })
    ).status,
  ).toBe(422)
  expect(
    await enquiries.server.call(`POST /api/directory/enquiries/${found?.id}/close`, { as }),
  ).toMatchObject({ status: 200, body: { state: 'closed' } })
})

test('a repeated request creates one enquiry, and its key is refused for another text', async () => {
  const { enquiry, send, list } = await enquiries.anOffer()
  const body = enquiry()
  const all = await Promise.all([send(body), send(body), send(body)])
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await list()).toHaveLength(1)
  expect(enquiries.emails).toHaveLength(1)
  expect(await send({ ...body, message: 'Other words' })).toMatchObject({
    status: 409,
    body: { code: 'enquiries.keyUsedOtherwise' },
  })
})

test('a bot that fills in the hidden field saves nothing, and a sender who asks too often must wait', async () => {
  const { enquiry, send, list } = await enquiries.anOffer()
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
  for (let at = 0; at < 5; at += 1) statuses.push((await send(enquiry())).status)
  expect(statuses).toEqual([201, 201, 429, 429, 429])
})

test('an enquiry is its company’s alone', async () => {
  const { siteId, enquiry, send, list } = await enquiries.anOffer()
  await send(enquiry())
  const [found] = await list()
  const otherUser = enquiries.server.signIn({
    siteId,
    userId: await aUser(database, siteId),
    permissions: new Set(['company.own']),
  })
  expect(
    (await enquiries.server.call('GET /api/directory/enquiries', { as: otherUser })).body,
  ).toMatchObject({
    items: [],
    waiting: 0,
  })
  expect(
    (
      await enquiries.server.call(`POST /api/directory/enquiries/${found?.id}/answer`, {
        as: otherUser,
        body: { answer: 'Mine' },
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await enquiries.server.call(`POST /api/directory/enquiries/${found?.id}/close`, {
        as: otherUser,
      })
    ).status,
  ).toBe(404)
  expect(
    (
      await enquiries.server.call('GET /api/directory/enquiries', {
        as: otherUser,
        query: { after: found?.id ?? '' },
      })
    ).status,
  ).toBe(404)
})

test('the sender’s personal data is removed a year after an enquiry is closed, and not before', async () => {
  const { as, siteId, enquiry, send, list } = await enquiries.anOffer()
  await send(enquiry())
  const [found] = await list()
  await enquiries.server.call(`POST /api/directory/enquiries/${found?.id}/close`, { as })
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
