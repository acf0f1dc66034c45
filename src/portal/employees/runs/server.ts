import { Readable } from 'node:stream'
import { type Handler, handler } from '#platform/http/handler.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  checkImport,
  discardImport,
  downloadImportTemplate,
  downloadRefusedRows,
  getImport,
  IMPORT_TOPIC,
  type ImportRow,
  listImportRows,
  listImports,
  recheckImport,
  startImport,
} from '../import/contract.ts'
import { refusedHeadings, refusedLine, templateFile } from '../import/refused-csv.ts'
import type { Language } from '../import/messages.ts'
import type { PayRequests } from '../import/pay-requests.ts'
import { checkUpload } from './check-upload.ts'
import { deleteImport, findImport, importsOf } from './database/imports.ts'
import { requestRun } from './database/runs.ts'
import { pageOfRows, toRowView, type RowsQuery } from './database/rows.ts'
import { recheck } from './recheck.ts'
import { abandonImport, type ImportJob, type Running, runImport } from './run-import.ts'

const JOB = 'employees.import'
const CSV = 'text/csv; charset=utf-8'
const FIRST_PAGE = 50
const DOWNLOADED_AT_ONCE = 200

interface ImportHandlerServices {
  readonly jobs: Pick<Jobs, 'send'>
  /** How changes of pay are requested; null writes them. */
  readonly payRequests: PayRequests | null
}

async function rowPage(queries: Queries, siteId: number, importId: string, rowsQuery: RowsQuery) {
  const rows = await pageOfRows(queries, siteId, importId, rowsQuery)
  const visible = rows.slice(0, rowsQuery.limit)
  return {
    items: visible.map(toRowView),
    next: rows.length > rowsQuery.limit ? String(visible.at(-1)?.row ?? '') : null,
  }
}

function checkHandler({ payRequests }: ImportHandlerServices): Handler {
  return handler(checkImport, async (call) => {
    const { body, caller, siteId, database, queries, now, site } = call
    const { zone } = await site()
    const checked = await checkUpload({
      database,
      siteId,
      userId: caller.userId,
      zone,
      now,
      payRequests,
      file: body.file,
    })
    if (!checked.ok) return checked
    const found = await findImport(queries, siteId, caller.userId, checked.value)
    if (found === null) return refuse('employees.notFound')
    return ok({
      import: found,
      rows: await rowPage(queries, siteId, found.id, {
        only: 'refused',
        after: 0,
        limit: FIRST_PAGE,
      }),
    })
  })
}

function recheckHandler({ payRequests }: ImportHandlerServices): Handler {
  return handler(recheckImport, async (call) => {
    const { params, body, caller, siteId, database, queries, now, site } = call
    const found = await findImport(queries, siteId, caller.userId, params.id)
    if (found === null) return refuse('employees.notFound')
    const { zone } = await site()
    const checking = { database, siteId, userId: caller.userId, zone, now, payRequests }
    const checked = await recheck(checking, found, body.rows)
    if (!checked.ok) return checked
    const replaced = await findImport(queries, siteId, caller.userId, checked.value)
    return replaced === null ? refuse('employees.notFound') : ok(replaced)
  })
}

const list = handler(listImports, async ({ caller, siteId, queries }) =>
  ok({ items: await importsOf(queries, siteId, caller.userId) }),
)

const one = handler(getImport, async ({ params, caller, siteId, queries }) => {
  const found = await findImport(queries, siteId, caller.userId, params.id)
  return found === null ? refuse('employees.notFound') : ok(found)
})

const rows = handler(listImportRows, async ({ params, query, caller, siteId, queries }) => {
  if (query.after !== undefined && !/^\d{1,9}$/.test(query.after))
    return refuse('employees.badCursor', {}, 'after')
  const found = await findImport(queries, siteId, caller.userId, params.id)
  if (found === null) return refuse('employees.notFound')
  return ok(
    await rowPage(queries, siteId, found.id, {
      only: query.only,
      after: Number(query.after ?? 0),
      limit: query.limit,
    }),
  )
})

