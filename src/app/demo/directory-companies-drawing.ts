// Runs as a separate process, like menu-drawing.ts: the server process opens no SVGs.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { DEMO_LOGOS, logoOf, SCENES, sceneOf } from './directory-companies-pictures.ts'

const QUALITY = 82

async function send(name: string, svg: string): Promise<void> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 2 }).toBuffer()
  await new Promise((sent) => process.send?.({ name, bytes }, sent))
}

const file = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
const { icons } = JSON.parse(await readFile(file, 'utf8')) as {
  icons: Record<string, { body: string }>
}
sharp.concurrency(1)
for (let index = 0; index < DEMO_LOGOS; index += 1) await send(`logo-${index}`, logoOf(index))
for (const scene of SCENES)
  await send(`scene-${scene.name}`, sceneOf(scene, icons[scene.icon]?.body ?? ''))
process.disconnect?.()
