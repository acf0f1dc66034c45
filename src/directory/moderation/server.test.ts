import { afterAll, expect, test } from 'vitest'
import { openDirectory, type Person } from '#directory/registering/test-data.ts'
import { newId } from '#platform/id.ts'
import type { QueueItem } from './contract.ts'

const directory = await openDirectory()
const { server, database } = directory
afterAll(directory.close)

const OK = { accept: true, reason: { en: '', ar: '' } }

async function aDesk() {
  const siteId = await directory.site()
  const moderator = await directory.person(siteId, ['directory.moderate'])
  const owner = await directory.person(siteId)
  const { id, number } = await directory.register(owner)
  return { siteId, moderator, owner, id, number }
}

async function waiting(as: Person, kind?: string): Promise<QueueItem[]> {
  const found = await server.call('GET /api/directory/desk/queue', {
    as: as.token,
    query: kind === undefined ? {} : { kind },
  })
  return (found.body as { items: QueueItem[] }).items
}

test('no one decides on their own company, or on any without the permission', async () => {
  const { siteId, owner, id } = await aDesk()
  const both = {
    userId: owner.userId,
    token: server.signIn({
      siteId,
      userId: owner.userId,
      permissions: new Set(['directory.moderate']),
    }),
  }
  expect((await directory.accept(both, id)).body).toMatchObject({ code: 'moderation.own' })
  const body = { ...OK, updatedAt: '2026-11-18T05:00:00.000Z' }
  expect(
    (
      await server.call(`POST /api/directory/desk/companies/${id}/decision`, {
        as: owner.token,
        body,
      })
    ).status,
  ).toBe(403)
  const elsewhere = await directory.person(await directory.site(), ['directory.moderate'])
  expect(
    (
      await server.call(`POST /api/directory/desk/companies/${id}/decision`, {
        as: elsewhere.token,
        body,
      })
    ).status,
  ).toBe(404)
})

test('accepting a company that changed since the moderator read it is refused', async () => {
  const { moderator, owner, id } = await aDesk()
  const { updatedAt } = await directory.desk(moderator, id)
  const hours = { usual: [{ weekday: 1, opens: '08:00', closes: '17:00' }], ramadan: [] }
  expect(
    (
      await server.call(`PUT /api/directory/my-companies/${id}/hours`, {
        as: owner.token,
        body: hours,
      })
    ).status,
  ).toBe(200)
  const decide = await server.call(`POST /api/directory/desk/companies/${id}/decision`, {
    as: moderator.token,
    body: { ...OK, updatedAt },
  })
  expect([decide.status, decide.body]).toMatchObject([409, { code: 'moderation.changedMeanwhile' }])
  expect((await directory.accept(moderator, id)).status).toBe(200)
  expect((await directory.accept(moderator, id)).body).toMatchObject({
    code: 'moderation.alreadyDecided',
  })
})

test('the queue lists pending items of every kind, oldest first, page by page', async () => {
  const { siteId, moderator } = await aDesk()
  for (let made = 0; made < 3; made += 1) await directory.register(await directory.person(siteId))
  const first = await server.call('GET /api/directory/desk/queue', {
    as: moderator.token,
    query: { limit: '3' },
  })
  const page = first.body as { items: QueueItem[]; next: string; counts: Record<string, number> }
  expect([page.items.length, page.counts['company']]).toEqual([3, 4])
  const second = await server.call('GET /api/directory/desk/queue', {
    as: moderator.token,
    query: { limit: '3', after: page.next },
  })
  const rest = second.body as { items: QueueItem[]; next: null }
  expect([rest.items.length, rest.next]).toEqual([1, null])
  expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(4)
  expect(
    (
      await server.call('GET /api/directory/desk/queue', {
        as: moderator.token,
        query: { after: 'x' },
      })
    ).status,
  ).toBe(404)
})

test('a claim with a document makes its sender a member once a moderator accepts it', async () => {
  const { siteId, moderator, owner, id, number } = await aDesk()
  const claimant = await directory.person(siteId, [], 'ar')
  const excerpts = {
    position: 'Manager',
    phone: '0501234567',
    note: '',
    fileId: await directory.upload(claimant),
  }
  const claim = (as: Person, body: object = excerpts) =>
    server.call(`POST /api/directory/companies/${number}/claims`, {
      as: as.token,
      key: newId(),
      body,
    })
  expect((await claim(claimant)).body).toMatchObject({ code: 'claims.companyNotFound' })
  await directory.accept(moderator, id)
  expect(
    (await claim(owner, { ...excerpts, fileId: await directory.upload(owner) })).body,
  ).toMatchObject({ code: 'claims.isYours' })
  expect((await claim(claimant)).status).toBe(201)
  expect((await claim(claimant)).body).toMatchObject({ code: 'claims.waitsAlready' })
  const [item] = await waiting(moderator, 'claim')
  // The company's existing members cannot read the document of a claim.
  expect(
    (await server.call(`GET /api/directory/paper-files/${excerpts.fileId}`, { as: owner.token }))
      .status,
  ).toBe(404)
  const opened = await server.call(`GET /api/directory/desk/claims/${item?.id}`, {
    as: moderator.token,
  })
  expect(opened.body).toMatchObject({
    position: 'Manager',
    file: { name: 'licence.pdf' },
    isOwn: false,
  })
  expect(
    (
      await server.call(`POST /api/directory/desk/claims/${item?.id}/decision`, {
        as: moderator.token,
        body: OK,
      })
    ).status,
  ).toBe(200)
  expect(
    (await server.call(`GET /api/directory/my-companies/${id}`, { as: claimant.token })).status,
  ).toBe(200)
  expect(directory.emails.at(-1)).toMatchObject({ toUserId: claimant.userId, language: 'ar' })
})

