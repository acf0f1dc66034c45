import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'

/** Saves every file and folder below, the folder itself included; gives how many. A file that was never synced may be empty after a power cut. */
export function syncAll(folder: string): number {
  let count = 1
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) count += syncAll(path)
    else if (entry.isFile()) {
      syncOne(path)
      count += 1
    }
  }
  syncOne(folder)
  return count
}

export function syncOne(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Prepares the folder of PostgreSQL's files elsewhere and renames it into its final location, so
 * that an interrupted first start leaves nothing incomplete.
 */
export async function prepareFiles(
  folder: string,
  make: (files: string) => Promise<void>,
): Promise<string> {
  const files = join(folder, 'postgres')
  if (!existsSync(files)) {
    const unfinished = join(folder, 'postgres.unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await make(unfinished)
    syncAll(unfinished)
    renameSync(unfinished, files)
    syncOne(folder)
  }
  removeEmptyPidFile(files)
  return files
}

// PostgreSQL refuses to start over a pid file it cannot read, and a power cut leaves it empty. Our
// own lock already guarantees that no other process runs.
function removeEmptyPidFile(files: string): void {
  const path = join(files, 'postmaster.pid')
  if (existsSync(path) && statSync(path).size === 0) rmSync(path)
}
