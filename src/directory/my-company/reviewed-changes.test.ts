import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Company } from '#directory/companies/contract.ts'
import { newId } from '#platform/id.ts'
import type { CompanyProfile } from './contract.ts'
import { NAME, OK, openMyCompanies, SUMMARY, texts } from './test-data.ts'

const { directory, server, database, anOwner } = await openMyCompanies()

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
  ).toEqual([`${NAME.en} is now in the directory`])
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
