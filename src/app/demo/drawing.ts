// Runs as a separate process, so that the server process neither opens SVGs
// (platform/files/clean-image.ts) nor holds the large icon set in memory.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import {
  type CompanyScene,
  companyScene,
  contentScene,
  logoOf,
  type OfferScene,
  offerScene,
  type Portrait,
  portraitOf,
} from './directory-picture.ts'
import { type DishPicture, dishPicture } from './menu-picture.ts'

/** A picture to draw: what kind it is, and what it shows. */
export type Drawing = { readonly name: string } & (
  | { readonly kind: 'dish'; readonly shows: DishPicture }
  | { readonly kind: 'logo'; readonly shows: number }
  | { readonly kind: 'company'; readonly shows: CompanyScene }
  | { readonly kind: 'offer'; readonly shows: OfferScene }
  | { readonly kind: 'content'; readonly shows: string }
  | { readonly kind: 'portrait'; readonly shows: Portrait }
)

type IconBodies = Readonly<Record<string, string>>

const QUALITY = 82

async function iconBodies(): Promise<IconBodies> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
  const { icons } = JSON.parse(await readFile(file, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  return Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [name, body]))
}

function svgOf({ kind, shows }: Drawing, icons: IconBodies): string {
  switch (kind) {
    case 'dish':
      return dishPicture(shows, icons)
    case 'logo':
      return logoOf(shows)
    case 'company':
      return companyScene(shows, icons)
    case 'offer':
      return offerScene(shows, icons)
    case 'content':
      return contentScene(shows)
    case 'portrait':
      return portraitOf(shows)
  }
}

async function send(drawing: Drawing, icons: IconBodies): Promise<void> {
  const bytes = await sharp(Buffer.from(svgOf(drawing, icons)))
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
  await new Promise((sent) => process.send?.({ name: drawing.name, bytes }, sent))
}

async function renderAll(drawings: readonly Drawing[]): Promise<void> {
  const waiting = [...drawings]
  const icons = await iconBodies()
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
        await send(next, icons)
    }),
  )
  process.disconnect?.()
}

process.once('message', (drawings: readonly Drawing[]) => void renderAll(drawings))
