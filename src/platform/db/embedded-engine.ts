import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type {
  ErrorFields,
  Opening,
  Reply,
  Request,
  Result,
  WorkerSettings,
} from './embedded-messages.ts'
import { DatabaseAway } from './errors.ts'

// The engine runs one statement after another, so a longer queue would only increase waiting time
// and memory.
const MAX_WAITING = 5_000

export interface QueryResult {
  readonly result: Result
  readonly open: boolean
  /** Resolves when everything the result depends on would survive a power cut. */
  readonly durable: Promise<void>
}

interface Waiting {
  resolve(reply: Reply): void
  reject(error: Error): void
}

let program: Promise<WebAssembly.Module> | undefined

/**
 * The engine's program, compiled once for all databases of this process: they share its optimised
 * code, which each would otherwise make again.
 */
function compiledOnce(): Promise<WebAssembly.Module> {
  program ??= readFile(new URL('./pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then(
    (bytes) => WebAssembly.compile(bytes),
  )
  return program
}

/**
 * The main process's side of the worker: it sends requests, matches replies, and delays results
 * until the log they need is saved.
 */
export class EmbeddedEngine {
  /** Syncs of the log since opening: far fewer than commits when many come at once. */
  syncs = 0
  opening: Opening = { filesSynced: 0, ms: 0 }

  #worker: Worker
  #lastId = 0
  #waiting = new Map<number, Waiting>()
  #saved = 0
  #unsaved: { upTo: number; resolve: () => void; reject: (error: Error) => void }[] = []
  #heard = new Map<string, Set<(payload: string) => void>>()
  #gone: Error | undefined
  #closed: Promise<void> | undefined

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async start(settings: Omit<WorkerSettings, 'program'>): Promise<EmbeddedEngine> {
    const workerData: WorkerSettings = { ...settings, program: await compiledOnce() }
    const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData,
      name: 'embedded database',
    })
    const engine = new EmbeddedEngine(worker)
    return new Promise((resolve, reject) => {
      worker.on('message', (reply: Reply) => {
        if (reply.kind === 'ready') {
          engine.opening = reply.opening
          resolve(engine)
        } else if (reply.kind === 'failedToOpen') {
          reject(new Error(`The embedded database did not open: ${reply.message}`))
          void worker.terminate()
        } else engine.#hear(reply)
      })
      worker.on('error', (error) => {
        engine.#stop(error instanceof Error ? error : new Error(String(error)))
        reject(error)
      })
      worker.on('exit', () => {
        const error = new DatabaseAway('The embedded database has stopped.')
        engine.#stop(error)
        reject(error)
      })
    })
  }

  async query(
    text: string,
    values: readonly (string | Uint8Array | null)[],
    mayStayOpen: boolean,
  ): Promise<QueryResult> {
    const reply = await this.#send({ kind: 'query', id: this.#nextId(), text, values, mayStayOpen })
    if (reply.kind === 'error') throw new StatementFailed(databaseError(reply.error), reply.open)
    if (reply.kind !== 'result') throw new Error(`Unexpected reply ${reply.kind}.`)
    return {
      result: withBuffers(reply.result),
      open: reply.open,
      durable: this.#durable(reply.after),
    }
  }

  /** Statements already waiting still get their result. Later ones are refused. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      if (this.#gone === undefined || this.#waiting.size > 0)
        await this.#send({ kind: 'close', id: this.#nextId() }).catch(() => {})
      await this.#worker.terminate()
    })()
    return this.#closed
  }

  notify(channel: string, payload: string): void {
    for (const heard of this.#heard.get(channel) ?? []) queueMicrotask(() => heard(payload))
  }

  onNotification(channel: string, heard: (payload: string) => void): () => Promise<void> {
    const all = this.#heard.get(channel) ?? new Set()
    this.#heard.set(channel, all.add(heard))
    return async () => {
      all.delete(heard)
    }
  }

  #send(request: Request): Promise<Reply> {
    if (this.#gone) return Promise.reject(this.#gone)
    if (this.#waiting.size >= MAX_WAITING)
      return Promise.reject(new DatabaseAway('Too many statements wait for the embedded database.'))
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject })
      this.#worker.postMessage(request)
    })
  }

  #hear(reply: Reply): void {
    if (reply.kind === 'saved') this.#save(reply.upTo, reply.syncs)
    else if (reply.kind === 'cannotSave') {
      this.#stop(new DatabaseAway(`The embedded database cannot save its data: ${reply.message}`))
      void this.#worker.terminate()
    } else if (reply.kind === 'notification') this.notify(reply.channel, reply.payload)
    else if ('id' in reply) {
      const waiting = this.#waiting.get(reply.id)
      this.#waiting.delete(reply.id)
      waiting?.resolve(reply)
    }
  }

  #durable(upTo: number): Promise<void> {
    if (upTo <= this.#saved) return Promise.resolve()
    if (this.#gone) return Promise.reject(this.#gone)
    return new Promise((resolve, reject) => {
      this.#unsaved.push({ upTo, resolve, reject })
    })
  }

  #save(upTo: number, syncs: number): void {
    this.#saved = upTo
    this.syncs = syncs
    const later = this.#unsaved.filter((each) => each.upTo > upTo)
    for (const each of this.#unsaved) if (each.upTo <= upTo) each.resolve()
    this.#unsaved = later
  }

  #stop(error: Error): void {
    this.#gone ??= error
    const waiting = [...this.#waiting.values(), ...this.#unsaved]
    this.#waiting.clear()
    this.#unsaved = []
    for (const each of waiting) each.reject(this.#gone)
  }

  #nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }
}

/** The statement's error, with whether the transaction it stood in is still open (and now waits for its rollback). */
export class StatementFailed extends Error {
  readonly error: Error
  readonly open: boolean
  constructor(error: Error, open: boolean) {
    super(error.message)
    this.error = error
    this.open = open
  }
}

// The same class as the other engine's errors, so that callers need not know which engine an error
// came from.
function databaseError(fields: ErrorFields): Error {
  const { message, ...rest } = fields
  return 'code' in rest
    ? Object.assign(new pg.DatabaseError(message, 0, 'error'), rest)
    : new Error(message)
}

function withBuffers(result: Result): Result {
  for (const column of result.byteColumns) {
    for (const row of result.rows) {
      const bytes = row[column]
      if (bytes instanceof Uint8Array)
        row[column] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    }
  }
  return result
}
