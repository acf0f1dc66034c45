import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { type Address, COUNTRY } from '#shop/addresses/contract.ts'
import { createAddressHandlers } from '#shop/addresses/server.ts'
import { anArea } from '#shop/addresses/test-data.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { aPlanShop, type PlanShop } from './test-data.ts'

const PATH = '/api/shop/addresses'

let shop: PlanShop
let who: Buyer
let plan: string
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
  who = await shop.customer()
  await shop.dish()
  plan = await shop.bought(who)
  await shop.work()
})

async function addresses() {
  const { database, siteId } = shop
  const server = testServer(database, createAddressHandlers({ tilesUrl: null }))
  const as = server.signIn({ siteId, userId: who.userId })
  const call = (line: string, params: object = {}) => server.call(line, { as, ...params })
  const list = async () => ((await call(`GET ${PATH}`)).body as { items: Address[] }).items
  const [own] = await list()
  if (own === undefined) throw new Error('A customer has an address')
  const inputOf = async (city: 'dubai' | 'sharjah') => ({
    ...{ label: 'Work', kind: 'villa', country_id: COUNTRY, city },
    area_id: await anArea(database, siteId, city),
    ...{ building_number_name: 'Villa 4', phone: '+971501234567' },
  })
  return {
    ...{ own, list },
    save: async (city: 'dubai' | 'sharjah') =>
      call(`PUT ${PATH}/${own.id}`, { body: await inputOf(city) }),
    add: async (city: 'dubai' | 'sharjah') => {
      const added = await call(`POST ${PATH}`, { body: await inputOf(city), key: newId() })
      return (added.body as Address).id
    },
    remove: (query: object = {}) => call(`DELETE ${PATH}/${own.id}`, { query }),
  }
}

test('an address that planned days use stays in the emirate of the plan; another building is saved', async () => {
  const { save } = await addresses()
  expect(refusal(await save('sharjah'))).toEqual([422, 'addresses.emirateOfDays', 'city'])
  expect((await save('dubai')).status).toBe(200)
  await shop.changePlan(who, plan, { kind: 'cancel' })
  expect((await save('sharjah')).status).toBe(200)
})

test('an address that planned days use is deleted once its customer has said where they go', async () => {
  const { own, add, remove, list } = await addresses()
  const sharjah = await add('sharjah')
  const refused = await remove()
  expect(refusal(refused)[1]).toBe('addresses.plannedDays')
  expect(refused.body).toMatchObject({ details: { days: 7 } })
  expect(refusal(await remove({ daysTo: own.id }))[1]).toBe('addresses.plannedDays')
  expect(refusal(await remove({ daysTo: newId() }))[1]).toBe('addresses.plannedDays')
  expect(refusal(await remove({ daysTo: sharjah }))[1]).toBe('addresses.daysElsewhere')
  const other = await add('dubai')
  const { version } = await shop.show(who, plan)
  expect((await remove({ daysTo: other })).status).toBe(200)
  const shown = await shop.show(who, plan)
  expect(new Set(shown.days.map(({ address }) => address.id))).toEqual(new Set([other]))
  expect(shown.version).toBeGreaterThan(version)
  expect((await list()).map(({ id }) => id)).not.toContain(own.id)
})

test('days that are offered as a gift and those that wait without a date use their address too', async () => {
  const { remove } = await addresses()
  await shop.changePlan(who, plan, { kind: 'pause', from: '2026-11-24', until: null })
  expect((await remove()).body).toMatchObject({ details: { days: 7 } })
})

test('without an address in its emirate the renewal says so', async () => {
  const renewing = await shop.bought(who, { renews: true })
  await shop.work()
  const shown = async () =>
    (await shop.call(`GET /api/shop/meal-plans/mine/${renewing}/renewal`, who.token)).body
  expect(await shown()).toMatchObject({ hasAddress: true })
  const { queries, siteId } = shop
  await queries
    .updateTable('delivery_areas')
    .set({ active: false })
    .where('site_id', '=', siteId)
    .execute()
  expect(await shown()).toMatchObject({ hasAddress: false })
})
