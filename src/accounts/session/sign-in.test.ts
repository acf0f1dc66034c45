import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { accountsServer, PASSWORD } from './test-data.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

test('[S7.1] auth takes email and password as multipart and returns success, message and the user', async () => {
  const site = await aSite(database)
  const { id, email } = await server.person(site, ['employee'], { employee: true })
  const reply = await server.signIn(site, `  ${email.toUpperCase()} `)
  expect(reply.status).toBe(200)
  expect(Object.keys(reply.body)).toEqual(['success', 'message', 'data'])
  expect(reply.body.success).toBe(true)
  expect(reply.body.message).toBe("You're signed in.")
  expect(reply.body.data).toEqual({
    employee_name: 'Mariam Al Suwaidi',
    name: 'm.suwaidi',
    prefered_email: email,
    is_employee: true,
    access_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
    id,
  })
})

test('[S3.1] the signed-in user has exactly the six fields of the specification, the name in the requested language', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const reply = await server.signIn(site, email, PASSWORD, { language: 'ar' })
  expect(Object.keys(reply.body.data)).toEqual([
    'employee_name',
    'name',
    'prefered_email',
    'is_employee',
    'access_token',
    'id',
  ])
  expect(reply.body.data.employee_name).toBe('مريم السويدي')
  expect(reply.body.data.is_employee).toBe(false)
  expect(reply.body.message).toBe('تم تسجيل الدخول.')
})

test('[S7.2] pro-auth accepts only staff who are not employees; auth accepts everyone', async () => {
  const site = await aSite(database)
  const people = {
    pro: await server.person(site, ['pro']),
    hr: await server.person(site, ['hr']),
    employee: await server.person(site, ['employee', 'hr'], { employee: true }),
    customer: await server.person(site, ['customer']),
    owner: await server.person(site, ['owner']),
    unknown: await server.person(site, []),
  }
  const responses: Record<string, [number, number]> = {}
  for (const [who, { email }] of Object.entries(people)) {
    const pro = await server.signIn(site, email, PASSWORD, { api: 'pro-auth' })
    const auth = await server.signIn(site, email)
    responses[who] = [pro.status, auth.status]
    if (pro.status === 401)
      expect(pro.body).toEqual({
        success: false,
        message: 'Incorrect email or password.',
        data: null,
      })
  }
  expect(responses).toEqual({
    pro: [200, 200],
    hr: [200, 200],
    employee: [401, 200],
    customer: [401, 200],
    owner: [401, 200],
    unknown: [401, 200],
  })
})

test("[S8.1] a failed sign-in returns its reason in the envelope, in the caller's language", async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const english = await server.signIn(site, email, 'wrong')
  const arabic = await server.signIn(site, email, 'wrong', { language: 'ar' })
  expect(english.status).toBe(401)
  expect(english.body).toEqual({
    success: false,
    message: 'Incorrect email or password.',
    data: null,
  })
  expect(arabic.body).toEqual({
    success: false,
    message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
    data: null,
  })
})

test('[S5.1] email and password are both required', async () => {
  const site = await aSite(database)
  expect(
    await server.call('POST /api/frappeApi.php?api=auth', {
      site,
      form: { email: '  ', password: 'x' },
    }),
  ).toMatchObject({
    status: 422,
    body: { success: false, message: 'Enter your email address.', data: null },
  })
  expect(
    await server.call('POST /api/frappeApi.php?api=auth', { site, form: { email: 'a@b.example' } }),
  ).toMatchObject({
    status: 422,
    body: { success: false, message: 'Enter your password.', data: null },
  })
  expect(
    (
      await server.call('POST /api/frappeApi.php?api=other', {
        site,
        form: { email: 'a@b.example', password: 'x' },
      })
    ).status,
  ).toBe(422)
  expect(
    (
      await server.call('POST /api/frappeApi.php?api=auth', {
        site,
        body: { email: 'a@b.example', password: 'x' },
      })
    ).status,
  ).toBe(415)
  expect(
    (
      await server.call('POST /api/frappeApi.php?api=auth', {
        site,
        form: { email: 'a@b.example', password: 'x', user: 'b' },
      })
    ).status,
  ).toBe(422)
})

