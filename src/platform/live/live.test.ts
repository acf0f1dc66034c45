import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testDatabase, testEngine } from '#test/helpers/test-database.ts'
import { createLogger } from '#platform/log.ts'
import { createLive, type Live } from './live.ts'
import type { LiveTimes } from './live-stream.ts'

const log = createLogger({ level: 'silent' })
const database = await testDatabase()
let opened: Live[] = []

afterEach(async () => {
  for (const live of opened) await live.close()
  opened = []
})

function live(times?: LiveTimes): Live {
  const made = times === undefined ? createLive(database, log) : createLive(database, log, times)
  opened.push(made)
  return made
}

/** Reads a stream as it comes; `text` grows. */
function reading(stream: ReadableStream<Uint8Array>) {
  const read = { text: '', ended: false, cancel: async () => {} }
  const reader = stream.getReader()
  read.cancel = () => reader.cancel()
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      read.text += new TextDecoder().decode(value)
    }
    read.ended = true
  })()
  return read
}

describe('live updates', () => {
  test('reach the pages of the notified users once, and no other pages', async () => {
    const serverLive = live()
    const mine = reading(serverLive.subscribe(1, 'salma'))
    const myOtherPage = reading(serverLive.subscribe(1, 'salma'))
    const theirs = reading(serverLive.subscribe(1, 'omar'))
    const otherSite = reading(serverLive.subscribe(2, 'salma'))
    serverLive.notify(1, ['salma', 'nobody'], 'leaves')
    await vi.waitFor(() => expect(mine.text).toBe('retry: 3000\n\nevent: heard\ndata: leaves\n\n'))
    await wait(100)
    expect(mine.text).toBe('retry: 3000\n\nevent: heard\ndata: leaves\n\n')
    expect(myOtherPage.text).toContain('leaves')
    expect(theirs.text + otherSite.text).not.toContain('leaves')
  })

  test('may be for everyone of a site', async () => {
    const serverLive = live()
    const one = reading(serverLive.subscribe(1, 'salma'))
    const two = reading(serverLive.subscribe(1, 'omar'))
    const otherSite = reading(serverLive.subscribe(2, 'omar'))
    serverLive.notify(1, 'everyone', 'circulars')
    await vi.waitFor(() => expect(one.text + two.text).toMatch(/circulars[^]*circulars/))
    expect(otherSite.text).not.toContain('circulars')
  })

  test('a topic is a single word, so that it cannot inject lines into the stream', () => {
    for (const topic of ['', 'a b', 'a\n\nevent: x', 'a\r\ndata: y', '*', 'é'])
      expect(() => live().notify(1, ['salma'], topic)).toThrow('not a topic')
  })

  test.runIf(testEngine() === 'postgres')(
    'reach other processes, in batches for many users, and no page twice',
    async () => {
      const here = live()
      const there = live()
      const people = Array.from(
        { length: 400 },
        (_, n) => `0199f3a2-0000-7000-8000-${String(n).padStart(12, '0')}`,
      )
      const near = reading(here.subscribe(1, people[399] ?? ''))
      const far = reading(there.subscribe(1, people[399] ?? ''))
      const everyone = reading(there.subscribe(1, 'omar'))
      await wait(300)
      here.notify(1, people, 'orders')
      here.notify(1, 'everyone', 'circulars')
      await vi.waitFor(() => expect(far.text).toContain('orders'), { timeout: 30_000 })
      await vi.waitFor(() => expect(everyone.text).toContain('circulars'), { timeout: 30_000 })
      await wait(200)
      expect(near.text.match(/orders/g)).toHaveLength(1)
      expect(far.text.match(/orders/g)).toHaveLength(1)
      await database.notify('diwan_live', 'not json')
      await database.notify(
        'diwan_live',
        '{"from":"x","site":1,"topic":"a\\n\\nevent: x","users":"everyone"}',
      )
      await wait(200)
      expect(far.text).not.toContain('event: x')
    },
  )
})

describe('a stream', () => {
  test('beats while nothing happens, and ends when its time is over', async () => {
    const serverLive = live({ heartbeatMs: 20, lifetimeMs: 150 })
    const page = reading(serverLive.subscribe(1, 'salma'))
    await vi.waitFor(() => expect(page.text).toContain(': still here\n\n'))
    expect(serverLive.connections()).toBe(1)
    await vi.waitFor(() => expect(page.ended).toBe(true))
    expect(serverLive.connections()).toBe(0)
  })

  test('is removed when its reader leaves, is dropped, or the process stops', async () => {
    const serverLive = live()
    const page = reading(serverLive.subscribe(1, 'salma'))
    expect(serverLive.connections()).toBe(1)
    await page.cancel()
    expect(serverLive.connections()).toBe(0)
    serverLive.notify(1, ['salma'], 'leaves')
    const second = reading(serverLive.subscribe(1, 'salma'))
    serverLive.drop(1, 'salma')
    await vi.waitFor(() => expect(second.ended).toBe(true))
    const third = reading(serverLive.subscribe(1, 'salma'))
    await serverLive.close()
    await vi.waitFor(() => expect(third.ended).toBe(true))
    expect(serverLive.connections()).toBe(0)
  })

  test('a ninth page of one user replaces the oldest, which must not reconnect', async () => {
    const serverLive = live()
    const pages = Array.from({ length: 9 }, () => reading(serverLive.subscribe(1, 'salma')))
    await vi.waitFor(() => expect(pages[0]?.ended).toBe(true))
    expect(pages[0]?.text).toContain('event: displaced\n')
    expect(serverLive.connections()).toBe(8)
    serverLive.notify(1, ['salma'], 'leaves')
    await vi.waitFor(() => expect(pages[8]?.text).toContain('leaves'))
  })

  test('a page that does not read queues each topic once, and then learns that it missed a lot', async () => {
    const serverLive = live()
    const stream = serverLive.subscribe(1, 'salma')
    for (let round = 0; round < 1000; round++)
      for (let topic = 0; topic < 200; topic++) serverLive.notify(1, ['salma'], `topic-${topic}`)
    const page = reading(stream)
    await vi.waitFor(() => expect(page.text).toContain('data: *\n\n'))
    expect(page.text.length).toBeLessThan(20_000)
  })

  test('ends when the page closes its connection', async () => {
    const serverLive = live()
    const headers = { 'content-type': 'text/event-stream' }
    const server = serve({
      fetch: () => new Response(serverLive.subscribe(1, 'salma'), { headers }),
      port: 0,
      hostname: '127.0.0.1',
    })
    await once(server, 'listening')
    const call = new AbortController()
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      signal: call.signal,
    })
    const page = response.body?.getReader()
    await page?.read()
    serverLive.notify(1, ['salma'], 'leaves')
    expect(new TextDecoder().decode((await page?.read())?.value)).toContain('data: leaves')
    expect(serverLive.connections()).toBe(1)
    call.abort()
    await vi.waitFor(() => expect(serverLive.connections()).toBe(0))
    server.close()
  })

  test('a page that has stopped reading is disconnected', async () => {
    const serverLive = live({ heartbeatMs: 10, lifetimeMs: 60_000 })
    serverLive.subscribe(1, 'salma')
    await vi.waitFor(() => expect(serverLive.connections()).toBe(0), { timeout: 30_000 })
  })
})
