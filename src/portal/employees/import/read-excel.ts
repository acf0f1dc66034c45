import { Worker } from 'node:worker_threads'
import { isWorkbook } from '#platform/files/workbook.ts'
import { FileRefused } from './raw-rows.ts'

const MEGABYTES = 512
const SECONDS = 120

/**
 * Lines of cells of a workbook's first sheet. It is read in its own thread with limits on memory
 * and time: the reader loads a whole sheet at once, and must neither block other requests nor be
 * made to fill the memory.
 */
export async function* excelLines(bytes: Buffer): AsyncGenerator<string[]> {
  if (!(await isWorkbook(bytes))) throw new FileRefused('employees.fileNotReadable')
  const worker = new Worker(new URL('./excel-worker.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    name: 'excel',
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  const timer = setTimeout(() => void worker.terminate(), SECONDS * 1000)
  try {
    for (let lines = await nextLines(worker); lines.length > 0; lines = await nextLines(worker))
      yield* lines
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Requests some more lines; an empty result means that none are left. */
function nextLines(worker: Worker): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const unreadable = (): void => reject(new FileRefused('employees.fileNotReadable'))
    worker.removeAllListeners()
    worker.once('message', (lines: string[][] | null) =>
      lines === null ? unreadable() : resolve(lines),
    )
    worker.once('error', unreadable)
    worker.once('exit', unreadable)
    worker.postMessage('next')
  })
}
