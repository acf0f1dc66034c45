import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeMarkup, truncate } from '#platform/text.ts'

/** The text of a share picture: the page's title and description, and the site's name. */
export interface ShareTexts {
  title: string
  description: string
  brand: string
  language: 'en' | 'ar'
  /** The site's colour on a light background, `#0F6B66`. */
  accent: string
}

const WIDTH = 1200
const HEIGHT = 630
const EDGE = 80
const INK = '#1C1F22'
const SOFT = '#545B61'
const BAND = 16
const TITLE_MAX = 90
const DESCRIPTION_MAX = 150

/**
 * The background with its lattice, prepared once: the server process opens no SVG, and no picture
 * by its path.
 */
const GROUND = readFileSync(new URL('./share-ground.png', import.meta.url))
const fontFile = (weight: string): string =>
  fileURLToPath(new URL(`../platform/pdf/fonts/readex-pro-${weight}.ttf`, import.meta.url))
/** Both files have the same family, so the weight is specified as well. */
const REGULAR = { file: fontFile('regular'), family: 'Readex Pro' }
const SEMIBOLD = { file: fontFile('semibold'), family: 'Readex Pro Semi-Bold' }

interface TextLine {
  caption: string
  size: number
  colour: string
  font: { file: string; family: string }
  language: 'en' | 'ar'
}

async function write({ caption, size, colour, font, language }: TextLine) {
  // Empty text is skipped, because Pango would refuse it.
  if (caption.trim() === '') return null
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(caption)}</span>`,
      font: `${font.family} ${size}`,
      fontfile: font.file,
      width: WIDTH - 2 * EDGE,
      rgba: true,
      // Pango flips its "left" where the first strong letter is Arabic.
      align: language === 'ar' && !/\p{Script=Arabic}/u.test(caption) ? 'right' : 'left',
      wrap: 'word-char',
      spacing: Math.round(size * 0.2),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = language === 'ar' ? WIDTH - EDGE - info.width : EDGE
  return { data, left, width: info.width, height: info.height }
}

/**
 * A PNG of 1200 by 630 with a page's title and description, in the page's language and direction.
 */
export async function renderSharePicture({
  title,
  description,
  brand,
  accent,
  language,
}: ShareTexts): Promise<Buffer<ArrayBuffer>> {
  const [name, heading, body] = await Promise.all([
    write({
      caption: truncate(brand, TITLE_MAX),
      size: 28,
      colour: accent,
      font: SEMIBOLD,
      language,
    }),
    write({ caption: truncate(title, TITLE_MAX), size: 60, colour: INK, font: SEMIBOLD, language }),
    write({
      caption: truncate(description, DESCRIPTION_MAX),
      size: 30,
      colour: SOFT,
      font: REGULAR,
      language,
    }),
  ])
  const gap = 36
  const [headingHeight, bodyHeight] = [heading?.height ?? 0, body?.height ?? 0]
  const top = Math.max(
    EDGE + (name?.height ?? 0) + gap,
    Math.round((HEIGHT - headingHeight - gap - bodyHeight) / 2),
  )
  const positioned = [
    { text: name, top: EDGE },
    { text: heading, top },
    { text: body, top: Math.min(top + headingHeight + gap, HEIGHT - bodyHeight - 24) },
  ]
  const layers: OverlayOptions[] = [
    {
      input: { create: { width: BAND, height: HEIGHT, channels: 3, background: accent } },
      top: 0,
      left: language === 'ar' ? WIDTH - BAND : 0,
    },
    ...positioned.flatMap(({ text, top: at }) =>
      text === null ? [] : [{ input: text.data, top: at, left: text.left }],
    ),
  ]
  const picture = await sharp(GROUND)
    .composite(layers)
    .png({ palette: true, colours: 64 })
    .toBuffer()
  return Buffer.from(picture) as Buffer<ArrayBuffer>
}
