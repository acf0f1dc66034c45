import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { someActivities } from '#directory/activities/test-data.ts'
import { insertService } from '#directory/bookings/desk/database/set-up.ts'
import { comparingHandlers } from '#directory/comparing/server.ts'
import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { Company } from './contract.ts'
import { createCompanyHandlers } from './server.ts'
import { aCompany } from './test-data.ts'

const log = { info() {}, warn() {}, error() {} } as never
const files = createFiles({ folder: mkdtempSync(join(tmpdir(), 'companies-')) }, log)

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, [
    ...createCompanyHandlers({ files, tilesUrl: null }),
    ...comparingHandlers,
  ])
})

async function aDirectory(): Promise<number> {
  const site = await aSite(database)
  await someActivities(database, site)
  return site
}

async function aLogo(site: number): Promise<string> {
  const id = newId()
  const stored = await files.put(site, id, Buffer.from('picture'), 1_000)
  if (!stored.ok) throw new Error('not stored')
  await database.queries
    .insertInto('files')
    .values({
      site_id: site,
      id,
      owner_user_id: null,
      purpose: 'company',
      name: 'logo.webp',
      media_type: 'image/webp',
      ...stored.value,
      created_at: new Date(),
    })
    .execute()
  return id
}

type Listed = {
  status: number
  body: {
    succeeded: boolean
    data: { nameEn: string; typeCode: string; image: string | null; id: number }[]
  }
}

test('[S7.9] accepted companies of a kind, and no others', async () => {
  const site = await aDirectory()
  await aCompany(database, site, { nameEn: 'Provider B' })
  await aCompany(database, site, { nameEn: 'provider A' })
  await aCompany(database, site, { nameEn: 'Mover', typeCode: 'transfer', activities: [4] })
  await aCompany(database, site, { nameEn: 'Waiting', state: 'pending' })
  const providers: Listed = await server.call('GET /api/v1/Companies/Accepted', {
    site,
    query: { typeCode: 'provider' },
  })
  expect([
    providers.status,
    providers.body.succeeded,
    providers.body.data.map(({ nameEn }) => nameEn),
  ]).toEqual([200, true, ['provider A', 'Provider B']])
  const transfers: Listed = await server.call('GET /api/v1/Companies/Accepted', {
    site,
    query: { typeCode: 'transfer' },
  })
  expect(transfers.body.data.map(({ nameEn, typeCode }) => [nameEn, typeCode])).toEqual([
    ['Mover', 'transfer'],
  ])
  expect(
    (await server.call('GET /api/v1/Companies/Accepted', { site, query: { typeCode: 'owner' } }))
      .body,
  ).toMatchObject({ succeeded: false, data: [] })
})

test('[S7.10] accepted companies by land, sea and air', async () => {
  const site = await aDirectory()
  await aCompany(database, site, { nameEn: 'Road', activities: [1] })
  await aCompany(database, site, { nameEn: 'Both', activities: [1, 2] })
  await aCompany(database, site, { nameEn: 'Wing', activities: [3] })
  await aCompany(database, site, { nameEn: 'Gone', activities: [3], state: 'suspended' })
  const of = async (activityId: string) => {
    const { body }: Listed = await server.call('GET /api/v1/Companies/AcceptedByActivity', {
      site,
      query: { activityId },
    })
    return body.data.map(({ nameEn }) => nameEn)
  }
  expect([await of('1'), await of('2'), await of('3'), await of('9')]).toEqual([
    ['Both', 'Road'],
    ['Both'],
    ['Wing'],
    [],
  ])
})

test('[S7.11] the picture of a company is served by its id, as long as it is accepted', async () => {
  const site = await aDirectory()
  const logo = await aLogo(site)
  const { id, number } = await aCompany(database, site, { logoFileId: logo })
  const plainCompany = await aCompany(database, site, { nameEn: 'Bare' })
  const listed: Listed = await server.call('GET /api/v1/Companies/Accepted', {
    site,
    query: { typeCode: 'provider' },
  })
  expect(listed.body.data.map((line) => [line.id, line.image])).toContainEqual([
    number,
    `/api/v1/Companies/image/${number}`,
  ])
  const image = await server.call(`GET /api/v1/Companies/image/${number}`, { site })
  expect([image.status, image.text, image.headers.get('content-type')]).toEqual([
    200,
    'picture',
    'image/webp',
  ])
  expect((await server.call(`GET /api/directory/pictures/${logo}`, { site })).text).toBe('picture')
  for (const other of [plainCompany.number, 999_999_999])
    expect((await server.call(`GET /api/v1/Companies/image/${other}`, { site })).status).toBe(404)
  await database.queries
    .updateTable('companies')
    .set({ state: 'suspended' })
    .where('site_id', '=', site)
    .where('id', '=', id)
    .execute()
  for (const path of [`/api/v1/Companies/image/${number}`, `/api/directory/pictures/${logo}`])
    expect((await server.call(`GET ${path}`, { site })).status).toBe(404)
})

