import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Database } from '#platform/db/database.ts'
import { safeFileName } from '#platform/files/file-name.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, type Refusal } from '#platform/outcome.ts'
import type { FileRefusal } from '../rules/file-refusals.ts'
import { bringIn } from '../import/bring-in.ts'
import { checkFile, type FileCheck } from '../import/check-file.ts'
import type { PayRequests } from '../import/pay-requests.ts'
import { FileRefused, type RowSource } from '../import/raw-rows.ts'
import { readRows } from '../import/read-file.ts'
import { columnMessages } from '../import/messages.ts'
import { deleteImport, finishChecking, forgottenImports, insertImport } from './database/imports.ts'
import { insertRows } from './database/rows.ts'

export interface Checking {
  readonly database: Database
  readonly siteId: number
  readonly userId: string
  readonly zone: string
  readonly now: Date
  readonly payRequests: PayRequests | null
}

export interface Upload extends Checking {
  readonly file: File
}

/**
 * Reads an uploaded file, predicts the result of each row, and stores the rows. Returns the id of
 * the import.
 */
export async function checkUpload(upload: Upload): Promise<Outcome<string, FileRefusal>> {
  try {
    const { database, siteId, userId, now, file } = upload
    const messages = columnMessages()
    const rows = () =>
      readRows({ bytes: () => file.stream() as AsyncIterable<Uint8Array>, messages })
    const check = await checkRows(upload, rows)
    await forget(database, siteId, userId, now)
    return ok(await keepChecked(upload, check, safeFileName(file.name)))
  } catch (error) {
    if (error instanceof FileRefused)
      return { ok: false, refusal: error.refusal as Refusal<FileRefusal> }
    throw error
  }
}

interface CheckedRows {
  readonly rows: RowSource
  readonly today: string
  readonly check: FileCheck
}

export async function checkRows(
  { database, siteId, zone, now }: Checking,
  rows: RowSource,
): Promise<CheckedRows> {
  const today = toCalendarDate(fromDate(now, zone)).toString()
  return { rows, today, check: await checkFile(database.queries, siteId, rows, today) }
}

/** Stores checked rows with their predicted results as an import that can be started. */
export async function keepChecked(
  { database, siteId, userId, now, payRequests }: Checking,
  { rows, today, check }: CheckedRows,
  fileName: string,
): Promise<string> {
  const id = newId()
  const counts = {
    read: check.read,
    warned: check.warnings.size,
    created: 0,
    updated: 0,
    unchanged: 0,
    refused: 0,
    payRequests: 0,
    firstPay: 0,
  }
  await insertImport(database.queries, siteId, { id, userId, fileName, now })
  await bringIn({
    database,
    siteId,
    today,
    now,
    importer: { userId, requestId: '' },
    rows,
    check,
    write: false,
    payRequests,
    fileName,
    onRows: async (results) => {
      for (const { raw, outcome, warnings, pay } of results) {
        counts[outcome] += 1
        if (pay === 'requested') counts.payRequests += 1
        if (pay === 'first') counts.firstPay += 1
        // Pay that is not requested is only found here, and not while the file is read.
        if (warnings.length > 0 && !check.warnings.has(raw.row)) counts.warned += 1
      }
      await insertRows(database.queries, siteId, id, results)
    },
  })
  await finishChecking(database.queries, siteId, id, counts)
  return id
}

async function forget(
  database: Database,
  siteId: number,
  userId: string,
  now: Date,
): Promise<void> {
  for (const id of await forgottenImports(database.queries, siteId, userId, now)) {
    await database.transaction((trx) => deleteImport(trx, siteId, id))
  }
}
