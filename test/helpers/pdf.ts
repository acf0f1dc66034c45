import { inflateSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'

/** Room for an A4 page as the browser's own reader shows it, a dot for each of 96 in an inch. */
const DESK = { width: 860, height: 1160 }
const LONGEST_WAIT_MS = 30_000
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

/** Cuts the page out of the surrounding screenshot. Null until the page is visible and has text. */
async function sheetIn(picture: Buffer): Promise<Buffer | null> {
  const { dots, width, height } = await dotsOf(picture)
  const isWhite = (x: number, y: number): boolean => dots[y * width + x] === 255
  const rows = Array.from({ length: height }, (_, y) => y).filter(
    (y) =>
      Array.from({ length: width }, (_, x) => x).filter((x) => isWhite(x, y)).length > width / 2,
  )
  const [top = 0, bottom = 0] = [rows[0], rows.at(-1)]
  const columns = Array.from({ length: width }, (_, x) => x).filter(
    (x) => isWhite(x, top + 4) && isWhite(x, bottom - 4),
  )
  const [left = 0, right = 0] = [columns[0], columns.at(-1)]
  if (bottom - top < height / 2 || right - left < width / 2) return null
  const sheet = await sharp(picture)
    .extract({ left, top, width: right - left + 1, height: bottom - top + 1 })
    .png()
    .toBuffer()
  return (await inkOn(sheet)).inside > 0 ? sheet : null
}

async function screenshotOnceRendered(page: Page): Promise<Buffer> {
  for (
    const begun = Date.now();
    Date.now() - begun < LONGEST_WAIT_MS;
    await page.waitForTimeout(200)
  ) {
    const sheet = await sheetIn(await page.screenshot())
    if (sheet !== null) return sheet
  }
  throw new Error('The browser does not show the PDF')
}

/** The first page of a PDF as the browser's own reader shows it, as a PNG. */
export async function pictureOfPdf(browser: Browser, bytes: Buffer): Promise<Buffer> {
  const context = await browser.newContext({ viewport: DESK })
  const page = await context.newPage()
  await page.route('https://paper.invalid/**', (route) =>
    route.fulfill({ body: bytes, contentType: 'application/pdf' }),
  )
  await page.goto('https://paper.invalid/paper.pdf#toolbar=0&zoom=100')
  const picture = await screenshotOnceRendered(page)
  await context.close()
  return picture
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
