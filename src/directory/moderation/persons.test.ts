import { afterAll, expect, test } from 'vitest'
import type { OwnPerson } from '#directory/persons/contract.ts'
import { openDirectory, type Person } from '#directory/registering/test-data.ts'
import type { DeskPerson, QueueItem } from './contract.ts'

const directory = await openDirectory()
const { server, database } = directory
afterAll(directory.close)

const ACCEPT = { accept: true, reason: { en: '', ar: '' } }
const REASON = { en: 'Write your full name.', ar: 'اكتب اسمك الكامل.' }
const DETAILS = {
  ...{
    fullNameEn: 'Layla Khoury',
    fullNameAr: 'ليلى خوري',
    email: 'layla@example.test',
    phone: '+971 50 123 4567',
    address: 'Al Reem Island',
  },
  ...{ countryId: 784, princedomId: 1, nationalityId: 422, sex: 2 },
}

/** So that what comes later is later. */
function aMinuteLater(): void {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
}

async function says(as: Person, changes: object = {}): Promise<string> {
  const saved = await server.call('POST /api/v1/Persons', {
    as: as.token,
    body: { ...DETAILS, ...changes },
  })
  expect(saved.status, saved.text).toBe(200)
  return (saved.body as { data: { id: string } }).data.id
}

async function own(as: Person): Promise<OwnPerson | null> {
  return (
    (await server.call('GET /api/directory/my-person', { as: as.token })).body as {
      person: OwnPerson | null
    }
  ).person
}

async function open(as: Person, id: string): Promise<DeskPerson> {
  return (await server.call(`GET /api/directory/desk/persons/${id}`, { as: as.token }))
    .body as DeskPerson
}

async function decide(as: Person, id: string, decision: object = ACCEPT) {
  const { updatedAt } = await open(as, id)
  return server.call(`POST /api/directory/desk/persons/${id}/decision`, {
    as: as.token,
    body: { updatedAt, ...ACCEPT, ...decision },
  })
}

async function aDesk(language: 'en' | 'ar' = 'en') {
  const siteId = await directory.site()
  return {
    siteId,
    moderator: await directory.person(siteId, ['directory.moderate']),
    visitor: await directory.person(siteId, [], language),
  }
}

test('[S7.5] a rejected person reads the reason in their own language, corrects their details and waits again', async () => {
  const { moderator, visitor } = await aDesk('ar')
  expect(await own(visitor)).toBeNull()
  const id = await says(visitor)
  expect(await open(moderator, id)).toMatchObject({
    status: 'Pending',
    isOwn: false,
    name: { en: 'Layla Khoury' },
    nationalityId: 422,
    doubles: [],
  })
  expect((await decide(moderator, id, { accept: false })).body).toMatchObject({
    code: 'moderation.reasonMissing',
    field: 'reason.en',
  })
  expect((await decide(moderator, id, { accept: false, reason: REASON })).status).toBe(200)
  expect(await own(visitor)).toMatchObject({ id, status: 'Rejected', reason: REASON })
  expect(directory.emails.at(-1)).toMatchObject({ toUserId: visitor.userId, language: 'ar' })
  expect(directory.emails.at(-1)?.text).toContain(REASON.ar)
  expect(directory.emails.at(-1)?.text).toContain('https://diwan.test/ar/register-person')
  expect(server.audited.at(-1)).toMatchObject({
    action: 'directory.personRejected',
    subjectKind: 'person',
    subjectId: id,
    after: { reason: REASON },
  })
  aMinuteLater()
  await says(visitor, { address: 'Yas Island' })
  expect(await own(visitor)).toMatchObject({
    id,
    status: 'Pending',
    reason: { en: '', ar: '' },
    requestedAt: server.clock.now.toISOString(),
  })
  expect((await decide(moderator, id)).status).toBe(200)
  expect(await own(visitor)).toMatchObject({ status: 'Accepted' })
  expect(server.audited.at(-1)).toMatchObject({ action: 'directory.personAccepted' })
})

