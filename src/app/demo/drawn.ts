import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface Drawn {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Pictures of the demonstration as WebP, by name, drawn by a separate process: the server process
 * opens no SVG.
 */
export async function drawnBy(program: URL): Promise<Map<string, Uint8Array>> {
  const drawn = new Map<string, Uint8Array>()
  const drawing = fork(fileURLToPath(program), { serialization: 'advanced', execArgv: [] })
  drawing.on('message', (message) => {
    const { name, bytes } = message as Drawn
    drawn.set(name, bytes)
  })
  const code = await new Promise<number | null>((ended, failed) => {
    drawing.on('error', failed)
    drawing.on('close', ended)
  })
  if (code !== 0)
    throw new Error(
      `${program.pathname.split('/').at(-1)} of the demonstration could not draw its pictures (${code})`,
    )
  return drawn
}
