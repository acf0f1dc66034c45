import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { insertWaitingFile } from '#platform/files/waiting-files.ts'
import { newId } from '#platform/id.ts'
import { aZip } from '#portal/employees/test-data.ts'
import { hugePng } from '#test/helpers/huge-png.ts'
import {
  ADDRESS,
  readResponse,
  testProduct,
  type TestProduct,
  type TestResponse,
} from '#test/helpers/test-product.ts'
import { PURPOSE } from './database/files.ts'
import { purgeUnusedPages } from './server/files.ts'

let product: TestProduct
let token: string
beforeAll(async () => {
  product = await testProduct()
  token = await product.signInAs('employee@demo.test')
})

const PATH = '/api/portal/documents/files'
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer <<>>\nstartxref\n30\n%%EOF\n'

function picture(width = 60, height = 40): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#0F6B66' } })
}

function upload(name: string, bytes: Uint8Array | string): Promise<TestResponse> {
  const file = new File([Buffer.from(bytes)], name)
  return product.call(`POST ${PATH}`, { as: token, form: { file } })
}

/** What the product stores: rows of files, and bytes in its folder. */
async function storedNow(): Promise<{ rows: number; files: string[] }> {
  const { rows } = await product.database.run(
    "select count(*) as count from files where purpose = 'document'",
  )
  const folder = join(product.services.configuration.dataDir, 'files')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  return { rows: Number(rows[0]?.['count']), files }
}

/** It is refused with a sentence in both languages, and nothing of it stays. */
async function refusedWith(code: string, status: number, send: () => Promise<TestResponse>) {
  const before = await storedNow()
  const response = await send()
  const { code: found, messages } = response.body as {
    code: string
    messages: { en: string; ar: string }
  }
  expect([response.status, found]).toEqual([status, code])
  expect(messages.en).toMatch(/^[A-Z].*\.$/s)
  expect(messages.ar).toMatch(/[\u0621-\u064A].*\.$/s)
  expect(await storedNow()).toEqual(before)
}

