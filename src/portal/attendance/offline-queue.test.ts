import { expect, test } from 'vitest'
import type { Fix, PunchBody, PunchReply } from './contract.ts'
import type { PunchStore, QueuedPunch, Sent } from './offline-punch.ts'
import { PunchQueue } from './offline-queue.ts'

const MORNING = Date.parse('2026-11-22T04:02:00.000Z')
const FIX: Fix = { latitude: 25.2, longitude: 55.27, accuracyM: 12, ageMs: 300 }

function aStore() {
  const stored = new Map<string, QueuedPunch>()
  const store: PunchStore = {
    all: async (userId) => [...stored.values()].filter((punch) => punch.userId === userId),
    put: async (punch) => void stored.set(punch.clientId, punch),
    remove: async (clientId) => void stored.delete(clientId),
    clear: async (userId) => {
      for (const punch of stored.values())
        if (punch.userId === userId) stored.delete(punch.clientId)
    },
  }
  return { stored, store }
}

function replyTo(body: PunchBody): PunchReply {
  return {
    result: 'recorded',
    kind: body.kind,
    at: body.claimedAt ?? body.deviceTime,
    flags: [],
    session: null,
  }
}

/** A browser with its disk, network and clock; `page()` opens the portal in it again. */
function aBrowser() {
  const { stored, store } = aStore()
  const world = {
    stored,
    store,
    online: true,
    time: MORNING,
    sent: [] as PunchBody[],
    respond: async (body: PunchBody): Promise<Sent> => ({ kind: 'answered', reply: replyTo(body) }),
    page: async (userId = 'sara') => {
      const queue = new PunchQueue({
        store,
        send: (body) => {
          world.sent.push(body)
          return world.respond(body)
        },
        now: () => world.time,
        newId: () => `tap-${++ids}`,
        isOnline: () => world.online,
        alone,
        notify: () => undefined,
      })
      await queue.open(userId)
      return queue
    },
  }
  let ids = 0
  let last: Promise<void> = Promise.resolve()
  // The browser's lock: one page after the other.
  function alone(work: () => Promise<void>): Promise<void> {
    last = last.then(work, work)
    return last
  }
  return world
}

const NEVER = new Promise<Sent>(() => undefined)

test('a punch with a connection is stored, sent without a claimed time, and removed after the reply', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  const id = queue.punch('in', 250.4)
  expect(queue.view().punches).toMatchObject([{ clientId: id, state: 'locating', kind: 'in' }])
  browser.time += 1500
  await queue.locate(id, FIX)
  expect(browser.sent).toEqual([
    { clientId: id, kind: 'in', deviceTime: '2026-11-22T04:02:01.500Z', skewMs: 250, fix: FIX },
  ])
  expect(queue.view()).toMatchObject({ punches: [], answered: [{ clientId: id, claimed: false }] })
  expect(browser.stored.size).toBe(0)
})

test('a punch without a connection waits with its own time, survives the page, and is sent once on return', async () => {
  const browser = aBrowser()
  browser.online = false
  const queue = await browser.page()
  await queue.locate(queue.punch('in', -1200), FIX)
  expect(browser.sent).toEqual([])
  expect(queue.view().punches).toMatchObject([{ state: 'waiting', claimed: true }])

  const reopened = await browser.page()
  expect(reopened.view().punches).toMatchObject([{ clientId: 'tap-1', state: 'waiting' }])
  browser.online = true
  browser.time += 3_600_000
  await reopened.flush()
  await reopened.flush()
  expect(browser.sent).toEqual([
    {
      clientId: 'tap-1',
      kind: 'in',
      deviceTime: '2026-11-22T05:02:00.000Z',
      claimedAt: '2026-11-22T04:02:00.000Z',
      skewMs: -1200,
      fix: FIX,
    },
  ])
  expect(reopened.view()).toMatchObject({
    punches: [],
    answered: [{ clientId: 'tap-1', claimed: true }],
  })
})

test('a day of punches without a connection is sent in order', async () => {
  const browser = aBrowser()
  browser.online = false
  const queue = await browser.page()
  for (const kind of ['in', 'out', 'in', 'out'] as const) {
    browser.time += 3_600_000
    await queue.locate(queue.punch(kind, 0), null)
  }
  browser.online = true
  await queue.flush()
  expect(browser.sent.map((body) => [body.kind, body.claimedAt])).toEqual([
    ['in', '2026-11-22T05:02:00.000Z'],
    ['out', '2026-11-22T06:02:00.000Z'],
    ['in', '2026-11-22T07:02:00.000Z'],
    ['out', '2026-11-22T08:02:00.000Z'],
  ])
})

test('a kill between request and reply sends the same punch again, with its own time', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  browser.respond = () => NEVER
  void queue.locate(queue.punch('in', 0), FIX)
  await expect.poll(() => browser.sent.length).toBe(1)
  expect(browser.stored.get('tap-1')).toMatchObject({ state: 'sending' })

  const killed = aBrowser()
  killed.stored.set('tap-1', { ...(browser.stored.get('tap-1') as QueuedPunch) })
  killed.time = MORNING + 60_000
  const reopened = await killed.page()
  expect(killed.sent).toMatchObject([{ clientId: 'tap-1', claimedAt: '2026-11-22T04:02:00.000Z' }])
  expect(reopened.view().punches).toEqual([])
})

