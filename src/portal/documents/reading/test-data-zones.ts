import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Zone } from '#portal/employees/rules/mrz.ts'
import { readingOf } from '../rules/reading.ts'
import { countryOfZone } from './countries.ts'

/** Five documents of people who do not exist, as photographed straight and in good light. */
export const ZONES = {
  'passport-in': { number: 'P3719368', expiry: '2031-12-17' },
  'passport-ph': { number: 'P9012457A', expiry: '2029-08-05' },
  'passport-eg': { number: 'A28145906', expiry: '2028-02-29' },
  'card-ae': { number: '784-1990-1234567-6', expiry: '2028-01-01' },
  'visa-ae': { number: null, expiry: '2027-10-30' },
} as const
export type ZoneName = keyof typeof ZONES

const FOLDER = new URL('../../../../test/data/zones/', import.meta.url)

export function zonePicture(name: ZoneName): Buffer {
  return readFileSync(fileURLToPath(new URL(`${name}.png`, FOLDER)))
}

const WHITE = { background: '#ffffff' }

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(picture).metadata()
  return { width, height }
}

/** Lays grey values over the picture, by which it becomes darker or lighter. */
async function withLight(
  picture: Buffer,
  light: (x: number, y: number) => number,
): Promise<Buffer> {
  const { width, height } = await sizeOf(picture)
  const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const changed = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const value = (data[at] ?? 0) + light(x / width, y / height)
      changed[at] = Math.max(0, Math.min(255, Math.round(value)))
    }
  return sharp(changed, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

type Change = (picture: Buffer) => Promise<Buffer>

async function noisy(picture: Buffer, strength: number): Promise<Buffer> {
  const random = randomOf(7)
  return withLight(picture, () => (random() + random() + random() - 1.5) * strength)
}

/** What phones and people do to a picture of a document. */
export const CHANGES: Readonly<Record<string, Change>> = {
  straight: async (picture) => picture,
  compressed: (picture) => sharp(picture).jpeg({ quality: 35 }).toBuffer(),
  blurred: (picture) => sharp(picture).blur(1.6).png().toBuffer(),
  'tilted by 2°': (picture) => sharp(picture).rotate(2, WHITE).png().toBuffer(),
  'tilted by -4°': (picture) => sharp(picture).rotate(-4, WHITE).png().toBuffer(),
  'upside down': (picture) => sharp(picture).rotate(180).png().toBuffer(),
  'on its side': (picture) => sharp(picture).rotate(90).png().toBuffer(),
  grainy: (picture) => noisy(picture, 55),
  small: async (picture) => {
    const { width } = await sizeOf(picture)
    return sharp(picture)
      .resize({ width: Math.round(width * 0.55) })
      .jpeg({ quality: 80 })
      .toBuffer()
  },
  'half in shadow': (picture) => withLight(picture, (x) => (x > 0.5 ? -95 : 0)),
  'low in contrast': (picture) => sharp(picture).linear(0.35, 120).png().toBuffer(),
  slanted: (picture) =>
    sharp(picture).affine([1, 0.03, 0.02, 1], { background: '#ffffff' }).png().toBuffer(),
  'tilted, blurred and compressed': (picture) =>
    sharp(picture).rotate(1.5, WHITE).blur(1).jpeg({ quality: 50 }).toBuffer(),
}

/** What a person is offered: number and expiry, one of them, one that is false, or nothing. */
export type ReadOutcome = 'whole' | 'part' | 'wrong' | 'none'

export function outcomeOf(name: ZoneName, zone: Zone | null): ReadOutcome {
  if (zone === null) return 'none'
  const { number, expiry } = ZONES[name]
  const sure = readingOf(zone, null, countryOfZone).values.filter(({ isChecked }) => isChecked)
  const isTrue = sure.map(({ field, value }) => value === (field === 'number' ? number : expiry))
  if (isTrue.includes(false)) return 'wrong'
  return isTrue.length === (number === null ? 1 : 2) ? 'whole' : 'part'
}

export interface Sample {
  readonly zone: ZoneName
  readonly change: string
  make(): Promise<Buffer>
}

export const SAMPLES: readonly Sample[] = (Object.keys(ZONES) as ZoneName[]).flatMap((zone) =>
  Object.entries(CHANGES).map(([change, apply]) => ({
    zone,
    change,
    make: () => apply(zonePicture(zone)),
  })),
)
