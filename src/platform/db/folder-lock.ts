import { createHash, randomUUID } from 'node:crypto'
import { linkSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process has the folder; the sentence is meant for the person who started this one. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Locks the folder for this process, or throws DataFolderInUse at once. The lock file is completed
 * under another name and then linked, so that a reader never sees half of it; a dead owner's lock
 * is taken over, a live owner's never, however old.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock')
  const made = join(folder, `lock.new.${randomUUID()}`)
  const own = `${process.pid} ${startOf(process.pid) ?? '-'} ${randomUUID()}\n`
  writeFileSync(made, own, { flag: 'wx', mode: 0o600, flush: true })
  try {
    take(file, made, folder)
  } finally {
    rmSync(made, { force: true })
  }
  return () => {
    if (read(file) === own) unlinkSync(file)
  }
}

function take(file: string, made: string, folder: string): void {
  for (let tries = 0; tries < 50; tries++) {
    if (linked(made, file)) return
    const found = read(file)
    if (found === undefined) continue
    const owner = liveOwner(found)
    if (owner !== undefined) throw inUse(folder, owner)
    removeDead(file, found, made)
  }
  throw new DataFolderInUse(
    `Several processes are opening the data folder ${folder}. Start one at a time.`,
  )
}

// When several processes find the same dead lock, only the one that claims this exact lock removes
// it, and it checks again first, because otherwise the slower one would remove the lock that the
// faster one has just created. A claim whose owner died is removed the same way.
function removeDead(file: string, dead: string, made: string): void {
  const claim = `${file}.${createHash('sha256').update(dead).digest('hex').slice(0, 8)}`
  if (linked(made, claim)) {
    try {
      if (read(file) === dead) unlinkSync(file)
    } finally {
      unlinkSync(claim)
    }
    return
  }
  const holder = read(claim)
  if (holder === undefined) return
  if (liveOwner(holder) === undefined) removeDead(claim, holder, made)
  else pause(10)
}

function linked(made: string, file: string): boolean {
  try {
    linkSync(made, file)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Returns the process named in a lock if it still runs: the same number and, where the system
 * provides it, the same start time.
 */
function liveOwner(text: string): number | undefined {
  const [digits = '', started = '-'] = text.trim().split(' ')
  const pid = Number(digits)
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return undefined
  }
  const now = startOf(pid)
  if (started !== '-' && now !== undefined && now !== started) return undefined
  return pid
}

// Boot and start tick together: ticks count from boot, so after a restart of the machine the same pair can come again.
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent has not looked yet.
    if (afterName[0] === 'Z' || afterName[0] === 'X') return 'ended'
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${afterName[19]}`
  } catch {
    return undefined
  }
}

function inUse(folder: string, pid: number): DataFolderInUse {
  return new DataFolderInUse(
    `The data folder ${folder} is in use by process ${pid}. Stop that process first. Running two at once would lose data.`,
  )
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