test('a punch killed while locating is sent without a location, after a minute', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  queue.punch('in', 0)
  await queue.reload()
  const early = await browser.page()
  expect(browser.sent).toEqual([])
  browser.time += 61_000
  await early.flush()
  expect(browser.sent).toMatchObject([
    { clientId: 'tap-1', fix: null, claimedAt: '2026-11-22T04:02:00.000Z' },
  ])
})

test('without a reply the punch and all behind it stay queued, in order, with their own times', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  browser.respond = async () => ({ kind: 'noAnswer' })
  await queue.locate(queue.punch('in', 0), null)
  browser.time += 60_000
  await queue.locate(queue.punch('out', 0), null)
  expect(queue.view().punches).toMatchObject([
    { kind: 'in', claimed: true, state: 'waiting' },
    { kind: 'out', claimed: true, state: 'waiting' },
  ])
  browser.respond = async (body) => ({ kind: 'answered', reply: replyTo(body) })
  await queue.flush()
  expect(browser.sent.slice(-2).map((body) => body.clientId)).toEqual(['tap-1', 'tap-2'])
})

test('a refused punch stays with its message until dismissed, and those behind it continue', async () => {
  const browser = aBrowser()
  browser.online = false
  const queue = await browser.page()
  for (const kind of ['in', 'out'] as const) {
    browser.time += 60_000
    await queue.locate(queue.punch(kind, 0), null)
  }
  browser.online = true
  browser.respond = async (body) =>
    body.kind === 'in'
      ? { kind: 'refused', sentences: { en: 'Too old.', ar: 'قديم.' } }
      : { kind: 'answered', reply: replyTo(body) }
  await queue.flush()
  expect(queue.view().punches).toMatchObject([
    { clientId: 'tap-1', state: 'refused', sentences: { en: 'Too old.' } },
  ])
  await queue.flush()
  expect(browser.sent).toHaveLength(2)
  expect((await browser.page()).view().punches).toHaveLength(1)
  await queue.drop('tap-1')
  expect(browser.stored.size).toBe(0)
})

test('when the server fails, a punch made just now is returned with a retry, and one from the queue waits', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  browser.respond = async () => ({ kind: 'failed', sentences: null })
  await queue.locate(queue.punch('in', 0), null)
  expect(queue.view().punches).toMatchObject([{ state: 'failed', claimed: false }])
  await queue.flush()
  expect(browser.sent).toHaveLength(1)
  browser.respond = async (body) => ({ kind: 'answered', reply: replyTo(body) })
  await queue.retry('tap-1')
  expect(browser.sent.map((body) => body.clientId)).toEqual(['tap-1', 'tap-1'])
  expect(queue.view().punches).toEqual([])

  browser.online = false
  await queue.locate(queue.punch('out', 0), null)
  browser.online = true
  browser.respond = async () => ({ kind: 'failed', sentences: null })
  await queue.flush()
  expect(queue.view().punches).toMatchObject([{ kind: 'out', state: 'waiting', claimed: true }])
})

test('two pages of one browser send each punch once', async () => {
  const browser = aBrowser()
  browser.online = false
  const one = await browser.page()
  await one.locate(one.punch('in', 0), null)
  const other = await browser.page()
  browser.online = true
  await Promise.all([one.flush(), other.flush(), one.flush(), other.flush()])
  expect(browser.sent).toHaveLength(1)
})

test('punches belong to the user who made them and are removed with the user', async () => {
  const browser = aBrowser()
  browser.online = false
  const sara = await browser.page('sara')
  await sara.locate(sara.punch('in', 0), null)
  browser.online = true
  const omar = await browser.page('omar')
  expect(omar.view().punches).toEqual([])
  await omar.forget()
  expect(browser.stored.size).toBe(1)
  expect(browser.sent).toEqual([])
  browser.online = false
  const again = await browser.page('sara')
  await again.forget()
  expect(browser.stored.size).toBe(0)
  expect(again.view().punches).toEqual([])
})

test('a store that fails does not stop a punch', async () => {
  const browser = aBrowser()
  const broken = async () => {
    throw new Error('quota')
  }
  Object.assign(browser.store, { put: broken, all: broken, remove: broken })
  const queue = await browser.page()
  await queue.locate(queue.punch('in', 0), null)
  expect(browser.sent).toHaveLength(1)
  expect(queue.view()).toMatchObject({ punches: [], answered: [{ clientId: 'tap-1' }] })
})

test('a punch made while the store is being read is not lost', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  const reading = queue.reload()
  const id = queue.punch('in', 0)
  await reading
  expect(queue.view().punches).toMatchObject([{ clientId: id }])
  await queue.locate(id, null)
  expect(browser.sent).toHaveLength(1)
})

test('listeners are notified of every change', async () => {
  const browser = aBrowser()
  const queue = await browser.page()
  let heard = 0
  const stop = queue.subscribe(() => {
    heard += 1
  })
  queue.punch('in', 0)
  expect(heard).toBe(1)
  stop()
  queue.punch('out', 0)
  expect(heard).toBe(1)
})
