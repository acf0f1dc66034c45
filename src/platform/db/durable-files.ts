import { closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/*
 * How an acknowledged commit survives a power cut.
 *
 * PGlite is PostgreSQL, but started with fsync off, on a file system layer (Emscripten's NODEFS) that has no fsync at all. Here PostgreSQL
 * runs with fsync on and the layer gets one, so every file is synced when and in the order PostgreSQL asks for it: data files at a
 * checkpoint before the log they came from is recycled, new log segments and directories when they are made. Nothing of that order is ours.
 *
 * One thing is ours. A commit asks to sync the log and would hold the only thread until the disk has answered. Instead the wish is noted,
 * the answer to the caller is held back, other statements go on, and one sync later serves every commit noted by then (group commit).
 * PostgreSQL believes the log to be saved in the meantime, so one rule must be kept for it: no other file may change while log is noted
 * but not saved. Whatever touches another file (a page written out, a rename, a removal, a truncation, a sync) first saves the log,
 * waiting. So the disk never holds a page newer than its log, whatever moment the power goes.
 *
 * A sync that fails is not tried again: the kernel may have dropped the pages it could not write and would then report success. The database stops.
 */
export class DurableFiles extends NodeFS {
  readonly log = new LogKeeper()

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const watch = (module: object) => this.log.watch(nodeFilesOf(module))
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), watch] },
    }
  }
}

const SEGMENT = /^[0-9A-F]{24}$/

export class LogKeeper {
  /** Commits noted and commits saved, as counts; a reply that carries `noted` may leave once `saved` has reached it. */
  noted = 0
  saved = 0
  /** How often a sync of the log was requested from the disk. */
  syncs = 0
  /** Bytes of log produced since the last checkpoint. */
  bytesSinceCheckpoint = 0
  failure: Error | undefined
  onSaved: () => void = () => {}
  onFailure: (error: Error) => void = () => {}

  #unsaved = new Set<string>()
  #inFlight: string[] = []
  #handles = new Map<string, number>()

  /** Puts the rules above around the file operations of one PGlite. */
  watch(files: NodeFiles): void {
    const { stream_ops: streams, node_ops: nodes } = files
    const path = (node: Node) => files.realPath(node)
    const saveFirst =
      <Args extends unknown[], Result>(operation: (...args: Args) => Result) =>
      (...args: Args): Result => {
        this.saveNow()
        return operation(...args)
      }

    const write = streams.write
    streams.write = (stream, ...range) => {
      const [, , length] = range
      if (isSegment(stream.node)) this.bytesSinceCheckpoint += length
      else if (!isScratch(stream.node)) this.saveNow()
      return write(stream, ...range)
    }
    streams.fsync = (stream) => {
      if (isSegment(stream.node)) {
        this.#unsaved.add(path(stream.node))
        this.noted += 1
        return 0
      }
      this.saveNow()
      fsyncSync(stream.nfd)
      return 0
    }
    streams.setattr = saveFirst(streams.setattr)
    nodes.setattr = saveFirst(nodes.setattr)
    nodes.rename = saveFirst(nodes.rename)
    nodes.unlink = saveFirst(nodes.unlink)
    nodes.rmdir = saveFirst(nodes.rmdir)
  }

  /**
   * Saves what is noted without blocking the thread. Commits that arrive meanwhile are saved in the
   * next round.
   */
  async saveSoon(): Promise<void> {
    if (this.#inFlight.length > 0 || this.#unsaved.size === 0 || this.failure) return
    while (this.#unsaved.size > 0 && !this.failure) {
      const upTo = this.noted
      this.#inFlight = [...this.#unsaved]
      this.#unsaved.clear()
      try {
        for (const file of this.#inFlight) await sync(this.#handle(file))
        this.#notifySaved(upTo)
      } catch (error) {
        this.#failed(error)
      } finally {
        this.#inFlight = []
      }
    }
  }

  /** Saves what is noted, or under way, and waits for it. */
  saveNow(): void {
    if (this.saved >= this.noted) return
    if (this.failure) throw this.failure
    try {
      for (const file of new Set([...this.#inFlight, ...this.#unsaved]))
        fdatasyncSync(this.#handle(file))
    } catch (error) {
      throw this.#failed(error)
    }
    this.#unsaved.clear()
    this.#notifySaved(this.noted)
  }

  close(): void {
    this.saveNow()
    this.#closeHandles()
  }

  #notifySaved(upTo: number): void {
    this.syncs += 1
    if (upTo <= this.saved) return
    this.saved = upTo
    this.onSaved()
  }

  #failed(error: unknown): Error {
    this.failure ??= error instanceof Error ? error : new Error(String(error))
    this.onFailure(this.failure)
    return this.failure
  }

  // PostgreSQL opens and closes a segment as it likes; syncing through any handle of the same file does the same. Segment names never
  // come back, so an old handle is only a waste, and is closed when the next segment begins.
  #handle(file: string): number {
    const known = this.#handles.get(file)
    if (known !== undefined) return known
    if (this.#inFlight.length === 0) this.#closeHandles()
    const handle = openSync(file, 'r+')
    this.#handles.set(file, handle)
    return handle
  }

  #closeHandles(): void {
    for (const handle of this.#handles.values()) closeSync(handle)
    this.#handles.clear()
  }
}

const sync = promisify(fdatasync)

/** A file in Emscripten's tree, and an open one. */
interface Node {
  readonly name: string
  readonly parent: Node
}
export interface Stream {
  readonly node: Node
  readonly nfd: number
}

/** The part of Emscripten's NODEFS that PostgreSQL's file operations go through. */
export interface NodeFiles {
  realPath(node: Node): string
  readonly stream_ops: {
    write(
      stream: Stream,
      buffer: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ): number
    setattr(stream: Stream, attributes: object): void
    fsync?(stream: Stream): number
  }
  readonly node_ops: {
    setattr(node: Node, attributes: object): void
    rename(node: Node, folder: Node, name: string): void
    unlink(folder: Node, name: string): void
    rmdir(folder: Node, name: string): void
  }
}

function nodeFilesOf(module: object): NodeFiles {
  if (!('NODEFS' in module))
    throw new Error('PGlite no longer offers NODEFS; without it nothing would be saved durably.')
  return module.NODEFS as NodeFiles
}

function isSegment(node: Node): boolean {
  return SEGMENT.test(node.name) && node.parent.name === 'pg_wal'
}

// Sorting and hashing spill here, and these files are never read after a crash.
function isScratch(node: Node): boolean {
  return node.parent.name === 'pgsql_tmp'
}
