import { PDFiumLibrary } from '@hyzyla/pdfium'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The margin on each side of a page, in which nothing is printed. */
const MARGIN = 0.05

interface Thing {
  readonly head: string
  readonly stream: string | null
}

type Glyphs = ReadonlyMap<number, string>

/** The numbered things a PDF is made of; packed ones unpacked. */
function thingsOf(bytes: Buffer): Map<string, Thing> {
  const things = new Map<string, Thing>()
  for (const [, id = '', body = ''] of bytes
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const from = body.indexOf('stream\n')
    const head = from < 0 ? body : body.slice(0, from)
    const packed = Buffer.from(
      body.slice(from + 'stream\n'.length, body.lastIndexOf('\nendstream')),
      'latin1',
    )
    const isText = from >= 0 && head.includes('/FlateDecode')
    things.set(id, { head, stream: isText ? inflateSync(packed).toString('latin1') : null })
  }
  return things
}

function lettersOf(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

/** Returns the letters of each glyph, from the font's own map for copying and searching. */
function glyphsOf(map: string): Glyphs {
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
  )) {
    const words = [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      lettersOf(hex.replaceAll(' ', '')),
    )
    for (const [index, glyphText] of words.entries())
      glyphs.set(Number.parseInt(first, 16) + index, glyphText)
  }
  return glyphs
}

function fontsOf(things: ReadonlyMap<string, Thing>, page: Thing): Map<string, Glyphs> {
  const resources =
    things.get(/\/Resources (\d+) 0 R/.exec(page.head)?.[1] ?? '')?.head ?? page.head
  const named = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)]
  return new Map(
    named.map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(things.get(id)?.head ?? '')?.[1] ?? ''
      return [name, glyphsOf(things.get(map)?.stream ?? '')]
    }),
  )
}

/** Glyphs lie from left to right; what is read from the right is turned round. */
function asRead(glyphText: readonly string[]): string {
  const isFromTheRight = glyphText.some((each) => /\p{Script=Arabic}/u.test(each))
  return (isFromTheRight ? glyphText.toReversed() : glyphText).join('').trim()
}

function runsOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string[] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET\n/g)].map(([, text = '']) => {
    const glyphs = fonts.get(/\/(F\d+) /.exec(text)?.[1] ?? '') ?? new Map<number, string>()
    const visible = [...text.matchAll(/<([0-9a-f]+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    return asRead(visible.map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\uFFFD'))
  })
}

/**
 * Returns the text of one of our PDFs, piece by piece as rendered: a cell, a line of one script.
 */
export function textOfPdf(bytes: Buffer): string[] {
  const things = thingsOf(bytes)
  const pages = [...things.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.flatMap((page) => {
    const content = things.get(/\/Contents (\d+) 0 R/.exec(page.head)?.[1] ?? '')?.stream ?? ''
    return runsOf(content, fontsOf(things, page)).filter((run) => run !== '')
  })
}

/** A picture's brightness, dot by dot. */
async function dotsOf(picture: Buffer): Promise<{ dots: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { dots: data, width: info.width, height: info.height }
}

/** The first page of a PDF as a PNG, a dot for each of 96 in an inch. */
export async function pictureOfPdf(bytes: Buffer): Promise<Buffer> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const { data } = await document.getPage(0).render({
    scale: 96 / 72,
    render: ({ data: dots, width, height }) =>
      sharp(dots, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer(),
  })
  document.destroy()
  library.destroy()
  return Buffer.from(data)
}

/** The text of a PDF as a reader shows it; null where the password does not open it. */
export async function textWithPassword(bytes: Buffer, password?: string): Promise<string | null> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes, password)
    const text = [...document.pages()].map((page) => page.getText()).join('\n')
    document.destroy()
    return text
  } catch (error) {
    if (/password/i.test(String(error))) return null
    throw error
  } finally {
    library.destroy()
  }
}

/** Measures which share of a page has ink, within its margins and in them. */
export async function inkOn(sheet: Buffer): Promise<{ inside: number; margins: number }> {
  const { dots, width, height } = await dotsOf(sheet)
  let [inside, margins] = [0, 0]
  for (const [at, brightness] of dots.entries()) {
    if (brightness > 128) continue
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
    if (Math.min(x, 1 - x) < MARGIN || Math.min(y, 1 - y) < MARGIN / 2) margins++
    else inside++
  }
  return { inside: inside / dots.length, margins: margins / dots.length }
}

/** Returns what in a PDF would run, open or send something; texts in it are not code. */
export function actionsIn(bytes: Buffer): string[] {
  const code = bytes.toString('latin1').replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '')
  return code.match(/\/(?:JS|JavaScript|OpenAction|Launch|SubmitForm|EmbeddedFile)\b/g) ?? []
}
