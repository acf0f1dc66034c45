import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import { startSession } from '#accounts/session/database/sessions.ts'
import { aCompany } from '#directory/companies/test-data.ts'
import { someActivities } from '#directory/activities/test-data.ts'
import { input as anOffer } from '#directory/offers/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aMeal } from '#shop/menu-desk/test-data.ts'
import { testEngine } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { call } from './check-in-load.ts'
import { aLocation, type Installation } from './installation.ts'
import { type ServerProcess, startServer } from './server-process.ts'

/** Two processes share only a database server; the embedded database belongs to one. */
const onServer = testEngine() === 'postgres'
const TURNS = 6

let installation: Installation
let servers: ServerProcess[] = []
let ports: number[]
let siteId: number
let token: string
let companyId: string

/** Somebody who may change the menu, and a company that is theirs. */
async function fill(database: Database): Promise<void> {
  siteId = await aSite(database, { currency: 'AED' })
  const now = new Date()
  const email = 'owner@stale.test'
  const name = { en: 'Owner', ar: 'المالك' }
  const roles = ['admin', 'owner'] as const
  const userId = await database.transaction(async (trx) => {
    const made = await createUser(trx, siteId, { email, username: email, name, roles }, now)
    if (made === null) throw new Error('The user was not created')
    return made
  })
  const source = { device: 'test', address: '127.0.0.1' }
  token = (await startSession(database.queries, siteId, userId, source, now)).token
  await someActivities(database, siteId)
  companyId = (await aCompany(database, siteId, { princedomId: 2 })).id
  await database.queries
    .insertInto('company_members')
    .values({ site_id: siteId, company_id: companyId, user_id: userId, since: now })
    .execute()
}

beforeAll(async () => {
  if (!onServer) return
  installation = await aLocation()
  const database = await installation.open()
  await fill(database)
  await database.close()
  servers = [startServer(installation.environment), startServer(installation.environment)]
  ports = await Promise.all(servers.map(({ ready }) => ready))
}, 120_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  if (onServer) await installation.remove()
})

const site = () => ({ site: String(siteId) })

async function write<Reply>(
  turn: number,
  method: string,
  path: string,
  body: object,
): Promise<Reply> {
  const headers = { ...site(), 'idempotency-key': newId() }
  const port = ports[turn % ports.length] ?? 0
  const { status, text } = await call(port, { method, path, token, body, headers })
  expect(status, text).toBeLessThan(300)
  return JSON.parse(text) as Reply
}

/** What each process answers to someone who is not signed in. */
async function answers(path: string): Promise<string[]> {
  const replies = await Promise.all(
    ports.map((port) => call(port, { method: 'GET', path, headers: site() })),
  )
  expect(replies.map(({ status }) => status)).toEqual(ports.map(() => 200))
  return replies.map(({ text }) => text)
}

async function expectSeen(path: string, shows: string | RegExp): Promise<void> {
  for (const answer of await answers(path)) expect(answer).toMatch(shows)
}

test.runIf(onServer)(
  'a change of dish, price and portions is in the next answer of every process',
  async () => {
    const { id: categoryId } = await write<{ id: string }>(0, 'POST', '/api/shop/desk/categories', {
      name: { en: 'Bowls', ar: 'أطباق' },
    })
    const fields = aMeal({ siteId, token, categoryId }, { groups: [], days: [1, 2, 3, 4, 5, 6, 7] })
    const meal = { ...fields, fromTime: null, toTime: null }
    await answers('/api/shop/menu')
    let saved = await write<{ id: string; updatedAt: string }>(1, 'POST', '/api/shop/desk/meals', {
      ...meal,
      stock: 50,
    })
    await expectSeen('/api/shop/menu', 'Chicken machboos')
    for (let turn = 0; turn < TURNS; turn++) {
      const [name, price] = [`Machboos ${turn}`, 2_500 + turn]
      saved = await write(turn, 'PUT', `/api/shop/desk/meals/${saved.id}`, {
        ...{ ...meal, name: { en: name, ar: 'مجبوس' }, price },
        ...{ updatedAt: saved.updatedAt, stock: null },
      })
      await expectSeen('/api/shop/menu', new RegExp(`"${name}".*"price":${price}\\b`))
      const [was, now] = turn % 2 === 0 ? [50, 0] : [0, 50]
      await write(turn + 1, 'PUT', `/api/shop/desk/meals/${saved.id}/stock`, { was, now })
      await expectSeen('/api/shop/menu', `"soldOut":${now === 0}`)
    }
  },
)

test.runIf(onServer)(
  'a change of an offer and of a company is in the next answer of every process',
  async () => {
    await answers('/api/directory/offers')
    const days = { fromDay: '2026-11-10', untilDay: '2036-11-10' }
    const offer = { ...anOffer(days), kind: 'product', serviceId: null, activityId: 1 }
    let saved = await write<{ id: string; updatedAt: string }>(
      0,
      'POST',
      '/api/directory/my-offers',
      { ...offer, companyId },
    )
    const at = `/api/directory/my-offers/${saved.id}`
    saved = await write(1, 'POST', `${at}/state`, { state: 'active' })
    await expectSeen('/api/directory/offers', 'Full truck to Riyadh')
    for (let turn = 0; turn < TURNS; turn++) {
      const price = 400_000 + turn
      saved = await write(turn, 'PUT', at, { ...offer, price, updatedAt: saved.updatedAt })
      await expectSeen('/api/directory/offers', `"price":${price}`)
      const own = `/api/directory/my-companies/${companyId}`
      const [here, there] = turn % 2 === 0 ? [3, 4] : [4, 3]
      await write(turn + 1, 'PUT', `${own}/contacts`, {
        ...{ princedomId: here, address: { en: '', ar: '' }, phone: '+971 4 123 4567' },
        ...{
          whatsapp: '',
          email: 'office@stale.test',
          website: '',
          lat: null,
          lng: null,
          founded: null,
        },
      })
      await expectSeen(`/api/directory/companies?emirate=${here}`, '"total":1')
      await expectSeen(`/api/directory/companies?emirate=${there}`, '"total":0')
    }
  },
)
