import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { purgeSessions } from './database/purge.ts'
import { accountsServer } from './test-data.ts'

const HOUR = 3600
let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

test('[S1.4] the sidebar gets the name in both languages, the username and the preferred email', async () => {
  const site = await aSite(database)
  const { id, email, employeeId } = await server.person(site, ['employee', 'manager'], {
    employee: true,
  })
  const token = await server.tokenOf(site, email)
  const me = await server.call('GET /api/accounts/me', { site, token })
  expect(me.status).toBe(200)
  expect(me.body).toMatchObject({
    id,
    username: 'm.suwaidi',
    email,
    name: { en: 'Mariam Al Suwaidi', ar: 'مريم السويدي' },
    isEmployee: true,
    employeeId,
    roles: ['employee', 'manager'],
    permissions: [
      'attendance.own',
      'attendance.team',
      'leave.own',
      'leave.team',
      'records.own',
      'pay.own',
      'letters.own',
    ],
    preferences: { language: 'en', digits: 'latn' },
  })
  expect(Date.parse(me.body.expiresAt) - Date.parse(me.body.signedInAt)).toBe(6 * HOUR * 1000)
})

test('the sidebar gets the photo of the employee record, and none without a record or a photo', async () => {
  const site = await aSite(database)
  const officer = await server.person(site, ['hr'])
  const { email, employeeId } = await server.person(site, ['employee'], { employee: true })
  const photoOf = async (of: string): Promise<unknown> => {
    const token = await server.tokenOf(site, of)
    return (await server.call('GET /api/accounts/me', { site, token })).body.photoId
  }
  expect([await photoOf(officer.email), await photoOf(email)]).toEqual([null, null])
  const id = newId()
  await database.queries
    .insertInto('files')
    .values({
      site_id: site,
      id,
      purpose: 'photo',
      name: 'photo.jpg',
      media_type: 'image/jpeg',
      bytes: 1,
      sha256: Buffer.alloc(32),
      created_at: server.clock.now,
    })
    .execute()
  await database.queries
    .updateTable('employees')
    .set({ photo_file_id: id })
    .where('site_id', '=', site)
    .where('id', '=', employeeId)
    .execute()
  expect(await photoOf(email)).toBe(id)
})

test("the user's sessions are listed with device, address and times, and each can be ended alone", async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const phone = await server.tokenOf(site, email, {
    address: '198.51.100.1',
    headers: { 'user-agent': 'Phone' },
  })
  server.advance(60)
  const desk = await server.tokenOf(site, email, {
    address: '198.51.100.2',
    headers: { 'user-agent': 'Desk' },
  })
  const otherUser = await server.tokenOf(site, (await server.person(site, ['pro'])).email)
  const { body } = await server.call('GET /api/accounts/sessions', { site, token: desk })
  expect(
    body.items.map((each: { device: string; address: string; isThis: boolean }) => [
      each.device,
      each.address,
      each.isThis,
    ]),
  ).toEqual([
    ['Desk', '198.51.100.2', true],
    ['Phone', '198.51.100.1', false],
  ])
  const end = `POST /api/accounts/sessions/${body.items[1].id}/end`
  expect((await server.call(end, { site, token: otherUser })).status).toBe(404)
  expect((await server.call('GET /api/accounts/me', { site, token: phone })).status).toBe(200)
  expect((await server.call(end, { site, token: desk })).status).toBe(200)
  expect((await server.call('GET /api/accounts/me', { site, token: phone })).status).toBe(401)
  expect((await server.call(end, { site, token: desk })).body.code).toBe('session.notFound')
  expect((await server.call('GET /api/accounts/me', { site, token: desk })).status).toBe(200)
})

