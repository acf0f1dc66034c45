import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Duplicate } from './contract.ts'
import { openDirectory } from './test-data.ts'

const directory = await openDirectory()
const { server } = directory
afterAll(directory.close)

test('a submitted company waits whatever its input claims, and its applicant is a member without the role', async () => {
  const siteId = await directory.site()
  const sara = await directory.person(siteId)
  const body = await directory.input(sara)
  const forced = await server.call('POST /api/directory/company-registrations', {
    as: sara.token,
    key: newId(),
    body: { ...body, state: 'accepted' },
  })
  expect(forced.status).toBe(422)
  const made = await server.call('POST /api/directory/company-registrations', {
    as: sara.token,
    key: newId(),
    body,
  })
  expect([made.status, (made.body as { state: string }).state]).toEqual([201, 'pending'])
  const own = await server.call('GET /api/directory/my-companies', { as: sara.token })
  expect((own.body as { items: { state: string }[] }).items.map(({ state }) => state)).toEqual([
    'pending',
  ])
  const roles = await directory.database.queries
    .selectFrom('user_roles')
    .select('role')
    .where('site_id', '=', siteId)
    .execute()
  expect(roles).toEqual([])
})

test('a phone number typed in Arabic digits is stored in the digits that every device dials', async () => {
  const siteId = await directory.site()
  const sara = await directory.person(siteId)
  const { id } = await directory.register(sara, { phone: '‎٠٤ ١٢٣ ٤٥٦٧', whatsapp: '+۹۷۱۵۰۱۲۳۴۵۶۷' })
  const stored = await directory.database.queries
    .selectFrom('companies')
    .select(['phone', 'whatsapp'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ phone: '04 123 4567', whatsapp: '+971501234567' })
})

test('invalid input is refused with its field', async () => {
  const siteId = await directory.site()
  const [sara, omar] = [await directory.person(siteId), await directory.person(siteId)]
  const tries: [object, string][] = [
    [{ phone: 'call me' }, 'registering.badPhone'],
    [{ website: 'nowhere' }, 'registering.badWebsite'],
    [{ name: { en: 'الوثبة', ar: 'الوثبة' } }, 'registering.nameNotLatin'],
    [{ name: { en: '12 & 34', ar: 'الوثبة' } }, 'registering.nameNotLatin'],
    [{ name: { en: 'Wathba', ar: 'Wathba' } }, 'registering.nameNotArabic'],
    [{ activityIds: [4] }, 'registering.choiceNotFound'],
    [{ activityIds: [2] }, 'registering.choiceNotFound'],
    [{ summary: { en: '', ar: '' } }, 'registering.summaryMissing'],
    [
      {
        licence: {
          number: '1',
          authority: 'DET',
          expiresOn: '2026-01-01',
          fileId: await directory.upload(sara),
        },
      },
      'papers.ended',
    ],
    [
      {
        licence: {
          number: '1',
          authority: 'DET',
          expiresOn: '2027-01-01',
          fileId: await directory.upload(omar),
        },
      },
      'papers.fileNotFound',
    ],
  ]
  for (const [changes, code] of tries) {
    const body = await directory.input(sara, changes)
    const refused = await server.call('POST /api/directory/company-registrations', {
      as: sara.token,
      key: newId(),
      body,
    })
    expect(refused.body, code).toMatchObject({ code })
  }
})

test('a user cannot fill the queue, because at most five registrations wait at once', async () => {
  const siteId = await directory.site()
  const sara = await directory.person(siteId)
  const licence = async (number: string) => ({
    licence: {
      number,
      authority: 'DET',
      expiresOn: '2027-06-30',
      fileId: await directory.upload(sara),
    },
  })
  for (let made = 0; made < 5; made += 1)
    await directory.register(sara, await licence(`CN-${made}`))
  const sixth = await server.call('POST /api/directory/company-registrations', {
    as: sara.token,
    key: newId(),
    body: await directory.input(sara, await licence('CN-6')),
  })
  expect(sixth.body).toMatchObject({ code: 'registering.tooManyWaiting' })
})

test('the same licence cannot be registered twice in any notation until the first registration is rejected', async () => {
  const siteId = await directory.site()
  const [sara, omar, moderator] = [
    await directory.person(siteId),
    await directory.person(siteId),
    await directory.person(siteId, ['directory.moderate']),
  ]
  const { id } = await directory.register(sara)
  const again = async (number: string) => {
    const licence = {
      number,
      authority: 'DET',
      expiresOn: '2027-06-30',
      fileId: await directory.upload(sara),
    }
    return server.call('POST /api/directory/company-registrations', {
      as: sara.token,
      key: newId(),
      body: await directory.input(sara, { licence }),
    })
  }
  expect((await again('cn 4451')).body).toMatchObject({
    code: 'registering.licenceTwice',
    field: 'licence.number',
  })
  expect((await directory.accept(moderator, id)).status).toBe(200)
  expect((await again('CN-٤٤٥١')).body).toMatchObject({
    code: 'registering.licenceTwice',
    field: 'licence.number',
  })
  expect((await again('CN-4452')).status).toBe(201)
  expect((await directory.register(omar)).number).toBeGreaterThan(0)
})

