import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import { createPush, type Push } from './push.ts'
import { type FakeBrowser, type FakePush, startFakePush } from './fake-push.ts'
import type { Reach } from './reach.ts'
import { devicesOf, type Owner, removeDevice } from './store.ts'
import { hurry, keep, newOwner, onTheWay } from './test-data.ts'

const lines: string[] = []
const log = createLogger({ level: 'debug', destination: { write: (line) => lines.push(line) } })
const database = await testDatabase()
const SOON = { timeout: 30_000 }
const MESSAGE = {
  language: 'ar',
  title: 'طلب إجازة جديد',
  body: 'افتحه للموافقة أو الرفض.',
  path: '/ar/leave-decision#once',
} as const

let service: FakePush
let siteId: number
let jobs: Jobs
let push: Push

beforeAll(async () => {
  service = await startFakePush()
  siteId = await aSite(database)
})
afterEach(async () => {
  await jobs.stop(2)
  expect(service.errors.splice(0)).toEqual([])
  service.responses.length = 0
  service.calls = 0
  lines.length = 0
})
afterAll(() => service.close())

async function open(reach: Reach | undefined = service.reach): Promise<void> {
  jobs = createJobs(database, log, { pollSeconds: 1 })
  push = createPush({
    database,
    log,
    jobs,
    contact: 'mailto:admin@company.example',
    ...(reach === undefined ? {} : { reach }),
  })
  await jobs.start()
}

async function subscribed(owner: Owner): Promise<FakeBrowser> {
  const browser = service.subscribe(await push.publicKey())
  await keep(owner, browser)
  return browser
}

function queue(owner: Owner): Promise<void> {
  return database.transaction((trx) => push.queue(trx, owner, MESSAGE))
}

const devices = (owner: Owner) => devicesOf(database.queries, owner)

describe('sending', () => {
  test("a message reaches each of a user's devices, encrypted for it and signed by us, and is not stored", async () => {
    await open()
    const owner = await newOwner(siteId)
    const browsers = [await subscribed(owner), await subscribed(owner)]
    const other = await subscribed(await newOwner(siteId))
    await queue(owner)
    await vi.waitFor(
      () => expect(browsers.map(({ displayed }) => displayed.length)).toEqual([1, 1]),
      SOON,
    )
    const [first, second] = browsers.map(({ displayed }) => displayed[0] as { tag: string })
    expect(first).toEqual({ ...MESSAGE, tag: first?.tag })
    expect(first?.tag).not.toBe(second?.tag)
    expect(other.displayed).toEqual([])
    await vi.waitFor(async () => expect(await onTheWay(owner)).toBe(0), SOON)
    expect(
      (await devices(owner)).every(
        ({ lastUsedAt, failures }) => lastUsedAt !== null && failures === 0,
      ),
    ).toBe(true)
  })

  test('a message of a transaction that is rolled back is never sent', async () => {
    await open()
    const owner = await newOwner(siteId)
    const browser = await subscribed(owner)
    const undone = database.transaction(async (trx) => {
      await push.queue(trx, owner, MESSAGE)
      throw new Error('refused')
    })
    await expect(undone).rejects.toThrow('refused')
    await queue(owner)
    await vi.waitFor(() => expect(browser.displayed).toHaveLength(1), SOON)
    expect(service.calls).toBe(1)
  })

  test('a user without a device costs no job', async () => {
    await open()
    const before = await database.run(
      `select count(*)::int as n from pgboss.job where name = 'push.send'`,
    )
    await queue(await newOwner(siteId))
    expect(
      await database.run(`select count(*)::int as n from pgboss.job where name = 'push.send'`),
    ).toEqual(before)
  })

  test.each([410, 404])('a device is deleted when its push service answers %i', async (status) => {
    await open()
    const owner = await newOwner(siteId)
    const gone = await subscribed(owner)
    service.responses.push(status)
    await queue(owner)
    await vi.waitFor(async () => expect(await devices(owner)).toEqual([]), SOON)
    expect([await onTheWay(owner), gone.displayed.length, service.calls]).toEqual([0, 0, 1])
  })

  test('a service that is down, hangs up or asks to wait is tried again, with the same tag', async () => {
    await open()
    const owner = await newOwner(siteId)
    const browser = await subscribed(owner)
    service.responses.push(503, 429, 'hang up')
    await queue(owner)
    await vi.waitFor(
      async () => {
        await hurry()
        expect(browser.displayed).toHaveLength(1)
      },
      { timeout: 30_000, interval: 300 },
    )
    expect(service.calls).toBe(4)
    await vi.waitFor(async () => expect(await onTheWay(owner)).toBe(0), SOON)
    expect(await devices(owner)).toMatchObject([{ failures: 0 }])
  })

  test('a service that refuses permanently is not tried again, and the device shows it until the next message arrives', async () => {
    await open()
    const owner = await newOwner(siteId)
    const browser = await subscribed(owner)
    service.responses.push(403)
    await queue(owner)
    await vi.waitFor(
      async () => expect(await devices(owner)).toMatchObject([{ failures: 1 }]),
      SOON,
    )
    expect(await onTheWay(owner)).toBe(0)
    await queue(owner)
    await vi.waitFor(() => expect(browser.displayed).toHaveLength(1), SOON)
    await vi.waitFor(
      async () => expect(await devices(owner)).toMatchObject([{ failures: 0 }]),
      SOON,
    )
  })

  test('no log line contains an address, a key or text of a message', async () => {
    await open()
    const owner = await newOwner(siteId)
    const browser = await subscribed(owner)
    service.responses.push(503, 403)
    await queue(owner)
    await vi.waitFor(
      async () => {
        await hurry()
        expect(lines.join('')).toContain('push delivery abandoned')
      },
      { timeout: 30_000, interval: 300 },
    )
    const stored = await database.run(
      `select data::text, output::text from pgboss.job where name = 'push.send'`,
    )
    const output = lines.join('') + JSON.stringify(stored.rows)
    for (const secret of [
      new URL(browser.endpoint).pathname,
      browser.auth,
      browser.p256dh,
      MESSAGE.title,
      'once',
    ])
      expect(output).not.toContain(secret)
  })
})

