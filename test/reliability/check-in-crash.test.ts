import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { count } from '#test/helpers/depth.ts'
import { testEngine } from '#test/helpers/test-database.ts'
import {
  aPhone,
  call,
  contradictions,
  fillCompany,
  type Phone,
  punchOnce,
} from './check-in-load.ts'
import { aLocation, type Installation } from './installation.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const KILLS = count(3, 40)
const PHONES = 24

let installation: Installation
let phones: Phone[]

beforeAll(async () => {
  installation = await aLocation()
  const database = await installation.open()
  phones = (await fillCompany(database)).slice(0, PHONES).map(aPhone)
  await database.close()
}, 120_000)
afterAll(() => installation.remove())

function confirmedPunches(): number {
  return phones.reduce((sum, phone) => sum + phone.known.length, 0)
}

/** Sends punches from all phones as fast as the responses come, until the server is gone. */
async function punchUntilGone(port: number): Promise<void> {
  await Promise.all(
    phones.map(async (phone) => {
      for (;;) {
        const gone = await punchOnce(port, phone).then(
          () => false,
          (error: unknown) => {
            if (String(error).includes('unexpected')) throw error
            return true
          },
        )
        if (gone) return
      }
    }),
  )
}

/** Resends everything confirmed since the last check, from all phones at once. */
async function readAgain(port: number, since: readonly number[]): Promise<string[]> {
  const found = await Promise.all(
    phones.map((phone, installation) =>
      contradictions(port, phone, phone.known.slice(since[installation])),
    ),
  )
  return found.flat()
}

test(`killed ${KILLS} times while many check in and out, the server has every acknowledged tap, each once`, {
  timeout: 900_000,
}, async () => {
  const wrong: string[] = []
  let seen = phones.map(() => 0)
  let doubts = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const server = startServer(installation.environment)
    // Now and then before it has begun to serve.
    if (kill % 8 === 1) {
      await setTimeout(100 + Math.random() * 1500)
      await server.kill()
      continue
    }
    const port = await server.ready
    wrong.push(...(await readAgain(port, seen)))
    seen = phones.map((phone) => phone.known.length)
    const tapping = punchUntilGone(port)
    const before = confirmedPunches()
    await until(async () => confirmedPunches() >= before + PHONES, 60_000)
    await setTimeout(Math.random() * 500)
    await Promise.all([server.kill(), tapping])
    doubts += phones.filter((phone) => phone.doubtful !== undefined).length
  }
  const server = startServer(installation.environment)
  const port = await server.ready
  wrong.push(...(await readAgain(port, seen)))
  await Promise.all(
    phones.filter((phone) => phone.doubtful !== undefined).map((phone) => punchOnce(port, phone)),
  )
  expect(await server.stop()).toMatchObject({ code: 0 })
  expect(wrong).toEqual([])
  expect(await storedPunches()).toEqual({ missing: [], twice: [], overlapping: 0 })
  expect(confirmedPunches()).toBeGreaterThan(KILLS * 10)
  expect(doubts).toBeGreaterThan(KILLS)
})

/**
 * Finds the confirmed punches without a row and those in two sessions, and counts overlapping
 * sessions of one person.
 */
async function storedPunches(): Promise<{
  missing: string[]
  twice: string[]
  overlapping: number
}> {
  const database = await installation.open()
  try {
    const answered = phones.flatMap((phone) => phone.known.map(({ punch }) => punch.clientId))
    const { rows } = await database.run(
      `select p.client_id, (select count(*) from attendance_sessions s where s.site_id = p.site_id and s.employee_id = p.employee_id
         and (s.in_client_id = p.client_id or s.out_client_id = p.client_id)) as sessions, p.outcome from punches p where p.client_id = any($1::uuid[])`,
      [answered],
    )
    const there = new Map(rows.map((row) => [row['client_id'], row]))
    const overlapping = await database.run(
      `select count(*) as count from attendance_sessions a join attendance_sessions b on b.site_id = a.site_id and b.employee_id = a.employee_id and b.id > a.id
       and a.in_at < coalesce(b.out_at, 'infinity') and b.in_at < coalesce(a.out_at, 'infinity')`,
    )
    return {
      missing: answered.filter((id) => !there.has(id)),
      twice: rows
        .filter((row) => Number(row['sessions']) !== (row['outcome'] === 'recorded' ? 1 : 0))
        .map((row) => JSON.stringify(row)),
      overlapping: Number(overlapping.rows[0]?.['count']),
    }
  } finally {
    await database.close()
  }
}

