import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Files, Stored } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import type { Drawing } from './drawing.ts'
import { type Fill, insertRows } from './insert.ts'

const DRAWING = fileURLToPath(new URL('./drawing.ts', import.meta.url))
const PICTURE_LIMIT = 1024 * 1024

interface RenderedPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface StoredPicture {
  readonly id: string
  readonly stored: Stored
}

/**
 * Returns the pictures as WebP, by name. A separate process renders them, because the server
 * process opens no SVG.
 */
export async function renderPictures(
  drawings: readonly Drawing[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  const renderer = fork(DRAWING, { serialization: 'advanced', execArgv: [] })
  renderer.on('message', (message) => {
    const { name, bytes } = message as RenderedPicture
    pictures.set(name, bytes)
  })
  renderer.send(drawings)
  const code = await new Promise<number | null>((ended, failed) => {
    renderer.on('error', failed)
    renderer.on('close', ended)
  })
  if (code !== 0) throw new Error(`The demonstration could not draw its pictures (${code})`)
  return pictures
}

/** Renders the pictures and stores them, by name. */
export async function storePictures(
  files: Files,
  siteId: number,
  drawings: readonly Drawing[],
): Promise<Map<string, StoredPicture>> {
  const pictures = await renderPictures(drawings)
  const saved = new Map<string, StoredPicture>()
  for (const { name } of drawings) {
    const id = newId()
    const put = await files.put(siteId, id, pictures.get(name) ?? new Uint8Array(), PICTURE_LIMIT)
    if (!put.ok) throw new Error(`The picture ${name} of the demonstration is too large`)
    saved.set(name, { id, stored: put.value })
  }
  return saved
}

export async function insertPictures(
  fill: Fill,
  purpose: string,
  pictures: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const rows = [...pictures].map(([name, { id, stored }]) => ({
    id,
    owner_user_id: null,
    purpose,
    name: `${name}.webp`,
    media_type: 'image/webp',
    bytes: stored.bytes,
    sha256: stored.sha256,
    created_at: fill.now,
  }))
  await insertRows(fill, 'files', rows)
}
