import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

interface RenderedPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Returns the demonstration's pictures as WebP, by name. A separate process renders them, because
 * the server process opens no SVG.
 */
export async function renderedBy(program: URL): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  const renderer = fork(fileURLToPath(program), { serialization: 'advanced', execArgv: [] })
  renderer.on('message', (message) => {
    const { name, bytes } = message as RenderedPicture
    pictures.set(name, bytes)
  })
  const code = await new Promise<number | null>((ended, failed) => {
    renderer.on('error', failed)
    renderer.on('close', ended)
  })
  if (code !== 0)
    throw new Error(
      `${program.pathname.split('/').at(-1)} of the demonstration could not draw its pictures (${code})`,
    )
  return pictures
}
