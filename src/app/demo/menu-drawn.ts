import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface Drawn {
  readonly slug: string
  readonly bytes: Uint8Array
}

/** The pictures of the demonstration's dishes, drawn by a process of its own, as WebP by the dish's slug. */
export async function drawnDishes(): Promise<Map<string, Uint8Array>> {
  const drawn = new Map<string, Uint8Array>()
  const drawing = fork(fileURLToPath(new URL('./menu-drawing.ts', import.meta.url)), { serialization: 'advanced', execArgv: [] })
  drawing.on('message', (message) => {
    const { slug, bytes } = message as Drawn
    drawn.set(slug, bytes)
  })
  const code = await new Promise<number | null>((ended, failed) => {
    drawing.on('error', failed)
    drawing.on('close', ended)
  })
  if (code !== 0) throw new Error(`The pictures of the demonstration menu could not be drawn (${code})`)
  return drawn
}