test('duplicates are found across scripts, by licence, phone and website, and only moderators see waiting ones', async () => {
  const siteId = await directory.site()
  const [sara, omar] = [await directory.person(siteId), await directory.person(siteId)]
  const moderator = await directory.person(siteId, ['directory.moderate'])
  const { id } = await directory.register(sara, { website: 'https://www.wathba.ae' })
  async function reasons(query: Record<string, string>): Promise<string[][]> {
    const found = await server.call('GET /api/directory/company-duplicates', {
      as: omar.token,
      query,
    })
    return (found.body as { items: Duplicate[] }).items.map((item) => item.reasons)
  }
  expect(await reasons({ nameEn: 'Al Wathbah Transport' })).toEqual([])
  expect((await directory.accept(moderator, id)).status).toBe(200)
  expect(await reasons({ nameEn: 'Al Wathbah Transport' })).toEqual([['name']])
  expect(await reasons({ nameAr: 'شركة الوثبه للشحن' })).toEqual([['name']])
  expect(await reasons({ licence: 'cn 4451' })).toEqual([['licence']])
  expect(await reasons({ phone: '04-1234567', website: 'wathba.ae/en' })).toEqual([
    ['phone', 'website'],
  ])
  expect(await reasons({ nameEn: 'Mashriq Lines', phone: '+971 4 765 4321' })).toEqual([])
  const second = await directory.register(omar)
  const seen = (await directory.desk(moderator, second.id)) as unknown as {
    duplicates: Duplicate[]
  }
  expect(seen.duplicates.map((each) => [each.id, each.reasons])).toEqual([
    [id, ['licence', 'phone', 'name']],
  ])
})

test('among similar names the closest comes first, whichever was registered earlier', async () => {
  const siteId = await directory.site()
  const [sara, moderator] = [
    await directory.person(siteId),
    await directory.person(siteId, ['directory.moderate']),
  ]
  const other = {
    phone: '+971 4 222 1111',
    licence: { ...(await directory.input(sara)).licence, number: 'CN-9' },
  }
  const far = await directory.register(sara, {
    ...other,
    name: { en: 'Al Wathba Cargo', ar: 'الوثبة للشحن' },
  })
  const near = await directory.register(sara)
  for (const { id } of [far, near]) await directory.accept(moderator, id)
  const found = await server.call('GET /api/directory/company-duplicates', {
    as: sara.token,
    query: { nameEn: 'Al Wathba Land Transport' },
  })
  expect((found.body as { items: Duplicate[] }).items.map(({ id }) => id)).toEqual([
    near.id,
    far.id,
  ])
})

test('a rejected registration displays its reason and can be corrected and sent again', async () => {
  const siteId = await directory.site()
  const sara = await directory.person(siteId, [], 'ar')
  const moderator = await directory.person(siteId, ['directory.moderate'])
  const { id } = await directory.register(sara)
  const { updatedAt } = await directory.desk(moderator, id)
  const reject = (reason: object) =>
    server.call(`POST /api/directory/desk/companies/${id}/decision`, {
      as: moderator.token,
      body: { accept: false, reason, updatedAt },
    })
  expect((await reject({ en: 'The licence cannot be read.', ar: '' })).body).toMatchObject({
    code: 'moderation.reasonMissing',
    field: 'reason.ar',
  })
  expect(
    (await reject({ en: 'The licence cannot be read.', ar: 'الرخصة غير مقروءة.' })).status,
  ).toBe(200)
  const email = directory.emails.at(-1)
  expect([email?.toUserId, email?.language, email?.text.includes('الرخصة غير مقروءة.')]).toEqual([
    sara.userId,
    'ar',
    true,
  ])
  const opened = await server.call(`GET /api/directory/company-registrations/${id}`, {
    as: sara.token,
  })
  expect(opened.body).toMatchObject({
    state: 'rejected',
    reason: { en: 'The licence cannot be read.' },
    input: { licence: { number: 'CN-4451' } },
  })
  const again = await server.call(`PUT /api/directory/company-registrations/${id}`, {
    as: sara.token,
    body: await directory.input(sara),
  })
  expect([again.status, (again.body as { state: string }).state]).toEqual([200, 'pending'])
  const otherUser = await directory.person(siteId)
  const stolen = await server.call(`PUT /api/directory/company-registrations/${id}`, {
    as: otherUser.token,
    body: await directory.input(otherUser),
  })
  expect(stolen.status).toBe(404)
})

test('only its uploader and moderators can open a document', async () => {
  const siteId = await directory.site()
  const [sara, omar] = [await directory.person(siteId), await directory.person(siteId)]
  const moderator = await directory.person(siteId, ['directory.moderate'])
  const elsewhere = await directory.person(await directory.site(), ['directory.moderate'])
  const fileId = await directory.upload(sara)
  const open = async (as: { token: string }) =>
    (await server.call(`GET /api/directory/paper-files/${fileId}`, { as: as.token })).status
  expect([
    await open(sara),
    await open(moderator),
    await open(omar),
    await open(elsewhere),
  ]).toEqual([200, 200, 404, 404])
})
