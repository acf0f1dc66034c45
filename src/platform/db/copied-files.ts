import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'
import type { PackedFolder } from './packed-folder.ts'

interface FileNode {
  contents: Uint8Array
  stream_ops: StreamOperations
}
interface StreamOperations {
  write(stream: { node: FileNode }, ...rest: unknown[]): number
}
interface Program {
  ENV: { PGDATA: string }
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void
    lookupPath(path: string): { node: FileNode }
  }
}

/**
 * Files in memory that begin as those of a folder, which stays as it is: a file is copied when it is
 * first written to. For databases that are thrown away.
 */
export class CopiedFiles extends EmscriptenBuiltinFilesystem {
  readonly #folder: PackedFolder

  constructor(folder: PackedFolder) {
    super()
    this.#folder = folder
  }

  override async init(
    ...[pg, options]: Parameters<EmscriptenBuiltinFilesystem['init']>
  ): ReturnType<EmscriptenBuiltinFilesystem['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const fill = (program: object): void => this.#fill(program as Program)
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), fill] },
    }
  }

  #fill({ ENV: { PGDATA }, FS }: Program): void {
    const { bytes, folders, files } = this.#folder
    FS.mkdirTree(PGDATA)
    for (const path of folders) FS.mkdirTree(`${PGDATA}/${path}`)
    let operations: StreamOperations | undefined
    for (const { path, from, to } of files) {
      FS.writeFile(`${PGDATA}/${path}`, bytes.subarray(from, to), { canOwn: true })
      const { node } = FS.lookupPath(`${PGDATA}/${path}`)
      // The same for every file.
      operations ??= copyingFirst(node.stream_ops, bytes.buffer)
      node.stream_ops = operations
    }
  }
}

/** The same operations on a file, whose bytes are no longer the shared ones once it is written to. */
function copyingFirst(operations: StreamOperations, shared: SharedArrayBuffer): StreamOperations {
  return {
    ...operations,
    write(stream, ...rest) {
      const { node } = stream
      if (node.contents.buffer === shared) node.contents = node.contents.slice()
      return operations.write(stream, ...rest)
    },
  }
}