test('an unknown address, a wrong password, a closed account of a customer and an account without password get the same response', async () => {
  const site = await aSite(database)
  const closed = await server.person(site, ['customer'])
  await database.queries
    .updateTable('users')
    .set({ disabled_at: server.clock.now })
    .where('site_id', '=', site)
    .where('id', '=', closed.id)
    .execute()
  const left = await server.person(site, ['employee'], { employee: true, state: 'left' })
  const fresh = await server.person(site, ['pro'], { noPassword: true })
  const known = await server.person(site, ['pro'])
  const replies = [
    await server.signIn(site, 'nobody@company.example'),
    await server.signIn(site, known.email, 'not the password'),
    ...(await Promise.all([closed, fresh].map((person) => server.signIn(site, person.email)))),
    await server.signIn(site, left.email, 'not the password'),
    await server.signIn(site, known.email, PASSWORD, {
      api: 'pro-auth',
      site: await aSite(database),
    }),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({
      success: false,
      message: 'Incorrect email or password.',
      data: null,
    })
    expect(reply.headers.get('retry-after')).toBeNull()
  }
})

test('an unknown address costs as many hashes and statements as a known one', async () => {
  const site = await aSite(database)
  const counts = { hashes: 0, statements: 0 }
  const hasher = createPasswordHasher({ memory: 4096, passes: 2 })
  const counted: Database = {
    ...database,
    queries: database.queries.withPlugin({
      transformQuery({ node }) {
        counts.statements++
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  }
  const slow = await accountsServer(counted, {
    hasher: {
      ...hasher,
      verify(password, stored) {
        counts.hashes++
        return hasher.verify(password, stored)
      },
    },
  })
  const { email } = await slow.person(site, ['pro'])
  for (let round = 0; round < 25; round++) {
    const costs: object[] = []
    for (const address of [email, `${round}@company.example`]) {
      Object.assign(counts, { hashes: 0, statements: 0 })
      await slow.signIn(site, address, 'not the password', { address: `198.51.100.${round}` })
      costs.push({ ...counts })
      slow.advance(1000)
    }
    expect(costs[0]).toEqual(costs[1])
  }
})

test('a password hashed with old parameters is rehashed at sign-in', async () => {
  const site = await aSite(database)
  const old = await createPasswordHasher({ memory: 32, passes: 1 }).hash(PASSWORD)
  const { email, id } = await server.person(site, ['pro'], { passwordHash: old })
  expect((await server.signIn(site, email, 'wrong')).status).toBe(401)
  const hashOf = () =>
    database.queries
      .selectFrom('users')
      .select('password_hash')
      .where('site_id', '=', site)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect((await hashOf()).password_hash).toBe(old)
  expect((await server.signIn(site, email)).status).toBe(200)
  expect((await hashOf()).password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect((await server.signIn(site, email)).status).toBe(200)
})

test('tokens never repeat, and a database dump contains none', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const tokens = await Promise.all(Array.from({ length: 30 }, () => server.tokenOf(site, email)))
  expect(new Set(tokens).size).toBe(30)
  const dump = JSON.stringify([
    await database.queries.selectFrom('sessions').selectAll().where('site_id', '=', site).execute(),
    await database.queries
      .selectFrom('audit_entries')
      .selectAll()
      .where('site_id', '=', site)
      .execute(),
  ])
  const bytes = (
    await database.queries
      .selectFrom('sessions')
      .select('token_hash')
      .where('site_id', '=', site)
      .execute()
  ).map((row) => Buffer.from(row.token_hash).toString('base64url'))
  for (const token of tokens) {
    expect(dump).not.toContain(token)
    expect(bytes).not.toContain(token)
  }
})

test('successful and failed sign-ins leave a row each, without the password', async () => {
  const site = await aSite(database)
  const { email, id } = await server.person(site, ['pro'])
  await server.signIn(site, email, 'canary-password-1')
  await server.signIn(site, 'canary-password-2', 'canary-password-3')
  await server.signIn(site, email)
  const rows = await server.audit(site)
  expect(rows.map((row) => [row.action, row.subject_kind, row.subject_id, row.address])).toEqual([
    ['session.refused', 'user', id, '192.0.2.1'],
    ['session.refused', 'unknown', 'unknown', '192.0.2.1'],
    ['session.signedIn', 'user', id, '192.0.2.1'],
  ])
  expect(JSON.stringify(rows)).not.toContain('canary')
})

test('an unknown site is refused without an error', async () => {
  const reply = await server.signIn(987_654, 'a@b.example')
  expect(reply).toMatchObject({ status: 404, body: { success: false, data: null } })
  expect(server.failures).toEqual([])
})
