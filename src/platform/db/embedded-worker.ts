import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { CopiedFiles } from './copied-files.ts'
import { prepareFiles, syncAll } from './data-folder.ts'
import { DurableFiles, type LogKeeper } from './durable-files.ts'
import {
  ERROR_FIELDS,
  type ErrorFields,
  type Opening,
  type Reply,
  type Request,
  type Result,
  type WorkerSettings,
} from './embedded-messages.ts'
import { vacuumOne } from './embedded-maintenance.ts'
import { KeptStatements, ResultReader } from './embedded-wire.ts'
import { parsers } from './values.ts'

// Runs PostgreSQL, which computes without ever giving way, on a thread of its own; the thread that serves requests stays free.
const port = parentPort
if (!port) throw new Error('embedded-worker.ts is started by embedded.ts only.')
const settings = workerData as WorkerSettings

const extensions = { btree_gist, pg_trgm }
const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
    'shared_buffers=48MB',
  ].flatMap((each) => ['-c', each]),
]

/** Starts in half the time: nothing here outlives the process, and little is read twice. */
const unsavedParameters = [
  ...PGlite.defaultStartParams,
  ...[
    'shared_buffers=16MB',
    'full_page_writes=off',
    'wal_recycle=off',
    'wal_init_zero=off',
  ].flatMap((each) => ['-c', each]),
]

type Query = Extract<Request, { kind: 'query' }>

const MAINTENANCE_MS = 60_000

const kept = new KeptStatements()

let log: LogKeeper | undefined
let db: PGlite
let turn: Promise<void> = Promise.resolve()
let closing = false

try {
  const began = performance.now()
  let filesSynced = 0
  if (settings.folder === undefined) {
    db = await PGlite.create(unsaved({ extensions, parsers }))
  } else {
    const files = await prepareFiles(settings.folder, async (unfinished) => {
      const first = await PGlite.create({
        dataDir: unfinished,
        pgliteWasmModule: settings.program,
        extensions,
      })
      await first.close()
    })
    const durable = new DurableFiles(files)
    log = durable.log
    log.onSaved = () => say({ kind: 'saved', upTo: durable.log.saved, syncs: durable.log.syncs })
    log.onFailure = (error) => say({ kind: 'cannotSave', message: error.message })
    db = await PGlite.create({
      fs: durable,
      pgliteWasmModule: settings.program,
      extensions,
      parsers,
      startParams: durableParameters,
    })
    // What an earlier process wrote and did not sync is still only in memory, though it reads back.
    filesSynced = syncAll(files)
  }
  db.onNotification(hear)
  const opening: Opening = { filesSynced, ms: Math.round(performance.now() - began) }
  port.on('message', (request: Request) => {
    turn = turn.then(() => serve(request))
  })
  say({ kind: 'ready', opening })
  if (log) setTimeout(runMaintenance, MAINTENANCE_MS).unref()
} catch (error) {
  say({ kind: 'failedToOpen', message: error instanceof Error ? error.message : String(error) })
}

function say(reply: Reply): void {
  port?.postMessage(reply)
}

async function serve(request: Request): Promise<void> {
  const { id } = request
  // After a failed sync nothing may continue, because PostgreSQL takes for saved what is not.
  // Reopening the database recovers.
  if (log?.failure) return
  if (request.kind === 'close') {
    closing = true
    await db.close().finally(() => log?.close())
    return say({ kind: 'closed', id })
  }
  try {
    const result = await run(request)
    const open = await drain(request.mayStayOpen)
    // A reader outside a transaction waits too, because it may have read what a power cut would
    // still undo.
    say({ kind: 'result', id, result, open, after: open ? 0 : (log?.noted ?? 0) })
  } catch (error) {
    const open = await drain(request.mayStayOpen)
    say({ kind: 'error', id, error: fieldsOf(error), open })
  }
  void log?.saveSoon()
  if (log && log.bytesSinceCheckpoint > settings.checkpointBytes && !db.isInTransaction())
    await checkpoint(log)
}

// Comes again soon while there is work, so that requests get their turn in between.
function runMaintenance(): void {
  turn = turn.then(async () => {
    if (closing || log?.failure) return
    const worked = db.isInTransaction() ? false : await vacuumOne(db).catch(() => false)
    void log?.saveSoon()
    setTimeout(runMaintenance, worked ? 1_000 : MAINTENANCE_MS).unref()
  })
}

/**
 * A statement kept for columns that have since changed is sent again. One that has ended its
 * transaction fails, and the transaction runs again as a whole.
 */
async function run(request: Query): Promise<Result> {
  try {
    return await runOnce(request)
  } catch (error) {
    if (!kept.failed(request.text, error) || db.isInTransaction()) throw error
    return runOnce(request)
  }
}

// Values arrive already as text.
async function runOnce({ text, values }: Query): Promise<Result> {
  const message = kept.encode(text, values)
  const reader = new ResultReader(db.parsers, hear, kept.columnsOf(text))
  await db.execProtocolRawStream(message, {
    syncToFs: false,
    onRawData: (piece) => reader.take(piece),
  })
  const result = reader.result()
  kept.succeeded(text, reader.columns)
  return result
}

function hear(channel: string, payload: string): void {
  say({ kind: 'notification', channel, payload })
}

/**
 * True while a transaction is legitimately open. One that a lone text left open has no owner and
 * would swallow later statements, so it is rolled back.
 */
async function drain(mayStayOpen: boolean): Promise<boolean> {
  if (!db.isInTransaction()) return false
  if (mayStayOpen) return true
  await db.exec('rollback')
  return false
}

// A single-user PostgreSQL never makes a checkpoint on its own while it runs, so its log would grow
// without limit.
async function checkpoint(keeper: LogKeeper): Promise<void> {
  keeper.bytesSinceCheckpoint = 0
  try {
    await db.exec('checkpoint')
  } catch (error) {
    say({
      kind: 'cannotSave',
      message: `The checkpoint failed: ${error instanceof Error ? error.message : String(error)}`,
    })
  }
}

function unsaved(options: PGliteOptions): PGliteOptions {
  const { scratch, copyOf, program } = settings
  return {
    ...options,
    pgliteWasmModule: program,
    startParams: unsavedParameters,
    ...(scratch === undefined ? {} : { dataDir: scratch }),
    ...(copyOf === undefined ? {} : { fs: new CopiedFiles(copyOf) }),
  }
}

function fieldsOf(error: unknown): ErrorFields {
  const fields: Record<string, string> = {
    message: error instanceof Error ? error.message : String(error),
  }
  for (const field of ERROR_FIELDS) {
    const value: unknown = error instanceof Error ? Reflect.get(error, field) : undefined
    if (typeof value === 'string') fields[field] = value
  }
  return { ...fields, message: fields['message'] ?? '' }
}
