import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./writing-process.ts', import.meta.url))
const DISK = new URL('./volatile-disk.ts', import.meta.url).href

export interface Round {
  readonly base: string
  readonly disk?: 'real' | 'keeps' | 'forgets'
  readonly forMs: number
  /**
   * Counts the time from the start of the process, otherwise from the first row confirmed as saved.
   */
  readonly fromStart?: boolean
}

/**
 * Lets a process write to the database in `base`, then kills it. Returns the numbers confirmed as
 * saved.
 */
export async function writeUntilKilled(round: Round): Promise<number[]> {
  const { child, ended, output } = start(round, round.disk ?? 'real')
  if (round.fromStart !== true) await begun(child, acknowledgedIn(round.base), output)
  await setTimeout(round.forMs)
  child.kill('SIGKILL')
  await ended
  return readAcknowledged(round.base)
}

/**
 * Lets a process write until the disk refuses. Returns the numbers confirmed as saved and the last
 * output.
 */
export async function writeUntilRefused(
  base: string,
  syncs: number,
): Promise<{ acknowledged: number[]; output: string }> {
  const { child, ended, output } = start({ base, forMs: 0 }, 'fails', syncs)
  const timer = globalThis.setTimeout(() => child.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(timer)
  return { acknowledged: readAcknowledged(base), output: output.join('') }
}

function start(
  { base }: Round,
  disk: string,
  failsAfter = 0,
): { child: ChildProcess; ended: Promise<unknown>; output: string[] } {
  rmSync(acknowledgedIn(base), { force: true })
  mkdirSync(join(base, 'synced'), { recursive: true })
  const child = spawn(
    process.execPath,
    [
      ...(disk === 'real' ? [] : ['--import', DISK]),
      PROGRAM,
      join(base, 'db'),
      acknowledgedIn(base),
    ],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SYNCED: join(base, 'synced'),
        DISK: disk,
        FAILS_AFTER: String(failsAfter),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const output: string[] = []
  child.stderr?.on('data', (text) => output.push(String(text)))
  return { child, output, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

function acknowledgedIn(base: string): string {
  return join(base, 'acknowledged')
}

function readAcknowledged(base: string): number[] {
  const file = acknowledgedIn(base)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1).map(Number) : []
}

async function begun(child: ChildProcess, acknowledged: string, output: string[]): Promise<void> {
  for (let waited = 0; waited < 20_000; waited += 10) {
    if (existsSync(acknowledged) && statSync(acknowledged).size > 0) return
    if (child.exitCode !== null) throw new Error(`The writing process ended: ${output.join('')}`)
    await setTimeout(10)
  }
  child.kill('SIGKILL')
  throw new Error(`The writing process saved nothing: ${output.join('')}`)
}

const BLOCK = 4_096

/**
 * Leaves of each file what a power cut may leave: its content at the last sync (empty if there was
 * none), and any blocks or none of what was written since, because a disk also writes before a
 * sync. A page without its log would therefore be found as surely as a lost row.
 */
export function cutPower(base: string, folder = join(base, 'db')): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) cutPower(base, path)
    else if (entry.isFile() && !entry.name.startsWith('lock'))
      writeFileSync(path, leftOf(path, join(base, 'synced', String(statSync(path).ino))))
  }
}

function leftOf(path: string, stored: string): Buffer {
  const synced = existsSync(stored) ? readFileSync(stored) : Buffer.alloc(0)
  const bytes = readFileSync(path)
  const share = Math.random() < 0.5 ? 0 : Math.random()
  if (share === 0 || bytes.equals(synced)) return synced
  const left = Buffer.alloc(Math.random() < share ? bytes.length : synced.length)
  for (let start = 0; start < left.length; start += BLOCK) {
    const from = Math.random() < share ? bytes : synced
    if (start < from.length) from.copy(left, start, start, start + BLOCK)
  }
  return left
}
