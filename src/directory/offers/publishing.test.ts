import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { OfferPage } from './contract.ts'
import type { OwnedOffer } from './desk/contract.ts'
import { aCompany, aUser, input } from './test-data.ts'
import { openOffers, titles } from './test-data-server.ts'

const { database, server, emails, anOwner } = await openOffers()

test('a draft is visible to its company only, and a published offer is listed until it is paused', async () => {
  const { add, move, list, page } = await anOwner()
  const offer = await add()
  expect(offer).toMatchObject({
    state: 'draft',
    showing: 'on',
    address: { en: `/offers/${offer.number}-full-truck-to-riyadh` },
  })
  expect(titles(await list())).toEqual([])
  expect((await page(offer)).status).toBe(404)
  await move(offer.id, 'active')
  expect(titles(await list())).toEqual(['Full truck to Riyadh'])
  const pageBody = (await page(offer)).body as OfferPage
  expect(pageBody).toMatchObject({
    offer: { showing: 'on', price: 390_000, vatWithin: 18_571 },
    company: { name: { en: 'Liwa Transport' } },
    similar: [],
  })
  await move(offer.id, 'paused')
  expect(titles(await list())).toEqual([])
  expect((await page(offer)).status).toBe(404)
  expect(await move(offer.id, 'draft')).toMatchObject({
    status: 422,
    body: { code: 'offers.notFromHere' },
  })
})

test('a lowered price displays the price really charged before, but not one raised just beforehand', async () => {
  const { publish, change, list } = await anOwner()
  server.clock.now = new Date('2026-10-01T05:00:00.000Z')
  const offer = await publish({ fromDay: '2026-10-01' })
  server.clock.now = new Date('2026-11-18T05:00:00.000Z')
  const raised = (await change(offer, { fromDay: '2026-10-01', price: 800_000 })).body as OwnedOffer
  expect(raised.formerPrice).toBeNull()
  const same = (await change(raised, { fromDay: '2026-10-01' })).body as OwnedOffer
  expect(same.formerPrice).toBeNull()
  const lowered = (await change(same, { fromDay: '2026-10-01', price: 300_000 })).body as OwnedOffer
  expect(lowered.formerPrice).toBe(390_000)
  expect((await list()).items[0]?.formerPrice).toBe(390_000)
  expect(await change(same, { price: 1_000 })).toMatchObject({
    status: 409,
    body: { code: 'offers.changedMeanwhile' },
  })
})

test('a user who is not a member of a company neither sees nor changes its offers', async () => {
  const { siteId, companyId, add } = await anOwner()
  const offer = await add()
  const otherUser = server.signIn({
    siteId,
    userId: await aUser(database, siteId),
    permissions: new Set(['company.own']),
  })
  const at = `/api/directory/my-offers/${offer.id}`
  expect((await server.call(`GET ${at}`, { as: otherUser })).status).toBe(404)
  expect(
    (
      await server.call(`PUT ${at}`, {
        as: otherUser,
        body: { ...input(), updatedAt: offer.updatedAt },
      })
    ).status,
  ).toBe(404)
  expect(
    (await server.call(`POST ${at}/state`, { as: otherUser, body: { state: 'active' } })).status,
  ).toBe(404)
  expect((await server.call(`DELETE ${at}/picture`, { as: otherUser })).status).toBe(404)
  const added = await server.call('POST /api/directory/my-offers', {
    as: otherUser,
    key: newId(),
    body: { companyId, ...input() },
  })
  expect(added).toMatchObject({ status: 422, body: { code: 'offers.notYourCompany' } })
  expect((await server.call('GET /api/directory/my-offers', { as: otherUser })).body).toMatchObject(
    {
      items: [],
    },
  )
})

test('a company that works by land offers no service by sea', async () => {
  const { siteId, companyId, as, add, change } = await anOwner()
  const added = await server.call('POST /api/directory/my-offers', {
    as,
    key: newId(),
    body: { companyId, ...input({ serviceId: 21 }) },
  })
  expect(added).toMatchObject({
    status: 422,
    body: { code: 'offers.serviceOfOther', field: 'serviceId' },
  })
  const offer = await add()
  expect((await change(offer, { serviceId: 21 })).status).toBe(422)
  // An offer of an activity that the company has given up can still be reworded.
  await database.queries
    .deleteFrom('company_activities')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  expect((await change(offer, { price: 1_000 })).status).toBe(200)
})

test('an offer of a company that is not accepted cannot be published', async () => {
  const { siteId, userId, as } = await anOwner()
  const companyId = await aCompany(database, siteId, { state: 'pending', members: [userId] })
  const added = await server.call('POST /api/directory/my-offers', {
    as,
    key: newId(),
    body: { companyId, ...input() },
  })
  const { id } = added.body as OwnedOffer
  expect(
    await server.call(`POST /api/directory/my-offers/${id}/state`, {
      as,
      body: { state: 'active' },
    }),
  ).toMatchObject({
    status: 422,
    body: { code: 'offers.companyNotAccepted' },
  })
})

test('a moderator withdraws any offer with a reason that its people are notified of', async () => {
  const { siteId, publish, list, move } = await anOwner()
  const offer = await publish()
  const as = server.signIn({
    siteId,
    userId: await aUser(database, siteId),
    permissions: new Set(['directory.moderate']),
  })
  emails.length = 0
  const at = `POST /api/directory/desk/offers/${offer.id}/withdraw`
  expect(await server.call(at, { as, body: { reason: 'The price was not kept.' } })).toMatchObject({
    status: 200,
    body: { state: 'withdrawn', withdrawnReason: 'The price was not kept.' },
  })
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('The price was not kept.')
  expect(titles(await list())).toEqual([])
  expect((await move(offer.id, 'active')).status).toBe(422)
  expect((await server.call(at, { as, body: { reason: 'Again.' } })).status).toBe(422)
})
