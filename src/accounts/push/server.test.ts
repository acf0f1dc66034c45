import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createPush, type Push } from '#platform/push/push.ts'
import { type FakePush, type FakeBrowser, startFakePush } from '#platform/push/fake-push.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { PushDevice } from './contract.ts'
import { createPushHandlers } from './server.ts'

const DEVICES = '/api/accounts/push/devices'
const database = await testDatabase()
const log = createLogger({ level: 'silent' })
let service: FakePush
let jobs: Jobs
let push: Push
let server: TestServer
let siteId: number

beforeAll(async () => {
  service = await startFakePush()
  jobs = createJobs(database, log)
  // The devices' clock is not the server's: tests advance the server's.
  push = createPush({
    database,
    log,
    jobs,
    contact: 'mailto:admin@company.example',
    reach: service.reach,
    clock: () => server.clock.now,
  })
  server = testServer(database, createPushHandlers(push))
  await jobs.start()
  siteId = await aSite(database)
})
afterEach(() => {
  expect(service.errors.splice(0)).toEqual([])
  service.responses.length = 0
})
afterAll(async () => {
  await jobs.stop(2)
  await service.close()
})

interface Person {
  call(
    line: string,
    body?: unknown,
    language?: 'en' | 'ar',
  ): Promise<{ status: number; body: never; text: string }>
  devices(): Promise<PushDevice[]>
}

async function newPerson(): Promise<Person> {
  const userId = newId()
  const email = `${userId}@company.example`
  const names = { name_en: 'Salma', name_ar: 'سلمى' }
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id: userId,
      email,
      email_folded: email,
      username: userId,
      is_employee: true,
      ...names,
    })
    .execute()
  const as = server.signIn({ siteId, userId })
  const call: Person['call'] = (line, body, language = 'en') =>
    server.call(line, {
      as,
      language,
      headers: { 'user-agent': 'Test browser' },
      ...(body === undefined ? {} : { body }),
    })
  return {
    call,
    devices: async () => ((await call(`GET ${DEVICES}`)).body as { items: PushDevice[] }).items,
  }
}

function bodyOf({ endpoint, p256dh, auth }: FakeBrowser) {
  return { endpoint, keys: { p256dh, auth } }
}

async function aBrowser(): Promise<FakeBrowser> {
  return service.subscribe(await push.publicKey())
}

async function registered(person: Person, browser: FakeBrowser): Promise<string> {
  const response = await person.call(`PUT ${DEVICES}`, bodyOf(browser))
  expect(response.status, response.text).toBe(200)
  return (response.body as { id: string }).id
}

test('[U10] a browser is stored, listed without its address, tested and removed', async () => {
  const person = await newPerson()
  const key = (await person.call('GET /api/accounts/push/key')).body as { publicKey: string }
  expect(key).toEqual({ publicKey: await push.publicKey() })
  const browser = await aBrowser()
  const id = await registered(person, browser)
  const listed = await person.call(`GET ${DEVICES}`)
  const createdAt = server.clock.now.toISOString()
  expect(listed.body).toEqual({
    items: [{ id, device: 'Test browser', createdAt, lastUsedAt: null, failing: false }],
  })
  for (const secret of [browser.endpoint, browser.auth, browser.p256dh])
    expect(listed.text).not.toContain(secret)
  expect((await person.call(`POST ${DEVICES}/${id}/test`)).body).toEqual({ outcome: 'taken' })
  expect(browser.displayed).toEqual([
    {
      language: 'en',
      title: 'Notifications are working',
      body: 'This is the test notification you requested.',
      path: '/account',
      tag: 'test',
    },
  ])
  expect(await person.devices()).toMatchObject([{ lastUsedAt: createdAt }])
  expect((await person.call(`DELETE ${DEVICES}/${id}`)).body).toEqual({ removed: true })
  expect(await person.devices()).toEqual([])
  expect((await person.call(`DELETE ${DEVICES}/${id}`)).status).toBe(404)
  expect(server.audited.slice(-2)).toMatchObject([
    { action: 'push.deviceAdded', after: { deviceId: id, device: 'Test browser' } },
    { action: 'push.deviceRemoved', before: { deviceId: id } },
  ])
  expect(JSON.stringify(server.audited)).not.toContain(browser.endpoint)
})