test('a visitor suggests a correction; a moderator applies it or passes it on; a machine is thanked and forgotten', async () => {
  const { siteId, moderator, owner, id, number } = await aDesk()
  await directory.accept(moderator, id)
  const suggest = (body: object) =>
    server.call(`POST /api/directory/companies/${number}/suggestions`, { site: siteId, body })
  expect((await suggest({ field: 'phone', words: 'Buy pills', site: 'http://x' })).status).toBe(202)
  expect(await waiting(moderator)).toEqual([])
  expect((await suggest({ field: 'phone', words: 'The number is 04 777 6666' })).status).toBe(202)
  expect((await suggest({ field: 'hours', words: 'Closed on Fridays now' })).status).toBe(202)
  const [phone, hours] = await waiting(moderator, 'suggestion')
  const decide = (item: QueueItem | undefined, body: object) =>
    server.call(`POST /api/directory/desk/suggestions/${item?.id}/decision`, {
      as: moderator.token,
      body,
    })
  const bad = { apply: true, value: { en: 'call', ar: 'call' } }
  expect((await decide(phone, bad)).body).toMatchObject({
    code: 'registering.badPhone',
    field: 'value.en',
  })
  expect(
    (await decide(phone, { apply: true, value: { en: '04 777 6666', ar: '04 777 6666' } })).status,
  ).toBe(200)
  const row = await database.queries
    .selectFrom('companies')
    .select('phone')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.phone).toBe('04 777 6666')
  expect((await decide(hours, { apply: true, value: null })).status).toBe(200)
  expect(directory.emails.at(-1)).toMatchObject({ toUserId: owner.userId })
  expect(directory.emails.at(-1)?.text).toContain('Closed on Fridays now')
  expect(await waiting(moderator)).toEqual([])
})

test('one address does not fill the queue with suggestions', async () => {
  const { siteId, moderator, id, number } = await aDesk()
  await directory.accept(moderator, id)
  const statuses = []
  for (let sent = 0; sent < 12; sent += 1) {
    const body = { field: 'other', words: `Word ${sent}` }
    statuses.push(
      (
        await server.call(`POST /api/directory/companies/${number}/suggestions`, {
          site: siteId,
          body,
        })
      ).status,
    )
  }
  expect(statuses.at(0)).toBe(202)
  expect(statuses.at(-1)).toBe(429)
})

test('what waits already is not suggested again, and the queue shows how each begins', async () => {
  const { siteId, moderator, id, number } = await aDesk()
  await directory.accept(moderator, id)
  const path = `POST /api/directory/companies/${number}/suggestions`
  const suggest = (words: string, as?: Person) =>
    server.call(path, {
      site: siteId,
      body: { field: 'phone', words },
      ...(as === undefined ? {} : { as: as.token }),
    })
  const both = await Promise.all([
    suggest('The number is 04 777 6666'),
    suggest('the number  is ٠٤ ٧٧٧ ٦٦٦٦'),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([202, 422])
  expect((await suggest('The number is 04 777 6666')).body).toMatchObject({
    code: 'suggestions.waitsAlready',
    field: 'words',
  })
  const visitor = await directory.person(siteId)
  const long = 'Nobody answers there since the company moved to Sharjah in spring of this year'
  expect((await suggest(long, visitor)).status).toBe(202)
  expect((await suggest('Another number', visitor)).body).toMatchObject({
    code: 'suggestions.waitsAlready',
    field: 'field',
  })
  const excerpts = (await waiting(moderator, 'suggestion')).map((item) => item.excerpt)
  expect(excerpts.toSorted()).toHaveLength(2)
  expect(excerpts).toContain('Nobody answers there since the company moved to Sharjah in...')
  const [item] = await waiting(moderator, 'suggestion')
  const close = await server.call(`POST /api/directory/desk/suggestions/${item?.id}/decision`, {
    ...{ as: moderator.token, body: { apply: false, value: null } },
  })
  expect(close.status, close.text).toBe(200)
  expect((await suggest('The number is 04 777 6666')).status).toBe(202)
})
