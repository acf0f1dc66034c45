import { beforeAll, expect, test } from 'vitest'
import { accountsServer, PASSWORD, PUBLIC_URL } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createUsers } from './database/users.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

async function aCompany() {
  const site = await aSite(database)
  const admin = await server.person(site, ['admin'], {
    name: { en: 'Adel Admin', ar: 'عادل المسؤول' },
  })
  const hr = await server.person(site, ['hr'], { name: { en: 'Hind HR', ar: 'هند الموارد' } })
  const pro = await server.person(site, ['pro'], {
    name: { en: 'Parveen Pro', ar: 'بروين المندوب' },
  })
  const tokens = {
    admin: await server.tokenOf(site, admin.email),
    hr: await server.tokenOf(site, hr.email),
    pro: await server.tokenOf(site, pro.email),
  }
  return { site, admin, hr, pro, tokens }
}

function linkToken(text: string | undefined): string {
  return /#([A-Za-z0-9_-]{43})/.exec(text ?? '')?.[1] ?? ''
}

test("an invitation is emailed in the invitee's language and sets the first password", async () => {
  const { site, tokens } = await aCompany()
  const fresh = await server.person(site, ['employee'], {
    employee: true,
    noPassword: true,
    language: 'ar',
  })
  server.emails.length = 0
  const invited = await server.call(`POST /api/accounts/people/${fresh.id}/invite`, {
    site,
    token: tokens.hr,
  })
  expect(invited).toMatchObject({
    status: 200,
    body: {
      email: fresh.email,
      expiresAt: new Date(server.clock.now.getTime() + 7 * 86_400_000).toISOString(),
    },
  })
  expect(server.emails).toMatchObject([
    { toAddress: fresh.email, language: 'ar', subject: 'حسابك في اختبار' },
  ])
  expect(server.emails[0]?.text).toContain(`${PUBLIC_URL}/ar/set-password#`)
  expect(server.emails[0]?.text).toContain('7 أيام')
  const token = linkToken(server.emails[0]?.text)
  expect(
    (await server.call('POST /api/accounts/links/check', { site, body: { token } })).body.purpose,
  ).toBe('invitation')
  expect(
    (
      await server.call('POST /api/accounts/set-password', {
        site,
        body: { token, password: PASSWORD },
      })
    ).status,
  ).toBe(200)
  expect((await server.signIn(site, fresh.email)).status).toBe(200)
  expect(
    (await server.call(`POST /api/accounts/people/${fresh.id}/invite`, { site, token: tokens.hr }))
      .body.code,
  ).toBe('people.hasPassword')
})

test('many are invited at once, and the reply names those who could not be', async () => {
  const { site, tokens, pro } = await aCompany()
  const fresh = await Promise.all(
    [1, 2, 3].map(() => server.person(site, ['pro'], { noPassword: true })),
  )
  server.emails.length = 0
  const unknownId = newId()
  const reply = await server.call('POST /api/accounts/people/invite', {
    site,
    token: tokens.hr,
    body: { userIds: [...fresh.map((each) => each.id), pro.id, unknownId] },
  })
  expect(reply.body).toEqual({
    invited: 3,
    skipped: [
      { userId: pro.id, code: 'people.hasPassword' },
      { userId: unknownId, code: 'people.notFound' },
    ],
  })
  expect(server.emails).toHaveLength(3)
})

test('disabling an account ends its sessions at once, and enabling it does not restore them', async () => {
  const { site, pro, tokens } = await aCompany()
  expect(
    await server.call(`POST /api/accounts/people/${pro.id}/disable`, { site, token: tokens.hr }),
  ).toMatchObject({ status: 200, body: { endedSessions: 1 } })
  expect((await server.call('GET /api/accounts/me', { site, token: tokens.pro })).status).toBe(401)
  expect((await server.signIn(site, pro.email)).status).toBe(401)
  expect(
    (await server.call(`POST /api/accounts/people/${pro.id}/enable`, { site, token: tokens.hr }))
      .body,
  ).toEqual({ enabled: true })
  expect((await server.call('GET /api/accounts/me', { site, token: tokens.pro })).status).toBe(401)
  expect((await server.signIn(site, pro.email)).status).toBe(200)
})

