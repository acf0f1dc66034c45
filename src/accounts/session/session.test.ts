import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { FIND_CALLER, findCaller } from './database/find-caller.ts'
import { purgeSessions } from './database/purge.ts'
import { signOutByToken } from './server/sessions.ts'
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
    permissions: ['attendance.own', 'attendance.team', 'leave.own', 'leave.team', 'pay.own'],
    preferences: { language: 'en', digits: 'latn' },
  })
  expect(Date.parse(me.body.expiresAt) - Date.parse(me.body.signedInAt)).toBe(6 * HOUR * 1000)
})

test("[S4.3] a token is valid for six hours by the server's clock, and not a second longer", async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  server.advance(6 * HOUR - 1)
  expect((await server.call('GET /api/accounts/me', { site, token })).status).toBe(200)
  server.advance(2)
  const late = await server.call('GET /api/accounts/me', {
    site,
    token,
    headers: { date: 'Wed, 18 Nov 2026 05:00:00 GMT' },
  })
  expect(late.status).toBe(401)
  expect(late.body.code).toBe('http.notSignedIn')
})

test('[S4.1] signing out ends the token on every process at once', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  const other = await accountsServer(database)
  other.clock.now = server.clock.now
  expect((await other.call('GET /api/accounts/me', { site, token })).status).toBe(200)
  expect(await server.call('POST /api/accounts/sign-out', { site, token })).toMatchObject({
    status: 200,
    body: { signedOut: true },
  })
  for (const each of [server, other])
    expect((await each.call('GET /api/accounts/me', { site, token })).status).toBe(401)
  expect(
    (await server.call('POST /api/accounts/sign-out', { site, token })).status,
    'signing out is open to everyone',
  ).toBe(200)
})

test('[S7.16] the logout form ends the session of its token, [S2.10] and returns whether it was an employee or a customer', async () => {
  const site = await aSite(database)
  const origin = { siteId: site, address: '192.0.2.1', requestId: 'r', at: server.clock.now }
  const employee = await server.tokenOf(
    site,
    (await server.person(site, ['employee'], { employee: true })).email,
  )
  const pro = await server.tokenOf(site, (await server.person(site, ['pro'])).email)
  const customer = await server.tokenOf(site, (await server.person(site, ['customer'])).email)
  expect(await signOutByToken(database, employee, origin)).toEqual({
    isEmployee: true,
    isOutsider: false,
  })
  expect(await signOutByToken(database, pro, origin)).toEqual({
    isEmployee: false,
    isOutsider: false,
  })
  expect(await signOutByToken(database, customer, origin)).toEqual({
    isEmployee: false,
    isOutsider: true,
  })
  expect(await signOutByToken(database, pro, origin)).toBeNull()
  expect((await server.call('GET /api/accounts/me', { site, token: employee })).status).toBe(401)
})

test('a token belongs to one site: another site does not know it', async () => {
  const [site, other] = [await aSite(database), await aSite(database)]
  const { email } = await server.person(site, ['admin'])
  const token = await server.tokenOf(site, email)
  for (const header of [String(other), '987654'])
    expect(
      (await server.call('GET /api/accounts/me', { token, headers: { site: header } })).status,
    ).toBe(401)
  for (const header of ['0', '1,2', '-1', "1' or 1=1", '%00'])
    expect(
      (await server.call('GET /api/accounts/me', { token, headers: { site: header } })).status,
    ).toBe(422)
})

test('a token is accepted only in the bearer header, in any spelling', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  const status = async (headers: Record<string, string>, path = '/api/accounts/me') =>
    (await server.call(`GET ${path}`, { site, headers })).status
  expect(await status({ authorization: `bearer ${token}` })).toBe(200)
  expect(await status({ authorization: `Bearer ${token}, Bearer ${token}` })).toBe(401)
  expect(await status({ authorization: token })).toBe(401)
  expect(await status({ cookie: `token=${token}` })).toBe(401)
  expect(await status({ authorization: `Bearer ${'x'.repeat(10_000)}` })).toBe(401)
  expect(await status({}, `/api/accounts/me?access_token=${token}`)).toBe(401)
  expect(await status({ authorization: `Bearer ${token}` }, `/api/accounts/me?user=${token}`)).toBe(
    422,
  )
})

