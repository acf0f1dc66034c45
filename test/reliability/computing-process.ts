import { join } from 'node:path'
import { openDatabase } from '#platform/db/open.ts'
import { computeRun } from '#portal/pay-runs/server/compute.ts'

const { DATABASE_URL, DATA_DIR = '', RUN_ID = '', COMPUTE_AT = '' } = process.env

/** Calculates a pay run, until it is done or killed; says how long it took and its peak memory. */
const database = await openDatabase({ url: DATABASE_URL, folder: join(DATA_DIR, 'db') })
process.stdout.write(`${JSON.stringify({ event: 'started', port: 1 })}\n`)
const began = performance.now()
await computeRun(
  { siteId: 1, runId: RUN_ID, attempt: 1 },
  { database, clock: () => new Date(COMPUTE_AT), moved: async () => undefined },
)
const seconds = (performance.now() - began) / 1000
const megabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(`${JSON.stringify({ event: 'computed', seconds, megabytes })}\n`)
await database.close()
