// Runs as a separate process, so that the server process neither opens SVGs
// (platform/files/clean-image.ts) nor holds the large icon set in memory.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import { BOWLS } from './menu-bowls.ts'
import type { Dish } from './menu-dish.ts'
import { MAINS } from './menu-mains.ts'
import { MORNINGS } from './menu-mornings.ts'
import { type IconBodies, pictureOf } from './menu-picture.ts'
import { SWEETS } from './menu-sweets.ts'

const QUALITY = 82

async function iconBodies(): Promise<IconBodies> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
  const { icons } = JSON.parse(await readFile(file, 'utf8')) as {
    icons: Record<string, { body: string }>
  }
  return Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [name, body]))
}

async function renderPicture(dish: Dish, bodies: IconBodies): Promise<void> {
  const bytes = await sharp(Buffer.from(pictureOf(dish.picture, bodies)))
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
  await new Promise((sent) => process.send?.({ name: dish.slug, bytes }, sent))
}

const bodies = await iconBodies()
const waiting = [...MORNINGS, ...MAINS, ...BOWLS, ...SWEETS].flatMap(({ dishes }) => dishes)
sharp.concurrency(1)
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let dish = waiting.shift(); dish !== undefined; dish = waiting.shift())
      await renderPicture(dish, bodies)
  }),
)
process.disconnect?.()
