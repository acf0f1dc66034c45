// Runs as a separate process, like menu-drawing.ts: the server process opens no SVGs.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { OFFER_SCENES, offerScene } from './directory-offers-pictures.ts'

const QUALITY = 82

const file = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
const { icons } = JSON.parse(await readFile(file, 'utf8')) as {
  icons: Record<string, { body: string }>
}
const bodies = Object.fromEntries(Object.entries(icons).map(([name, { body }]) => [name, body]))
sharp.concurrency(1)
for (const scene of OFFER_SCENES) {
  const bytes = await sharp(Buffer.from(offerScene(scene, bodies)))
    .webp({ quality: QUALITY, effort: 2 })
    .toBuffer()
  await new Promise((sent) => process.send?.({ name: scene.name, bytes }, sent))
}
process.disconnect?.()
