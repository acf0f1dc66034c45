import { expect, test } from 'vitest'
import { Permission } from '#accounts/permissions/contract.ts'
import { addMember } from '#directory/company-members/database.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import { aMarket, refusal } from '#directory/quotes/test-data.ts'

const SECRET = { price: 7_654_321, conditions: 'Tail lift included, sealed words' }
/** Every way an amount may be formatted. */
const REVEALING = [/7654321/, /76[,. ]?543/, /8037037/, /80[,. ]?370/, /sealed words/]

test('bids stay sealed until the deadline through every endpoint, for the requester, other companies, admins and other users alike', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, otherUser] = [await market.person(), await market.person()]
  const admin = await market.person({ permissions: Permission.options })
  const [bidder, rival, unasked] = [
    await market.company(),
    await market.company(),
    await market.company(),
  ]
  const { request } = (await market.call(requester, [bidder.id, rival.id])).body
  await market.bid(rival.owner, rival.id, request.id, { price: 1_111 })
  expect(
    (await market.bid(bidder.owner, bidder.id, request.id, { ...SECRET, vatHundredths: 500 }))
      .status,
  ).toBe(200)
  const bidId = (
    await market.queries
      .selectFrom('bids')
      .select('id')
      .where('company_id', '=', bidder.id)
      .executeTakeFirstOrThrow()
  ).id
  const paths = [
    ...[
      '/api/directory/quotes',
      `/api/directory/quotes/${request.id}`,
      '/api/directory/quote-choices',
      '/api/directory/company-requests?show=all',
    ],
    ...[bidder.id, rival.id, unasked.id].map(
      (id) => `/api/directory/company-requests/${id}/${request.id}`,
    ),
    `/api/directory/quote-companies?numbers=${bidder.number}&activity=1`,
    ...[
      '/api/directory/delivery-orders',
      '/api/directory/delivery-orders?side=company',
      '/api/v1/DeliveryOrders',
    ],
    ...[request.id, bidId].flatMap((id) => [
      `/api/directory/delivery-orders/${id}`,
      `/api/directory/delivery-orders/${id}/photo`,
      `/api/directory/delivery-orders/${id}/papers/quotation`,
    ]),
    `/api/directory/companies/${bidder.number}/reviews`,
  ]
  const writes: [string, object | undefined][] = [
    [`POST /api/directory/quotes/${request.id}/accept`, { bidId }],
    [
      `PUT /api/directory/company-requests/${bidder.id}/${request.id}/bid`,
      { price: 1, vatHundredths: 0, validUntil: '2026-12-01', transitDays: 1, conditions: '' },
    ],
    [`DELETE /api/directory/company-requests/${bidder.id}/${request.id}/bid`, undefined],
  ]
  for (const as of [
    undefined,
    requester.token,
    rival.owner.token,
    unasked.owner.token,
    admin.token,
    otherUser.token,
  ]) {
    const who = as === undefined ? { site: market.siteId } : { as }
    for (const path of paths) {
      const { text } = await market.server.call(`GET ${path}`, who)
      for (const secret of REVEALING) expect(withoutIds(text), path).not.toMatch(secret)
    }
    for (const [line, body] of writes) {
      const sent = await market.server.call(line, {
        ...who,
        key: newId(),
        ...(body === undefined ? {} : { body }),
      })
      expect(sent.status, line).toBeGreaterThanOrEqual(400)
      for (const secret of REVEALING) expect(sent.text, line).not.toMatch(secret)
    }
  }
  // Nor in the audit log, emails or notifications.
  const output = [market.server.audited, market.emails, market.server.notified]
  for (const secret of REVEALING) expect(withoutIds(output)).not.toMatch(secret)
  expect(refusal(await market.accept(requester, request.id, bidId))).toEqual([
    422,
    'quotes.stillSealed',
    undefined,
  ])
  const own = await market.server.call(
    `GET /api/directory/company-requests/${bidder.id}/${request.id}`,
    { as: bidder.owner.token },
  )
  expect(own.body).toMatchObject({
    bid: { price: SECRET.price, vat: 382_716, total: 8_037_037, state: 'standing' },
  })

  market.at(24)
  const open = (await market.follow(requester, request.id)).body
  expect(open.companies.map(({ bid }) => bid?.price).toSorted()).toEqual([1_111, SECRET.price])
  const rivals = await market.server.call(
    `GET /api/directory/company-requests/${rival.id}/${request.id}`,
    { as: rival.owner.token },
  )
  for (const secret of REVEALING) expect(withoutIds(rivals.text)).not.toMatch(secret)
})

