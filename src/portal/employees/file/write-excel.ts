import { Worker } from 'node:worker_threads'

const MEGABYTES = 512
const SECONDS = 120

export interface WorkbookContent {
  readonly rows: readonly (readonly string[])[]
  /** The name of the sheet. */
  readonly sheet: string
  readonly rightToLeft: boolean
}

/**
 * A workbook with one sheet of texts. It is written in its own thread, because ten thousand rows
 * take seconds, in which other requests would wait.
 */
export function writeExcel(content: WorkbookContent): Promise<Uint8Array> {
  const worker = new Worker(new URL('./excel-write-worker.ts', import.meta.url), {
    workerData: content,
    name: 'excel-writer',
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  return new Promise<Uint8Array>((resolve, reject) => {
    const timer = setTimeout(() => void worker.terminate(), SECONDS * 1000)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      // Without effect once the workbook has come.
      reject(new Error(`The workbook was not written: its thread ended with ${code}`))
    })
  })
}
