import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fileKey } from './file-key.ts'
import type { Files, Stored } from './files.ts'
import { atMost, type Content, refuseTooLarge, TooLarge } from './read-at-most.ts'

/** Files in a folder of this machine. A file appears under its name whole and synced, or not at all. */
export function folderFiles(folder: string, log: Log): Files {
  const pathOf = (siteId: number, id: string) => join(folder, fileKey(siteId, id))
  return {
    async put(siteId, id, content, limit) {
      const path = pathOf(siteId, id)
      const incoming = join(folder, 'incoming')
      await mkdir(incoming, { recursive: true })
      const temporary = join(incoming, randomUUID())
      try {
        const stored = await write(temporary, content, limit)
        if (!stored.ok) return stored
        await mkdir(dirname(path), { recursive: true })
        await rename(temporary, path)
        await syncFolder(dirname(path))
        return stored
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async get(siteId, id, stored) {
      const content = await readIfThere(pathOf(siteId, id))
      if (content === undefined) {
        log.error('a stored file is missing', { site: siteId, fileId: id })
        return refuse('files.notFound')
      }
      if (!createHash('sha256').update(content).digest().equals(stored.sha256)) {
        log.error('a stored file is damaged', { site: siteId, fileId: id })
        return refuse('files.damaged')
      }
      return ok(content)
    },

    async remove(siteId, id) {
      await rm(pathOf(siteId, id), { force: true })
    },
  }
}

async function write(
  path: string,
  content: Content,
  limit: number,
): Promise<Outcome<Stored, 'files.tooLarge'>> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of atMost(content, limit)) {
      await file.writeFile(piece)
      hash.update(piece)
      bytes += piece.byteLength
    }
    await file.sync()
  } catch (error) {
    if (error instanceof TooLarge) return refuseTooLarge(error.limit)
    throw error
  } finally {
    await file.close()
  }
  return ok({ bytes, sha256: hash.digest() })
}

/** A rename is on disk only when its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