test('an owner changes and withdraws their bid until the deadline, and not after it', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const { request } = (await market.call(requester, [company.id])).body
  const path = `/api/directory/company-requests/${company.id}/${request.id}/bid`
  const withdraw = () => market.server.call(`DELETE ${path}`, { as: company.owner.token })
  expect(refusal(await withdraw())).toEqual([422, 'bids.notStanding', undefined])
  await market.bid(company.owner, company.id, request.id)
  expect(
    (await market.bid(company.owner, company.id, request.id, { price: 50_000 })).body.bid,
  ).toMatchObject({ price: 50_000, total: 50_000 })
  expect((await withdraw()).body).toMatchObject({ bid: { state: 'withdrawn' } })
  expect((await market.follow(requester, request.id)).body.companies[0]?.answered).toBe(false)
  expect((await market.bid(company.owner, company.id, request.id)).body.bid).toMatchObject({
    state: 'standing',
    price: 123_456,
  })
  market.at(24)
  for (const late of [await withdraw(), await market.bid(company.owner, company.id, request.id)])
    expect(refusal(late)).toEqual([422, 'bids.deadlineOver', undefined])
})

test("a bid's validity ends from the day after the deadline to ninety days later", async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const { request } = (await market.call(requester, [company.id])).body
  const bid = (validUntil: string) =>
    market.bid(company.owner, company.id, request.id, { validUntil })
  expect(refusal(await bid('2026-11-23'))).toEqual([422, 'bids.validTooShort', 'validUntil'])
  expect(refusal(await bid('2027-02-22'))).toEqual([422, 'bids.validTooLong', 'validUntil'])
  expect((await bid('2026-11-24')).body).toMatchObject({
    validFrom: '2026-11-24',
    validTo: '2027-02-21',
    usualVat: 0,
  })
})

test('of twenty simultaneous acceptances one creates a delivery, and the others report that it has changed', async () => {
  const market = await aMarket(await testDatabase())
  const requester = await market.person()
  const companies = [await market.company(), await market.company()]
  const { request } = (
    await market.call(
      requester,
      companies.map(({ id }) => id),
    )
  ).body
  for (const { owner, id } of companies) await market.bid(owner, id, request.id)
  market.at(24)
  const bids = (await market.follow(requester, request.id)).body.companies.flatMap(
    ({ bid }) => bid?.id ?? [],
  )
  const responses = await Promise.all([
    ...Array.from({ length: 20 }, (_each, index) =>
      market.accept(requester, request.id, bids[index % 2] ?? ''),
    ),
    // The job that opens the bids runs at the same moment.
    market.keepDeadlines().then(() => ({ status: 409 })),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 20 }, () => 409),
  ])
  const orders = await market.queries
    .selectFrom('delivery_orders')
    .select(['company_id', 'number'])
    .where('site_id', '=', market.siteId)
    .execute()
  const states = await market.queries
    .selectFrom('bids')
    .select(['company_id', 'state'])
    .where('site_id', '=', market.siteId)
    .execute()
  expect(orders).toHaveLength(1)
  expect(states.find(({ state }) => state === 'accepted')?.company_id).toBe(orders[0]?.company_id)
  expect(states.map(({ state }) => state).toSorted()).toEqual(['accepted', 'lost'])
})

test('a price of zero or less is refused in one sentence', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, bidder] = [await market.person(), await market.company()]
  const { request } = (await market.call(requester, [bidder.id])).body
  for (const price of [-500, 0]) {
    const { status, body } = await market.bid(bidder.owner, bidder.id, request.id, { price })
    const { issues } = body as unknown as {
      issues: { field: string; code: string; messages: { en: string } }[]
    }
    expect([status, issues.map(({ field, messages }) => [field, messages.en])]).toEqual([
      422,
      [['price', 'Enter a price above zero.']],
    ])
  }
})

test('a requester who has since become an owner of a requested company cannot bid on their own request', async () => {
  const database = await testDatabase()
  const market = await aMarket(database)
  const requester = await market.person({ permissions: ['company.own'] })
  const [company, rival] = [await market.company(), await market.company()]
  const { request } = (await market.call(requester, [company.id, rival.id])).body
  await database.transaction((trx) =>
    addMember(trx, market.siteId, company.id, requester.userId, new Date()),
  )
  expect(refusal(await market.bid(requester, company.id, request.id))).toEqual([
    422,
    'bids.ownRequest',
    undefined,
  ])
  // A colleague of theirs is not the requester.
  expect((await market.bid(company.owner, company.id, request.id)).status).toBe(200)
})