async function show(
  site: number,
  number: number,
): Promise<{ status: number; body: { company: Company; similar: { name: { en: string } }[] } }> {
  return server.call(`GET /api/directory/companies/${number}`, { site })
}

test('a company is returned with its related records, its badges as valid today, and a few similar ones', async () => {
  const site = await aDirectory()
  const hours = [
    { weekday: 1, opens: '08:00', closes: '18:00' },
    { season: 'ramadan' as const, weekday: 1, opens: '09:00', closes: '15:00' },
  ]
  const made = await aCompany(database, site, {
    services: [11],
    lanesTo: ['SA'],
    hours,
    licensedUntil: '2026-11-18',
    insuredUntil: '2026-11-17',
  })
  await aCompany(database, site, { nameEn: 'Like it' })
  await aCompany(database, site, { nameEn: 'Elsewhere', princedomId: 7 })
  await aCompany(database, site, { nameEn: 'By sea', activities: [2] })
  const { status, body } = await show(site, made.number)
  expect(status).toBe(200)
  expect(body.company).toMatchObject({
    path: {
      en: `/companies/${made.number}-al-wathba-land-transport`,
      ar: `/companies/${made.number}-الوثبة-للنقل-البري`,
    },
    licensedUntil: '2026-11-18',
    insuredUntil: null,
    services: [{ id: 11, activityId: 1 }],
    lanes: [
      {
        from: { en: 'United Arab Emirates' },
        to: { en: 'Saudi Arabia', ar: 'السعودية' },
        transitDays: 3,
      },
    ],
    hours: {
      usual: [hours[0]],
      ramadan: [{ weekday: 1, opens: '09:00', closes: '15:00' }],
      ramadanFrom: '2027-02-08',
      ramadanTo: '2027-03-08',
    },
  })
  expect(body.similar.map(({ name }) => name.en)).toEqual(['Like it'])
})

test("a company's bookable services are on its page, while they are offered", async () => {
  const site = await aDirectory()
  const { id: companyId, number } = await aCompany(database, site)
  const input = {
    about: { en: '', ar: '' },
    beforeMinutes: 0,
    afterMinutes: 0,
    stepMinutes: 30,
    noticeMinutes: 0,
    changeMinutes: 0,
    daysAhead: 10,
    staffIds: [],
  }
  await database.transaction(async (trx) => {
    const of = { siteId: site, companyId }
    await insertService(
      trx,
      of,
      { ...input, name: { en: 'Truck inspection', ar: 'فحص شاحنة' }, minutes: 45, active: true },
      new Date(),
    )
    await insertService(
      trx,
      of,
      { ...input, name: { en: 'Gone', ar: 'منتهية' }, minutes: 30, active: false },
      new Date(),
    )
  })
  const { bookable } = (await show(site, number)).body.company
  expect(bookable).toEqual([
    {
      name: { en: 'Truck inspection', ar: 'فحص شاحنة' },
      path: { en: '/book/1001-truck-inspection', ar: '/book/1001-فحص-شاحنة' },
      minutes: 45,
    },
  ])
})

test('a company that is not accepted, or of another site, is not found', async () => {
  const [site, other] = [await aDirectory(), await aDirectory()]
  const waiting = await aCompany(database, site, { state: 'pending' })
  const foreign = await aCompany(database, other)
  await aCompany(database, other)
  expect((await show(site, waiting.number)).status).toBe(404)
  expect((await show(site, foreign.number + 5)).status).toBe(404)
  expect((await show(other, foreign.number)).status).toBe(200)
})

test('up to four are compared side by side, in the requested order; unknown ones are left out', async () => {
  const site = await aDirectory()
  const made = []
  for (const nameEn of ['One', 'Two', 'Three', 'Four', 'Five'])
    made.push(await aCompany(database, site, { nameEn }))
  const compare = async (c: string) => {
    const { body }: { body: { companies: Company[] } } = await server.call(
      'GET /api/directory/comparison',
      { site, query: { c } },
    )
    return body.companies.map(({ name }) => name.en)
  }
  const [one, two] = made.map(({ number }) => number)
  expect(await compare(`${two},${one},${two},99999,x`)).toEqual(['Two', 'One'])
  expect(await compare(made.map(({ number }) => number).join(','))).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
  ])
  expect(await compare('')).toEqual([])
  expect((await server.call('GET /api/directory/comparison', { site })).body).toEqual({
    companies: [],
  })
})