test('disabling the caller’s own account, a more privileged one or the last administrator’s is refused', async () => {
  const { site, admin, hr, tokens } = await aCompany()
  expect(
    (await server.call(`POST /api/accounts/people/${hr.id}/disable`, { site, token: tokens.hr }))
      .body.code,
  ).toBe('people.notYourself')
  expect(
    (await server.call(`POST /api/accounts/people/${admin.id}/disable`, { site, token: tokens.hr }))
      .body.code,
  ).toBe('people.beyondYou')
  expect(
    (
      await server.call(`POST /api/accounts/people/${admin.id}/end-sessions`, {
        site,
        token: tokens.hr,
      })
    ).body.code,
  ).toBe('people.beyondYou')
  expect(
    (
      await server.call(`POST /api/accounts/people/${newId()}/disable`, {
        site,
        token: tokens.admin,
      })
    ).status,
  ).toBe(404)
  expect((await server.call('GET /api/accounts/me', { site, token: tokens.admin })).status).toBe(
    200,
  )
})

test('when two administrators disable each other at once, one stays', async () => {
  const { site, admin, tokens } = await aCompany()
  const second = await server.person(site, ['admin'])
  const secondToken = await server.tokenOf(site, second.email)
  const replies = await Promise.all([
    server.call(`POST /api/accounts/people/${second.id}/disable`, { site, token: tokens.admin }),
    server.call(`POST /api/accounts/people/${admin.id}/disable`, { site, token: secondToken }),
  ])
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const other = replies.find((reply) => reply.status !== 200)
  // The slower of the two tries to disable the last administrator, or no longer has a session.
  expect(['people.lastAdmin', 'http.notSignedIn']).toContain(other?.body.code)
  const open = await database.queries
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', site)
    .where('id', 'in', [admin.id, second.id])
    .where('disabled_at', 'is', null)
    .execute()
  expect(open).toHaveLength(1)
  expect(server.failures).toEqual([])
})

test('roles are edited by an administrator who has recently confirmed the password, and apply at once', async () => {
  const { site, pro, admin, tokens } = await aCompany()
  const edit = (userId: string, roles: string[], token = tokens.admin) =>
    server.call(`PUT /api/accounts/people/${userId}/roles`, { site, token, body: { roles } })
  expect(await edit(pro.id, ['pro', 'payroll'])).toMatchObject({
    status: 200,
    body: { roles: ['pro', 'payroll'] },
  })
  expect(
    (await server.call('GET /api/accounts/me', { site, token: tokens.pro })).body.permissions,
  ).toContain('pay.all')
  expect((await edit(admin.id, ['admin', 'payroll'])).body.code).toBe('people.notToYourself')
  expect((await edit(admin.id, ['hr'])).body.code).toBe('people.notToYourself')
  expect((await edit(admin.id, [])).body.code).toBe('people.lastAdmin')
  expect((await edit(pro.id, ['employee'])).body.code).toBe('people.employeeRole')
  expect((await edit(pro.id, ['king'])).status).toBe(422)
  expect((await edit(pro.id, ['admin'], tokens.hr)).status).toBe(403)
  server.advance(601)
  expect(await edit(pro.id, ['pro'])).toMatchObject({
    status: 403,
    body: { code: 'http.confirmPassword' },
  })
  const row = (await server.audit(site)).find((each) => each.action === 'people.rolesChanged')
  expect([row?.actor_user_id, row?.subject_id, row?.before, row?.after]).toEqual([
    admin.id,
    pro.id,
    { roles: ['pro'] },
    { roles: ['pro', 'payroll'] },
  ])
})

