/**
 * Serves the product on the folder and with the settings that the parent sends, one after another,
 * because starting a process and loading the product takes several times as long as opening it.
 */
import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Program from '#app/program.ts'

/** The settings of the next product, as `npm start` reads them; null closes the present one. */
export type Order = Readonly<Record<string, string>> | null
/** Null when the order is carried out, else what went wrong. */
export type Reply = string | null

const DRAIN_MS = 500
/** People sign in hundreds of times; what a hash must cost is tested where it is made. */
const CHEAP_HASHING = { memory: 8, passes: 1 }

module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'))
/** What `npm start` runs: the built program. */
const BUILT = pathToFileURL('dist/program/program.js').href
const { createLogger, listen, openProduct, readConfiguration }: typeof Program = await import(BUILT)

let close = async (): Promise<void> => undefined

async function open(settings: Readonly<Record<string, string>>): Promise<void> {
  const configuration = readConfiguration(settings)
  const log = createLogger({ level: configuration.logLevel })
  const product = await openProduct(configuration, log, { hashing: CHEAP_HASHING })
  const server = await listen(product.fetch, { host: '127.0.0.1', port: configuration.port })
  await product.start()
  close = async () => {
    product.refuseNew()
    await server.drain(DRAIN_MS)
    await product.close()
    await log.flush()
  }
}

process.on('message', ({ order }: { order: Order }) => {
  const reply = (text: Reply): void => void process.send?.(text)
  const carriedOut = order === null ? close() : open(order)
  carriedOut.then(
    () => reply(null),
    (error: Error) => reply(error.stack ?? error.message),
  )
})
process.on('disconnect', () => process.exit())
