import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'

interface Program {
  ENV: { PGDATA: string }
  FS: {
    mkdirTree(path: string): void
    writeFile(path: string, bytes: Uint8Array, options: { canOwn: boolean }): void
  }
}

/**
 * Files in memory that begin as those of a folder, which stays as it is. For databases that are
 * thrown away: nothing is copied on a disk, and no page is read or written through the system.
 */
export class CopiedFiles extends EmscriptenBuiltinFilesystem {
  readonly #folder: string

  constructor(folder: string) {
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
    const folder = this.#folder
    FS.mkdirTree(PGDATA)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const from = join(entry.parentPath, entry.name)
      const to = `${PGDATA}/${relative(folder, from).replaceAll('\\', '/')}`
      if (entry.isDirectory()) FS.mkdirTree(to)
      else FS.writeFile(to, new Uint8Array(readFileSync(from)), { canOwn: true })
    }
  }
}
