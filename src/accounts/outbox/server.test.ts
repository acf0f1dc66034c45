import { setTimeout } from 'node:timers/promises'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { expect, test } from 'vitest'
import type { MailLine, OneMail } from './contract.ts'
import { outboxHandlers } from './server.ts'

interface MailOptions {
  id?: string
  subject?: string
  text?: string
  toUserId?: string
  sentAt?: Date
  tries?: number
  lastError?: string
}

/** Ids made within one millisecond have no order. */
const nextMillisecond = () => setTimeout(2)

async function aMail(siteId: number, options: MailOptions = {}): Promise<string> {
  const {
    id = newId(),
    subject = 'Your account',
    text = 'Set your password',
    toUserId = null,
    sentAt = null,
    tries = 0,
    lastError = null,
  } = options
  const { queries } = await testDatabase()
  await queries
    .insertInto('mails')
    .values({
      site_id: siteId,
      id,
      to_address: 'layla@company.ae',
      to_user_id: toUserId,
      language: 'ar',
      subject,
      body_text: text,
      body_html: '<p>x</p>',
      created_at: new Date('2026-11-18T04:00:00Z'),
      sent_at: sentAt,
      tries,
      last_error: lastError,
    })
    .execute()
  return id
}

async function aReader(siteId: number) {
  const server = testServer(await testDatabase(), outboxHandlers)
  return { server, as: server.signIn({ siteId, permissions: new Set(['outbox.read']) }) }
}

async function listed(
  siteId: number,
  query: Record<string, string> = {},
): Promise<{ items: MailLine[]; next: string | null }> {
  const { server, as } = await aReader(siteId)
  const { status, body } = await server.call('GET /api/accounts/mails', { as, query })
  expect(status).toBe(200)
  return body
}

test('emails are listed newest first, each with its state and last error', async () => {
  const siteId = await aSite(await testDatabase())
  const sent = await aMail(siteId, { sentAt: new Date('2026-11-18T04:01:00Z'), tries: 1 })
  await nextMillisecond()
  const fresh = await aMail(siteId)
  await nextMillisecond()
  const retried = await aMail(siteId, { tries: 2, lastError: 'ETIMEDOUT: no answer' })
  await nextMillisecond()
  const failed = await aMail(siteId, { tries: 15, lastError: 'given up: 550 no such mailbox' })
  const { items } = await listed(siteId)
  expect(items.map(({ id, state, tries, lastError }) => ({ id, state, tries, lastError }))).toEqual(
    [
      { id: failed, state: 'failed', tries: 15, lastError: '550 no such mailbox' },
      { id: retried, state: 'waiting', tries: 2, lastError: 'ETIMEDOUT: no answer' },
      { id: fresh, state: 'waiting', tries: 0, lastError: null },
      { id: sent, state: 'sent', tries: 1, lastError: null },
    ],
  )
  expect(items[0]).not.toHaveProperty('text')
})

test('each state can be filtered alone', async () => {
  const siteId = await aSite(await testDatabase())
  const sent = await aMail(siteId, { sentAt: new Date('2026-11-18T04:01:00Z') })
  const waiting = [await aMail(siteId), await aMail(siteId, { lastError: 'away' })]
  const failed = await aMail(siteId, { lastError: 'given up: refused' })
  const idsOf = async (state: string): Promise<string[]> =>
    (await listed(siteId, { state })).items.map((each) => each.id).toSorted()
  expect(await idsOf('sent')).toEqual([sent])
  expect(await idsOf('waiting')).toEqual(waiting.toSorted())
  expect(await idsOf('failed')).toEqual([failed])
})

test('the list pages by key to its end', async () => {
  const siteId = await aSite(await testDatabase())
  const ids = [await aMail(siteId), await aMail(siteId), await aMail(siteId)]
    .toSorted()
    .toReversed()
  const first = await listed(siteId, { limit: '2' })
  expect(first.items.map((each) => each.id)).toEqual(ids.slice(0, 2))
  const second = await listed(siteId, { limit: '2', after: first.next ?? '' })
  expect(second).toMatchObject({ items: [{ id: ids[2] }], next: null })
})

test('opening an email returns its text and its person, and the opening is logged', async () => {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const userId = newId()
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id: userId,
      email: 'layla@company.ae',
      email_folded: 'layla@company.ae',
      username: 'Layla',
      name_en: 'Layla Qasim',
      name_ar: 'ليلى قاسم',
    })
    .execute()
  const id = await aMail(siteId, { toUserId: userId, subject: 'حسابك', text: 'اضغط الرابط' })
  const { server, as } = await aReader(siteId)
  const { status, body } = await server.call(`GET /api/accounts/mails/${id}`, { as })
  expect(status).toBe(200)
  expect(body as OneMail).toMatchObject({
    id,
    text: 'اضغط الرابط',
    language: 'ar',
    to: { id: userId, name: { en: 'Layla Qasim', ar: 'ليلى قاسم' } },
  })
  expect(server.audited).toEqual([
    {
      action: 'outbox.opened',
      subjectKind: 'mail',
      subjectId: id,
      after: { to: 'layla@company.ae', subject: 'حسابك' },
    },
  ])
})

test("another site's emails are neither listed nor opened", async () => {
  const [mine, theirs] = [await aSite(await testDatabase()), await aSite(await testDatabase())]
  const id = await aMail(theirs)
  expect(await listed(mine)).toEqual({ items: [], next: null })
  const { server, as } = await aReader(mine)
  expect(await server.call(`GET /api/accounts/mails/${id}`, { as })).toMatchObject({
    status: 404,
    body: { code: 'outbox.notFound' },
  })
  expect(server.audited).toEqual([])
})

test('reading emails needs the permission, and an invalid request is refused', async () => {
  const siteId = await aSite(await testDatabase())
  const id = await aMail(siteId)
  const server = testServer(await testDatabase(), outboxHandlers)
  const otherUser = server.signIn({ siteId, permissions: new Set(['people.invite', 'audit.read']) })
  for (const line of ['GET /api/accounts/mails', `GET /api/accounts/mails/${id}`]) {
    expect((await server.call(line, { site: siteId })).status).toBe(401)
    expect((await server.call(line, { as: otherUser })).status).toBe(403)
  }
  const { as, server: reading } = await aReader(siteId)
  const queries: Record<string, string>[] = [
    { state: 'lost' },
    { after: 'x' },
    { limit: '101' },
    { limit: '0' },
    { to: 'layla@company.ae' },
  ]
  for (const query of queries)
    expect((await reading.call('GET /api/accounts/mails', { as, query })).status).toBe(422)
})

test('a link that sets a password is displayed to other readers without its secret', async () => {
  const siteId = await aSite(await testDatabase())
  const id = await aMail(siteId, {
    text: 'Open this:\nhttps://portal.example/set-password#dG9rZW4tb2YtMjU2LWJpdHM\nand https://portal.example/login',
  })
  const { server, as } = await aReader(siteId)
  const { status, body } = await server.call(`GET /api/accounts/mails/${id}`, { as })
  expect([status, (body as OneMail).text]).toEqual([
    200,
    'Open this:\nhttps://portal.example/set-password#…\nand https://portal.example/login',
  ])
})
