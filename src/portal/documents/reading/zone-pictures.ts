import sharp, { type Sharp } from 'sharp'
import { evenLight, type Grey, greyOf, tiltOf } from './grey.ts'

/** Wide enough for the strokes of forty-four letters. */
const READ_WIDTH = 1500
/** No more is looked at. */
const LARGEST = 1700
const MEASURED_WIDTH = 480
const PIXELS = 40_000_000
const WHITE = '#ffffff'

interface Band {
  /** Shares of the height. */
  readonly from: number
  readonly to: number
}

/** Zones are at the bottom: of a passport the last quarter, of a card the lower half. */
const BANDS: readonly Band[] = [
  { from: 0.68, to: 1 },
  { from: 0.45, to: 1 },
  { from: 0, to: 1 },
]

const pictureOf = ({ data, width, height }: Grey): Sharp =>
  sharp(data, { raw: { width, height, channels: 1 } })

async function bandOf(picture: Grey, { from, to }: Band): Promise<Buffer> {
  const { width, height } = picture
  const top = Math.round(height * from)
  return pictureOf(picture)
    .extract({ left: 0, top, width, height: Math.max(1, Math.round(height * to) - top) })
    .resize({ width: READ_WIDTH })
    .sharpen({ sigma: 1 })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: WHITE })
    .png()
    .toBuffer()
}

async function turned(picture: Grey, degrees: number): Promise<Grey> {
  return greyOf(pictureOf(picture).rotate(degrees, { background: WHITE }))
}

async function measuredTilt(picture: Grey): Promise<{ angle: number; score: number }> {
  return tiltOf(await greyOf(pictureOf(picture).resize({ width: MEASURED_WIDTH })))
}

/** With the lines of text level: the picture, or what it is when turned by a quarter. */
async function levelled(picture: Grey): Promise<{ first: Grey; second: Grey }> {
  const quarter = await turned(picture, 90)
  const [asIs, asTurned] = [await measuredTilt(picture), await measuredTilt(quarter)]
  const level = (each: Grey, angle: number): Promise<Grey> | Grey =>
    Math.abs(angle) < 0.5 ? each : turned(each, -angle)
  const both = [await level(picture, asIs.angle), await level(quarter, asTurned.angle)] as const
  const [first, second] = asIs.score >= asTurned.score ? both : [both[1], both[0]]
  return { first, second }
}

/**
 * Parts of a picture in which a zone may be, enlarged and with their lines level. Lines of text say
 * which way the picture lies, but not which way is up. The light is evened out at once, and the
 * grain of a dark photo only where nothing was found.
 */
export async function* zonePictures(picture: Buffer): AsyncGenerator<Buffer> {
  const grey = await greyOf(
    sharp(picture, { limitInputPixels: PIXELS }).resize({
      width: LARGEST,
      height: LARGEST,
      fit: 'inside',
      withoutEnlargement: true,
    }),
  )
  const even = await evenLight(grey)
  const { first, second } = await levelled(even)
  for (const upright of [first, await turned(first, 180)])
    for (const band of BANDS) yield bandOf(upright, band)
  const smooth = await greyOf(pictureOf(first).median(3))
  for (const upright of [smooth, await turned(smooth, 180)])
    for (const band of BANDS.slice(0, 2)) yield bandOf(upright, band)
  for (const upright of [second, await turned(second, 180)])
    for (const band of BANDS) yield bandOf(upright, band)
}
