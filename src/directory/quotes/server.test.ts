import { expect, test } from 'vitest'
import { countRequestsTo } from '#directory/bids/database.ts'
import { HOUR } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type QuoteRequest, RequestForm } from './contract.ts'
import { aMarket, NOW, refusal } from './test-data.ts'

test('a customer requests quotes from several companies at once, each is notified in its own language, and outsiders see nothing of it', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, other] = [await market.person(), await market.person()]
  const companies = [await market.company(), await market.company(), await market.company()]
  const sent = await market.call(
    requester,
    companies.map(({ id }) => id),
  )
  expect(sent.status).toBe(201)
  expect(sent.body.request).toMatchObject({
    number: 1001,
    state: 'bidding',
    invited: 3,
    answered: 0,
    bidsUntil: '2026-11-23T05:00:00.000Z',
  })
  expect(market.emails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => 'New quote request 1001'),
  )
  expect(refusal(await market.follow(other, sent.body.request.id))).toEqual([
    404,
    'quotes.notFound',
    undefined,
  ])
  expect((await market.server.call('GET /api/directory/quotes', { as: other.token })).body).toEqual(
    {
      items: [],
      next: null,
    },
  )
  const list = (await market.server.call('GET /api/directory/quotes', { as: requester.token }))
    .body as {
    items: QuoteRequest[]
  }
  expect(list.items.map(({ id }) => id)).toEqual([sent.body.request.id])
  expect(market.server.notified.at(-1)).toMatchObject({
    topic: 'quotes',
    userIds: expect.arrayContaining(companies.map(({ owner }) => owner.userId)) as never,
  })
})

test('the form requires the emirate at both ends at once, whatever else is missing', () => {
  const nowhere = { country: 'AE', princedomId: null, place: '' }
  const empty = {
    activityId: null,
    goods: '',
    readyOn: null,
    weightKg: null,
    volumeLitres: null,
    pieces: null,
    notes: '',
    bidHours: '48',
    companies: [],
  }
  const emirates = (from: object, to: object) =>
    RequestForm.safeParse({ ...empty, from, to })
      .error?.issues.filter(({ message }) => message === 'quotes.emirateNeeded')
      .map(({ path }) => path.join('.'))
  expect(emirates(nowhere, nowhere)).toEqual(['from.princedomId', 'to.princedomId'])
  expect(emirates({ ...nowhere, princedomId: 2 }, { ...nowhere, country: 'SA' })).toEqual([])
})

test('what makes no sense is refused beside its field', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company, gone] = [
    await market.person(),
    await market.company(),
    await market.company({ state: 'suspended' }),
  ]
  const home = { country: 'AE', princedomId: 2, place: '' }
  const cases: [object, string, string | undefined][] = [
    [{ from: { ...home, princedomId: null } }, 'quotes.emirateNeeded', 'from.princedomId'],
    [
      { to: { country: 'SA', princedomId: 2, place: '' } },
      'quotes.emirateAbroad',
      'to.princedomId',
    ],
    [{ from: home, to: home }, 'quotes.samePlace', 'to.place'],
    [{ readyOn: '2026-11-21' }, 'quotes.readyInPast', 'readyOn'],
    [{ readyOn: '2027-11-23' }, 'quotes.readyTooLate', 'readyOn'],
    [{ activityId: 9 }, 'quotes.noSuchActivity', 'activityId'],
    [{ companies: [company.id, gone.id] }, 'quotes.companyGone', 'companies'],
    [{ companies: [newId()] }, 'quotes.companyGone', 'companies'],
    [{ activityId: 2 }, 'quotes.otherActivity', 'companies'],
  ]
  expect(refusal(await market.call(company.owner, [company.id]))).toEqual([
    422,
    'quotes.ownCompany',
    'companies',
  ])
  for (const [input, code, field] of cases)
    expect(refusal(await market.call(requester, [company.id], input))).toEqual([422, code, field])
  expect((await market.call(requester, [])).status).toBe(422)
  expect(
    (
      await market.call(
        requester,
        Array.from({ length: 11 }, () => newId()),
      )
    ).status,
  ).toBe(422)
  expect(
    await market.queries
      .selectFrom('quote_requests')
      .selectAll()
      .where('site_id', '=', market.siteId)
      .execute(),
  ).toEqual([])
})

test('the median time to a first answer is stored with the company, and a changed bid is no second answer', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const minutes: (number | null)[] = []
  for (const hours of [1, 5, 3]) {
    market.at(0)
    const { request } = (await market.call(requester, [company.id])).body
    market.at(hours)
    await market.bid(company.owner, company.id, request.id)
    market.at(20)
    await market.bid(company.owner, company.id, request.id, { price: 99_999 })
    const row = await market.queries
      .selectFrom('companies')
      .select('reply_minutes')
      .where('site_id', '=', market.siteId)
      .where('id', '=', company.id)
      .executeTakeFirstOrThrow()
    minutes.push(row.reply_minutes)
  }
  expect(minutes).toEqual([60, 180, 180])
})

