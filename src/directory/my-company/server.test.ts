import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Company } from '#directory/companies/contract.ts'
import { newId } from '#platform/id.ts'
import { manyOffers } from '#directory/offers/test-data.ts'
import { openDirectory, type Person } from '#directory/registering/test-data.ts'
import type { CompanyProfile } from './contract.ts'

const directory = await openDirectory()
const { server, database } = directory
afterAll(directory.close)

async function anOwner() {
  const siteId = await directory.site()
  const owner = await directory.person(siteId)
  const moderator = await directory.person(siteId, ['directory.moderate'])
  const { id, number } = await directory.register(owner)
  expect((await directory.accept(moderator, id)).status).toBe(200)
  const change = (path: string, body: object, as: Person = owner) =>
    server.call(`PUT /api/directory/my-companies/${id}/${path}`, { as: as.token, body })
  const profile = async (): Promise<CompanyProfile> =>
    (await server.call(`GET /api/directory/my-companies/${id}`, { as: owner.token })).body
  const stored = () =>
    database.queries
      .selectFrom('companies')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return { siteId, owner, moderator, id, number, change, profile, stored }
}

const NAME = { en: 'Al Wathba Land Transport', ar: 'الوثبة للنقل البري' }
const SUMMARY = { en: 'Trucks across the Gulf.', ar: 'شاحنات في أنحاء الخليج.' }
const texts = (changes: object = {}) => ({
  name: NAME,
  summary: SUMMARY,
  about: { en: '', ar: '' },
  typeCode: 'provider',
  ...changes,
})
const OK = { accept: true, reason: { en: '', ar: '' } }

test('acceptance lists the company with its badge, gives its owner the role and emails them', async () => {
  const { siteId, owner, id, stored } = await anOwner()
  expect(await stored()).toMatchObject({
    state: 'accepted',
    licensed_until: '2027-06-30',
    insured_until: null,
  })
  const roles = await database.queries
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('site_id', '=', siteId)
    .execute()
  expect(roles).toEqual([{ user_id: owner.userId, role: 'owner' }])
  const facets = await database.queries
    .selectFrom('company_facets')
    .select('facet')
    .where('site_id', '=', siteId)
    .where('company_id', '=', id)
    .execute()
  expect(new Set(facets.map(({ facet }) => facet))).toEqual(
    new Set(['type', 'activity', 'service', 'emirate']),
  )
  expect(
    directory.emails
      .filter((message) => message.toUserId === owner.userId)
      .map((message) => message.subject),
  ).toEqual([`${NAME.en} is in the directory`])
})

test('a new summary is pending while the public sees the accepted one; a new phone number is public at once', async () => {
  const { moderator, change, profile, stored, id } = await anOwner()
  const summary = { en: 'Cold trucks across the Gulf.', ar: 'شاحنات مبردة في أنحاء الخليج.' }
  expect((await change('words', texts({ summary }))).status).toBe(200)
  const before = await profile()
  expect(before.summary).toEqual(SUMMARY)
  expect(before.revisions).toMatchObject([{ field: 'summary', value: summary, state: 'waiting' }])
  const { princedomId, address, whatsapp, email, website, lat, lng, founded } = before
  const contacts = {
    princedomId,
    address,
    phone: '+971 4 999 8888',
    whatsapp,
    email,
    website,
    lat,
    lng,
    founded,
  }
  expect((await change('contacts', { ...contacts, founded: 2027 })).body).toMatchObject({
    code: 'myCompany.foundedLater',
  })
  expect((await change('contacts', contacts)).status).toBe(200)
  expect((await stored()).phone).toBe('+971 4 999 8888')
  const queue = await server.call('GET /api/directory/desk/queue', { as: moderator.token })
  const { items } = queue.body as {
    items: { id: string; kind: string; about: string; company: { id: string } }[]
  }
  expect(items.map((item) => [item.kind, item.about, item.company.id])).toEqual([
    ['revision', 'summary', id],
  ])
  expect(
    (
      await server.call(`POST /api/directory/desk/revisions/${items[0]?.id}/decision`, {
        as: moderator.token,
        body: OK,
      })
    ).status,
  ).toBe(200)
  expect(await stored()).toMatchObject({ summary_en: summary.en, summary_ar: summary.ar })
  expect((await stored()).search).toContain('cold trucks')
  const twice = await server.call(`POST /api/directory/desk/revisions/${items[0]?.id}/decision`, {
    as: moderator.token,
    body: OK,
  })
  expect([twice.status, twice.body]).toMatchObject([409, { code: 'moderation.alreadyDecided' }])
})

