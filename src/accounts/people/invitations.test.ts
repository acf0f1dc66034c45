import { expect, test } from 'vitest'
import { PASSWORD, PUBLIC_URL } from '#accounts/session/test-data.ts'
import { newId } from '#platform/id.ts'
import { createUsers } from './database/users.ts'
import { openPeople } from './test-data.ts'

const { database, server, aCompany } = await openPeople()

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

test('employees without an invitation are counted until they are invited', async () => {
  const { site, tokens } = await aCompany()
  const list = async () =>
    (await server.call('GET /api/accounts/people/uninvited', { site, token: tokens.hr })).body
  const before = await list()
  const fresh = await server.person(site, ['employee'], { employee: true, noPassword: true })
  await server.person(site, ['pro'], { noPassword: true })
  expect(await list()).toEqual({
    total: before.total + 1,
    userIds: expect.arrayContaining([fresh.id]),
  })
  const employee = database.queries
    .selectFrom('users')
    .select('employee_id')
    .where('id', '=', fresh.id)
  const becomes = (state: 'active' | 'suspended') =>
    database.queries.updateTable('employees').set({ state }).where('id', 'in', employee).execute()
  // Who is suspended can't be invited, and would be counted for ever.
  await becomes('suspended')
  expect(await list()).toEqual(before)
  await becomes('active')
  await server.call(`POST /api/accounts/people/${fresh.id}/invite`, { site, token: tokens.hr })
  expect(await list()).toEqual(before)
  expect(
    (await server.call('GET /api/accounts/people/uninvited', { site, token: tokens.pro })).status,
  ).toBe(403)
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

test('employees are invited by their records, and the reply says who was not and why', async () => {
  const { site, tokens } = await aCompany()
  const [fresh, active] = [
    await server.person(site, ['employee'], { employee: true, noPassword: true }),
    await server.person(site, ['employee'], { employee: true }),
  ]
  const other = await aCompany()
  const outsider = await server.person(other.site, ['employee'], {
    employee: true,
    noPassword: true,
  })
  server.emails.length = 0
  const [invitedId, activeId, outsiderId] = [fresh, active, outsider].map(
    ({ employeeId }) => employeeId ?? '',
  )
  const reply = await server.call('POST /api/accounts/people/invite-employees', {
    site,
    token: tokens.hr,
    body: { employeeIds: [invitedId, activeId, outsiderId, invitedId] },
  })
  expect(reply).toMatchObject({
    status: 200,
    body: {
      invited: 1,
      skipped: [
        { employeeId: activeId, code: 'people.hasPassword' },
        { employeeId: outsiderId, code: 'people.notFound' },
      ],
    },
  })
  expect(server.emails.map(({ toAddress }) => toAddress)).toEqual([fresh.email])
})
