import { beforeAll, expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { purgeEnquiries } from './nightly.ts'
import { enquiriesServer } from './test-data.ts'

let database: Database
let enquiries: ReturnType<typeof enquiriesServer>

beforeAll(async () => {
  database = await testDatabase()
  enquiries = enquiriesServer(database)
})

test('a guest’s enquiry reaches the company only after the link in the guest’s email is followed, once', async () => {
  const { emails, server } = enquiries
  const { ask, confirm, confirmToken, enquiry, list, siteId } = await enquiries.anOffer()
  server.notified.length = 0
  const reply = await ask(
    enquiry({ name: 'Prize winner', message: 'Claim it at https://evil.example' }),
    'ar',
  )
  expect([reply.status, reply.body]).toEqual([201, { sent: false }])
  expect(emails.map(({ toAddress }) => toAddress)).toEqual(['mona@asks.example'])
  expect(emails[0]?.subject).toContain('أكّد استفسارك')
  expect(emails[0]?.text, 'nothing that the sender entered').not.toMatch(/Prize|evil/)
  expect(await list()).toEqual([])
  expect(server.notified).toEqual([])
  const token = confirmToken()
  const stored = await database.queries
    .selectFrom('offer_enquiries')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  expect(JSON.stringify(stored)).not.toContain(token)
  const both = await Promise.all([confirm(token), confirm(token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(both.find(({ status }) => status === 200)?.body).toEqual({
    company: { en: 'Liwa Transport', ar: expect.any(String) },
    email: 'mona@asks.example',
  })
  expect(emails).toHaveLength(2)
  expect(emails[1]?.text).toContain('https://evil.example')
  expect(await list()).toMatchObject([{ name: 'Prize winner', state: 'new' }])
  expect(server.notified).toMatchObject([{ topic: 'enquiries' }])
})

test('a signed-in user’s enquiry with their own mailbox reaches the company at once', async () => {
  const { server, emails } = enquiries
  const { ask, enquiry, list, siteId } = await enquiries.anOffer()
  const userId = newId()
  const email = `${userId}@home.test`
  await database.transaction((trx) =>
    createUser(
      trx,
      siteId,
      { id: userId, email, username: userId, name: { en: 'L', ar: 'ل' }, roles: ['pro'] },
      server.clock.now,
    ),
  )
  const user = server.signIn({ siteId, userId })
  expect((await ask(enquiry({ email }), 'en', user)).body).toEqual({ sent: true })
  expect(await list()).toHaveLength(1)
  expect((await ask(enquiry(), 'en', user)).body).toEqual({ sent: false })
  expect(await list()).toHaveLength(1)
  expect(emails.map(({ toAddress }) => toAddress).at(-1)).toBe('mona@asks.example')
})

test('an enquiry nobody confirmed for a day is deleted, and its link does nothing', async () => {
  const { server } = enquiries
  const { ask, confirm, confirmToken, enquiry, siteId } = await enquiries.anOffer()
  const began = server.clock.now
  await ask(enquiry())
  const token = confirmToken()
  server.clock.now = new Date(began.getTime() + 86_400_000)
  expect(await confirm(token)).toMatchObject({
    status: 422,
    body: { code: 'enquiries.linkUnknown' },
  })
  await purgeEnquiries(database, server.clock.now)
  server.clock.now = began
  expect(
    await database.queries
      .selectFrom('offer_enquiries')
      .select('id')
      .where('site_id', '=', siteId)
      .execute(),
  ).toEqual([])
})

test('a name with a link in it is refused', async () => {
  const { ask, enquiry } = await enquiries.anOffer()
  expect(await ask(enquiry({ name: 'See evil.example' }))).toMatchObject({
    status: 422,
    body: { issues: [{ field: 'name', code: 'input.noLinks' }] },
  })
})

test('enquiries still to be confirmed are limited by address, whatever mailboxes they name', async () => {
  const { ask, enquiry } = await enquiries.anOffer()
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1)
    statuses.push((await ask(enquiry({ email: `guest${index}@asks.example` }))).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 201))
  expect(statuses.slice(10)).toEqual([429, 429])
})