test('a gallery picture is pending together with its alt text and hidden until then, each on its own', async () => {
  const { siteId, number, owner, moderator, change, profile, id } = await anOwner()
  const add = async () => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#557799' },
    })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(bytes)], 'yard.png', { type: 'image/png' })
    const sent = await server.call(`POST /api/directory/my-companies/${id}/pictures`, {
      as: owner.token,
      form: { file },
    })
    expect(sent.status, sent.text).toBe(201)
    return (sent.body as CompanyProfile).pictures.at(-1)?.id ?? ''
  }
  const visible = async () => {
    const seen = await server.call(`GET /api/directory/companies/${number}`, { site: siteId })
    return (seen.body as { company: Company }).company.pictures.map(({ alt }) => alt.en)
  }
  const waiting = async () => {
    const { body } = await server.call('GET /api/directory/desk/queue', { as: moderator.token })
    return (body as { items: { id: string; about: string }[] }).items
  }
  const decide = (revision: string | undefined, body: object = OK) =>
    server.call(`POST /api/directory/desk/revisions/${revision}/decision`, {
      as: moderator.token,
      body,
    })
  const [yard, trucks] = [await add(), await add()]
  const [none, ofYard, ofTrucks] = [
    { en: '', ar: '' },
    { en: 'Our yard', ar: 'ساحتنا' },
    { en: 'Our trucks', ar: 'شاحناتنا' },
  ]
  const write = (...alts: { en: string; ar: string }[]) =>
    change('pictures', {
      pictures: [yard, trucks]
        .slice(0, alts.length)
        .map((picture, index) => ({ id: picture, alt: alts[index] })),
    })
  expect([await visible(), await waiting()]).toEqual([[], []])
  expect((await write({ en: 'Our yard', ar: '' }, none)).body).toMatchObject({
    code: 'myCompany.halfDescribed',
    field: 'pictures.0.alt.ar',
  })
  expect((await write(ofYard, ofTrucks)).status).toBe(200)
  expect([await visible(), (await waiting()).map(({ about }) => about)]).toEqual([
    [],
    ['picture', 'picture'],
  ])
  expect((await server.call(`GET /api/directory/pictures/${yard}`, { site: siteId })).status).toBe(
    404,
  )
  const revisionOf = async (picture: string) =>
    (await profile()).revisions.find(({ pictureId }) => pictureId === picture)
  expect((await decide((await revisionOf(yard))?.id)).status).toBe(200)
  expect((await server.call(`GET /api/directory/pictures/${yard}`, { site: siteId })).status).toBe(
    200,
  )
  expect(
    (
      await decide((await revisionOf(trucks))?.id, {
        accept: false,
        reason: { en: 'Not yours', ar: 'ليست لك' },
      })
    ).status,
  ).toBe(200)
  expect([await visible(), await waiting()]).toEqual([['Our yard'], []])
  expect(await revisionOf(trucks)).toMatchObject({
    state: 'rejected',
    value: ofTrucks,
    reason: { en: 'Not yours' },
  })
  // Saving it unchanged submits nothing again; a different text is submitted, while the accepted
  // one stays.
  expect((await write(ofYard, ofTrucks)).status).toBe(200)
  expect(await waiting()).toEqual([])
  await write({ en: 'The yard in Musaffah', ar: 'الساحة في مصفح' }, ofTrucks)
  expect([await visible(), (await waiting()).length]).toEqual([['Our yard'], 1])
  const late = (await waiting())[0]?.id
  await change('pictures', { pictures: [] })
  expect([await visible(), await waiting(), (await decide(late)).status]).toEqual([[], [], 409])
  expect(directory.cleanedUp).toEqual(expect.arrayContaining([yard, trucks]))
})

