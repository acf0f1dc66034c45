import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { textOfPdf } from '#test/helpers/pdf.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aMarket, refusal } from '#directory/quotes/test-data.ts'
import { formattedCode } from '#platform/codes.ts'

test('a delivery follows the table of moves, both sides see it, and its requester is notified of each move in their own language', async () => {
  const market = await aMarket(await testDatabase())
  const { requester, carrier, id } = await market.agreed()
  const first = (await market.delivery(requester, id)).body
  expect(first.order).toMatchObject({
    state: 'accepted',
    side: 'requester',
    agreed: { total: 123_456, transitDays: 3 },
    expectedOn: '2026-11-28',
  })
  expect([first.moves, first.doorCode]).toEqual([['cancelled'], null])
  market.emails.length = 0
  expect((await market.move(carrier.owner, id, 'collected')).body).toMatchObject({
    moves: ['in-transit', 'at-customs', 'out-for-delivery'],
    doorCode: null,
  })
  expect(
    (await market.move(carrier.owner, id, 'at-customs', { country: 'SA', princedomId: null }))
      .status,
  ).toBe(200)
  expect(market.emails.map(({ subject }) => subject)).toEqual([
    'Delivery 1001: Collected',
    'Delivery 1001: At customs',
  ])
  expect(refusal(await market.move(carrier.owner, id, 'delivered'))[1]).toBe(
    'deliveryOrders.proofNeeded',
  )
  expect(refusal(await market.move(carrier.owner, id, 'scheduled'))).toEqual([
    409,
    'deliveryOrders.changedMeanwhile',
    undefined,
  ])
  expect(refusal(await market.move(requester, id, 'cancelled'))[0]).toBe(409)
  expect((await market.delivery(requester, id)).body.doorCode).toMatch(/^\d{4}$/)
  expect((await market.delivery(carrier.owner, id)).body).toMatchObject({
    doorCode: null,
    requester: { name: { en: 'Layla' } },
  })
})

test('other users, and owners of other companies, see and move nothing', async () => {
  const market = await aMarket(await testDatabase())
  const { id } = await market.agreed()
  const [otherUser, other] = [await market.person(), await market.company()]
  for (const who of [otherUser, other.owner]) {
    expect(refusal(await market.delivery(who, id))).toEqual([
      404,
      'deliveryOrders.notFound',
      undefined,
    ])
    expect(refusal(await market.move(who, id, 'cancelled'))[0]).toBe(404)
    expect(
      (
        await market.server.call(`GET /api/directory/delivery-orders/${id}/papers/waybill`, {
          as: who.token,
        })
      ).status,
    ).toBe(404)
  }
  expect(refusal(await market.handOver(other.owner, id, '0000'))[0]).toBe(404)
})

test('the requester may cancel until collection, and the company is notified', async () => {
  const market = await aMarket(await testDatabase())
  const { requester, id } = await market.agreed()
  market.emails.length = 0
  expect(
    (await market.move(requester, id, 'cancelled', { country: null, princedomId: null })).body,
  ).toMatchObject({ order: { state: 'cancelled' }, moves: [] })
  expect(market.emails.map(({ text }) => text.includes('The customer cancelled'))).toEqual([true])
})