test('[S7.5] when two moderators decide at once, one decision counts and one email is sent', async () => {
  const { siteId, moderator, visitor } = await aDesk()
  const other = await directory.person(siteId, ['directory.moderate'])
  const id = await says(visitor)
  const before = directory.emails.length
  const both = await Promise.all([
    decide(moderator, id),
    decide(other, id, { accept: false, reason: REASON }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'moderation.alreadyDecided',
  })
  expect(directory.emails.length).toBe(before + 1)
})

test('[S7.5] what was changed after it was read is read again before it is decided', async () => {
  const { moderator, visitor } = await aDesk()
  const id = await says(visitor)
  const { updatedAt, requestedAt } = await open(moderator, id)
  aMinuteLater()
  await says(visitor, { fullNameEn: 'Somebody Else' })
  const late = await server.call(`POST /api/directory/desk/persons/${id}/decision`, {
    as: moderator.token,
    body: { ...ACCEPT, updatedAt },
  })
  expect([late.status, late.body]).toMatchObject([409, { code: 'moderation.changedMeanwhile' }])
  // A waiting person keeps their position in the queue.
  expect(await open(moderator, id)).toMatchObject({ requestedAt, name: { en: 'Somebody Else' } })
})

test('[S7.5] no one decides on themselves, without the permission, or on another site', async () => {
  const { siteId, moderator, visitor } = await aDesk()
  const id = await says(visitor)
  const promoted = {
    userId: visitor.userId,
    token: server.signIn({
      siteId,
      userId: visitor.userId,
      permissions: new Set(['directory.moderate']),
    }),
  }
  expect(await open(promoted, id)).toMatchObject({ isOwn: true })
  expect((await decide(promoted, id)).body).toMatchObject({ code: 'moderation.own' })
  const { updatedAt } = await open(moderator, id)
  const path = `/api/directory/desk/persons/${id}`
  expect((await server.call(`GET ${path}`, { as: visitor.token })).status).toBe(403)
  expect(
    (
      await server.call(`POST ${path}/decision`, {
        as: visitor.token,
        body: { ...ACCEPT, updatedAt },
      })
    ).status,
  ).toBe(403)
  const elsewhere = await directory.person(await directory.site(), ['directory.moderate'])
  expect((await server.call(`GET ${path}`, { as: elsewhere.token })).status).toBe(404)
  expect(
    (
      await server.call(`POST ${path}/decision`, {
        as: elsewhere.token,
        body: { ...ACCEPT, updatedAt },
      })
    ).status,
  ).toBe(404)
  expect(await own(elsewhere)).toBeNull()
})

test('a moderator sees who else on this site has the same email address or phone number, in any spelling', async () => {
  const { siteId, moderator, visitor } = await aDesk()
  const id = await says(visitor)
  await says(await directory.person(siteId), {
    fullNameEn: 'Amal',
    email: 'LAYLA@example.test',
    phone: '+971 4 555 0100',
  })
  await says(await directory.person(siteId), {
    fullNameEn: 'Basma',
    email: 'basma@example.test',
    phone: '050 1234567',
  })
  await says(await directory.person(siteId), {
    fullNameEn: 'Dana',
    email: 'dana@example.test',
    phone: '050 7654321',
  })
  await says(await directory.person(await directory.site()))
  const { doubles } = await open(moderator, id)
  expect(doubles.map(({ name, reasons }) => [name.en, reasons])).toEqual([
    ['Amal', ['email']],
    ['Basma', ['phone']],
  ])
})

test('the queue mixes companies and people, the oldest first, page by page', async () => {
  const { siteId, moderator } = await aDesk()
  for (let made = 0; made < 4; made += 1) {
    const who = await directory.person(siteId)
    aMinuteLater()
    if (made % 2 === 0) await directory.register(who)
    else await says(who)
  }
  const call = async (query: Record<string, string>) => {
    const found = await server.call('GET /api/directory/desk/queue', { as: moderator.token, query })
    return found.body as { items: QueueItem[]; next: string | null; counts: Record<string, number> }
  }
  const first = await call({ limit: '3' })
  const rest = await call({ limit: '3', after: first.next ?? '' })
  expect([
    first.items.length,
    rest.items.length,
    rest.next,
    first.counts['company'],
    first.counts['person'],
  ]).toEqual([3, 1, null, 2, 2])
  const all = [...first.items, ...rest.items]
  expect(new Set(all.map(({ id }) => id)).size).toBe(4)
  const [company, person] = [
    ['company', 'Al Wathba Land Transport', false],
    ['person', 'Layla Khoury', true],
  ]
  expect(all.map((item) => [item.kind, item.name.en, item.company === null])).toEqual([
    company,
    person,
    company,
    person,
  ])
  expect(all.map(({ requestedAt }) => requestedAt)).toEqual(
    all.map(({ requestedAt }) => requestedAt).toSorted(),
  )
  const people = await call({ kind: 'person' })
  expect(people.items.map(({ kind }) => kind)).toEqual(['person', 'person'])
  const rows = await database.queries
    .selectFrom('persons')
    .select('status')
    .where('site_id', '=', siteId)
    .execute()
  expect(rows).toEqual([{ status: 'Pending' }, { status: 'Pending' }])
})
