// Runs as a separate process, like menu-drawing.ts: the server process opens no SVGs.
import sharp from 'sharp'
import { portraitOf, SCENE_NAMES, sceneOf } from './directory-content-art.ts'
import { DEMO_TEAM } from './directory-content-people.ts'

const QUALITY = 82

async function send(name: string, svg: string): Promise<void> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 2 }).toBuffer()
  await new Promise((sent) => process.send?.({ name, bytes }, sent))
}

sharp.concurrency(1)
for (const name of SCENE_NAMES) await send(name, sceneOf(name))
for (const [index, { portrait }] of DEMO_TEAM.entries())
  await send(`person-${index}`, portraitOf(portrait))
process.disconnect?.()
