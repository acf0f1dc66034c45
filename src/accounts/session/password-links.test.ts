import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { setupLink } from '#accounts/people/setup-link.ts'
import { accountsServer, PASSWORD, PUBLIC_URL } from './test-data.ts'

const NEXT = 'seven kettles hum quietly'
let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

function tokenIn(text: string | undefined): string {
  return /#([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? ''
}

async function resetTokenFor(
  site: number,
  email: string,
  language: 'en' | 'ar' = 'en',
): Promise<string> {
  server.emails.length = 0
  expect(
    (
      await server.call('POST /api/accounts/forgot-password', {
        site,
        body: { email },
        language,
        address: `192.0.2.${site % 250}`,
      })
    ).body,
  ).toEqual({
    requested: true,
  })
  await server.flushResets()
  return tokenIn(server.emails.find((message) => message.siteId === site)?.text)
}

test('an earlier email is useless once the password was changed or the account disabled', async () => {
  const site = await aSite(database)
  const [changer, closed, admin] = [
    await server.person(site, ['pro']),
    await server.person(site, ['pro']),
    await server.person(site, ['admin']),
  ]
  const [own, adminToken] = [
    await server.tokenOf(site, changer.email),
    await server.tokenOf(site, admin.email),
  ]
  const link = await resetTokenFor(site, changer.email)
  expect(
    (
      await server.call('POST /api/accounts/change-password', {
        site,
        token: own,
        body: { current: PASSWORD, next: NEXT },
      })
    ).status,
  ).toBe(200)
  const set = (token: string) =>
    server.call('POST /api/accounts/set-password', {
      site,
      body: { token, password: `${NEXT} again` },
    })
  expect(await set(link)).toMatchObject({ status: 422, body: { code: 'session.linkUsed' } })
  const other = await resetTokenFor(site, closed.email)
  for (const move of ['disable', 'enable'])
    expect(
      (
        await server.call(`POST /api/accounts/people/${closed.id}/${move}`, {
          site,
          token: adminToken,
        })
      ).status,
    ).toBe(200)
  expect(await set(other)).toMatchObject({ status: 422, body: { code: 'session.linkUsed' } })
})

test('a forgotten password gets the same response for everyone, and a link is emailed to those with an account', async () => {
  const site = await aSite(database)
  const known = await server.person(site, ['pro'], { language: 'ar' })
  const closed = await server.person(site, ['employee'], { employee: true, state: 'left' })
  const neverInvited = await server.person(site, ['pro'], { noPassword: true })
  server.emails.length = 0
  const replies = []
  for (const email of [known.email, closed.email, neverInvited.email, 'nobody@company.example'])
    replies.push(await server.call('POST /api/accounts/forgot-password', { site, body: { email } }))
  for (const reply of replies)
    expect([reply.status, reply.body]).toEqual([200, { requested: true }])
  expect(server.emails, 'no account is looked up before the reply').toEqual([])
  await server.flushResets()
  expect(
    server.emails.map((message) => [message.toAddress, message.language, message.subject]),
  ).toEqual([[known.email, 'ar', 'إعادة تعيين كلمة مرورك في اختبار']])
  const [message] = server.emails
  expect(message?.text).toMatch(
    new RegExp(`^${PUBLIC_URL}/ar/set-password#[A-Za-z0-9_-]{43}$`, 'm'),
  )
  expect(message?.text).not.toContain('evil.example')
  expect(message?.html).toContain('dir="rtl"')
  expect(message?.text).toContain('30 دقيقة')
})

test('requesting links repeatedly leads to a wait, for known and unknown addresses alike', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  for (const address of [email, 'nobody@company.example']) {
    const statuses = []
    for (let round = 0; round < 5; round++)
      statuses.push(
        (
          await server.call('POST /api/accounts/forgot-password', {
            site,
            body: { email: address },
            address: `198.51.100.${round}`,
          })
        ).status,
      )
    expect(statuses).toEqual([200, 200, 200, 429, 429])
  }
})