/** Sends only part of a request. `finish` sends the rest and returns the response. */
function halfRequest(port: number, token: string): { finish: () => Promise<string> } {
  const socket = connect(port, '127.0.0.1')
  const body = JSON.stringify({ language: 'en', digits: 'latn' })
  const problems: string[] = []
  socket.on('data', (bytes) => problems.push(String(bytes)))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  socket.write(
    `PUT /api/accounts/preferences HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  )
  return {
    async finish() {
      socket.write(body.slice(5))
      await closed
      return problems.join('')
    },
  }
}

/**
 * Collects the /readyz statuses until connections are refused, polling at an interval whether or
 * not the last request has completed.
 */
async function readinessUntilRefused(port: number): Promise<number[]> {
  const responses: Promise<number | undefined>[] = []
  let isRefused = false
  while (!isRefused) {
    const response = call(port, { method: 'GET', path: '/readyz' }).then(
      ({ status }) => status,
      (error: NodeJS.ErrnoException) => {
        isRefused ||= error.code === 'ECONNREFUSED'
        return undefined
      },
    )
    responses.push(response)
    await setTimeout(50)
  }
  return (await Promise.all(responses)).filter((status) => status !== undefined)
}

async function until(check: () => Promise<boolean>, ms: number): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < ms) {
    if (await check()) return true
    await setTimeout(20)
  }
  return false
}

test('on shutdown under load, the server reports not ready, finishes what it has begun, refuses new requests, and loses nothing', async () => {
  const server = startServer(installation.environment)
  onTestFinished(() => server.kill())
  const port = await server.ready
  const token = phones[0]?.token ?? ''
  expect((await call(port, { method: 'GET', path: '/readyz' })).status).toBe(200)
  const before = confirmedPunches()
  const live = call(port, { method: 'GET', path: '/api/accounts/live', token }).catch(() => 'ended')
  const half = halfRequest(port, token)
  const tapping = punchUntilGone(port)
  await until(async () => confirmedPunches() > before + PHONES, 60_000)
  const ended = server.stop()
  expect(await readinessUntilRefused(port)).toContain(503)
  const answered = await half.finish()
  expect(answered).toMatch(/^HTTP\/1.1 200 OK/)
  const { code, ms } = await ended
  expect(code).toBe(0)
  expect(ms).toBeLessThan(60_000)
  await tapping
  expect(await live).toBe('ended')
  expect(confirmedPunches() - before).toBeGreaterThan(PHONES)
  expect(await storedPunches()).toMatchObject({ missing: [], twice: [], overlapping: 0 })
})

test.runIf(testEngine() === 'embedded')(
  'a second process on the data folder stops and reports which process uses it',
  async () => {
    const server = startServer(installation.environment)
    onTestFinished(() => server.kill())
    await server.ready
    const second: ServerProcess = startServer(installation.environment)
    const { code, ms } = await second.ended
    expect(code).toBe(1)
    expect(second.output()).toMatch(
      new RegExp(
        `^The data folder .* is in use by process ${server.child.pid}\\. Stop that process first\\. Running two at once would lose data\\.\\n$`,
      ),
    )
    expect(ms).toBeLessThan(60_000)
    expect((await call(await server.ready, { method: 'GET', path: '/healthz' })).status).toBe(200)
    await server.kill()
    const third = startServer(installation.environment)
    expect((await call(await third.ready, { method: 'GET', path: '/readyz' })).status).toBe(200)
    expect(await third.stop()).toMatchObject({ code: 0 })
  },
)