test('a photo is straightened, reduced and rid of what the phone wrote into it', async () => {
  const photo = await picture(4000, 3000)
    .withExif({ IFD0: { ImageDescription: 'Home' }, IFD3: { GPSLatitude: '25/1 12/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { status, body } = await upload('passport.jpg', photo)
  expect(status).toBe(201)
  const { id, mediaType } = body as { id: string; mediaType: string }
  expect(mediaType).toBe('image/jpeg')
  const { rows } = await product.database.run('select sha256 from files where id = $1', [id])
  const stored = await product.services.files.get(1, id, {
    sha256: rows[0]?.['sha256'] as Uint8Array,
  })
  if (!stored.ok) throw new Error('the photo was not stored')
  const found = await sharp(stored.value).metadata()
  expect([found.width, found.height, found.orientation, found.exif]).toEqual([
    1800,
    2400,
    undefined,
    undefined,
  ])
})

test('a polyglot keeps nothing but its picture', async () => {
  const payload = '<script>alert(1)</script>'
  const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(payload)])
  const { status, body } = await upload('a.jpg', polyglot)
  expect(status).toBe(201)
  const { id } = body as { id: string }
  const { rows } = await product.database.run('select sha256 from files where id = $1', [id])
  const stored = await product.services.files.get(1, id, {
    sha256: rows[0]?.['sha256'] as Uint8Array,
  })
  expect(stored.ok && stored.value.includes(payload)).toBe(false)
  await refusedWith('files.typeNotAllowed', 422, () =>
    upload('a.pdf', `${PDF}<html>${payload}</html>`),
  )
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const REFUSED: readonly [
  what: string,
  name: string,
  bytes: () => Uint8Array | string,
  code: string,
][] = [
  ['an SVG with a script', 'logo.svg', () => SVG, 'files.typeNotAllowed'],
  ['an SVG that says it is a picture', 'logo.png', () => SVG, 'files.typeNotAllowed'],
  [
    'a zip bomb',
    'scan.zip',
    () => aZip({ 'a.txt': Buffer.alloc(40_000_000) }),
    'files.typeNotAllowed',
  ],
  [
    'a zip that says it is a PDF',
    'scan.pdf',
    () => aZip({ 'a.txt': 'text' }),
    'files.typeNotAllowed',
  ],
  ['a program', 'scan.jpg', () => 'MZ\x90\0\x03', 'files.typeNotAllowed'],
  ['a text', 'scan.pdf', () => 'Passport number P1234567', 'files.typeNotAllowed'],
  ['a picture of a hundred million pixels', 'scan.png', hugePng, 'files.tooManyPixels'],
  [
    'a PDF with a password',
    'scan.pdf',
    () => PDF.replace('trailer <<>>', 'trailer <</Encrypt 5 0 R>>'),
    'documents.encryptedPdf',
  ],
  ['a HEIC photo', 'IMG_0001.HEIC', () => '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'documents.heic'],
  ['an empty file', 'scan.jpg', () => '', 'files.empty'],
  [
    'half a picture',
    'scan.jpg',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
    'files.unreadable',
  ],
]

test.each(REFUSED)(
  '%s gets a sentence and leaves nothing behind',
  async (_what, name, bytes, code) => {
    await refusedWith(code, 422, () => upload(name, bytes()))
  },
)

test('a path in the name is only a name', async () => {
  const { status, body } = await upload(
    '../../etc/passwd/..\\..\\boot.jpg',
    await picture().jpeg().toBuffer(),
  )
  expect([status, (body as { name: string }).name]).toEqual([201, 'boot.jpg'])
  await refusedWith('files.nameNotAllowed', 422, async () => {
    const bytes = await picture().jpeg().toBuffer()
    return upload('a\0.jpg', bytes)
  })
})

test('a stream of three hundred megabytes is read no further than the limit', async () => {
  const piece = new Uint8Array(1024 * 1024)
  let sent = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent >= 300) return controller.close()
        sent += 1
        return controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  await refusedWith('http.tooLargeBody', 413, async () => {
    const request = new Request(`${ADDRESS}${PATH}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        site: '1',
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    return readResponse(await product.api.fetch(request))
  })
  expect(sent).toBeLessThan(20)
})

test('of unused files a person keeps the newest, and a day later none', async () => {
  const manager = await product.signInAs('manager@demo.test')
  const { rows: users } = await product.database.run(
    "select id from users where site_id = 1 and email = 'manager@demo.test'",
  )
  const ownerUserId = String(users[0]?.['id'])
  const unusedCount = async (): Promise<number> => {
    const { rows } = await product.database.run(
      "select count(*) as count from files where purpose = 'document' and owner_user_id = $1",
      [ownerUserId],
    )
    return Number(rows[0]?.['count'])
  }
  const now = product.services.clock()
  const others = Array.from({ length: 39 }, () => newId())
  await product.database.transaction(async (trx) => {
    for (const id of others) {
      const file = { id, ownerUserId, name: 'a.jpg', mediaType: 'image/jpeg' }
      const stored = { bytes: 1, sha256: Buffer.alloc(32) }
      await insertWaitingFile(trx, 1, { ...file, stored }, { purpose: PURPOSE, now })
    }
  })
  const bytes = await picture(10, 10).jpeg().toBuffer()
  for (const name of ['a.jpg', 'b.jpg']) {
    const form = { file: new File([bytes], name) }
    expect((await product.call(`POST ${PATH}`, { as: manager, form })).status).toBe(201)
  }
  expect(await unusedCount()).toBe(40)
  const { rows: oldest } = await product.database.run('select id from files where id = $1', [
    others[0],
  ])
  expect(oldest).toEqual([])
  const tomorrow = new Date(now.getTime() + 25 * 3_600_000)
  await purgeUnusedPages(product.database, product.services.files, tomorrow)
  expect(await unusedCount()).toBe(0)
})

test('those who neither have documents nor look after them upload nothing', async () => {
  const customer = await product.signInAs('customer@demo.test')
  const response = await product.call(`POST ${PATH}`, {
    as: customer,
    form: { file: new File(['x'], 'a.jpg') },
  })
  expect([response.status, (response.body as { code: string }).code]).toEqual([
    403,
    'documents.notAllowed',
  ])
})