test('an emailed link sets a password once, ends every session, and returns its user', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['employee'], { employee: true })
  const session = await server.tokenOf(site, email)
  const token = await resetTokenFor(site, email)
  expect(
    (await server.call('POST /api/accounts/links/check', { site, body: { token } })).body,
  ).toMatchObject({
    purpose: 'reset',
    email,
    name: { en: 'Mariam Al Suwaidi' },
    passwordMin: 12,
  })
  expect(
    (
      await server.call('POST /api/accounts/set-password', {
        site,
        body: { token, password: 'short' },
      })
    ).body.code,
  ).toBe('session.passwordTooShort')
  expect(
    await server.call('POST /api/accounts/set-password', { site, body: { token, password: NEXT } }),
  ).toMatchObject({
    status: 200,
    body: { email, isEmployee: true },
  })
  expect((await server.call('GET /api/accounts/me', { site, token: session })).status).toBe(401)
  expect((await server.signIn(site, email, NEXT)).status).toBe(200)
  for (const path of ['links/check', 'set-password']) {
    const again = await server.call(`POST /api/accounts/${path}`, {
      site,
      body: path === 'links/check' ? { token } : { token, password: 'another fine phrase here' },
    })
    expect(again).toMatchObject({ status: 422, body: { code: 'session.linkUsed' } })
  }
  expect(server.emails.at(-1)?.subject).toBe('Your Test password was changed')
})

test('a link is valid for thirty minutes, at its own site, and only while it is the newest', async () => {
  const [site, other] = [await aSite(database), await aSite(database)]
  const { email } = await server.person(site, ['pro'])
  const old = await resetTokenFor(site, email)
  const token = await resetTokenFor(site, email)
  expect(
    (await server.call('POST /api/accounts/links/check', { site, body: { token: old } })).body.code,
  ).toBe('session.linkUsed')
  expect(
    (await server.call('POST /api/accounts/links/check', { site: other, body: { token } })).body
      .code,
  ).toBe('session.linkUnknown')
  server.advance(30 * 60 - 1)
  expect(
    (await server.call('POST /api/accounts/links/check', { site, body: { token } })).status,
  ).toBe(200)
  server.advance(1)
  expect(
    (
      await server.call('POST /api/accounts/set-password', {
        site,
        body: { token, password: NEXT },
      })
    ).body.code,
  ).toBe('session.linkExpired')
  expect(
    (
      await server.call('POST /api/accounts/set-password', {
        site,
        body: { token: 'x'.repeat(43), password: NEXT },
      })
    ).body.code,
  ).toBe('session.linkUnknown')
  expect((await server.signIn(site, email)).status).toBe(200)
})

test('when two use one link at once, one wins', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await resetTokenFor(site, email)
  const phrases = Array.from({ length: 12 }, (_, index) => `${index} quiet lanterns by the creek`)
  const replies = await Promise.all(
    phrases.map((password) =>
      server.call('POST /api/accounts/set-password', { site, body: { token, password } }),
    ),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.body.code === 'session.linkUsed')).toHaveLength(11)
  const winner = phrases[replies.findIndex((reply) => reply.status === 200)] ?? ''
  expect((await server.signIn(site, email, winner)).status).toBe(200)
})

test('a database dump contains no usable link', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await resetTokenFor(site, email)
  const rows = await database.queries
    .selectFrom('account_links')
    .selectAll()
    .where('site_id', '=', site)
    .execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.map((row) => Buffer.from(row.token_hash).toString('base64url'))).not.toContain(token)
})

test('one word composed and decomposed is one password, and letters after the 64th count', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const phrase = `آخر قهوة — café ${'برتقال وليمون '.repeat(5)}`
  const token = await resetTokenFor(site, email)
  expect(
    (
      await server.call('POST /api/accounts/set-password', {
        site,
        body: { token, password: `${phrase}a`.normalize('NFD') },
      })
    ).status,
  ).toBe(200)
  expect((await server.signIn(site, email, `${phrase}b`)).status).toBe(401)
  expect((await server.signIn(site, email, `${phrase}a`.normalize('NFC'))).status).toBe(200)
})

test('a new site prints a link for its first administrator, once, and none when it has one', async () => {
  const site = await aSite(database)
  const setup = {
    siteId: site,
    email: 'admin@company.example',
    publicUrl: PUBLIC_URL,
    now: server.clock.now,
  }
  const lost = await setupLink(database, setup)
  const url = await setupLink(database, setup)
  expect(url).toMatch(/^https:\/\/people\.example\/set-password#[A-Za-z0-9_-]{43}$/)
  const use = (link: string | null) =>
    server.call('POST /api/accounts/set-password', {
      site,
      body: { token: tokenIn(link ?? ''), password: NEXT },
    })
  expect((await use(lost)).body.code).toBe('session.linkUsed')
  expect((await use(url)).status).toBe(200)
  const token = (await server.signIn(site, setup.email, NEXT, { api: 'pro-auth' })).body.data
    .access_token
  expect((await server.call('GET /api/accounts/me', { site, token })).body).toMatchObject({
    roles: ['admin'],
    name: { en: 'Administrator', ar: 'مسؤول النظام' },
  })
  expect(await setupLink(database, setup)).toBeNull()
})
