import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsServer } from '#accounts/session/test-data.ts'
import type { Database } from '#platform/db/database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { ensureSite } from './database.ts'

let database: Database
let server: Awaited<ReturnType<typeof accountsServer>>
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'diwan-logo-'))
  server = await accountsServer(database, { folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const EDIT = {
  name: { en: 'Noor Foods', ar: 'نور للأغذية' },
  portalTitle: { en: 'Noor people', ar: 'موظفو نور' },
  accent: '#ffcc00',
  enabledAreas: ['portal'],
  country: 'SA',
  currency: 'SAR',
  zone: 'Asia/Riyadh',
  weekend: [6, 5],
  hijriOffset: -1,
  policyPdfUrl: 'https://noor.example/policy.pdf',
  passwordMin: 14,
}

async function aSiteWithAdmin() {
  const site = await aSite(database)
  const token = await server.tokenOf(site, (await server.person(site, ['admin'])).email)
  return { site, token }
}

test('everyone can read the brand, titles and settings of a site', async () => {
  const site = await aSite(database)
  const reply = await server.call('GET /api/accounts/site', { site })
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({
    id: site,
    name: { en: 'Test', ar: 'اختبار' },
    portalTitle: { en: 'Test portal', ar: 'بوابة الاختبار' },
    logoUrl: null,
    accent: {
      chosen: '#0F6B66',
      light: expect.stringMatching(/^#/),
      dark: expect.stringMatching(/^#/),
    },
    enabledAreas: ['portal', 'shop', 'directory'],
    country: 'AE',
    currency: 'AED',
    zone: 'Asia/Dubai',
    weekend: [6, 7],
    hijriOffset: 0,
    policyPdfUrl: null,
    passwordMin: 12,
    contact: {
      tagline: { en: '', ar: '' },
      address: { en: '', ar: '' },
      phone: '',
      whatsapp: '',
      tradeLicence: '',
    },
  })
  expect(await server.call('GET /api/accounts/site', { site: 987_654 })).toMatchObject({
    status: 404,
    body: { code: 'sites.notFound' },
  })
})

test('[S1.3] an administrator sets the portal title in both languages; it is visible at once in every process, and logged', async () => {
  const { site, token } = await aSiteWithAdmin()
  const other = await accountsServer(database)
  await other.call('GET /api/accounts/site', { site })
  const saved = await server.call('PUT /api/accounts/site', { site, token, body: EDIT })
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ ...EDIT, accent: { chosen: '#FFCC00' }, weekend: [5, 6] })
  expect(saved.body.accent.light).not.toBe('#FFCC00')
  expect((await server.call('GET /api/accounts/site', { site })).body).toEqual(saved.body)
  await expect
    .poll(async () => (await other.call('GET /api/accounts/site', { site })).body.portalTitle)
    .toEqual(EDIT.portalTitle)
  const row = (await server.audit(site)).find((each) => each.action === 'sites.changed')
  expect(row?.before).toMatchObject({ currency: 'AED', name: { en: 'Test' } })
  expect(row?.after).toMatchObject({ currency: 'SAR', portalTitle: EDIT.portalTitle })
})

test('how the company is reached is saved for its public pages, and stays while other settings change', async () => {
  const { site, token } = await aSiteWithAdmin()
  const contact = {
    tagline: { en: 'Freight for the Gulf', ar: 'شحن لدول الخليج' },
    address: { en: 'Al Quoz 3, Dubai', ar: 'القوز 3، دبي' },
    phone: '+971 4 123 4567',
    whatsapp: '',
    tradeLicence: 'CN-1000003',
  }
  const put = (more: object) =>
    server.call('PUT /api/accounts/site', { site, token, body: { ...EDIT, ...more } })
  expect((await put({ contact })).body.contact).toEqual(contact)
  expect((await put({ name: { en: 'Other', ar: 'أخرى' } })).body.contact).toEqual(contact)
  const row = (await server.audit(site)).find((each) => each.action === 'sites.changed')
  expect(row?.after).toMatchObject({ contact })
  const wrong = await put({ contact: { ...contact, whatsapp: 'call me' } })
  expect(wrong.body.issues).toMatchObject([{ field: 'contact.whatsapp', code: 'sites.badPhone' }])
})

test('invalid settings are refused next to their field', async () => {
  const { site, token } = await aSiteWithAdmin()
  const put = (more: object) =>
    server.call('PUT /api/accounts/site', { site, token, body: { ...EDIT, ...more } })
  expect((await put({ policyPdfUrl: 'javascript:alert(1)' })).body).toMatchObject({
    status: 422,
    code: 'sites.badUrl',
    field: 'policyPdfUrl',
  })
  for (const zone of ['Asia/Kolkata', 'UTC']) expect((await put({ zone })).status, zone).toBe(200)
  expect((await put({ zone: 'Asia/Nowhere' })).body).toMatchObject({
    code: 'sites.badZone',
    field: 'zone',
  })
  expect((await put({ currency: 'ABC' })).body).toMatchObject({
    code: 'sites.badCurrency',
    field: 'currency',
  })
  expect((await put({ country: 'ZZ' })).body).toMatchObject({
    code: 'sites.badCountry',
    field: 'country',
  })
  expect((await put({ weekend: [6, 6] })).body).toMatchObject({
    code: 'sites.badWeekend',
    field: 'weekend',
  })
  expect((await put({ accent: 'red' })).body.issues).toMatchObject([
    {
      field: 'accent',
      code: 'sites.badAccent',
      messages: { ar: expect.stringContaining('رمز لون') },
    },
  ])
  expect((await put({ id: 1 })).status).toBe(422)
  expect((await put({ policyPdfUrl: '' })).body.policyPdfUrl).toBeNull()
  const pro = await server.tokenOf(site, (await server.person(site, ['pro'])).email)
  expect(
    (await server.call('PUT /api/accounts/site', { site, token: pro, body: EDIT })).status,
  ).toBe(403)
})

test('a logo is re-encoded, served to everyone, replaced and removed', async () => {
  const { site, token } = await aSiteWithAdmin()
  const png = await sharp({
    create: { width: 3000, height: 1000, channels: 4, background: '#0F6B66' },
  })
    .withExif({ IFD0: { Artist: 'canary' } })
    .png()
    .toBuffer()
  const upload = (bytes: Uint8Array, name: string) =>
    server.call('POST /api/accounts/site/logo', {
      site,
      token,
      form: { file: new File([new Uint8Array(bytes)], name) },
    })
  const first = await upload(png, 'logo.png')
  expect(first.status).toBe(200)
  expect(first.body.logoUrl).toMatch(new RegExp(`^/api/accounts/sites/${site}/logo/[0-9a-f-]{36}$`))
  const logo = await server.call(`GET ${first.body.logoUrl}`)
  expect([
    logo.status,
    logo.headers.get('content-type'),
    logo.headers.get('cache-control'),
  ]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable'])
  const { width, exif } = await sharp(Buffer.from(logo.body)).metadata()
  expect([width, exif]).toEqual([1200, undefined])
  const second = await upload(
    await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .webp()
      .toBuffer(),
    'شعار.webp',
  )
  expect(second.body.logoUrl).not.toBe(first.body.logoUrl)
  expect((await server.call(`GET ${first.body.logoUrl}`)).status).toBe(404)
  expect(
    (await server.call('DELETE /api/accounts/site/logo', { site, token })).body.logoUrl,
  ).toBeNull()
  expect((await server.call(`GET ${second.body.logoUrl}`)).status).toBe(404)
})

test('a file that is not an image, or is too large, is refused as a logo', async () => {
  const { site, token } = await aSiteWithAdmin()
  const upload = (bytes: Uint8Array | string, name: string) =>
    server.call('POST /api/accounts/site/logo', {
      site,
      token,
      form: { file: new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name) },
    })
  expect(
    (
      await upload(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
        'logo.svg',
      )
    ).body.code,
  ).toBe('files.typeNotAllowed')
  expect((await upload('<html>', 'logo.png')).body.code).toBe('files.typeNotAllowed')
  expect((await upload(new Uint8Array(2 * 1024 * 1024 + 1), 'logo.png')).body.code).toBe(
    'files.tooLarge',
  )
  const declared = { 'content-length': String(3 * 1024 * 1024) }
  expect(
    (
      await server.call('POST /api/accounts/site/logo', {
        site,
        token,
        form: { file: new File(['x'], 'logo.png') },
        headers: declared,
      })
    ).status,
  ).toBe(413)
  expect((await server.call('GET /api/accounts/site', { site })).body.logoUrl).toBeNull()
})

test('a site is created once, and stays unchanged', async () => {
  const site = await aSite(database)
  expect(
    await database.transaction((trx) =>
      ensureSite(trx, site, {
        name: { en: 'Other', ar: 'آخر' },
        portalTitle: { en: 'Other', ar: 'آخر' },
      }),
    ),
  ).toBe(false)
  expect((await server.call('GET /api/accounts/site', { site })).body.name.en).toBe('Test')
})

test('files of another purpose are not served as logos', async () => {
  const site = await aSite(database)
  const id = '0198f3a0-0000-7000-8000-000000000001'
  await database.queries
    .insertInto('files')
    .values({
      site_id: site,
      id,
      purpose: 'passport',
      name: 'p.png',
      media_type: 'image/png',
      bytes: 1,
      sha256: Buffer.alloc(32),
      created_at: new Date(),
    })
    .execute()
  expect((await server.call(`GET /api/accounts/sites/${site}/logo/${id}`)).status).toBe(404)
})
