import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/*
 * Simulates a disk that loses unsynced data, for `node --import`: only what was synced survives a
 * power cut. Each sync copies the file, as it is when the sync begins, to SYNCED, under its inode,
 * so that a rename takes its content along. cutPower in power-cut.ts then removes what was not
 * synced. DISK=forgets confirms syncs of the log without storing the data, DISK=fails refuses them.
 */
const synced = process.env['SYNCED'] ?? ''
const behaviour = process.env['DISK'] ?? 'keeps'
const slowMs = 1
let refuseAfter = Number(process.env['FAILS_AFTER'] ?? '0')

function keep(handle: number): void {
  const { ino, mode } = fs.fstatSync(handle)
  if ((mode & fs.constants.S_IFMT) !== fs.constants.S_IFREG) return
  // Whole or not at all: this process is killed at any moment.
  const copy = join(synced, `${ino}.new`)
  if (behaviour === 'forgets' && isLogBegun(handle, ino)) return
  fs.copyFileSync(`/proc/self/fd/${handle}`, copy)
  rename(copy, join(synced, String(ino)))
}

/** Checks whether this is a log segment whose initial content was already copied. */
function isLogBegun(handle: number, ino: number): boolean {
  return (
    fs.readlinkSync(`/proc/self/fd/${handle}`).includes('pg_wal') &&
    fs.existsSync(join(synced, String(ino)))
  )
}

function forget(path: string): void {
  const stat = fs.statSync(path, { throwIfNoEntry: false })
  if (stat?.isFile()) unlink(join(synced, String(stat.ino)))
}

const rename = fs.renameSync
const remove = fs.unlinkSync
const unlink = (path: string) => fs.existsSync(path) && remove(path)

if (synced !== '') {
  fs.fsyncSync = keep
  fs.fdatasyncSync = keep
  fs.unlinkSync = (path) => {
    forget(String(path))
    remove(path)
  }
  fs.renameSync = (from, to) => {
    forget(String(to))
    rename(from, to)
  }
  const fdatasync = (handle: number, done: (error: NodeJS.ErrnoException | null) => void): void => {
    if (behaviour === 'fails' && refuseAfter-- <= 0)
      return done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }))
    if (behaviour !== 'forgets') keep(handle)
    setTimeout(() => done(null), slowMs)
  }
  fs.fdatasync = fdatasync as typeof fs.fdatasync
  syncBuiltinESMExports()
}
