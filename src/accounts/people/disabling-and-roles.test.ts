import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { openPeople } from './test-data.ts'

const { database, server, aCompany } = await openPeople()

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

test('the other administrators hear of roles beyond the giver’s own, in a new account as in an old one', async () => {
  const { site, pro, admin, tokens } = await aCompany()
  const second = await server.person(site, ['admin'], { language: 'ar' })
  const edit = (userId: string, roles: string[]) =>
    server.call(`PUT /api/accounts/people/${userId}/roles`, {
      site,
      token: tokens.admin,
      body: { roles },
    })
  const add = (email: string, roles: string[]) =>
    server.call('POST /api/accounts/people', {
      site,
      token: tokens.admin,
      body: { email, name: { en: 'Second Me', ar: 'أنا أيضًا' }, language: 'en', roles },
      headers: { 'idempotency-key': `add-${email}` },
    })
  const heard = () =>
    server.emails
      .splice(0)
      .filter(({ toAddress }) => toAddress === second.email || toAddress === admin.email)
  server.emails.length = 0
  expect((await edit(pro.id, ['payroll', 'pro'])).status).toBe(200)
  expect((await add('me.too@elsewhere.example', ['admin'])).status).toBe(201)
  const [edited, added, ...more] = heard()
  expect(more).toEqual([])
  expect([edited?.toAddress, added?.toAddress]).toEqual([second.email, second.email])
  expect(edited?.text).toContain(`منح \u2066${admin.email}\u2069 الحساب \u2066${pro.email}\u2069`)
  expect(edited?.text).toContain('الرواتب')
  expect(added?.text).toContain('me.too@elsewhere.example')
  expect(added?.text).toContain('https://people.example/ar/people')
  expect((await edit(pro.id, ['payroll', 'driver'])).status).toBe(200)
  expect((await add('driver@elsewhere.example', ['driver'])).status).toBe(201)
  expect(heard()).toEqual([])
})

test('an account with roles is not created, and nobody is invited, long after the password was given', async () => {
  const { site, tokens } = await aCompany()
  const fresh = await server.person(site, ['pro'], { noPassword: true })
  server.advance(601)
  const refused = { status: 403, body: { code: 'http.confirmPassword' } }
  expect(
    await server.call('POST /api/accounts/people', {
      site,
      token: tokens.admin,
      body: {
        email: 'me.too@elsewhere.example',
        name: { en: 'Second Me', ar: 'أنا أيضًا' },
        language: 'en',
        roles: ['admin'],
      },
      headers: { 'idempotency-key': 'add-000001' },
    }),
  ).toMatchObject(refused)
  expect(
    await server.call(`POST /api/accounts/people/${fresh.id}/invite`, { site, token: tokens.hr }),
  ).toMatchObject(refused)
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
