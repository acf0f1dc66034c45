import { type Dirent, readdirSync, readFileSync } from 'node:fs'
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
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathOf = ({ parentPath, name }: Dirent): string =>
    relative(folder, join(parentPath, name)).replaceAll('\\', '/')
  const paths = entries.filter((entry) => !entry.isDirectory()).map(pathOf)
  const contents = paths.map((path) => readFileSync(join(folder, path)))
  const size = contents.reduce((sum, { length }) => sum + length, 0)
  const bytes = new Uint8Array(new SharedArrayBuffer(size))
  let to = 0
  const files = contents.map((content, index) => {
    const from = to
    bytes.set(content, from)
    to += content.length
    return { path: paths[index] ?? '', from, to }
  })
  return {
    bytes,
    folders: entries.filter((entry) => entry.isDirectory()).map(pathOf),
    files,
  }
}
