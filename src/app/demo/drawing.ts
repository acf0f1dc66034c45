// Runs as a separate process, so that the server process opens no SVG
// (platform/files/clean-image.ts).
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { DocumentPage } from './art/document-pages.ts'
import type { Portrait } from './art/portrait.ts'

/** A picture to draw: what kind it is, and what it shows. */
export type Drawing = { readonly name: string } & (
  | { readonly kind: 'dish'; readonly shows: string }
  | { readonly kind: 'logo'; readonly shows: number }
  | { readonly kind: 'portrait'; readonly shows: Portrait; readonly closeSide?: number }
  | { readonly kind: 'document'; readonly shows: DocumentPage }
  | SceneDrawing
)

interface SceneDrawing {
  readonly kind: 'scene'
  readonly shows: string
  readonly size: { readonly width: number; readonly height: number }
}

const QUALITY = 82

function knownOf<Known>(known: Readonly<Record<string, Known>>, name: string): Known {
  const found = known[name]
  if (found === undefined) throw new Error(`The demonstration has no picture of ${name}`)
  return found
}

// Each part of the demonstration is drawn by a process of its own, which loads what it draws.

async function dishOf(slug: string): Promise<string> {
  const { dishPicture } = await import('./art/dishes/dish.ts')
  const { dishRecipes } = await import('./art/dishes/recipes.ts')
  return dishPicture(slug, knownOf(dishRecipes(), slug))
}

async function sceneOf({ shows, size }: SceneDrawing): Promise<string> {
  const { scenes } = await import('./art/freight/scenes.ts')
  const scene = knownOf(scenes(), shows)
  if ('dishes' in scene) {
    const { tablePicture } = await import('./art/dishes/dish.ts')
    const { dishRecipes } = await import('./art/dishes/recipes.ts')
    return tablePicture(scene.dishes, dishRecipes(), size)
  }
  const { scenePicture } = await import('./art/freight/scene.ts')
  return scenePicture(scene, size)
}

async function svgOf(drawing: Drawing): Promise<string> {
  switch (drawing.kind) {
    case 'dish':
      return dishOf(drawing.shows)
    case 'logo':
      return (await import('./art/logos.ts')).logoOf(drawing.shows)
    case 'portrait':
      return (await import('./art/portraits.ts')).portraitPicture(drawing.shows, drawing.closeSide)
    case 'document':
      return (await import('./art/document-pages.ts')).documentPicture(drawing.shows)
    case 'scene':
      return sceneOf(drawing)
  }
}

async function send(drawing: Drawing): Promise<void> {
  const bytes = await sharp(Buffer.from(await svgOf(drawing)))
    .webp({ quality: QUALITY, effort: 1 })
    .toBuffer()
  await new Promise((sent) => process.send?.({ name: drawing.name, bytes }, sent))
}

async function renderAll(drawings: readonly Drawing[]): Promise<void> {
  const waiting = [...drawings]
  sharp.concurrency(1)
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(next)
    }),
  )
  process.disconnect?.()
}

process.once('message', (drawings: readonly Drawing[]) => void renderAll(drawings))