test('a delivery is handed over with the code, with at most five wrong attempts, or with a picture and a name, and the job is counted once', async () => {
  const market = await aMarket(await testDatabase())
  const { requester, carrier, id } = await market.agreed()
  for (const to of ['collected', 'out-for-delivery']) await market.move(carrier.owner, id, to)
  const code = (await market.delivery(requester, id)).body.doorCode ?? ''
  const wrong = code === '1234' ? '4321' : '1234'
  for (const left of [4, 3, 2, 1])
    expect((await market.handOver(carrier.owner, id, wrong)).body).toMatchObject({
      code: 'deliveryOrders.wrongCode',
      details: { left },
    })
  expect(refusal(await market.handOver(carrier.owner, id, wrong))[1]).toBe(
    'deliveryOrders.codeSpent',
  )
  expect(refusal(await market.handOver(carrier.owner, id, code))[1]).toBe(
    'deliveryOrders.codeSpent',
  )
  const path = `/api/directory/delivery-orders/${id}`
  const proof = {
    proof: { by: 'photo', name: 'Saeed' },
    spot: { country: 'SA', princedomId: null },
    note: '',
  }
  const byPhoto = () =>
    market.server.call(`POST ${path}/hand-over`, { as: carrier.owner.token, body: proof })
  expect(refusal(await byPhoto())[1]).toBe('deliveryOrders.photoNeeded')
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#888888' },
  })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'door.jpg', { type: 'image/jpeg' })
  expect(
    (await market.server.call(`POST ${path}/photo`, { as: carrier.owner.token, form: { file } }))
      .body,
  ).toMatchObject({ hasPhoto: true })
  const both = await Promise.all([byPhoto(), byPhoto()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const done = (await market.delivery(requester, id)).body
  expect(done).toMatchObject({
    order: { state: 'delivered' },
    proof: { by: 'photo', receivedBy: 'Saeed', hasPhoto: true },
    mayReview: true,
    doorCode: null,
  })
  const company = await market.queries
    .selectFrom('companies')
    .select('jobs_done')
    .where('site_id', '=', market.siteId)
    .where('id', '=', carrier.id)
    .executeTakeFirstOrThrow()
  expect(company.jobs_done).toBe(1)
})

test('[S7.14] the delivery orders of the signed-in user and of their companies, in the specification’s envelope', async () => {
  const market = await aMarket(await testDatabase())
  const { requester, carrier, id } = await market.agreed()
  const otherUser = await market.person()
  for (const who of [requester, carrier.owner]) {
    const { body } = await market.server.call('GET /api/v1/DeliveryOrders', { as: who.token })
    expect(body).toMatchObject({
      succeeded: true,
      messages: [],
      data: [
        {
          id,
          number: 1001,
          status: 'accepted',
          companyId: carrier.number,
          total: 1_234.56,
          currency: 'AED',
        },
      ],
    })
  }
  expect(
    (await market.server.call('GET /api/v1/DeliveryOrders', { as: otherUser.token })).body,
  ).toEqual({ succeeded: true, messages: [], data: [] })
  const refused = await market.server.call('GET /api/v1/DeliveryOrders', { site: market.siteId })
  expect([refused.status, refused.body]).toMatchObject([401, { succeeded: false, data: [] }])
})

test.each(['en', 'ar'] as const)(
  'quotation and waybill are printed in both languages, and only the quotation has the price (%s)',
  async (language) => {
    const market = await aMarket(await testDatabase())
    const { requester, id } = await market.agreed()
    const textOf = async (kind: string): Promise<string[]> => {
      const path = `http://test.invalid/api/directory/delivery-orders/${id}/papers/${kind}?language=${language}`
      const response = await market.server.fetch(
        new Request(path, {
          headers: { authorization: `Bearer ${requester.token}`, site: String(market.siteId) },
        }),
      )
      expect(response.headers.get('content-type')).toBe('application/pdf')
      return textOfPdf(Buffer.from(await response.arrayBuffer()))
    }
    const [quotation, waybill] = [await textOf('quotation'), await textOf('waybill')]
    expect(quotation).toEqual(
      expect.arrayContaining([
        'Quotation',
        'QUO-001001',
        'AED 1,234.56',
        'Two pallets of ceramic tiles',
      ]),
    )
    expect(waybill).toEqual(expect.arrayContaining(['Waybill', 'WB-001001', 'بوليصة شحن']))
    expect(waybill.join(' ')).not.toContain('1,234.56')
    // A kerned pair of letters is extracted as two pieces.
    expect(waybill.join('').replaceAll(/\s/g, '')).toContain(
      formattedCode((await market.delivery(requester, id)).body.order.code),
    )
  },
)

test('twenty simultaneous moves of one delivery make one event in its history', async () => {
  const market = await aMarket(await testDatabase())
  const { carrier, id } = await market.agreed()
  const moves = await Promise.all(
    Array.from({ length: 20 }, () => market.move(carrier.owner, id, 'collected')),
  )
  expect(moves.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await market.delivery(carrier.owner, id)).body.story.map(({ state }) => state)).toEqual([
    'accepted',
    'collected',
  ])
  expect((await market.delivery(carrier.owner, newId())).status).toBe(404)
})