test("an administrator who has left does not count as a site's remaining administrator", async () => {
  const { site, admin, tokens } = await aCompany()
  await server.person(site, ['employee', 'admin'], { employee: true, state: 'left' })
  const reply = await server.call(`PUT /api/accounts/people/${admin.id}/roles`, {
    site,
    token: tokens.admin,
    body: { roles: [] },
  })
  expect(reply).toMatchObject({ status: 422, body: { code: 'people.lastAdmin' } })
})

test("a role's permissions are edited within limits, and returned with the defaults", async () => {
  const { site, tokens } = await aCompany()
  const reply = await server.call('PUT /api/accounts/roles/pro', {
    site,
    token: tokens.admin,
    body: { allowed: ['employees.read', 'audit.read'] },
  })
  expect(
    reply.body.permissions.find(
      (each: { permission: string }) => each.permission === 'employees.papers',
    ),
  ).toEqual({
    permission: 'employees.papers',
    allowed: false,
    byDefault: true,
  })
  expect(
    (await server.call('GET /api/accounts/me', { site, token: tokens.pro })).body.permissions,
  ).toEqual(['employees.read', 'audit.read'])
  expect(
    (
      await server.call('PUT /api/accounts/roles/hr', {
        site,
        token: tokens.admin,
        body: { allowed: ['pay.all'] },
      })
    ).body.code,
  ).toBe('people.payStaysPrivate')
  expect(
    (
      await server.call('PUT /api/accounts/roles/admin', {
        site,
        token: tokens.admin,
        body: { allowed: [] },
      })
    ).body.code,
  ).toBe('people.adminNeedsRoles')
  expect(
    (await server.call('GET /api/accounts/roles', { site, token: tokens.admin })).body.items,
  ).toHaveLength(10)
  expect((await server.call('GET /api/accounts/roles', { site, token: tokens.hr })).status).toBe(
    403,
  )
})

test('an administrator creates and invites an account, once per key, and no address gets two', async () => {
  const { site, tokens } = await aCompany()
  const body = {
    email: 'New.PRO@company.example',
    name: { en: 'New Pro', ar: 'مندوب جديد' },
    language: 'en',
    roles: ['pro'],
  }
  server.emails.length = 0
  const add = (key: string, more: object = {}, token = tokens.admin) =>
    server.call('POST /api/accounts/people', {
      site,
      token,
      body: { ...body, ...more },
      headers: { 'idempotency-key': key },
    })
  const made = await add('key-000001')
  expect(made).toMatchObject({
    status: 201,
    body: {
      email: 'New.PRO@company.example',
      username: 'new.pro',
      roles: ['pro'],
      state: 'invited',
      isEmployee: false,
    },
  })
  expect(await add('key-000001')).toMatchObject({ status: 201, body: { id: made.body.id } })
  expect(server.emails).toHaveLength(1)
  expect((await add('key-000002', { email: 'new.pro@COMPANY.example' })).body.code).toBe(
    'people.emailTaken',
  )
  expect((await add('key-000003', { email: 'аdmin@company.example' })).body.code).toBe(
    'people.badEmail',
  )
  expect(
    (await add('key-000004', { email: 'x@y.example', name: { en: 'a\u202Eb', ar: 'ب' } })).status,
  ).toBe(422)
  expect((await add('key-000005', { email: 'x@y.example' }, tokens.hr)).status).toBe(403)
})

