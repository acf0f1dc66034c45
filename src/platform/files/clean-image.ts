import sharp from 'sharp'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export interface ImageBounds {
  width: number
  height: number
  /** Cuts the image to a square around its centre. */
  isSquare?: boolean
}

export interface CleanImage {
  bytes: Buffer
  width: number
  height: number
}

export const MAX_PIXELS = 40_000_000
const DEFAULT_BOUNDS: ImageBounds = { width: 2400, height: 2400 }
const PATIENCE_SECONDS = 20

// Of the many readers in libvips these three alone are needed; the one for SVG follows references.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** Does one thing after the other. */
function queue() {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work)
    turn = mine.catch(() => {})
    return mine
  }
}

/** One image at a time: an opened one takes up to 160 MB. */
const inTurn = queue()
/** Cleaned images are small, and viewing them must not wait for another user's upload. */
const narrowedInTurn = queue()

/**
 * Re-encodes the image upright, within bounds, with its first frame only and no metadata (a phone
 * saves the location there).
 */
export async function cleanImage(
  kind: 'png' | 'jpeg' | 'webp',
  bytes: Buffer,
  bounds: ImageBounds = DEFAULT_BOUNDS,
): Promise<Outcome<CleanImage, 'files.unreadable' | 'files.tooManyPixels'>> {
  return inTurn(async () => {
    try {
      const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (format !== kind) return refuse('files.unreadable', { kind }, 'file')
      if (width * height > MAX_PIXELS)
        return refuse('files.tooManyPixels', { megapixels: MAX_PIXELS / 1_000_000 }, 'file')
      const fit = bounds.isSquare === true ? squareOf({ width, height }, bounds) : bounds
      const { data, info } = await resize(kind, bytes, fit)
      return ok({ bytes: data, width: info.width, height: info.height })
    } catch {
      return refuse('files.unreadable', { kind }, 'file')
    }
  })
}

/** A small image keeps its size: its square is as wide as its shorter side. */
function squareOf(image: ImageBounds, bounds: ImageBounds): ImageBounds {
  const side = Math.min(image.width, image.height, bounds.width, bounds.height)
  return { width: side, height: side, isSquare: true }
}

function resize(
  kind: 'png' | 'jpeg' | 'webp',
  bytes: Buffer,
  { width, height, isSquare }: ImageBounds,
) {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize({
      width,
      height,
      fit: isSquare === true ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: PATIENCE_SECONDS })
  const encoded =
    kind === 'png'
      ? image.png()
      : kind === 'webp'
        ? image.webp({ quality: 85 })
        : image.jpeg({ quality: 85, mozjpeg: true })
  return encoded.toBuffer({ resolveWithObject: true })
}

/** Returns a cleaned image resized to a smaller width in its own format. */
export async function narrowImage(bytes: Uint8Array, width: number): Promise<Buffer> {
  return narrowedInTurn(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: PATIENCE_SECONDS })
      .toBuffer(),
  )
}