test('a person who leaves, is suspended or is disabled has no session from the next request on', async () => {
  const site = await aSite(database)
  for (const change of ['left', 'suspended', 'disabled']) {
    const { id, email, employeeId } = await server.person(site, ['employee'], { employee: true })
    const token = await server.tokenOf(site, email)
    if (change === 'disabled')
      await database.queries
        .updateTable('users')
        .set({ disabled_at: server.clock.now })
        .where('site_id', '=', site)
        .where('id', '=', id)
        .execute()
    else
      await database.queries
        .updateTable('employees')
        .set({ state: change as 'left' })
        .where('site_id', '=', site)
        .where('id', '=', employeeId)
        .execute()
    expect((await server.call('GET /api/accounts/me', { site, token })).status, change).toBe(401)
  }
})

test("roles and a site's overrides are read at each request", async () => {
  const site = await aSite(database)
  const { id, email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  const permissions = async () =>
    [
      ...((await findCaller(database.queries, site, token, server.clock.now))?.permissions ?? []),
    ].toSorted()
  expect(await permissions()).toEqual(['employees.papers', 'employees.read'])
  await database.queries
    .insertInto('role_permissions')
    .values({ site_id: site, role: 'pro', permission: 'employees.papers', allowed: false })
    .execute()
  await database.queries
    .insertInto('role_permissions')
    .values({ site_id: site, role: 'pro', permission: 'audit.read', allowed: true })
    .execute()
  expect(await permissions()).toEqual(['audit.read', 'employees.read'])
  await database.queries
    .deleteFrom('user_roles')
    .where('site_id', '=', site)
    .where('user_id', '=', id)
    .execute()
  expect(await permissions()).toEqual([])
})

test('the caller is found by keys alone, in one statement', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['employee', 'manager'], { employee: true })
  const token = await server.tokenOf(site, email)
  const caller = await findCaller(database.queries, site, token, server.clock.now)
  expect(caller).toMatchObject({
    siteId: site,
    isEmployee: true,
    roles: ['employee', 'manager'],
    language: 'en',
  })
  const plan = await database.transaction(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return trx.executeQuery(
      CompiledQuery.raw(`explain ${FIND_CALLER}`, [site, Buffer.alloc(32), server.clock.now]),
    )
  })
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

test("a session's last activity is recorded once a minute", async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const token = await server.tokenOf(site, email)
  const signedIn = server.clock.now
  const seen = async () =>
    (
      await database.queries
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('site_id', '=', site)
        .executeTakeFirstOrThrow()
    ).last_seen_at.toISOString()
  server.advance(59)
  await server.call('GET /api/accounts/me', { site, token })
  expect(await seen()).toBe(signedIn.toISOString())
  server.advance(1)
  await server.call('GET /api/accounts/me', { site, token })
  await expect.poll(seen).toBe(server.clock.now.toISOString())
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

test('every endpoint for signed-in users refuses requests without a token', async () => {
  const site = await aSite(database)
  const lines = [
    'GET /api/accounts/me',
    'PUT /api/accounts/preferences',
    'GET /api/accounts/sessions',
    'POST /api/accounts/sessions/end-all',
    'POST /api/accounts/confirm-password',
    'POST /api/accounts/change-password',
    'GET /api/accounts/people',
    'GET /api/accounts/audit',
    'PUT /api/accounts/site',
  ]
  for (const line of lines)
    expect(
      (await server.call(line, { site, body: line.startsWith('GET') ? undefined : {} })).status,
      line,
    ).toBe(401)
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