test('offers follow their company to another emirate at once, and to another name once it is accepted', async () => {
  const { siteId, moderator, id, change, profile } = await anOwner()
  await manyOffers(database, { siteId, companyIds: [id], many: 1, today: '2026-10-01' })
  await database.queries
    .updateTable('offers')
    .set({ until_day: null })
    .where('site_id', '=', siteId)
    .execute()
  const emirates = async () =>
    (
      await database.queries
        .selectFrom('offer_shelves')
        .select('princedom_id')
        .distinct()
        .where('site_id', '=', siteId)
        .orderBy('princedom_id')
        .execute()
    ).map((row) => row.princedom_id)
  const searches = async () =>
    (
      await database.queries
        .selectFrom('offers')
        .select('search')
        .where('site_id', '=', siteId)
        .execute()
    ).map(({ search }) => search)
  expect(await emirates()).toContain(2)
  const { address, phone, whatsapp, email, website, lat, lng, founded } = await profile()
  expect(
    (
      await change('contacts', {
        princedomId: 5,
        address,
        phone,
        whatsapp,
        email,
        website,
        lat,
        lng,
        founded,
      })
    ).status,
  ).toBe(200)
  expect([(await emirates()).includes(5), (await emirates()).includes(2)]).toEqual([true, false])
  expect((await change('words', texts({ name: { ...NAME, en: 'Saffron Carriers' } }))).status).toBe(
    200,
  )
  expect((await searches()).filter((search) => search.includes('saffron'))).toEqual([])
  const { items } = (await server.call('GET /api/directory/desk/queue', { as: moderator.token }))
    .body as { items: { id: string }[] }
  expect(
    (
      await server.call(`POST /api/directory/desk/revisions/${items[0]?.id}/decision`, {
        as: moderator.token,
        body: OK,
      })
    ).status,
  ).toBe(200)
  expect((await searches()).every((search) => search.includes('saffron'))).toBe(true)
})

test('each field is pending on its own, a newer change replaces an older one, and restoring the accepted text withdraws it', async () => {
  const { owner, change, profile, id } = await anOwner()
  await change(
    'words',
    texts({ name: { ...NAME, en: 'Wathba One' }, about: { en: 'More', ar: 'المزيد' } }),
  )
  await change(
    'words',
    texts({ name: { ...NAME, en: 'Wathba Two' }, about: { en: 'More', ar: 'المزيد' } }),
  )
  const waiting = (of: CompanyProfile) =>
    of.revisions
      .filter(({ state }) => state === 'waiting')
      .map(({ field, value }) => [field, value.en])
  expect(waiting(await profile())).toEqual([
    ['about', 'More'],
    ['name', 'Wathba Two'],
  ])
  await change('words', texts({ about: { en: 'More', ar: 'المزيد' } }))
  expect(waiting(await profile())).toEqual([['about', 'More']])
  const gone = await server.call(`DELETE /api/directory/my-companies/${id}/revisions/about`, {
    as: owner.token,
  })
  expect(waiting(gone.body)).toEqual([])
  expect(
    (
      await server.call(`DELETE /api/directory/my-companies/${id}/revisions/about`, {
        as: owner.token,
      })
    ).body,
  ).toMatchObject({
    code: 'myCompany.nothingWaits',
  })
})

test('hours, lanes, vehicles and branches are saved as a whole, and impossible values are refused', async () => {
  const { change, profile } = await anOwner()
  const shift = { weekday: 1, opens: '08:00', closes: '13:00' }
  const usual = [shift, { weekday: 1, opens: '16:00', closes: '20:00' }]
  const ramadan = [{ weekday: 1, opens: '21:00', closes: '02:00' }]
  expect((await change('hours', { usual, ramadan })).status).toBe(200)
  expect((await change('hours', { usual: [shift, shift], ramadan })).body).toMatchObject({
    code: 'myCompany.hoursMeet',
    field: 'usual',
  })
  const lane = {
    activityId: 1,
    fromCountry: 'AE',
    fromPrincedomId: 2,
    toCountry: 'SA',
    toPrincedomId: null,
    transitDays: 2,
  }
  expect((await change('lanes', { lanes: [lane] })).status).toBe(200)
  expect((await change('lanes', { lanes: [{ ...lane, toCountry: 'QQ' }] })).body).toMatchObject({
    code: 'myCompany.countryNotFound',
  })
  const abroad = await change('lanes', { lanes: [lane, { ...lane, toPrincedomId: 3 }] })
  expect(abroad.body).toMatchObject({ code: 'myCompany.emirateAbroad', field: 'lanes.1' })
  expect((await change('lanes', { lanes: [{ ...lane, activityId: 4 }] })).body).toMatchObject({
    code: 'registering.choiceNotFound',
  })
  const truck = { kind: 'truck', many: 12, capacityKg: 24_000 }
  expect((await change('fleet', { vehicles: [truck] })).status).toBe(200)
  expect((await change('fleet', { vehicles: [truck, truck] })).body).toMatchObject({
    code: 'myCompany.kindTwice',
  })
  const branch = {
    id: null,
    name: { en: 'Jebel Ali', ar: 'جبل علي' },
    princedomId: 2,
    address: { en: '', ar: '' },
    phone: '',
    lat: 25,
    lng: 55,
  }
  expect((await change('branches', { branches: [branch] })).status).toBe(200)
  expect(
    (await change('branches', { branches: [{ ...branch, phone: '٠٤ ٣٢١ ٧٦٥٤' }] })).status,
  ).toBe(200)
  expect((await profile()).branches.map(({ phone }) => phone)).toEqual(['04 321 7654'])
  expect((await change('branches', { branches: [{ ...branch, lng: null }] })).body).toMatchObject({
    code: 'myCompany.halfAPlace',
  })
  expect((await change('branches', { branches: [{ ...branch, id: newId() }] })).body).toMatchObject(
    { code: 'myCompany.branchNotFound' },
  )
  expect(await profile()).toMatchObject({
    hours: { usual, ramadan },
    lanes: [lane],
    vehicles: [truck],
    branches: [{ name: branch.name }],
  })
})

