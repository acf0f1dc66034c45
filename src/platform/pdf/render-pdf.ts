import { fileURLToPath } from 'node:url'
import type { Piscina } from 'piscina'
import type { PdfTask } from './pdf-worker.ts'

/** More than this many at once, and the next ones are refused for now. */
const MAX_WAITING = 100
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
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
}

type Template = (...args: never[]) => Promise<Uint8Array>

/**
 * Renders a PDF in a thread of its own, one after another: laying out a page takes a tenth of a
 * second of a processor, in which this thread could answer nobody. The type is the template's, so
 * that the library is not loaded here; `module` and `name` say where it is, and what it takes must
 * be plain data. Throws TooManyPdfs when too many wait.
 */
export async function renderPdf<T extends Template>(
  { module, name }: { module: URL; name: string },
  ...args: Parameters<T>
): Promise<Uint8Array<ArrayBuffer>> {
  pool ??= openPool()
  const threads = await pool
  if (threads.queueSize >= MAX_WAITING) throw new TooManyPdfs('Too many PDFs are waiting')
  return threads.run({ module: module.href, name, args }, { name: 'renderTask' })
}
