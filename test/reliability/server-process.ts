import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** `npm test` names the built server, which starts in half the time. */
const PROGRAM =
  process.env['DIWAN_TEST_SERVER'] ??
  fileURLToPath(new URL('../../src/app/server-entry.ts', import.meta.url))
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LONGEST_START_MS = 60_000

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** Milliseconds from its start, or from the signal that it was sent. */
  readonly ms: number
}

export interface ServerProcess {
  readonly child: ChildProcess
  /**
   * Resolves with the port once the server is ready, and throws with its output when it ends
   * instead.
   */
  readonly ready: Promise<number>
  readonly ended: Promise<Ended>
  output(): string
  /** Kills it outright. */
  kill(): Promise<void>
  /** Stops it as an operator would. */
  stop(): Promise<Ended>
}

/**
 * Starts the real server, or a program that reports its start in the same way, as a separate
 * process.
 */
export function startServer(
  environment: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
  program = PROGRAM,
): ServerProcess {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, program], {
    cwd: ROOT,
    env: { ...cleanEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outputLines: string[] = []
  let port: number | undefined
  child.stderr?.on('data', (text) => outputLines.push(String(text)))
  child.stdout?.on('data', (text) => {
    outputLines.push(String(text))
    if (outputLines.length > 2000) outputLines.splice(0, 1000)
    if (port === undefined) port = portIn(outputLines.join(''))
  })
  const ended = new Promise<Ended>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal, ms: performance.now() - began })),
  )
  const output = (): string => outputLines.join('').slice(-4000)
  const ready = (async () => {
    for (let waited = 0; waited < LONGEST_START_MS; waited += 20) {
      if (port !== undefined) return port
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended: ${output()}`)
      await setTimeout(20)
    }
    child.kill('SIGKILL')
    throw new Error(`The server did not begin: ${output()}`)
  })()
  // A caller that does not await it gets no unhandled rejection.
  ready.catch(() => undefined)
  return {
    child,
    ready,
    ended,
    output,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      const requested = performance.now()
      child.kill('SIGTERM')
      return { ...(await ended), ms: performance.now() - requested }
    },
  }
}

/** The tests' own settings are no settings of the product. */
function cleanEnvironment(): Record<string, string | undefined> {
  const {
    NODE_OPTIONS: _options,
    DATABASE_URL: _url,
    DATA_DIR: _folder,
    PORT: _port,
    VITEST: _vitest,
    NODE_ENV: _env,
    ...rest
  } = process.env
  return rest
}

function portIn(outputLines: string): number | undefined {
  const line = outputLines
    .split('\n')
    .find((each) => each.includes('"event":"started"') && each.endsWith('}'))
  return line === undefined ? undefined : (JSON.parse(line) as { port: number }).port
}
