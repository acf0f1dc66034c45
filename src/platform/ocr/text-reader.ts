import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'tesseract.js'

/** Pictures that wait for the reader; the next one is refused for now. */
const MAX_WAITING = 8
/** The reader takes a hundred megabytes, which are given back. */
const IDLE_MS = 60_000

/** Too many pictures wait already. */
export class ReaderBusy extends Error {
  override readonly name = 'ReaderBusy'
}

export interface TextReader {
  /** Reads one picture after another with `read`; throws ReaderBusy when too many wait. */
  inTurn<T>(work: (read: (picture: Buffer) => Promise<string>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The trained data is part of the installation, so that nothing is fetched. */
function dataFolder(): string {
  const found = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')
  return join(dirname(found), '4.0.0')
}

async function openWorker(characters: string): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  await worker.setParameters({
    tessedit_char_whitelist: characters,
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    user_defined_dpi: '300',
  })
  return worker
}

/** Reads text from pictures on this machine, in a thread of its own that ends when it is idle. */
export function createTextReader(characters: string): TextReader {
  let worker: Promise<Worker> | undefined
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ending = worker
    worker = undefined
    await (await ending)?.terminate()
  }

  async function read(picture: Buffer): Promise<string> {
    worker ??= openWorker(characters)
    const { data } = await (await worker).recognize(picture)
    return data.text
  }

  return {
    async inTurn(work) {
      if (waiting >= MAX_WAITING) throw new ReaderBusy('Too many pictures are waiting')
      waiting += 1
      clearTimeout(idle)
      const mine = turn.then(() => work(read))
      turn = mine.catch(() => undefined)
      try {
        return await mine
      } catch (error) {
        // A reader that failed once may be broken.
        await end().catch(() => undefined)
        throw error
      } finally {
        waiting -= 1
        if (waiting === 0) {
          idle = setTimeout(() => void end(), IDLE_MS)
          idle.unref()
        }
      }
    },
    async close() {
      clearTimeout(idle)
      await turn
      await end()
    },
  }
}
