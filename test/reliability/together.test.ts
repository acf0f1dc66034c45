import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswordHasher } from '#accounts/session/password-hasher.ts'
import { DEMO_PASSWORD } from '#app/demo/company.ts'
import { newId } from '#platform/id.ts'
import { call, fillCompany, type Reply } from './check-in-load.ts'
import { aLocation, type Installation } from './installation.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const AT_ONCE = 50

let installation: Installation
let server: ServerProcess
let port: number
let tokens: string[]
let slow: Promise<{ output: string; ms: number }>

beforeAll(async () => {
  installation = await aLocation()
  const database = await installation.open()
  // Hashed at the product's own cost: the flood below is of real work.
  tokens = await fillCompany(database, createPasswordHasher())
  await database.close()
  server = startServer(installation.environment)
  port = await server.ready
  slow = slowHeaders()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await installation.remove()
})

/** A client that sends its headers a byte at a time. */
function slowHeaders(): Promise<{ output: string; ms: number }> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  let output = ''
  socket.on('data', (bytes) => {
    output += String(bytes)
  })
  socket.on('error', () => undefined)
  socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nx-slow: ')
  const dripping = setInterval(() => socket.write('a'), 500)
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping)
      resolve({ output, ms: performance.now() - began })
    })
  })
}

/** As many at once as there are, each on a connection of its own. */
async function atOnce(requestAt: (index: number) => Parameters<typeof call>[1]): Promise<Reply[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      call(port, { agent: new Agent(), ...requestAt(index) }),
    ),
  )
}

function aPunch(token: string, clientId: string, kind: 'in' | 'out' = 'in') {
  const body = { clientId, kind, deviceTime: new Date().toISOString(), skewMs: 0, fix: null }
  return { method: 'POST', path: '/api/portal/attendance/punches', token, body }
}

async function openSession(token: string): Promise<{ id: string } | null> {
  const today = JSON.parse(
    (await call(port, { method: 'GET', path: '/api/portal/attendance/today', token })).text,
  ) as { openSession: { id: string } | null }
  return today.openSession
}

/** An employee who is out now. */
async function anybodyOut(from: number): Promise<string> {
  for (const token of tokens.slice(from)) if ((await openSession(token)) === null) return token
  throw new Error('everybody is in')
}

test(`${AT_ONCE} simultaneous identical check-ins leave one record and are all given the same answer`, async () => {
  const token = await anybodyOut(0)
  const clientId = newId()
  const replies = await atOnce(() => aPunch(token, clientId))
  expect(replies.map((each) => each.status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map((each) => each.text)).size).toBe(1)
  const open = await openSession(token)
  expect(JSON.parse(replies[0]?.text ?? '')).toMatchObject({
    result: 'recorded',
    session: { id: open?.id, flags: expect.any(Array) },
  })
})

test(`${AT_ONCE} simultaneous check-ins that differ, as from one finger and a bad network, open one session`, async () => {
  const token = await anybodyOut(20)
  const replies = await atOnce(() => aPunch(token, newId()))
  const results = replies.map(
    (each) => (JSON.parse(each.text) as { result?: string; code?: string }).result,
  )
  expect(results.filter((each) => each === 'recorded')).toHaveLength(1)
  expect(results.filter((each) => each === 'repeated')).toHaveLength(AT_ONCE - 1)
  const sessions = new Set(
    replies.map((each) => (JSON.parse(each.text) as { session: { id: string } }).session.id),
  )
  expect(sessions.size).toBe(1)
})

test(`${AT_ONCE} simultaneous requests under one key make one record`, async () => {
  const token = tokens[3] ?? ''
  const month = new Date(Date.now() - 20 * 86_400_000)
  const day = month.toISOString().slice(0, 10)
  const body = {
    day,
    requested: [{ inAt: `${day}T05:01:00.000Z`, outAt: `${day}T09:02:00.000Z` }],
    reason: 'Forgot my phone',
  }
  const replies = await atOnce(() => ({
    method: 'POST',
    path: '/api/portal/attendance/corrections',
    token,
    body,
    headers: { 'idempotency-key': 'one-and-the-same' },
  }))
  expect(
    new Set(replies.map((each) => `${each.status} ${each.text.replace(/"requestId":"[^"]+"/, '')}`))
      .size,
  ).toBe(1)
  const own = JSON.parse(
    (await call(port, { method: 'GET', path: '/api/portal/attendance/corrections', token })).text,
  ) as { items: { reason: string }[] }
  // The demo data may contain corrections of this user as well.
  expect(own.items.filter(({ reason }) => reason === body.reason)).toHaveLength(
    replies[0]?.status === 201 ? 1 : 0,
  )
})

function megabytesOf(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

test(`${AT_ONCE} sign-ins at once are answered or asked to wait, while others are answered at once`, async () => {
  const before = megabytesOf(server.child.pid)
  let flooding = true
  const waits: number[] = []
  const looking = (async () => {
    while (flooding) {
      const began = performance.now()
      expect((await call(port, { method: 'GET', path: '/healthz' })).status).toBe(200)
      waits.push(performance.now() - began)
      await setTimeout(10)
    }
  })()
  const boundary = 'x'
  const form = (name: string, value: string): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const began = performance.now()
  const replies = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      signInRaw(
        `${form('email', 'employee@demo.test')}${form('password', DEMO_PASSWORD)}--${boundary}--`,
      ),
    ),
  )
  const took = performance.now() - began
  flooding = false
  await looking
  const statuses = replies.map((each) => each.status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20)
  expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  expect(
    replies
      .filter((each) => each.status !== 200)
      .every((each) => (JSON.parse(each.text) as { message: string }).message.length > 10),
  ).toBe(true)
  expect(took).toBeLessThan(100_000)
  const middle =
    waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? Number.POSITIVE_INFINITY
  expect(middle).toBeLessThan(3_000)
  expect(megabytesOf(server.child.pid) - before).toBeLessThan(300)
})

/** A form over the wire. */
async function signInRaw(body: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let output = ''
    socket.on('data', (bytes) => {
      output += String(bytes)
    })
    socket.once('error', reject)
    socket.once('close', () =>
      resolve({
        status: Number(output.slice(9, 12)),
        text: output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1),
      }),
    )
    const head = `POST /api/frappeApi.php?api=auth HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${body.length}\r\n\r\n`
    socket.write(head + body)
  })
}

test('a body that is too large gets the proper refusal, even without a content length', async () => {
  const large = 'x'.repeat(200_000)
  const output = await call(port, {
    method: 'PUT',
    path: '/api/accounts/preferences',
    token: tokens[0] ?? '',
    body: large,
  })
  expect([output.status, JSON.parse(output.text)]).toMatchObject([
    413,
    { code: 'http.tooLargeBody' },
  ])
  const unsaid = await call(port, {
    method: 'PUT',
    path: '/api/accounts/preferences',
    token: tokens[0] ?? '',
    body: large,
    headers: { 'transfer-encoding': 'chunked' },
  })
  expect(unsaid.status).toBe(413)
})

test('headers beyond sixteen kilobytes are refused', async () => {
  expect(
    (
      await call(port, {
        method: 'GET',
        path: '/healthz',
        headers: { 'x-large': 'a'.repeat(17_000) },
      })
    ).status,
  ).toBe(431)
})

test('a client with slow headers is dropped, and all others get their responses in the meantime', async () => {
  const { output, ms } = await slow
  expect(output).toMatch(/^HTTP\/1.1 408 /)
  expect(ms).toBeGreaterThan(9_000)
  expect((await call(port, { method: 'GET', path: '/readyz' })).status).toBe(200)
})
