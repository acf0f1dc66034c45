import { existsSync } from 'node:fs'
import { DataFolderInUse } from '#platform/db/folder-lock.ts'
import { MigrationsDiffer } from '#platform/db/migrate.ts'
import { listen } from '#platform/http/node-server.ts'
import { createLogger } from '#platform/log.ts'
import { readConfiguration, WrongConfiguration } from './configuration.ts'
import { openProduct } from './product.ts'
import { checkDataDir, sentenceFor } from './start-faults.ts'

const OLDEST_NODE = 24
const DRAIN_MS = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Opens the product, serves it, and ends it gently on SIGTERM or SIGINT. */
async function start(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    stopWith(`Diwan needs Node ${OLDEST_NODE} or newer; this is ${process.version}. Run "npm start", which brings its own, or install a newer Node.`)
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  const configuration = readConfiguration(process.env)
  checkDataDir(configuration.dataDir)
  const log = createLogger({ level: configuration.logLevel })
  const product = await openProduct(configuration, log)
  const server = await listen(product.fetch, { host: configuration.host, port: configuration.port })
  await product.start()
  say(`Diwan is ready at ${configuration.publicUrl}`)
  for (const line of product.greeting) say(line)
  log.info('started', { port: server.port, version: process.version })
  void log.flush()

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

start().catch((error: unknown) => {
  if (error instanceof WrongConfiguration || error instanceof DataFolderInUse || error instanceof MigrationsDiffer) stopWith(error.message)
  const sentence = sentenceFor(error, process.env['HOST'])
  if (sentence !== undefined) stopWith(sentence)
  throw error
})