const discard = handler(discardImport, async ({ params, caller, siteId, database, queries }) => {
  const found = await findImport(queries, siteId, caller.userId, params.id)
  if (found === null) return refuse('employees.notFound')
  const gone = await database.transaction((trx) => deleteImport(trx, siteId, found.id))
  return gone ? ok({}) : refuse('employees.importRunning')
})

/**
 * Streams one page of rows at a time, so that a file of any length needs the memory of one page.
 */
async function* refusedText(
  queries: Queries,
  siteId: number,
  importId: string,
  language: Language,
): AsyncGenerator<string> {
  yield refusedHeadings()
  for (let after = 0; ; ) {
    const found: ImportRow[] = await pageOfRows(queries, siteId, importId, {
      only: 'refused',
      after,
      limit: DOWNLOADED_AT_ONCE,
    })
    yield found
      .slice(0, DOWNLOADED_AT_ONCE)
      .map((row) => refusedLine({ raw: row, issues: row.issues }, language))
      .join('')
    if (found.length <= DOWNLOADED_AT_ONCE) return
    after = found[DOWNLOADED_AT_ONCE - 1]?.row ?? 0
  }
}

const download = handler(
  downloadRefusedRows,
  async ({ params, caller, siteId, queries, language }) => {
    const found = await findImport(queries, siteId, caller.userId, params.id)
    if (found === null) return refuse('employees.notFound')
    const body = Readable.toWeb(
      Readable.from(refusedText(queries, siteId, found.id, language)).map((text: string) =>
        Buffer.from(text),
      ),
    ) as ReadableStream<Uint8Array>
    return ok({
      fileName: `${found.fileName.replace(/\.(csv|xlsx)$/i, '')}.refused.csv`,
      mediaType: CSV,
      body,
    })
  },
)

const template = handler(downloadImportTemplate, ({ language }) =>
  ok({ fileName: 'employees.csv', mediaType: CSV, body: templateFile(language) }),
)

/**
 * Starting an import only queues a job in the same transaction, so the job exists exactly when the
 * reply does.
 */
function startHandler(jobs: Pick<Jobs, 'send'>): Handler {
  return handler(startImport, async ({ params, caller, siteId, trx, now, notify, audit }) => {
    const requested = await requestRun(trx, siteId, caller.userId, params.id, now)
    const found = await findImport(trx, siteId, caller.userId, params.id)
    if (found === null) return refuse('employees.notFound')
    if (requested) {
      await jobs.send(trx, JOB, { siteId, importId: found.id } satisfies ImportJob)
      await audit({
        action: 'employees.importStarted',
        subjectKind: 'employeeImport',
        subjectId: found.id,
        after: { fileName: found.fileName, rows: found.progress.of },
      })
      notify([caller.userId], IMPORT_TOPIC)
    }
    return ok(found)
  })
}

export function createImportHandlers(services: ImportHandlerServices): Handler[] {
  return [
    checkHandler(services),
    recheckHandler(services),
    list,
    one,
    rows,
    startHandler(services.jobs),
    discard,
    download,
    template,
  ]
}

interface ImportServices extends Pick<Running, 'database' | 'clock' | 'mail' | 'payRequests'> {
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

/** An hour is far more than the largest file needs. */
const EXPIRES_SECONDS = 3600

export function defineImportJobs(
  jobs: Pick<Jobs, 'define'>,
  { database, clock, mail, payRequests, notify }: ImportServices,
): void {
  const moved = (siteId: number, userId: string): void => notify(siteId, [userId], IMPORT_TOPIC)
  jobs.define<ImportJob>(
    JOB,
    async ({ payload, lastAttempt, signal }) => {
      try {
        await runImport(payload, { database, clock, mail, payRequests, moved, signal })
      } catch (error) {
        if (lastAttempt) await abandonImport(payload, { database, clock, moved })
        throw error
      }
    },
    { retries: 3, expires: EXPIRES_SECONDS },
  )
}
