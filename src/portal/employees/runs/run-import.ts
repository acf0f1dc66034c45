import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Database } from '#platform/db/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { bringIn } from '../import/bring-in.ts'
import { checkFile } from '../import/check-file.ts'
import type { PayRequests } from '../import/pay-requests.ts'
import { ROWS_AT_ONCE } from '../import/raw-rows.ts'
import { addressEmail } from './address-email.ts'
import { beginRun, endRun, noteResults, requestedPay } from './database/runs.ts'
import { stagedRows } from './database/rows.ts'

export interface ImportJob {
  readonly siteId: number
  readonly importId: string
}

export interface Running {
  readonly database: Database
  readonly clock: () => Date
  readonly mail: Pick<Mail, 'queue'>
  readonly payRequests: PayRequests | null
  /** Called when an import of this user has progressed. */
  readonly moved: (siteId: number, userId: string) => void
  readonly signal?: AbortSignal
}

/**
 * Imports the rows of a checked file. It may be stopped at any moment and run again: each row is
 * counted once. Checks the rows against the site again, because it may have changed since the file
 * was checked.
 */
export async function runImport({ siteId, importId }: ImportJob, running: Running): Promise<void> {
  const { database, clock, mail, payRequests, moved, signal } = running
  const now = clock()
  const run = await beginRun(database.queries, siteId, importId, now)
  if (run === null) return
  moved(siteId, run.userId)
  const today = toCalendarDate(fromDate(now, run.zone)).toString()
  const rows = () => stagedRows(database.queries, siteId, importId, ROWS_AT_ONCE)
  const check = await checkFile(database.queries, siteId, rows, today)
  const importer = { userId: run.userId, requestId: `import ${importId}` }
  await bringIn({
    database,
    siteId,
    today,
    now,
    importer,
    payRequests,
    fileName: run.fileName,
    rows,
    check,
    write: true,
    inTransaction: (trx, results) => noteResults(trx, siteId, importId, results),
    onReaddressed: async (trx, those) => {
      for (const each of those) await mail.queue(trx, addressEmail(siteId, each))
    },
    onRows: async (results) => {
      signal?.throwIfAborted()
      await noteResults(
        database.queries,
        siteId,
        importId,
        results.filter((result) => result.outcome === 'refused'),
      )
      moved(siteId, run.userId)
    },
  })
  const readers = await database.transaction(async (trx) => {
    await endRun(trx, siteId, importId, 'done', clock())
    const count = await requestedPay(trx, siteId, importId)
    if (payRequests === null || count === 0) return []
    return payRequests.announce(trx, siteId, { importer, count, now: clock() })
  })
  payRequests?.refreshed(siteId, readers)
  moved(siteId, run.userId)
}

/** After the last try: notifies the user, who may start it again. */
export async function abandonImport(
  { siteId, importId }: ImportJob,
  { database, clock, moved }: Pick<Running, 'database' | 'clock' | 'moved'>,
): Promise<void> {
  const userId = await database.transaction((trx) =>
    endRun(trx, siteId, importId, 'failed', clock()),
  )
  if (userId !== null) moved(siteId, userId)
}