test('[U10] the test message is in Arabic and does not mention pay', async () => {
  const person = await newPerson()
  const browser = await aBrowser()
  const id = await registered(person, browser)
  await person.call(`POST ${DEVICES}/${id}/test`, undefined, 'ar')
  expect(browser.displayed).toEqual([
    {
      language: 'ar',
      title: 'الإشعارات تعمل',
      body: 'هذا هو الإشعار التجريبي الذي طلبته.',
      path: '/ar/account',
      tag: 'test',
    },
  ])
})

test('a test notification is sent at most every ten seconds, and reports a device that is gone or a service that is down', async () => {
  const person = await newPerson()
  const id = await registered(person, await aBrowser())
  const line = `POST ${DEVICES}/${id}/test`
  const wait = (): void => void (server.clock.now = new Date(server.clock.now.getTime() + 10_000))
  await person.call(line)
  expect(await person.call(line)).toMatchObject({
    status: 429,
    body: { code: 'push.tooManyTries' },
  })
  wait()
  service.responses.push(503)
  expect((await person.call(line)).body).toEqual({ outcome: 'failed' })
  expect(await person.devices()).toHaveLength(1)
  wait()
  service.responses.push(410)
  expect((await person.call(line)).body).toEqual({ outcome: 'gone' })
  expect(await person.devices()).toEqual([])
})

test('the same browser is one device, with its newest keys', async () => {
  const person = await newPerson()
  const browser = await aBrowser()
  const id = await registered(person, browser)
  expect(await registered(person, { ...browser, auth: (await aBrowser()).auth })).toBe(id)
  expect(await registered(person, browser)).toBe(id)
  await person.call(`POST ${DEVICES}/${id}/test`)
  expect(browser.displayed).toHaveLength(1)
})

test('another user’s device is not found', async () => {
  const [owner, other] = [await newPerson(), await newPerson()]
  const browser = await aBrowser()
  const id = await registered(owner, browser)
  expect(await other.call(`PUT ${DEVICES}`, bodyOf(browser))).toMatchObject({
    status: 422,
    body: { code: 'push.endpointTaken', field: 'endpoint' },
  })
  expect((await other.call(`POST ${DEVICES}/${id}/test`)).status).toBe(404)
  expect((await other.call(`DELETE ${DEVICES}/${id}`)).status).toBe(404)
  expect(await other.devices()).toEqual([])
  expect(await owner.devices()).toHaveLength(1)
  expect((await server.call(`GET ${DEVICES}`, { site: siteId })).status).toBe(401)
})

test('[C63] an address of no push service, invalid keys and unknown fields are refused', async () => {
  const person = await newPerson()
  const good = bodyOf(await aBrowser())
  const endpoints = [
    'http://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost:1/x',
    'javascript:alert(1)',
    'x',
  ]
  for (const endpoint of endpoints) {
    const response = await person.call(`PUT ${DEVICES}`, { ...good, endpoint })
    expect(response, endpoint).toMatchObject({
      status: 422,
      body: { code: 'push.badEndpoint', field: 'endpoint' },
    })
  }
  const offCurve = `BA${'B'.repeat(85)}`
  expect(
    await person.call(`PUT ${DEVICES}`, { ...good, keys: { ...good.keys, p256dh: offCurve } }),
  ).toMatchObject({ body: { code: 'push.badKeys' } })
  for (const body of [
    { ...good, userId: newId() },
    { ...good, expirationTime: null },
    { ...good, keys: { ...good.keys, more: '' } },
    { ...good, keys: { ...good.keys, auth: 'short' } },
    { endpoint: good.endpoint },
  ]) {
    expect(
      (await person.call(`PUT ${DEVICES}`, body)).status,
      JSON.stringify(body),
    ).toBeGreaterThanOrEqual(400)
  }
  expect(await person.devices()).toEqual([])
})

test('a user is notified on at most twenty devices', async () => {
  const person = await newPerson()
  for (let count = 0; count < 20; count++) await registered(person, await aBrowser())
  const more = await person.call(`PUT ${DEVICES}`, bodyOf(await aBrowser()))
  expect(more.body).toMatchObject({ code: 'push.tooManyDevices', details: { max: 20 } })
  expect(await person.devices()).toHaveLength(20)
})