test('requests that reached a company since an instant are counted, answered or not', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company, other] = [
    await market.person(),
    await market.company(),
    await market.company(),
  ]
  await market.call(requester, [company.id])
  market.at(24)
  await market.call(requester, [company.id, other.id])
  const since = (hours: number) =>
    countRequestsTo(
      market.queries,
      market.siteId,
      company.id,
      new Date(NOW.getTime() + hours * HOUR),
    )
  expect([await since(0), await since(24), await since(25)]).toEqual([2, 1, 0])
})

test('after the deadline the requester is notified once, compares and accepts a bid, which creates a delivery and notifies every bidder of the result', async () => {
  const market = await aMarket(await testDatabase())
  const requester = await market.person({ language: 'ar' })
  const [winner, loser, silent] = [
    await market.company(),
    await market.company(),
    await market.company(),
  ]
  const { request } = (await market.call(requester, [winner.id, loser.id, silent.id])).body
  await market.bid(winner.owner, winner.id, request.id, { price: 200_000 })
  await market.bid(loser.owner, loser.id, request.id, { price: 300_000, vatHundredths: 500 })
  market.emails.length = 0
  market.at(24)
  await market.keepDeadlines()
  await market.keepDeadlines()
  expect(market.emails.map(({ subject, language }) => [subject, language])).toEqual([
    ['عروض الأسعار لطلبك 1001 جاهزة', 'ar'],
  ])
  const followed = (await market.follow(requester, request.id)).body
  expect(followed.request).toMatchObject({ state: 'choosing', answered: 2 })
  expect(followed.companies.map(({ bid, open }) => [bid?.total ?? null, open])).toEqual(
    expect.arrayContaining([
      [200_000, true],
      [315_000, true],
      [null, false],
    ]),
  )
  const bidId = followed.companies.find(({ company }) => company.id === winner.id)?.bid?.id ?? ''
  expect(refusal(await market.accept(requester, request.id, newId()))[1]).toBe('quotes.bidNotFound')
  market.emails.length = 0
  const accepted = (await market.accept(requester, request.id, bidId)).body
  expect(accepted.request).toMatchObject({ state: 'accepted', order: { number: 1001 } })
  expect(market.emails.map(({ subject }) => subject).toSorted()).toEqual([
    'Request 1001 went to another company',
    'Your quote for request 1001 was accepted',
  ])
  expect(accepted.companies.map(({ bid }) => bid?.state ?? null).toSorted()).toEqual([
    'accepted',
    'lost',
    null,
  ])
  expect(refusal(await market.accept(requester, request.id, bidId))).toEqual([
    409,
    'quotes.alreadyDecided',
    undefined,
  ])
})

test('a request without bids expires at its deadline; one whose bids all lapsed, with the last of them; neither is accepted afterwards', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const [none, lapsed] = [
    (await market.call(requester, [company.id])).body.request,
    (await market.call(requester, [company.id])).body.request,
  ]
  await market.bid(company.owner, company.id, lapsed.id, { validUntil: '2026-11-24' })
  market.at(24)
  await market.keepDeadlines()
  expect((await market.follow(requester, none.id)).body.request.state).toBe('expired')
  // To the end of the 24th in Dubai.
  market.at(24 + 38)
  const bidId = (await market.follow(requester, lapsed.id)).body.companies[0]?.bid?.id ?? ''
  expect((await market.follow(requester, lapsed.id)).body.request.state).toBe('choosing')
  market.at(24 + 39)
  expect((await market.follow(requester, lapsed.id)).body.request.state).toBe('expired')
  expect(refusal(await market.accept(requester, lapsed.id, bidId))[0]).toBe(409)
  await market.keepDeadlines()
  expect(market.emails.at(-1)?.subject).toBe(`Request ${lapsed.number} expired`)
})

test('a request cancelled before its deadline keeps its bids sealed for good', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const { request } = (await market.call(requester, [company.id])).body
  await market.bid(company.owner, company.id, request.id)
  const cancelled = await market.server.call(`POST /api/directory/quotes/${request.id}/cancel`, {
    as: requester.token,
    key: newId(),
  })
  expect(cancelled.status).toBe(200)
  market.at(48)
  const after = (await market.follow(requester, request.id)).body
  expect(after.request.state).toBe('cancelled')
  expect(after.companies.map(({ answered, bid }) => [answered, bid])).toEqual([[true, null]])
  expect(refusal(await market.bid(company.owner, company.id, request.id))).toEqual([
    422,
    'bids.takenBack',
    undefined,
  ])
})
