import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hugePng } from '#test/helpers/huge-png.ts'
import { aPicture, openPhotos } from './test-data.ts'

const { database, server, aCompany, storedFor, rowsOf } = await openPhotos()
type Company = Awaited<ReturnType<typeof aCompany>>

const jpeg = (width = 60, height = 40, background?: string): Promise<Buffer> =>
  aPicture(width, height, background).jpeg().toBuffer()

async function bytesOf({ own }: Company, photoId: string, size: string): Promise<Buffer> {
  const siteId = Number((await siteOf(photoId)).site_id)
  const response = await server.fetch(
    new Request(`http://test.invalid/api/portal/photos/${photoId}?size=${size}`, {
      headers: { authorization: `Bearer ${own}`, site: String(siteId) },
    }),
  )
  return Buffer.from(await response.arrayBuffer())
}

async function siteOf(photoId: string) {
  return database.queries
    .selectFrom('files')
    .select(['site_id', 'name', 'owner_user_id'])
    .where('id', '=', photoId)
    .executeTakeFirstOrThrow()
}

test('an employee sets their photo, which is cut to a square, upright and without metadata', async () => {
  const company = await aCompany()
  const taken = await aPicture(2000, 1000)
    .withExif({ IFD0: { ImageDescription: 'Home' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await company.save(taken, company.own, 'My passport photo.jpg')
  expect([status, body.photoId]).toEqual([200, await company.photoOf()])
  const large = await sharp(await bytesOf(company, body.photoId, 'large')).metadata()
  expect([large.width, large.height, large.orientation, large.exif]).toEqual([
    320,
    320,
    undefined,
    undefined,
  ])
  const small = await sharp(await bytesOf(company, body.photoId, 'small')).metadata()
  expect([small.format, small.width, small.height]).toEqual(['jpeg', 96, 96])
  expect((await siteOf(body.photoId)).name, 'nobody reads the name of the file').toBe('photo.jpg')
})

test('a photo is cached by the browser for good, for the person who loaded it, and is never a page', async () => {
  const company = await aCompany()
  const { photoId } = (await company.save(await jpeg())).body
  const { status, headers } = await company.show(photoId)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers.get('vary')).toContain('authorization')
})

test('a small photo keeps its size', async () => {
  const company = await aCompany()
  const { photoId } = (await company.save(await jpeg(50, 30))).body
  const { width, height } = await sharp(await bytesOf(company, photoId, 'large')).metadata()
  expect([width, height]).toEqual([30, 30])
})

test('a photo replaces the earlier one, whose file goes, and can be removed', async () => {
  const company = await aCompany()
  const first = (await company.save(await jpeg())).body.photoId
  const second = (await company.save(await jpeg(80, 80, '#9A5B00'))).body.photoId
  expect(second).not.toBe(first)
  expect(await rowsOf(company.siteId)).toEqual([second])
  expect(storedFor(company.siteId)).toEqual([second])
  expect((await company.show(first)).status).toBe(404)
  expect((await company.remove()).status).toBe(200)
  expect(await company.photoOf()).toBeNull()
  expect([await rowsOf(company.siteId), storedFor(company.siteId)]).toEqual([[], []])
  expect((await company.show(second)).status).toBe(404)
  expect((await company.remove()).status, 'there is none to remove').toBe(200)
  const entries = server.audited.filter(({ subjectId }) => subjectId === company.id)
  expect(entries.map(({ action, subjectKind }) => [action, subjectKind])).toEqual([
    ['photos.added', 'employee'],
    ['photos.replaced', 'employee'],
    ['photos.removed', 'employee'],
  ])
})

test('human resources changes anyone’s photo, and the employee’s open pages are notified', async () => {
  const company = await aCompany()
  const userId = newId()
  await database.queries
    .insertInto('users')
    .values({
      site_id: company.siteId,
      id: userId,
      email: `${userId}@company.example`,
      email_folded: `${userId}@company.example`,
      username: userId,
      name_en: 'Sara',
      name_ar: 'سارة',
      language: 'en',
      employee_id: company.id,
      created_at: new Date(),
      search: '',
    } as never)
    .execute()
  const hr = company.signIn(null, 'employees.edit', 'employees.read')
  expect((await company.save(await jpeg(), hr)).status).toBe(200)
  expect(server.notified.filter(({ siteId }) => siteId === company.siteId)).toEqual([
    { siteId: company.siteId, userIds: [userId], topic: 'photos' },
  ])
  expect((await company.remove(hr)).status).toBe(200)
})

test('to anyone else the employee does not exist, and nothing is stored', async () => {
  const company = await aCompany()
  const colleague = await company.add()
  const [own, other] = [await aCompany(), await aCompany()]
  const callers = [
    company.signIn(colleague, 'records.own', 'employees.read', 'attendance.team'),
    company.signIn(company.id),
    company.signIn(null),
    other.signIn(null, 'employees.edit', 'employees.read'),
  ]
  const bytes = await jpeg()
  for (const as of callers) {
    const saved = await company.save(bytes, as)
    expect([saved.status, saved.body.code]).toEqual([404, 'photos.notFound'])
    expect((await company.remove(as)).body.code).toBe('photos.notFound')
  }
  const hr = company.signIn(null, 'employees.edit')
  expect((await company.save(bytes, hr, 'a.jpg', newId())).body.code).toBe('photos.notFound')
  expect(storedFor(company.siteId)).toEqual([])
  expect(await own.photoOf()).toBeNull()
})

test('colleagues and desks see a photo; customers, and the other sites, do not', async () => {
  const company = await aCompany()
  const other = await aCompany()
  const { photoId } = (await company.save(await jpeg())).body
  const colleague = company.signIn(await company.add(), 'records.own')
  const desk = company.signIn(null, 'employees.read')
  expect((await company.show(photoId, colleague)).status).toBe(200)
  expect((await company.show(photoId, desk)).status).toBe(200)
  const customer = company.signIn(null, 'shop.money')
  for (const as of [customer, other.own]) {
    const { status, body } = await company.show(photoId, as)
    expect([status, (body as { code: string }).code]).toEqual([404, 'files.notFound'])
  }
  expect(
    (await server.call(`GET /api/portal/photos/${photoId}`, { site: company.siteId })).status,
  ).toBe(401)
})

test('a file that is no employee’s photo is not found', async () => {
  const company = await aCompany()
  const id = newId()
  await database.queries
    .insertInto('files')
    .values({
      site_id: company.siteId,
      id,
      owner_user_id: null,
      purpose: 'document',
      name: 'passport.jpg',
      media_type: 'image/jpeg',
      bytes: 1,
      sha256: Buffer.alloc(32),
      created_at: new Date(),
    })
    .execute()
  expect((await company.show(id)).status).toBe(404)
})

test('the photo of someone who left is seen in the employee list only', async () => {
  const company = await aCompany()
  const { photoId } = (await company.save(await jpeg())).body
  await database.queries
    .updateTable('employees')
    .set({ state: 'left' })
    .where('site_id', '=', company.siteId)
    .where('id', '=', company.id)
    .execute()
  const colleague = company.signIn(await company.add(), 'records.own')
  expect((await company.show(photoId, colleague)).status).toBe(404)
  expect((await company.show(photoId, company.signIn(null, 'employees.read'))).status).toBe(200)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each<[string, string, () => Uint8Array | string, string]>([
  ['an SVG with a script', 'me.svg', () => SVG, 'files.typeNotAllowed'],
  ['an SVG that says it is a picture', 'me.png', () => SVG, 'files.typeNotAllowed'],
  ['a PDF', 'me.pdf', () => '%PDF-1.7\nstartxref\n3\n%%EOF\n', 'files.typeNotAllowed'],
  ['a text', 'me.jpg', () => 'not a picture', 'files.typeNotAllowed'],
  ['ten thousand by ten thousand pixels', 'me.png', hugePng, 'files.tooManyPixels'],
  ['an empty file', 'me.jpg', () => '', 'files.empty'],
  ['a HEIC photo', 'IMG_1.HEIC', () => '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'photos.heic'],
  ['half a picture', 'me.jpg', () => Buffer.from([255, 216, 255, 224, 0, 16]), 'files.unreadable'],
])(
  '%s gets a sentence in both languages and leaves nothing behind',
  async (_what, name, bytes, code) => {
    const company = await aCompany()
    const before = (await company.save(await jpeg())).body.photoId
    const { status, body } = await company.save(bytes(), company.own, name)
    expect([status, body.code, body.field]).toEqual([422, code, 'file'])
    expect(body.messages?.en).toMatch(/^[A-Z].*\.$/s)
    expect(body.messages?.ar).toMatch(/[\u0621-\u064A].*\.$/s)
    expect([await company.photoOf(), storedFor(company.siteId)]).toEqual([before, [before]])
  },
)

test('a polyglot keeps nothing but its picture', async () => {
  const company = await aCompany()
  const payload = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([await jpeg(), Buffer.from(payload)])
  const { photoId } = (await company.save(polyglot)).body
  expect((await bytesOf(company, photoId, 'large')).includes(payload)).toBe(false)
})

test('more than five megabytes are refused', async () => {
  const company = await aCompany()
  const { status, body } = await company.save(Buffer.alloc(5 * 1024 * 1024 + 1, 0xff))
  expect([status, body.code]).toEqual([422, 'files.tooLarge'])
  expect(storedFor(company.siteId)).toEqual([])
})

test('of thirty photos at once for one employee one stays, and no file without an owner', async () => {
  const company = await aCompany()
  const hr = company.signIn(null, 'employees.edit')
  const bytes = await jpeg()
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_each, index) =>
      company.save(bytes, index % 2 === 0 ? hr : company.own),
    ),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const photoId = await company.photoOf()
  expect(replies.map(({ body }) => body.photoId)).toContain(photoId)
  expect(await rowsOf(company.siteId)).toEqual([photoId])
  expect(storedFor(company.siteId)).toEqual([photoId])
}, 60_000)
