import sharp, { type Sharp } from 'sharp'

/** A picture of grey values, from left to right and from top to bottom. */
export interface Grey {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .greyscale()
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** How wide the neighbourhood is whose brightest part is taken for the ground. */
const NEIGHBOURHOOD = 40

/**
 * As if the light were the same everywhere: each place is compared with the ground around it, so
 * that a shadow over half of the picture or a weak print does not matter.
 */
export async function evenLight({ data, width, height }: Grey): Promise<Grey> {
  const [columns, rows] = [
    Math.max(1, Math.round(width / NEIGHBOURHOOD)),
    Math.max(1, Math.round(height / NEIGHBOURHOOD)),
  ]
  const ground = groundOf({ data, width, height }, columns, rows)
  const around = await greyOf(
    sharp(ground, { raw: { width: columns, height: rows, channels: 1 } }).resize(width, height, {
      kernel: 'linear',
      fit: 'fill',
    }),
  )
  const even = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at++)
    even[at] = Math.min(
      255,
      Math.round(((data[at] ?? 0) * 245) / Math.max(40, around.data[at] ?? 1)),
    )
  return greyOf(sharp(even, { raw: { width, height, channels: 1 } }).normalise())
}

/** Of a field's values the one that a tenth of them reaches: the ground, and not a spark. */
function bright(counts: Uint32Array, total: number): number {
  let seen = 0
  for (let value = 255; value > 0; value--) {
    seen += counts[value] ?? 0
    if (seen * 10 > total) return value
  }
  return 0
}

/** The brightness of the ground in each field of a grid. */
function groundOf({ data, width, height }: Grey, columns: number, rows: number): Buffer {
  const ground = Buffer.alloc(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const counts = new Uint32Array(256)
      const [left, right] = [span(column, columns, width), span(column + 1, columns, width)]
      const [top, bottom] = [span(row, rows, height), span(row + 1, rows, height)]
      for (let y = top; y < bottom; y++)
        for (let x = left; x < right; x++) {
          const value = data[y * width + x] ?? 0
          counts[value] = (counts[value] ?? 0) + 1
        }
      ground[row * columns + column] = bright(counts, (right - left) * (bottom - top))
    }
  return ground
}

function span(index: number, count: number, size: number): number {
  return Math.floor((index * size) / count)
}

const MAX_TILT = 8

/** How strongly the picture changes from one pixel to the next: much where there is text. */
function edges({ data, width, height }: Grey): Float32Array {
  const found = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 1; x < width; x++) {
      const at = y * width + x
      found[at] = Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0))
    }
  return found
}

/**
 * The angle at which the lines of text stand level, in degrees: the sums of the rows then differ
 * most, for lines and the gaps between them are apart. The score compares one picture with another.
 */
export function tiltOf(grey: Grey): { angle: number; score: number } {
  const { width, height } = grey
  const found = edges(grey)
  let best = { angle: 0, score: -1 }
  for (let angle = -MAX_TILT; angle <= MAX_TILT; angle += 0.5) {
    const slope = Math.tan((angle * Math.PI) / 180)
    const rows = new Float64Array(height)
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x += 2) {
        const row = Math.round(y - (x - width / 2) * slope)
        if (row >= 0 && row < height) rows[row] = (rows[row] ?? 0) + (found[y * width + x] ?? 0)
      }
    let sum = 0
    for (let row = 1; row < height; row++) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
    const score = sum / (height * width * width)
    if (score > best.score) best = { angle, score }
  }
  return best
}
