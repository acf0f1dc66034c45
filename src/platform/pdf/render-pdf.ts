import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import type { PdfTask } from './pdf-worker.ts'

/** More than this many at once, and the next ones are refused for now. */
const MAX_WAITING = 100
/** Of one person, so that nobody fills the queue of all. */
const MAX_OF_ONE = 20
/** Longer than the longest document takes; the thread that is still busy then never ends. */
const MAX_MS = 30_000
/** The thread with the library and its fonts takes tens of megabytes, which are given back. */
const IDLE_MS = 60_000
const MEGABYTES = 512

/** Too many PDFs wait already; answered 503, so that the sender tries again. */
export class TooManyPdfs extends Error {
  override readonly name = 'TooManyPdfs'
}

type Pool = Piscina<PdfTask, Uint8Array<ArrayBuffer>>
let pool: Promise<Pool> | undefined

async function openPool(): Promise<Pool> {
  const { Piscina: Threads } = await import('piscina')
  return new Threads({
    filename: fileURLToPath(new URL('./pdf-worker.ts', import.meta.url)),
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
}

type Template = (...args: never[]) => Promise<Uint8Array>

const waiting = new Map<string, number>()
let waitingOfAll = 0
let last: Promise<unknown> = Promise.resolve()

function count(person: string, by: 1 | -1): void {
  waitingOfAll += by
  const left = (waiting.get(person) ?? 0) + by
  if (left === 0) waiting.delete(person)
  else waiting.set(person, left)
}

interface PdfRequest {
  /** Where the template is, and its name there. */
  readonly module: URL
  readonly name: string
  /** The id of the user who requests it. */
  readonly person: string
  /** How long it may take. */
  readonly maxMs?: number
}

/**
 * Renders a PDF in a thread of its own, one after another: laying out a page takes a tenth of a
 * second of a processor, in which this thread could answer nobody. The type is the template's, so
 * that the library is not loaded here; what it takes must be plain data. Throws TooManyPdfs when too
 * many wait. A PDF that never ends is given up with its thread, and the next ones get another.
 */
export async function renderPdf<T extends Template>(
  { module, name, person, maxMs = MAX_MS }: PdfRequest,
  ...args: Parameters<T>
): Promise<Uint8Array<ArrayBuffer>> {
  if (waitingOfAll > MAX_WAITING || (waiting.get(person) ?? 0) >= MAX_OF_ONE)
    throw new TooManyPdfs('Too many PDFs are waiting')
  count(person, 1)
  const task = { module: module.href, name, args }
  const turn = last.then(async () => {
    pool ??= openPool()
    return (await pool).run(task, { name: 'renderTask', signal: AbortSignal.timeout(maxMs) })
  })
  last = turn.catch(() => {})
  return turn.finally(() => count(person, -1))
}
