import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export interface RunningServer {
  readonly base: string
  readonly folder: string
  readonly process: ChildProcess
  /** Stops it as an operator would, and removes what `runServer` created for it. */
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

/** Runs the product as `npm start` does, by default with its own copy of the demo company. */
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

/** The product on a folder, which stays when it ends. */
export async function runServerIn(
  folder: string,
  environment: Record<string, string>,
): Promise<RunningServer> {
  const port = freed.pop() ?? (await freePort())
  const base = `http://127.0.0.1:${port}`
  starts.set(base, startNumber(base) + 1)
  const child = spawn(process.execPath, ['src/app/server-entry.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      output.push(chunk.toString())
      if (output.join('').includes('Diwan is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) =>
      reject(new Error(`The server ended with ${code}: ${output.join('')}`)),
    )
  })
  return {
    base,
    folder,
    process: child,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      freed.push(port)
    },
  }
}