test('a newer document is pending, its badge changes once it is accepted, and an expired document is refused', async () => {
  const { owner, moderator, id, stored } = await anOwner()
  async function send(kind: string, expiresOn: string) {
    const body = {
      kind,
      number: 'P-1',
      authority: 'Insurer',
      expiresOn,
      fileId: await directory.upload(owner),
    }
    return server.call(`POST /api/directory/my-companies/${id}/papers`, {
      as: owner.token,
      key: newId(),
      body,
    })
  }
  expect((await send('insurance', '2026-01-01')).body).toMatchObject({ code: 'papers.ended' })
  const sent = await send('insurance', '2027-03-31')
  expect(sent.status).toBe(201)
  expect((await stored()).insured_until).toBeNull()
  const decide = (body: object) =>
    server.call(`POST /api/directory/desk/papers/${(sent.body as { id: string }).id}/decision`, {
      as: moderator.token,
      body,
    })
  expect((await decide(OK)).status).toBe(200)
  expect((await stored()).insured_until).toBe('2027-03-31')
  expect((await decide(OK)).status).toBe(409)
})

test('a company is changed by its members alone: to anybody else it is not there', async () => {
  const { siteId, id, number, change } = await anOwner()
  const otherUser = await directory.person(siteId, ['company.own'])
  const open = await server.call(`GET /api/directory/my-companies/${id}`, { as: otherUser.token })
  const parts: [string, object][] = [
    ['words', texts()],
    ['hours', { usual: [], ramadan: [] }],
    ['fleet', { vehicles: [] }],
    ['pictures', { pictures: [] }],
  ]
  const statuses = await Promise.all(
    parts.map(async ([path, body]) => (await change(path, body, otherUser)).status),
  )
  expect([open.status, ...statuses]).toEqual([404, 404, 404, 404, 404])
  expect(
    (await server.call(`GET /api/directory/my-companies/${id}/demand`, { as: otherUser.token }))
      .status,
  ).toBe(404)
  expect(number).toBeGreaterThan(1000)
})

test('a new name must be in the script of its language, as at registration', async () => {
  const { change, profile } = await anOwner()
  for (const [name, code] of [
    [{ en: 'الوثبة', ar: 'الوثبة' }, 'registering.nameNotLatin'],
    [{ en: 'Wathba', ar: 'Wathba' }, 'registering.nameNotArabic'],
  ] as const) {
    const { status, body } = await change('words', texts({ name }))
    expect([status, (body as { code: string }).code]).toEqual([422, code])
  }
  expect((await profile()).revisions).toEqual([])
})

test('a company that works by land has no lanes by sea, and keeps an activity as long as its lanes use it', async () => {
  const { change } = await anOwner()
  const lane = {
    activityId: 1,
    fromCountry: 'AE',
    fromPrincedomId: null,
    toCountry: 'SA',
    toPrincedomId: null,
    transitDays: 3,
  }
  expect(await change('lanes', { lanes: [lane, { ...lane, activityId: 2 }] })).toMatchObject({
    status: 422,
    body: { code: 'myCompany.laneOfOther', field: 'lanes.1.activityId' },
  })
  expect((await change('lanes', { lanes: [lane] })).status).toBe(200)
  expect(await change('choices', { activityIds: [2], serviceIds: [] })).toMatchObject({
    status: 422,
    body: { code: 'myCompany.lanesStand' },
  })
  expect((await change('choices', { activityIds: [1, 2], serviceIds: [] })).status).toBe(200)
})