test('signing out everywhere ends all sessions, or all but this one', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const [first = '', second = '', third = ''] = [
    await server.tokenOf(site, email),
    await server.tokenOf(site, email),
    await server.tokenOf(site, email),
  ]
  expect(
    (
      await server.call('POST /api/accounts/sessions/end-all', {
        site,
        token: third,
        body: { keepThis: true },
      })
    ).body,
  ).toEqual({ ended: 2 })
  for (const token of [first, second])
    expect((await server.call('GET /api/accounts/me', { site, token })).status).toBe(401)
  expect(
    (
      await server.call('POST /api/accounts/sessions/end-all', {
        site,
        token: third,
        body: { keepThis: false },
      })
    ).body,
  ).toEqual({ ended: 1 })
  expect((await server.call('GET /api/accounts/me', { site, token: third })).status).toBe(401)
})

test('language and digits are saved with the account', async () => {
  const site = await aSite(database)
  const token = await server.tokenOf(site, (await server.person(site, ['pro'])).email)
  expect(
    (
      await server.call('PUT /api/accounts/preferences', {
        site,
        token,
        body: { language: 'ar', digits: 'arab' },
      })
    ).status,
  ).toBe(200)
  expect((await server.call('GET /api/accounts/me', { site, token })).body.preferences).toEqual({
    language: 'ar',
    digits: 'arab',
  })
  expect(
    (
      await server.call('PUT /api/accounts/preferences', {
        site,
        token,
        body: { language: 'fr', digits: 'arab' },
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await server.call('PUT /api/accounts/preferences', {
        site,
        token,
        body: { language: 'en', digits: 'latn', id: 'x' },
      })
    ).status,
  ).toBe(422)
})

test('hostile text is refused or looked up, and nothing breaks', async () => {
  const site = await aSite(database)
  const token = await server.tokenOf(site, (await server.person(site, ['admin'])).email)
  for (const text of [
    '\u0000',
    'a\u0000@b.example',
    '\u202E',
    '\uD800',
    "' or 1=1 --",
    '🦊'.repeat(300),
    '<script>',
    '=1+1',
    '%',
    '\\',
    'x'.repeat(5000),
  ]) {
    const key = Buffer.from(
      JSON.stringify([text, '0198f3a0-0000-7000-8000-000000000001']),
    ).toString('base64url')
    const replies = [
      await server.signIn(site, text, text),
      await server.call('POST /api/accounts/forgot-password', { site, body: { email: text } }),
      await server.call('POST /api/accounts/set-password', {
        site,
        body: { token: text, password: text },
      }),
      await server.call('POST /api/accounts/change-password', {
        site,
        token,
        body: { current: text, next: text },
      }),
      await server.call(
        `GET /api/accounts/people?search=${encodeURIComponent(text.toWellFormed())}`,
        { site, token },
      ),
      await server.call(`GET /api/accounts/people?after=${key}`, { site, token }),
      await server.call(
        `GET /api/accounts/audit?subjectKind=user&subjectId=${encodeURIComponent(text.toWellFormed())}`,
        { site, token },
      ),
      await server.call(
        `GET /api/accounts/audit?action=${encodeURIComponent(text.toWellFormed())}`,
        { site, token },
      ),
    ]
    expect(replies.filter((reply) => reply.status >= 500)).toEqual([])
  }
  await server.flushResets()
  expect(server.failures).toEqual([])
})

test('old rows are deleted, and none that still count', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  await server.signIn(site, email, 'wrong')
  await server.signIn(site, 'nobody@company.example', 'wrong')
  const token = await server.tokenOf(site, email)
  await purgeSessions(database.queries, site, server.clock.now)
  expect((await server.call('GET /api/accounts/me', { site, token })).status).toBe(200)
  await purgeSessions(
    database.queries,
    site,
    new Date(server.clock.now.getTime() + 91 * 24 * HOUR * 1000),
  )
  for (const table of ['sessions', 'sign_in_tries'] as const)
    expect(
      await database.queries
        .selectFrom(table)
        .select('site_id')
        .where('site_id', '=', site)
        .execute(),
    ).toEqual([])
})