describe('[C63] an address that resolves to the internal network', () => {
  async function canary() {
    const hits: string[] = []
    const server = createServer((request, response) => {
      hits.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      hits,
      port: (server.address() as AddressInfo).port,
      close: () => new Promise((resolve) => server.close(resolve)),
    }
  }

  test('a redirect is not followed', async () => {
    await open()
    const inside = await canary()
    const owner = await newOwner(siteId)
    await subscribed(owner)
    service.responses.push({ redirect: `http://127.0.0.1:${inside.port}/secret` })
    await queue(owner)
    await vi.waitFor(
      async () => expect(await devices(owner)).toMatchObject([{ failures: 1 }]),
      SOON,
    )
    expect(inside.hits).toEqual([])
    await inside.close()
  })

  test('an address whose name was allowed is not connected to, and the device is deleted', async () => {
    await open({ allows: () => true, allowsAddress: (address) => address === '8.8.8.8' })
    const owner = await newOwner(siteId)
    await subscribed(owner)
    await queue(owner)
    await vi.waitFor(async () => expect(await devices(owner)).toEqual([]), SOON)
    expect(service.calls).toBe(0)
  })

  test('nothing on this machine is allowed unless a test allows it', async () => {
    jobs = createJobs(database, log, { pollSeconds: 1 })
    push = createPush({ database, log, jobs, contact: 'mailto:admin@company.example' })
    await jobs.start()
    const owner = await newOwner(siteId)
    const { endpoint, p256dh } = await subscribed(owner)
    expect(await push.check(endpoint, Buffer.from(p256dh, 'base64url'))).toBe('inward')
    const [device] = await devices(owner)
    expect(await push.test(owner, device?.id ?? '', MESSAGE)).toBe('gone')
    expect(await devices(owner)).toEqual([])
    expect(service.calls).toBe(0)
  })
})

describe('devices', () => {
  test('the key pair is created once, even when several processes request it at once', async () => {
    await open()
    const others = [0, 1, 2].map(() =>
      createPush({ database, log, jobs: createJobs(database, log), contact: 'mailto:a@b.example' }),
    )
    const keys = await Promise.all([push, ...others].map((each) => each.publicKey()))
    expect(new Set(keys).size).toBe(1)
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(65)
  })

  test('an address keeps its owner: no other user takes over, tests or removes it', async () => {
    await open()
    const [owner, other] = [await newOwner(siteId), await newOwner(siteId)]
    const browser = await subscribed(owner)
    const [device] = await devices(owner)
    const id = device?.id ?? ''
    expect(await keep(other, browser)).toBeNull()
    expect(await removeDevice(database.queries, other, id)).toBe(false)
    expect(await push.test(other, id, MESSAGE)).toBeNull()
    expect(await devices(other)).toEqual([])
    expect(await keep(owner, browser)).toBe(id)
    expect(service.calls).toBe(0)
  })

  test('keys that are not a point on the curve are refused', async () => {
    await open()
    const { endpoint, p256dh } = service.subscribe(await push.publicKey())
    const point = Buffer.from(p256dh, 'base64url')
    expect(await push.check(endpoint, point)).toBe('good')
    expect(await push.check(endpoint, Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]))).toBe(
      'badKeys',
    )
    expect(await push.check('no address', point)).toBe('inward')
  })

  test('a removed device gets no message, even one already queued', async () => {
    await open()
    const owner = await newOwner(siteId)
    const browser = await subscribed(owner)
    const [device] = await devices(owner)
    await database.transaction(async (trx) => {
      await push.queue(trx, owner, MESSAGE)
      expect(await removeDevice(trx, owner, device?.id ?? '')).toBe(true)
    })
    const next = await subscribed(owner)
    await queue(owner)
    await vi.waitFor(() => expect(next.displayed).toHaveLength(1), SOON)
    expect(browser.displayed).toEqual([])
  })
})
