import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The files of a folder in memory that all databases of a process read. */
export interface PackedFolder {
  readonly bytes: Uint8Array<SharedArrayBuffer>
  readonly folders: readonly string[]
  readonly files: readonly { readonly path: string; readonly from: number; readonly to: number }[]
}

const packed = new Map<string, PackedFolder>()

/** Reads a folder once for all copies of it; it does not change from then on. */
export function packedOnce(folder: string): PackedFolder {
  let known = packed.get(folder)
  if (known === undefined) packed.set(folder, (known = packFolder(folder)))
  return known
}

function packFolder(folder: string): PackedFolder {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => ({
    isFolder: entry.isDirectory(),
    path: relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
  }))
  let size = 0
  const files = entries
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => {
      const content = readFileSync(join(folder, path))
      const from = size
      size += content.length
      return { path, from, to: size, content }
    })
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  for (const { content, from } of files) bytes.set(content, from)
  return {
    bytes,
    folders: entries.filter(({ isFolder }) => isFolder).map(({ path }) => path),
    files: files.map(({ path, from, to }) => ({ path, from, to })),
  }
}
