import { type ChildProcess, fork } from 'node:child_process'
import type { Order, Reply } from './journey-server.ts'

/** Starts a process that can serve the product. It ends with this one. */
export function startProcess(nodeOptions: Record<string, string>): ChildProcess {
  const child = fork('test/helpers/journey-server.ts', {
    env: { PATH: process.env.PATH ?? '', ...nodeOptions },
    execArgv: [],
    silent: true,
  })
  child.stdout?.resume()
  child.stderr?.resume()
  child.unref()
  child.channel?.unref()
  return child
}

/** Opens a product in such a process, or closes the present one. */
export async function carryOut(child: ChildProcess, order: Order): Promise<void> {
  const text = await new Promise<Reply>((resolve) => {
    const ended = (code: number | null): void => resolve(`its process ended with ${code}`)
    child.once('exit', ended)
    child.once('message', (reply: Reply) => {
      child.off('exit', ended)
      resolve(reply)
    })
    child.send({ order })
  })
  if (text !== null) throw new Error(`The server did not start or stop: ${text}`)
}
