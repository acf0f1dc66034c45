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

test('a photo that is named twice in one request is counted once', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const [one, two] = [await uploaded(market, requester), await uploaded(market, requester)]
  const sent = await market.call(requester, [company.id], { photos: [one, two, one] })
  expect(sent.body.photos.map(({ id }) => id)).toEqual([one, two])
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

/** The ids of the photos that a user has, used or not. */
async function photosOf({ queries, siteId }: Market, who: Person): Promise<string[]> {
  const rows = await queries
    .selectFrom('files')
    .select('id')
    .where('site_id', '=', siteId)
    .where('owner_user_id', '=', who.userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

test('a removed photo is deleted, and a photo in use or of another user is not', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, other] = [await market.person(), await market.person()]
  const company = await market.company()
  const [used, loose] = [await uploaded(market, requester), await uploaded(market, requester)]
  await market.call(requester, [company.id], { photos: [used] })
  const remove = async (who: Person, id: string) =>
    (await market.server.call(`DELETE /api/directory/quote-photos/${id}`, { as: who.token })).status
  for (const [who, id] of [
    [other, loose],
    [company.owner, used],
    [requester, used],
    [requester, company.id],
  ] as const)
    expect(await remove(who, id)).toBe(404)
  expect(await photosOf(market, requester)).toEqual([used, loose])
  expect(await remove(requester, loose)).toBe(200)
  expect(await remove(requester, loose)).toBe(404)
  expect(await photosOf(market, requester)).toEqual([used])
  expect(market.deletedFiles).toEqual([loose])
  expect(refusal(await market.call(requester, [company.id], { photos: [loose] }))[1]).toBe(
    'quotePhotos.gone',
  )
})

test('with twelve unused photos the next one replaces the oldest', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const ids: string[] = []
  for (let count = 0; count < UNUSED_MAX; count += 1) ids.push(await uploaded(market, requester))
  const [first = '', second = '', third = ''] = ids
  await market.call(requester, [company.id], { photos: [first] })
  const next = [await uploaded(market, requester), await uploaded(market, requester)]
  expect(await photosOf(market, requester)).toEqual([first, ...ids.slice(2), ...next])
  expect(market.deletedFiles).toEqual([second])
  const sent = await market.call(requester, [company.id], { photos: [third, ...next] })
  expect(sent.status).toBe(201)
})

test('a user has at most twelve unused photos, however many are uploaded at once, and they go after two days', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  const used = await uploaded(market, requester)
  await market.call(requester, [company.id], { photos: [used] })
  const many = UNUSED_MAX * 2
  const replies = await Promise.all(Array.from({ length: many }, () => upload(market, requester)))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
  const left = await photosOf(market, requester)
  expect(left).toHaveLength(UNUSED_MAX + 1)
  expect(market.deletedFiles).toHaveLength(many - UNUSED_MAX)
  const uploads = new Set(replies.map(({ body }) => (body as QuotePhoto).id))
  expect(new Set([...left, ...market.deletedFiles])).toEqual(new Set([used, ...uploads]))
  const removed: string[] = []
  const files = {
    remove: async (siteId: number, id: string) => {
      if (siteId === market.siteId) removed.push(id)
    },
  }
  await purgePhotos(market.database, files, new Date(NOW.getTime() + 47 * HOUR))
  expect(await photosOf(market, requester)).toHaveLength(UNUSED_MAX + 1)
  await purgePhotos(market.database, files, new Date(NOW.getTime() + 49 * HOUR))
  expect(await photosOf(market, requester)).toEqual([used])
  expect(removed).toHaveLength(UNUSED_MAX)
})

test('a photo that is sent and removed at once is either sent or gone', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, company] = [await market.person(), await market.company()]
  for (let round = 0; round < 8; round += 1) {
    const id = await uploaded(market, requester)
    const removal = () =>
      market.server.call(`DELETE /api/directory/quote-photos/${id}`, { as: requester.token })
    const request = () => market.call(requester, [company.id], { photos: [id] })
    const [sent, removed] =
      round % 2 === 0
        ? await Promise.all([request(), removal()])
        : (await Promise.all([removal(), request()])).toReversed()
    expect([
      [201, 404],
      [422, 200],
    ]).toContainEqual([sent?.status, removed?.status])
  }
})

test('uploads are limited by the hour', async () => {
  const market = await aMarket(await testDatabase())
  const [requester, other] = [await market.person(), await market.person()]
  const statuses: number[] = []
  for (let count = 0; count < 62; count += 1)
    statuses.push((await upload(market, requester, 'tiles.jpg', '<html>')).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([422, 429])
  expect((await upload(market, other)).status).toBe(201)
})
