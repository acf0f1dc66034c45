import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { DeskCoupon } from './contract.ts'
import { couponDeskHandlers } from './server.ts'

let server: TestServer

beforeAll(async () => {
  server = testServer(await testDatabase(), couponDeskHandlers)
})

async function aDesk() {
  const siteId = await aSite(await testDatabase(), { currency: 'AED', zone: 'Asia/Dubai' })
  return { siteId, token: server.signIn({ siteId, permissions: new Set(['shop.menu']) }) }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const COUPON = {
  name: { en: 'Ten per cent', ar: 'عشرة بالمئة' },
  type: 'percentage',
  value: 1000,
  fromDay: null,
  lastDay: null,
  minimum: 0,
  firstOrder: false,
  perPerson: null,
  inAll: null,
  stackable: false,
  active: true,
}

const post = ({ token }: Desk, body: object) =>
  server.call('POST /api/shop/desk/coupons', { as: token, key: newId(), body })
const put = ({ token }: Desk, id: string, body: object) =>
  server.call(`PUT /api/shop/desk/coupons/${id}`, { as: token, body })

async function add(desk: Desk, changes: object = {}): Promise<DeskCoupon> {
  const made = await post(desk, { ...COUPON, coupon: `C${newId().slice(-8)}`, ...changes })
  expect(made.status, made.text).toBe(201)
  return made.body
}

const codes = async ({ token }: Desk, query: Record<string, string> = {}) =>
  (
    (await server.call('GET /api/shop/desk/coupons', { as: token, query })).body as {
      items: DeskCoupon[]
    }
  ).items.map(({ coupon }) => coupon)

test('the list has the currency and VAT of the shop, so that amounts read as customers see them', async () => {
  const desk = await aDesk()
  expect(
    (await server.call('GET /api/shop/desk/coupons', { as: desk.token, query: {} })).body,
  ).toMatchObject({ items: [], currency: 'AED', vatHundredths: 500 })
})

test('[S3.6] a coupon is stored and returned as coupon, type and value', async () => {
  const desk = await aDesk()
  const made = await add(desk, {
    coupon: 'eid2026',
    type: 'fixed',
    value: 1500,
    fromDay: '2026-11-20',
    lastDay: '2026-11-22',
    minimum: 5000,
    perPerson: 1,
    inAll: 50,
  })
  expect(made).toMatchObject({
    coupon: 'EID2026',
    type: 'fixed',
    value: 1500,
    uses: 0,
    state: 'coming',
    fromAt: '2026-11-19T20:00:00.000Z',
    toAt: '2026-11-22T20:00:00.000Z',
  })
  const { queries } = await testDatabase()
  const row = await queries
    .selectFrom('coupons')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect([row.code, row.type, row.value, row.minimum_fils, row.site_id]).toEqual([
    'EID2026',
    'fixed',
    1500,
    5000,
    desk.siteId,
  ])
  const again = await post(desk, { ...COUPON, coupon: 'Eid2026' })
  expect(again).toMatchObject({
    status: 422,
    body: { code: 'couponDesk.codeTaken', field: 'coupon' },
  })
  expect(
    (await post(await aDesk(), { ...COUPON, coupon: 'EID2026' })).status,
    'another site has codes of its own',
  ).toBe(201)
  expect((await post(desk, { ...COUPON, coupon: 'a b' })).status).toBe(422)
})

test('a new code has at least six letters or digits; a shorter one from before still works', async () => {
  const desk = await aDesk()
  for (const coupon of ['TEN', 'FIVE5', 'A'.repeat(25)])
    expect([coupon, (await post(desk, { ...COUPON, coupon })).status]).toEqual([coupon, 422])
  const refused = await post(desk, { ...COUPON, coupon: 'TEN' })
  expect(JSON.stringify(refused.body)).toContain('Use 6 to 24 letters (A–Z) and digits')
  expect((await post(desk, { ...COUPON, coupon: 'SIXTEN' })).status).toBe(201)
  const { id } = await add(desk, { coupon: 'LONGONE' })
  const { queries } = await testDatabase()
  await queries.updateTable('coupons').set({ code: 'OLD' }).where('id', '=', id).execute()
  expect((await put(desk, id, { ...COUPON, value: 1_200 })).body).toMatchObject({
    coupon: 'OLD',
    value: 1_200,
  })
  expect(await codes(desk)).toContain('OLD')
})

test('the list has the state and filters by it, newest first, page by page', async () => {
  const desk = await aDesk()
  const { queries } = await testDatabase()
  await add(desk, { coupon: 'RUNNING' })
  await add(desk, { coupon: 'COMING', fromDay: '2026-12-01' })
  await add(desk, { coupon: 'EXPIRED', lastDay: '2026-11-17' })
  await add(desk, { coupon: 'DISABLED', active: false })
  const { id } = await add(desk, { coupon: 'USEDUP', inAll: 2 })
  await queries.updateTable('coupons').set({ uses: 2 }).where('id', '=', id).execute()
  expect(await codes(desk)).toEqual(['USEDUP', 'DISABLED', 'EXPIRED', 'COMING', 'RUNNING'])
  for (const [state, code] of [
    ['running', 'RUNNING'],
    ['coming', 'COMING'],
    ['over', 'EXPIRED'],
    ['off', 'DISABLED'],
    ['usedUp', 'USEDUP'],
  ] as const) {
    expect(await codes(desk, { state }), state).toEqual([code])
  }
  const first = (
    await server.call('GET /api/shop/desk/coupons', { as: desk.token, query: { limit: '3' } })
  ).body as { items: DeskCoupon[]; next: string }
  expect(await codes(desk, { limit: '3', after: first.next })).toEqual(['COMING', 'RUNNING'])
})

test('a used coupon may change its value, but its limit not below its uses', async () => {
  const desk = await aDesk()
  const { id } = await add(desk, { inAll: 10 })
  const { queries } = await testDatabase()
  await queries.updateTable('coupons').set({ uses: 4 }).where('id', '=', id).execute()
  expect(await put(desk, id, { ...COUPON, inAll: 3 })).toMatchObject({
    status: 422,
    body: { code: 'couponDesk.belowUses', field: 'inAll', details: { uses: 4 } },
  })
  expect(await put(desk, id, { ...COUPON, type: 'fixed', value: 500, inAll: 4 })).toMatchObject({
    status: 200,
    body: { type: 'fixed', value: 500, uses: 4, state: 'usedUp' },
  })
  expect((await put(desk, id, { ...COUPON, inAll: null })).status).toBe(200)
  expect((await put(desk, id, { ...COUPON, value: 10_001 })).status).toBe(422)
  expect((await put(desk, newId(), COUPON)).status).toBe(404)
  expect(server.audited.findLast(({ action }) => action === 'shop.couponChanged')?.subjectId).toBe(
    id,
  )
})

test('unchanged days keep their exact instants', async () => {
  const desk = await aDesk()
  const { id } = await add(desk)
  const { queries } = await testDatabase()
  await queries
    .updateTable('coupons')
    .set({ to_at: '2026-11-25T09:30:00.000Z' })
    .where('id', '=', id)
    .execute()
  const same = await put(desk, id, { ...COUPON, lastDay: '2026-11-25', value: 1100 })
  expect(same.body).toMatchObject({ toAt: '2026-11-25T09:30:00.000Z', lastDay: '2026-11-25' })
  expect((await put(desk, id, { ...COUPON, lastDay: '2026-11-26' })).body).toMatchObject({
    toAt: '2026-11-26T20:00:00.000Z',
  })
})

test('a user without the permission or from another site cannot read or change a coupon', async () => {
  const desk = await aDesk()
  const { id } = await add(desk)
  const other = await aDesk()
  const clerk = {
    ...desk,
    token: server.signIn({ siteId: desk.siteId, permissions: new Set(['shop.orders']) }),
  }
  expect([
    (await put(clerk, id, COUPON)).status,
    (await post(clerk, { ...COUPON, coupon: 'NEWONE' })).status,
  ]).toEqual([403, 403])
  expect((await put(other, id, COUPON)).status).toBe(404)
  expect(await codes(other)).toEqual([])
  expect((await server.call('GET /api/shop/desk/coupons', { as: clerk.token })).status).toBe(403)
})

test('of twenty users who create one code at once, one succeeds', async () => {
  const desk = await aDesk()
  const made = await Promise.all(
    Array.from({ length: 20 }, () => post(desk, { ...COUPON, coupon: 'RACING' })),
  )
  expect(made.map(({ status }) => status).toSorted()).toEqual([
    201,
    ...Array.from({ length: 19 }, () => 422),
  ])
})
