import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aTry, secondsToWait, takeTries } from './database/tries.ts'
import { createPasswordHasher } from './password-hasher.ts'
import { SIGN_IN_LIMITS } from './rules/tries.ts'
import { accountsServer, PASSWORD } from './test-data.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>

beforeAll(async () => {
  database = await testDatabase()
  server = await accountsServer(database)
})

test('after ten failures at one address a known and an unknown account both have to wait, and the wait is given in seconds', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  for (const address of [email, 'nobody@company.example']) {
    for (let failure = 0; failure < 10; failure++)
      expect((await server.signIn(site, address, 'wrong')).status).toBe(401)
    const waitSeconds = await server.signIn(site, address)
    expect(waitSeconds.status).toBe(429)
    expect(waitSeconds.headers.get('retry-after')).toBe('30')
    expect(waitSeconds.body).toEqual({
      success: false,
      message: 'Too many attempts. Try again in 30 seconds.',
      data: null,
    })
    expect((await server.signIn(site, address, 'wrong', { language: 'ar' })).body.message).toBe(
      'محاولات كثيرة. حاول مرة أخرى بعد 30 ثانية.',
    )
  }
  expect((await server.signIn(site, (await server.person(site, ['pro'])).email)).status).toBe(200)
})

test('a sign-in whose turn comes after a later one at the same address does not have to wait', async () => {
  const site = await aSite(database)
  const address = aTry(SIGN_IN_LIMITS.address, 'sign-in address', '192.0.2.7')
  const earlier = new Date('2026-03-01T08:00:00.000Z')
  const later = new Date('2026-03-01T08:00:00.040Z')
  const take = (now: Date) => takeTries(database.queries, site, [address], now)
  expect(await take(later)).toBe(0)
  expect(await secondsToWait(database.queries, site, [address], earlier)).toBe(0)
  expect(await take(earlier)).toBe(0)
  expect(await take(later)).toBe(0)
})

test('the wait grows with each further failure, up to fifteen minutes, and success clears it', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const waits: number[] = []
  for (let failure = 0; failure < 10; failure++)
    expect((await server.signIn(site, email, 'wrong')).status).toBe(401)
  for (let failure = 0; failure < 9; failure++) {
    waits.push(Number((await server.signIn(site, email)).headers.get('retry-after')))
    server.advance(waits.at(-1) ?? 0)
    expect((await server.signIn(site, email, 'wrong')).status).toBe(401)
  }
  server.advance(900)
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900, 900, 900])
  expect((await server.signIn(site, email)).status).toBe(200)
  for (let failure = 0; failure < 10; failure++)
    expect((await server.signIn(site, email, 'wrong')).status).toBe(401)
})

test('failures count for the account too, from any number of addresses, and at most a hundred are checked', async () => {
  const site = await aSite(database)
  const counting = createPasswordHasher({ memory: 64, passes: 1 })
  let looked = 0
  const attacked = await accountsServer(database, {
    hasher: {
      ...counting,
      verify(password, stored) {
        looked++
        return counting.verify(password, stored)
      },
    },
  })
  const { email } = await attacked.person(site, ['pro'])
  const statuses: number[] = []
  for (let round = 0; round < 150; round++)
    statuses.push(
      (await attacked.signIn(site, email, 'wrong', { address: `203.0.113.${round % 50}` })).status,
    )
  expect(statuses.indexOf(429)).toBe(30)
  expect(looked).toBe(30)
  const other = await attacked.person(site, ['pro'])
  expect(
    (await attacked.signIn(site, other.email, PASSWORD, { address: '203.0.113.77' })).status,
  ).toBe(200)
})

test('many accounts tried from one address lead to a wait there, and nowhere else', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const statuses: number[] = []
  for (let round = 0; round < 100; round++)
    statuses.push(
      (
        await server.signIn(site, `${round}@company.example`, 'Summer', {
          address: '203.0.113.200',
        })
      ).status,
    )
  expect(statuses.indexOf(429)).toBe(60)
  expect((await server.signIn(site, email, PASSWORD, { address: '203.0.113.200' })).status).toBe(
    429,
  )
  expect((await server.signIn(site, email, PASSWORD, { address: '203.0.113.201' })).status).toBe(
    200,
  )
})

test('addresses of one IPv6 network share a wait', async () => {
  const site = await aSite(database)
  const from = async (round: number) =>
    (
      await server.signIn(site, `${round}@six.example`, 'Summer', {
        address: `2001:db8:1:2::${(round + 1).toString(16)}`,
      })
    ).status
  const statuses: number[] = []
  for (let round = 0; round < 70; round++) statuses.push(await from(round))
  expect(statuses.indexOf(429)).toBe(60)
})

