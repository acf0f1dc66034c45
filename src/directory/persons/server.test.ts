import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { Person } from './contract.ts'
import { personHandlers } from './server.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, personHandlers)
})

const NOW = new Date('2026-11-18T05:00:00.000Z')
const DETAILS = {
  fullNameAr: 'ليلى خوري',
  fullNameEn: 'Layla Khoury',
  email: 'layla@example.test',
  phone: '+971 50 123 4567',
  address: 'Al Reem Island',
  countryId: 784,
  princedomId: 1,
  nationalityId: 422,
  sex: 2,
}

async function aUser(siteId: number): Promise<string> {
  const userId = newId()
  const email = `${userId}@example.test`
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id: userId,
      email,
      email_folded: email,
      username: email,
      name_en: 'Layla',
      name_ar: 'ليلى',
      search: email,
      created_at: NOW,
    })
    .execute()
  return userId
}

type Reply = {
  status: number
  text: string
  body: { succeeded: boolean; messages: string[]; data: Person | null }
}

test('[S7.5] [S3.4] a person belongs to the signed-in user, and no input can mark it as accepted', async () => {
  const site = await aSite(database)
  const [mine, other] = [await aUser(site), await aUser(site)]
  const as = server.signIn({ siteId: site, userId: mine })
  const { status, body, text }: Reply = await server.call('POST /api/v1/Persons', {
    as,
    body: { ...DETAILS, status: 'Accepted', userId: other },
  })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    succeeded: true,
    data: { ...DETAILS, userId: mine, status: 'Pending' },
  })
  const again: Reply = await server.call('POST /api/v1/Persons', {
    as,
    body: { ...DETAILS, phone: '050 765 4321', status: 'Accepted' },
  })
  expect(again.body.data).toMatchObject({
    id: body.data?.id,
    phone: '050 765 4321',
    status: 'Pending',
  })
  const rows = await database.queries
    .selectFrom('persons')
    .select(['user_id', 'status'])
    .where('site_id', '=', site)
    .execute()
  expect(rows).toEqual([{ user_id: mine, status: 'Pending' }])
  expect(server.audited.at(-1)).toMatchObject({ action: 'persons.saved', subjectId: body.data?.id })
})

test('[S7.5] a decision stays valid while the identity stays the same', async () => {
  const site = await aSite(database)
  const as = server.signIn({ siteId: site, userId: await aUser(site) })
  await server.call('POST /api/v1/Persons', { as, body: DETAILS })
  await database.queries
    .updateTable('persons')
    .set({ status: 'Accepted' })
    .where('site_id', '=', site)
    .execute()
  const moved: Reply = await server.call('POST /api/v1/Persons', {
    as,
    body: { ...DETAILS, address: 'Yas Island' },
  })
  expect(moved.body.data?.status).toBe('Accepted')
  const renamed: Reply = await server.call('POST /api/v1/Persons', {
    as,
    body: { ...DETAILS, fullNameEn: 'Somebody Else' },
  })
  expect(renamed.body.data?.status).toBe('Pending')
})

test('[S7.5] a changed identity is a new request and clears the earlier decision, while an unchanged one keeps it', async () => {
  const site = await aSite(database)
  const [mine, moderator] = [await aUser(site), await aUser(site)]
  const as = server.signIn({ siteId: site, userId: mine })
  const save = async (change: object = {}) => {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    return (
      (await server.call('POST /api/v1/Persons', { as, body: { ...DETAILS, ...change } })) as Reply
    ).body.data?.status
  }
  const stored = () =>
    database.queries
      .selectFrom('persons')
      .selectAll()
      .where('site_id', '=', site)
      .executeTakeFirstOrThrow()
  const decide = (status: 'Accepted' | 'Rejected') =>
    database.queries
      .updateTable('persons')
      .set({
        status,
        decided_by: moderator,
        decided_at: NOW,
        reason_en: 'Because',
        reason_ar: 'لأن',
      })
      .where('site_id', '=', site)
      .execute()
  await save()
  const { asked_at: requestedAt } = await stored()
  expect([await save({ nationalityId: 400 }), (await stored()).asked_at]).toEqual([
    'Pending',
    requestedAt,
  ])
  await decide('Accepted')
  expect([await save({ nationalityId: 400, phone: '050 765 4321' }), await stored()]).toMatchObject(
    ['Accepted', { asked_at: requestedAt, decided_by: moderator }],
  )
  expect(await save({ nationalityId: 422 })).toBe('Pending')
  const forgotten = {
    asked_at: server.clock.now,
    decided_by: null,
    decided_at: null,
    reason_en: '',
    reason_ar: '',
  }
  expect(await stored()).toMatchObject(forgotten)
  await decide('Rejected')
  expect([await save({ nationalityId: 422 }), await stored()]).toMatchObject([
    'Pending',
    { ...forgotten, asked_at: server.clock.now },
  ])
})

test('a person’s details are visible to that user only', async () => {
  const site = await aSite(database)
  const [as, other] = [
    server.signIn({ siteId: site, userId: await aUser(site) }),
    server.signIn({ siteId: site, userId: await aUser(site) }),
  ]
  const mine = (token: string) => server.call('GET /api/directory/my-person', { as: token })
  expect((await mine(as)).body).toEqual({ person: null })
  const saved: Reply = await server.call('POST /api/v1/Persons', { as, body: DETAILS })
  const reason = { en: '', ar: '' }
  expect((await mine(as)).body).toEqual({
    person: { ...saved.body.data, requestedAt: server.clock.now.toISOString(), reason },
  })
  expect((await mine(other)).body).toEqual({ person: null })
  expect((await server.call('GET /api/directory/my-person', { site })).status).toBe(401)
})

test('[S7.5] who works here is known', async () => {
  const site = await aSite(database)
  const as = server.signIn({ siteId: site, userId: await aUser(site), isEmployee: true })
  const { body }: Reply = await server.call('POST /api/v1/Persons', { as, body: DETAILS })
  expect(body.data?.status).toBe('Accepted')
})

test('[S7.5] a visitor who is not signed in has no person, and invalid input is refused in the call’s own format', async () => {
  const site = await aSite(database)
  expect((await server.call('POST /api/v1/Persons', { site, body: DETAILS })).status).toBe(401)
  const as = server.signIn({ siteId: site, userId: await aUser(site) })
  const call = (change: object): Promise<Reply> =>
    server.call('POST /api/v1/Persons', { as, body: { ...DETAILS, ...change } })
  for (const [change, sentence] of [
    [{ countryId: 999 }, 'Choose the country from the list.'],
    [{ nationalityId: 998 }, 'Choose the nationality from the list.'],
    [{ countryId: 4, princedomId: 3 }, 'Choose an emirate only for addresses in the UAE.'],
    [{ phone: 'call me' }, 'Enter a valid phone number, such as +971 50 123 4567.'],
  ] as const)
    expect(await call(change)).toMatchObject({
      status: 422,
      body: { succeeded: false, messages: [sentence], data: null },
    })
  for (const change of [{ sex: 3 }, { princedomId: 8 }, { email: 'nobody' }, { fullNameAr: ' ' }])
    expect(await call(change)).toMatchObject({
      status: 422,
      body: {
        succeeded: false,
        messages: [expect.stringMatching(`^${Object.keys(change)[0]}: `)],
        data: null,
      },
    })
})