test('accounts are listed by name in the requested language, paged, and found in either language', async () => {
  const { site, tokens } = await aCompany()
  const names = [
    ['Omar', 'عمر'],
    ['Aisha', 'عائشة'],
    ['Bilal', 'بلال'],
    ['Zayed', 'زايد'],
  ]
  await database.transaction((trx) =>
    createUsers(
      trx,
      site,
      names.map(([en = '', ar = '']) => ({
        email: `${en}@company.example`,
        username: en,
        name: { en: `${en} Test`, ar: `${ar} تجربة` },
        roles: ['customer'] as const,
      })),
      server.clock.now,
    ),
  )
  const list = async (query: string, language: 'en' | 'ar' = 'en') =>
    (await server.call(`GET /api/accounts/people?${query}`, { site, token: tokens.hr, language }))
      .body
  const namesOf = (page: { items: { name: { en: string } }[] }) =>
    page.items.map((item) => item.name.en.split(' ')[0])
  const first = await list('limit=3')
  const second = await list(`limit=3&after=${first.next}`)
  const third = await list(`limit=3&after=${second.next}`)
  expect([...namesOf(first), ...namesOf(second), ...namesOf(third)]).toEqual([
    'Adel',
    'Aisha',
    'Bilal',
    'Hind',
    'Omar',
    'Parveen',
    'Zayed',
  ])
  expect(third.next).toBeNull()
  expect(namesOf(await list('limit=2', 'ar'))).toEqual(['Parveen', 'Bilal'])
  expect(namesOf(await list(`search=${encodeURIComponent('عايشه')}`))).toEqual(['Aisha'])
  expect(namesOf(await list('search=zay'))).toEqual(['Zayed'])
  expect(namesOf(await list(`search=${encodeURIComponent('%')}`))).toEqual([])
  expect(namesOf(await list('state=new&limit=100'))).toEqual(['Aisha', 'Bilal', 'Omar', 'Zayed'])
  expect(namesOf(await list('role=admin'))).toEqual(['Adel'])
  expect(
    (await server.call('GET /api/accounts/people?after=zzz', { site, token: tokens.hr })).status,
  ).toBe(400)
  expect(
    (await server.call('GET /api/accounts/people?limit=1000000000', { site, token: tokens.hr }))
      .status,
  ).toBe(422)
})

test('an administrator of one site neither sees nor changes the people of another', async () => {
  const [one, two] = [await aCompany(), await aCompany()]
  const { body } = await server.call('GET /api/accounts/people?limit=100', {
    site: one.site,
    token: one.tokens.admin,
  })
  expect(body.items).toHaveLength(3)
  expect(JSON.stringify(body)).not.toContain(two.pro.id)
  for (const action of ['invite', 'disable', 'enable', 'end-sessions']) {
    const missing = await server.call(`POST /api/accounts/people/${newId()}/${action}`, {
      site: one.site,
      token: one.tokens.admin,
    })
    const foreign = await server.call(`POST /api/accounts/people/${two.pro.id}/${action}`, {
      site: one.site,
      token: one.tokens.admin,
    })
    expect([foreign.status, { ...foreign.body, requestId: '' }]).toEqual([
      404,
      { ...missing.body, requestId: '' },
    ])
    expect(
      (
        await server.call(`POST /api/accounts/people/${two.pro.id}/${action}`, {
          site: two.site,
          token: one.tokens.admin,
        })
      ).status,
    ).toBe(401)
  }
  expect(
    (await server.call('GET /api/accounts/me', { site: two.site, token: two.tokens.pro })).status,
  ).toBe(200)
})

test('every role without a permission is refused', async () => {
  const { site, pro, tokens } = await aCompany()
  const lines = [
    'GET /api/accounts/people',
    `POST /api/accounts/people/${pro.id}/invite`,
    `POST /api/accounts/people/${pro.id}/disable`,
    `POST /api/accounts/people/${pro.id}/enable`,
    'GET /api/accounts/roles',
    'GET /api/accounts/audit',
    'POST /api/accounts/audit/check',
    'DELETE /api/accounts/site/logo',
  ]
  for (const line of lines)
    expect((await server.call(line, { site, token: tokens.pro })).status, line).toBe(403)
  expect(
    (await server.call('DELETE /api/accounts/people', { site, token: tokens.admin })).status,
  ).toBe(405)
  expect(
    (
      await server.call('GET /api/accounts/people', {
        site,
        token: tokens.pro,
        headers: { 'x-http-method-override': 'POST', role: 'admin' },
      })
    ).status,
  ).toBe(403)
})
