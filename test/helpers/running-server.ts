import type { ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { carryOut, startProcess } from './journey-process.ts'

export interface RunningServer {
  readonly base: string
  readonly folder: string
  /** Stops it, and removes what `runServer` created for it. */
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}

/**
 * Ports of servers that have stopped. The next one takes over, and the browser keeps what it has
 * loaded from that address.
 */
const freed: number[] = []
const starts = new Map<string, number>()

/** Tells apart the servers that ran at one address, one after another. */
export function startNumber(base: string): number {
  return starts.get(base) ?? 0
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'diwan-journey-'))
}

/** Copies the data folder of the demo company, which was filled once. */
export async function copyDemo(): Promise<string> {
  const folder = await newFolder()
  await cp(inject('demoTemplate'), folder, { recursive: true })
  return folder
}

/** Runs the product, by default with its own copy of the demo company, on a folder that goes with it. */
export async function runServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const isDemo = environment['DEMO'] === undefined && environment['DATA_DIR'] === undefined
  const folder = await (isDemo ? copyDemo() : newFolder())
  const server = await runServerIn(folder, environment)
  return {
    ...server,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Processes without a server at present, which have loaded the product already. */
const idle: ChildProcess[] = []

/** The product on a folder, which stays when it stops. */
export async function runServerIn(
  folder: string,
  environment: Record<string, string>,
  { processOptions }: { processOptions?: Record<string, string> } = {},
): Promise<RunningServer> {
  const child =
    (processOptions === undefined ? idle.pop() : undefined) ?? startProcess(processOptions ?? {})
  const port = freed.pop() ?? (await freePort())
  const base = `http://127.0.0.1:${port}`
  starts.set(base, startNumber(base) + 1)
  await carryOut(child, {
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    ...environment,
  })
  return {
    base,
    folder,
    async stop() {
      await carryOut(child, null)
      if (processOptions === undefined) idle.push(child)
      else child.kill()
      freed.push(port)
    },
  }
}