test("signing in to an own account does not lift the address's wait", async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const client = { address: '203.0.113.210', headers: { 'user-agent': 'Own phone' } }
  await server.tokenOf(site, email, client)
  const statuses: number[] = []
  for (let round = 0; round < 100; round++) {
    const { status } = await server.signIn(site, `${round}@guessed.example`, 'Summer', client)
    statuses.push(status)
    if (status === 429) await server.signIn(site, email, PASSWORD, client)
  }
  const first = statuses.indexOf(429)
  expect(first).toBeGreaterThan(50)
  expect(statuses.slice(first).filter((status) => status === 401)).toEqual([])
})

test('no one can lock out another user: from a known device the right password works during the wait', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const home = { address: '198.51.100.7', headers: { 'user-agent': 'Own phone' } }
  await server.tokenOf(site, email, home)
  for (let round = 0; round < 60; round++)
    await server.signIn(site, email, 'wrong', { address: `203.0.113.${round}` })
  expect((await server.signIn(site, email, PASSWORD, { address: '203.0.113.99' })).status).toBe(429)
  expect(
    (await server.signIn(site, email, PASSWORD, { ...home, headers: { 'user-agent': 'Another' } }))
      .status,
  ).toBe(429)
  const wrong = await server.signIn(site, email, 'wrong', home)
  expect(wrong.status).toBe(429)
  expect((await server.signIn(site, email, PASSWORD, home)).status).toBe(200)
  for (let round = 0; round < 20; round++) await server.signIn(site, email, 'wrong', home)
  expect(
    (await server.signIn(site, email, PASSWORD, home)).status,
    'a known device is no way round the limits',
  ).toBe(429)
  server.advance(900)
  expect((await server.signIn(site, email, PASSWORD, { address: '203.0.113.99' })).status).toBe(200)
})

test('a busy office, where most sign-ins succeed, never has to wait', async () => {
  const site = await aSite(database)
  const staff = await Promise.all(Array.from({ length: 25 }, () => server.person(site, ['pro'])))
  for (let morning = 0; morning < 4; morning++) {
    const replies = await Promise.all(
      staff.flatMap(({ email }) => [
        server.signIn(site, email, 'mistyped', { address: '198.51.100.50' }),
        server.signIn(site, email, PASSWORD, { address: '198.51.100.50' }),
      ]),
    )
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(0)
  }
})

test('concurrent attempts cannot pass the limit', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const replies = await Promise.all(
    Array.from({ length: 60 }, () => server.signIn(site, email, 'wrong')),
  )
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10)
  expect(replies.filter((reply) => reply.status === 429)).toHaveLength(50)
  const right = await server.person(site, ['pro'])
  const crowd = await Promise.all(
    Array.from({ length: 150 }, (_, index) =>
      server.signIn(site, right.email, index % 5 === 0 ? 'wrong' : PASSWORD, {
        address: '203.0.113.60',
      }),
    ),
  )
  expect(crowd.filter((reply) => reply.status >= 500)).toEqual([])
  const mixed = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      server.signIn(site, `${index % 3}@company.example`, 'wrong', {
        address: `203.0.113.${index % 4}`,
      }),
    ),
  )
  expect(mixed.filter((reply) => reply.status !== 401 && reply.status !== 429)).toEqual([])
  expect(server.failures).toEqual([])
})

test('limits apply across processes and restarts', async () => {
  const site = await aSite(database)
  const { email } = await server.person(site, ['pro'])
  const other = await accountsServer(database)
  other.clock.now = server.clock.now
  for (let round = 0; round < 10; round++)
    await (round % 2 === 0 ? server : other).signIn(site, email, 'wrong')
  expect((await other.signIn(site, email)).status).toBe(429)
  const restarted = await accountsServer(database)
  restarted.clock.now = server.clock.now
  expect((await restarted.signIn(site, email)).status).toBe(429)
})

test('a flood of sign-ins is refused at once with a request to come back later, and uses no attempts', async () => {
  const site = await aSite(database)
  const busy = await accountsServer(database, {
    hasher: createPasswordHasher({ memory: 8192, passes: 2, atOnce: 2, waiting: 4 }),
  })
  const people = await Promise.all(Array.from({ length: 30 }, () => busy.person(site, ['pro'])))
  const replies = await Promise.all(
    people.map(({ email }, index) =>
      busy.signIn(site, email, PASSWORD, { address: `203.0.113.${index}` }),
    ),
  )
  const turned = replies.filter((reply) => reply.status === 503)
  expect(turned.length).toBeGreaterThan(0)
  expect(turned.length + replies.filter((reply) => reply.status === 200).length).toBe(30)
  for (const reply of turned) {
    expect(reply.headers.get('retry-after')).toBe('3')
    expect(reply.body).toEqual({
      success: false,
      message: "We're handling a lot of sign-ins right now. Try again in a few seconds.",
      data: null,
    })
  }
})
