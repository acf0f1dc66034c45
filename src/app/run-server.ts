import { existsSync } from 'node:fs'
import { DataFolderInUse } from '#platform/db/folder-lock.ts'
import { MigrationsDiffer } from '#platform/db/migrate.ts'
import { createLogger } from '#platform/log.ts'
import { readConfiguration, WrongConfiguration } from './configuration.ts'
import { releaseMemoryAfterStart } from './release-memory.ts'
import { openConfigured } from './open-configured.ts'
import { checkDataDir, sentenceFor } from './start-errors.ts'

const DRAIN_MS = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const configuration = readConfiguration(process.env)
  checkDataDir(configuration.dataDir)
  const log = createLogger({ level: configuration.logLevel })
  // The database takes about as long to open, in its own thread, as everything else takes to load.
  const opening = openConfigured(configuration)
  opening.catch(() => {})
  const { openProduct } = await import('./product.ts')
  const { listen } = await import('#platform/http/node-server.ts')
  const product = await openProduct(configuration, log, { opening })
  const server = await listen(product.fetch, { host: configuration.host, port: configuration.port })
  await product.start()
  say(`Diwan is ready at ${configuration.publicUrl}`)
  for (const line of product.greeting) say(line)
  log.info('started', { port: server.port, version: process.version })
  void log.flush()
  releaseMemoryAfterStart()

  let ending = false
  async function end(): Promise<void> {
    if (ending) return
    ending = true
    product.refuseNew()
    await server.drain(DRAIN_MS)
    await product.close()
    log.info('stopped')
    await log.flush()
    process.exit(0)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }))
}

/** Opens the product, serves it, and shuts it down gracefully on SIGTERM or SIGINT. */
export async function runServer(): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (
      error instanceof WrongConfiguration ||
      error instanceof DataFolderInUse ||
      error instanceof MigrationsDiffer
    )
      stopWith(error.message)
    const sentence = sentenceFor(error, process.env['HOST'])
    if (sentence !== undefined) stopWith(sentence)
    throw error
  }
}
