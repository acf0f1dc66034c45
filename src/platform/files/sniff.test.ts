import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sentence } from '#platform/i18n/sentence.ts'
import { acceptFile, FILE_KINDS, type FileKind } from './sniff.ts'

const ALL = Object.keys(FILE_KINDS) as FileKind[]
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nxref\n0 1\ntrailer <<>>\nstartxref\n30\n%%EOF\n',
)

function accept(name: string, bytes: Uint8Array | string, kinds: FileKind[] = ALL) {
  return acceptFile({ name, bytes: Buffer.from(bytes), kinds })
}

function picture(width = 40, height = 20) {
  return sharp({ create: { width, height, channels: 3, background: '#0F6B66' } })
}

interface Packed {
  name: string
  content: Buffer
}

/** A zip as Excel saves it: local entries, directory, end. */
function zip(files: Packed[], trailing = Buffer.alloc(0)): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const packed = deflateRawSync(file.content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.byteLength, 18)
    local.writeUInt16LE(name.byteLength, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.byteLength, 20)
    // The declared size lies on purpose: it must not be believed.
    entry.writeUInt32LE(10, 24)
    entry.writeUInt16LE(name.byteLength, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, name, packed)
    directory.push(entry, name)
    at += 30 + name.byteLength + packed.byteLength
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...directory, end, trailing])
}

const TYPES: Packed = { name: '[Content_Types].xml', content: Buffer.from('<Types/>') }
const BOOK: Packed = { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') }

describe('[C29] the real type decides', () => {
  test('each kind is accepted under its own name, with the type from its bytes', async () => {
    expect(await accept('عقد.pdf', PDF)).toMatchObject({
      ok: true,
      value: { kind: 'pdf', mediaType: 'application/pdf', name: 'عقد.pdf' },
    })
    expect(await accept('a.PNG', await picture().png().toBuffer())).toMatchObject({
      value: { kind: 'png', name: 'a.png', width: 40 },
    })
    expect(await accept('a.jpeg', await picture().jpeg().toBuffer())).toMatchObject({
      value: { kind: 'jpeg' },
    })
    expect(await accept('a.webp', await picture().webp().toBuffer())).toMatchObject({
      value: { kind: 'webp' },
    })
    expect(await accept('staff.csv', '\uFEFFnumber,name\n1,سالم\n')).toMatchObject({
      value: { kind: 'csv' },
    })
    expect(await accept('staff.xlsx', zip([TYPES, BOOK]))).toMatchObject({
      value: { kind: 'xlsx' },
    })
    expect(await accept('photo', await picture().jpeg().toBuffer())).toMatchObject({
      value: { name: 'photo.jpg' },
    })
  })

  test.each([
    ['photo.jpg', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['photo.png', '<!doctype html><script>alert(1)</script>'],
    ['logo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['logo.csv', '<?xml version="1.0"?><svg/>'],
    ['page.csv', '  <html><script>alert(1)</script>'],
    ['script.csv', '#!/bin/sh\nrm -rf /'],
    ['cv.pdf', 'alert(1) // %PDF-1.7'],
    ['cv.pdf.exe', PDF],
    ['cv.exe.pdf', PDF],
    ['cv.html.pdf', PDF],
    ['photo.png', PDF],
    ['archive.xlsx', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
    ['table.csv', Buffer.from([0x61, 0x2c, 0xff, 0xfe])],
    ['table.csv', 'a,\0b'],
  ])('%s that is something else is refused', async (name, bytes) => {
    expect(await accept(name, bytes)).toMatchObject({
      ok: false,
      refusal: { code: 'files.typeNotAllowed', field: 'file' },
    })
  })

  test('a PDF without its end is damaged, not of another type', async () => {
    const half = PDF.subarray(0, PDF.indexOf('startxref'))
    for (const name of ['cv.pdf', 'cv'])
      expect(await accept(name, half)).toMatchObject({
        refusal: { code: 'files.unreadable', details: { kind: 'pdf' }, field: 'file' },
      })
    expect(await accept('cv.pdf', half, ['png', 'jpeg'])).toMatchObject({
      refusal: { code: 'files.typeNotAllowed' },
    })
    expect(sentence('files.unreadable', { kind: 'pdf' }, 'en', 'latn')).toBe(
      'This PDF is damaged. Save it again and upload the new file.',
    )
  })

  test('a kind that the upload does not accept, an empty file and a name with NUL are refused', async () => {
    expect(await accept('cv.pdf', PDF, ['png', 'jpeg'])).toMatchObject({
      refusal: {
        code: 'files.typeNotAllowed',
        details: { allowed: 'PNG, JPEG', allowedAr: 'PNG، JPEG' },
      },
    })
    expect(await accept('cv.pdf', '')).toMatchObject({ refusal: { code: 'files.empty' } })
    expect(await accept('cv.pdf\0.png', PDF)).toMatchObject({
      refusal: { code: 'files.nameNotAllowed' },
    })
  })
})

describe('[C30] polyglots', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'data appended to or hidden in a %s is gone after re-encoding',
    async (kind) => {
      const payload = '<script>alert(document.domain)</script><?php system(1)'
      const image = await picture()
        .withExif({ IFD0: { ImageDescription: payload } })
        .toFormat(kind)
        .toBuffer()
      const result = await accept(`a.${kind}`, Buffer.concat([image, Buffer.from(payload)]))
      if (!result.ok) throw new Error(result.refusal.code)
      expect(result.value.bytes.includes('script')).toBe(false)
      expect(result.value.bytes.includes('php')).toBe(false)
      expect((await sharp(result.value.bytes).metadata()).width).toBe(40)
    },
  )

  test('a PDF or workbook with something behind its end is refused', async () => {
    expect(await accept('a.pdf', Buffer.concat([PDF, Buffer.from('<html>')]))).toMatchObject({
      ok: false,
    })
    expect(await accept('a.pdf', Buffer.concat([PDF, zip([TYPES])]))).toMatchObject({ ok: false })
    expect(await accept('a.xlsx', zip([TYPES, BOOK], Buffer.from('<html>')))).toMatchObject({
      refusal: { code: 'files.unreadable' },
    })
  })
})

describe('[C35] bombs', () => {
  test('a picture of 20,000 by 20,000 points is refused before it is opened', async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const started = performance.now()
    expect(await accept('a.png', bomb)).toMatchObject({
      refusal: { code: 'files.tooManyPixels', details: { megapixels: 40 } },
    })
    expect(performance.now() - started).toBeLessThan(20_000)
  }, 30_000)

  test('a workbook that unpacks beyond the limit is refused whatever it declares', async () => {
    const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(80 * 1024 * 1024) }
    expect(await accept('a.xlsx', zip([TYPES, BOOK, bomb]))).toMatchObject({
      refusal: { code: 'files.unreadable' },
    })
  })

  test.each([
    ['a way out of the folder', { name: '../../etc/cron.d/x', content: Buffer.from('x') }],
    ['macros', { name: 'xl/vbaProject.bin', content: Buffer.from('x') }],
    [
      'XML entities',
      {
        name: 'xl/styles.xml',
        content: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>'),
      },
    ],
    [
      'XML entities in UTF-16',
      {
        name: 'xl/styles.xml',
        content: Buffer.from('\uFEFF<!DOCTYPE a [<!ENTITY b "c">]><a/>', 'utf16le'),
      },
    ],
    ['the same name twice', BOOK],
  ])('a workbook with %s is refused', async (_what, entry) => {
    expect(await accept('a.xlsx', zip([TYPES, BOOK, entry]))).toMatchObject({
      refusal: { code: 'files.unreadable' },
    })
  })

  test('a zip that is no workbook, and half a workbook, are refused', async () => {
    expect(
      await accept('a.xlsx', zip([{ name: 'a.txt', content: Buffer.from('x') }])),
    ).toMatchObject({ refusal: { code: 'files.unreadable' } })
    const book = zip([TYPES, BOOK])
    expect(await accept('a.xlsx', book.subarray(0, book.byteLength / 2))).toMatchObject({
      refusal: { code: 'files.unreadable' },
    })
  })
})

