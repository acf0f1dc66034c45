import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { accountsServer, PASSWORD } from './test-data.ts'

const NEXT = 'seven kettles hum quietly'
let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

test('changing a password ends every other session and notifies its owner by email', async () => {
  const site = await aSite(database)
  const { email, id } = await server.person(site, ['pro'])
  const [other, token] = [await server.tokenOf(site, email), await server.tokenOf(site, email)]
  server.emails.length = 0
  const changed = await server.call('POST /api/accounts/change-password', {
    site,
    token,
    body: { current: PASSWORD, next: NEXT },
  })
  expect(changed).toMatchObject({ status: 200, body: { endedSessions: 1 } })
  expect((await server.call('GET /api/accounts/me', { site, token: other })).status).toBe(401)
  expect((await server.call('GET /api/accounts/me', { site, token })).status).toBe(200)
  expect((await server.signIn(site, email, PASSWORD)).status).toBe(401)
  expect((await server.signIn(site, email, NEXT)).status).toBe(200)
  expect(server.emails).toMatchObject([
    { siteId: site, toUserId: id, toAddress: email, subject: 'Your Test password was changed' },
  ])
  expect((await server.audit(site)).map((row) => row.action)).toContain('session.passwordChanged')
})

test('a password is changed only by its owner, with the current one', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  const change = (body: object) =>
    server.call('POST /api/accounts/change-password', { site, token, body })
  expect(await change({ current: 'not this one', next: NEXT })).toMatchObject({
    status: 422,
    body: { code: 'session.wrongPassword', field: 'current' },
  })
  expect(await change({ next: NEXT })).toMatchObject({
    status: 422,
    body: { code: 'http.badInput' },
  })
  expect(await change({ current: PASSWORD, next: PASSWORD })).toMatchObject({
    status: 422,
    body: { code: 'session.passwordUnchanged', field: 'next' },
  })
  expect(await change({ current: PASSWORD, next: 'too short' })).toMatchObject({
    status: 422,
    body: { code: 'session.passwordTooShort', details: { min: 12 }, field: 'next' },
  })
  expect(await change({ current: PASSWORD, next: 'Suwaidi-2026-!' })).toMatchObject({
    status: 422,
    body: { code: 'session.passwordOwnWords', messages: { ar: expect.stringContaining('اسمك') } },
  })
  expect(await change({ current: PASSWORD, next: 'password-2026!' })).toMatchObject({
    status: 422,
    body: { code: 'session.passwordTooCommon' },
  })
  await database.queries
    .updateTable('sites')
    .set({ password_min: 30 })
    .where('id', '=', site)
    .execute()
  expect(await change({ current: PASSWORD, next: NEXT })).toMatchObject({
    status: 422,
    body: { code: 'session.passwordTooShort', details: { min: 30 } },
  })
  expect((await server.signIn(site, email)).status).toBe(200)
})

test('a confirmed password is valid for ten minutes in its session, and guessing it there is limited', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  server.advance(600)
  const confirm = (password: string) =>
    server.call('POST /api/accounts/confirm-password', { site, token, body: { password } })
  expect(await confirm(PASSWORD)).toMatchObject({
    status: 200,
    body: { confirmedAt: server.clock.now.toISOString() },
  })
  expect((await server.call('GET /api/accounts/me', { site, token })).body.confirmedAt).toBe(
    server.clock.now.toISOString(),
  )
  for (let round = 0; round < 10; round++)
    expect((await confirm('wrong')).body.code).toBe('session.wrongPassword')
  const throttled = await confirm(PASSWORD)
  expect(throttled).toMatchObject({
    status: 429,
    body: { code: 'session.tooManyTries', details: { seconds: 30 } },
  })
  expect(throttled.headers.get('retry-after')).toBe('30')
  server.advance(30)
  expect((await confirm(PASSWORD)).status).toBe(200)
})

test('every stored password is an Argon2id string with its own salt', async () => {
  const site = await aSite(database)
  const real = await accountsServer(database, { hasher: createPasswordHasher() })
  for (let index = 0; index < 3; index++) await real.person(site, ['pro'])
  const rows = await database.queries
    .selectFrom('users')
    .select('password_hash')
    .where('site_id', '=', site)
    .execute()
  const salts = rows.map(
    (row) => /^\$argon2id\$v=19\$m=32768,t=2,p=1\$([^$]{22})\$/.exec(row.password_hash ?? '')?.[1],
  )
  expect(new Set(salts).size).toBe(3)
  expect(salts).not.toContain(undefined)
})
