import sharp from 'sharp'
import { expect, test } from 'vitest'
import { HOUR } from '#platform/days.ts'
import type { CompanyRequest } from '#directory/bids/contract.ts'
import { aMarket, type Market, NOW, type Person, refusal } from '#directory/quotes/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type QuotePhoto, UNUSED_MAX } from './contract.ts'
import { purgePhotos } from './server.ts'

const colour = { r: 180, g: 90, b: 40 }
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
  .jpeg()
  .toBuffer()

function upload(market: Market, who: Person, name = 'tiles.jpg', content: BlobPart = picture) {
  return market.server.call('POST /api/directory/quote-photos', {
    as: who.token,
    form: { file: new File([content], name) },
  })
}

async function uploaded(market: Market, who: Person): Promise<string> {
  const { status, body, text } = await upload(market, who)
  expect(status, text).toBe(201)
  return (body as QuotePhoto).id
}

async function statusFor(market: Market, who: Person, id: string): Promise<number> {
  const path = `GET /api/directory/quote-photos/${id}`
  return (await market.server.call(path, { as: who.token })).status
}

test('photos go with a request, and only its requester and the invited companies can open them', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, other] = [await market.person(), await market.person()]
  const [invited, rival] = [await market.company(), await market.company()]
  const photos = [await uploaded(market, requester), await uploaded(market, requester)]
  const seenBy = (who: Person) => statusFor(market, who, photos[0] ?? '')
  expect([await seenBy(requester), await seenBy(invited.owner)]).toEqual([200, 404])
  const sent = await market.call(requester, [invited.id], { photos: photos.toReversed() })
  expect(sent.body.photos.map(({ id }) => id)).toEqual(photos.toReversed())
  const { id } = sent.body.request
  const { body } = await market.server.call(
    `GET /api/directory/company-requests/${invited.id}/${id}`,
    { as: invited.owner.token },
  )
  expect((body as CompanyRequest).photos).toEqual(sent.body.photos)
  for (const [who, status] of [
    [requester, 200],
    [invited.owner, 200],
    [rival.owner, 404],
    [other, 404],
  ] as const)
    expect(await seenBy(who)).toBe(status)
  const anyone = await market.server.call(`GET /api/directory/quote-photos/${photos[0]}`)
  expect(anyone.status).toBe(401)
})

test('a request with a photo of another user, of another request or none at all is refused', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, other] = [await market.person(), await market.person()]
  const company = await market.company()
  const used = await uploaded(market, requester)
  expect((await market.call(requester, [company.id], { photos: [used] })).status).toBe(201)
  for (const id of [used, await uploaded(market, other), company.id])
    expect(refusal(await market.call(requester, [company.id], { photos: [id] }))).toEqual([
      422,
      'quotePhotos.gone',
      'photos',
    ])
  const five = Array.from({ length: 5 }, () => company.id)
  expect((await market.call(requester, [company.id], { photos: five })).status).toBe(422)
  const rows = await market.queries
    .selectFrom('quote_requests')
    .select('id')
    .where('site_id', '=', market.siteId)
    .execute()
  expect(rows).toHaveLength(1)
})

test('what is not a picture is refused, whatever its name', async () => {
  const market = await aMarket(await testDatabase())
  const requester = await market.person()
  for (const [name, content] of [
    ['tiles.jpg', '<html>'],
    ['tiles.html', picture],
    ['tiles.pdf', '%PDF-1.4\nstartxref\n0\n%%EOF\n'],
    ['tiles.jpg', ''],
  ] as const)
    expect(refusal(await upload(market, requester, name, content)).slice(1)[1], name).toBe('file')
})

test('a user has at most twelve unused photos, however many are uploaded at once, and they go after two days', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const used = await uploaded(market, requester)
  await market.call(requester, [company.id], { photos: [used] })
  const replies = await Promise.all(
    Array.from({ length: UNUSED_MAX + 3 }, () => upload(market, requester)),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(UNUSED_MAX)
  const refused = replies.filter(({ status }) => status !== 201).map((each) => refusal(each)[1])
  expect(new Set(refused)).toEqual(new Set(['quotePhotos.tooManyUnused']))
  const own = async () =>
    await market.queries
      .selectFrom('files')
      .select('id')
      .where('site_id', '=', market.siteId)
      .where('owner_user_id', '=', requester.userId)
      .execute()
  const removed: string[] = []
  const files = {
    remove: async (siteId: number, id: string) => {
      if (siteId === market.siteId) removed.push(id)
    },
  }
  await purgePhotos(market.database, files, new Date(NOW.getTime() + 47 * HOUR))
  expect(await own()).toHaveLength(UNUSED_MAX + 1)
  await purgePhotos(market.database, files, new Date(NOW.getTime() + 49 * HOUR))
  expect(await own()).toEqual([{ id: used }])
  expect(removed).toHaveLength(UNUSED_MAX)
})