describe('[C37] pictures', () => {
  test('the location, the camera and all other metadata are gone, and the picture is upright', async () => {
    const photo = await picture(40, 20)
      .withExif({
        IFD0: { Make: 'PhoneMaker' },
        IFD3: { GPSLatitude: '25/1 12/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const before = await sharp(photo).metadata()
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
    expect(photo.includes('PhoneMaker')).toBe(true)
    const result = await accept('photo.jpg', photo)
    if (!result.ok) throw new Error(result.refusal.code)
    const after = await sharp(result.value.bytes).metadata()
    expect(after.exif).toBeUndefined()
    expect(after.xmp).toBeUndefined()
    expect(result.value.bytes.includes('PhoneMaker')).toBe(false)
    expect([after.width, after.height]).toEqual([20, 40])
  })

  test('a large picture is resized to fit, a small one is unchanged', async () => {
    const large = await picture(3000, 1500).jpeg().toBuffer()
    const fitted = await acceptFile({
      name: 'a.jpg',
      bytes: large,
      kinds: ['jpeg'],
      bounds: { width: 300, height: 300 },
    })
    expect(fitted).toMatchObject({ value: { width: 300, height: 150 } })
  })

  test('a damaged picture is refused', async () => {
    const image = await picture(400, 400).png().toBuffer()
    expect(await accept('a.png', image.subarray(0, image.byteLength / 2))).toMatchObject({
      refusal: { code: 'files.unreadable' },
    })
  })
})
