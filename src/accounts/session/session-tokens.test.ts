import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createFindCaller, FIND_CALLERS } from './database/find-caller.ts'
import { signOutByToken } from './server/sessions.ts'
import { accountsServer } from './test-data.ts'

const HOUR = 3600
let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
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
      ...((await createFindCaller(database)(site, token, server.clock.now))?.permissions ?? []),
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
  const caller = await createFindCaller(database)(site, token, server.clock.now)
  expect(caller).toMatchObject({
    siteId: site,
    isEmployee: true,
    roles: ['employee', 'manager'],
    language: 'en',
  })
  const plan = await database.transaction(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return trx.executeQuery(
      CompiledQuery.raw(`explain ${FIND_CALLERS}`, [
        [site],
        [Buffer.alloc(32)],
        [server.clock.now],
      ]),
    )
  })
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan')
})

test('callers who come at the same time are found together, each by their own token', async () => {
  const site = await aSite(database)
  const people = await Promise.all(
    ['pro', 'hr', 'employee'].map((role) => server.person(site, [role as 'pro'])),
  )
  const tokens = await Promise.all(people.map(({ email }) => server.tokenOf(site, email)))
  const find = createFindCaller(database)
  const { now } = server.clock
  const [first, , , nobody, elsewhere, ...others] = await Promise.all([
    find(site, tokens[0] ?? '', now),
    ...tokens.map((token) => find(site, token, now)).slice(0, 2),
    find(site, 'A'.repeat(43), now),
    find(site + 1, tokens[0] ?? '', now),
    ...tokens.map((token) => find(site, token, now)),
  ])
  expect(first?.userId).toBe(people[0]?.id)
  expect(others.map((caller) => [caller?.userId, caller?.roles])).toEqual(
    people.map(({ id }, index) => [id, [['pro'], ['hr'], ['employee']][index]]),
  )
  expect([nobody, elsewhere]).toEqual([null, null])
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
