import {
  type Handler,
  handler,
  type Call,
  type FileReply,
  type Language,
} from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { keepsAccount, requestedPerson } from '../../server/balances.ts'
import { todayOf } from '../../database/site-day.ts'
import { exportCompanyReport, exportReport } from '../contract.ts'
import { spansOf } from '../database/accounts.ts'
import type { pdfReport } from '../pdf/report-pdf.ts'
import { companyPage, requestedType, whoOf } from './company.ts'
import { personReport, type PersonReport } from './own.ts'
import {
  ACCOUNT_COLUMNS,
  companyHeading,
  companyRow,
  csvHead,
  csvReport,
  csvRows,
  excelReport,
  LEAVE_COLUMNS,
  sheetsOf,
  streamOf,
  type TypeLines,
} from './report-sheet.ts'
import { fileNamesOf } from './report-messages.ts'
import { reportLines } from './replies.ts'

const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const PEOPLE_AT_ONCE = 50
const REPORT_PDF = {
  module: new URL('../pdf/report-pdf.ts', import.meta.url),
  name: 'pdfReport',
}

type ExportCall = Call<typeof exportReport>

async function linesOf(
  { queries, siteId }: ExportCall,
  { report, accounts }: PersonReport,
  language: Language,
): Promise<TypeLines[]> {
  const ids = accounts.flatMap(({ entries }) =>
    entries.flatMap(({ requestId }) => (requestId === null ? [] : [requestId])),
  )
  const spans = await spansOf(queries, siteId, [...new Set(ids)])
  return accounts.flatMap(({ entries }, index) => {
    const type = report.items[index]?.type
    return type === undefined ? [] : [{ type, lines: reportLines(entries, spans, language) }]
  })
}

async function fileOf(
  call: ExportCall,
  person: PersonReport,
): Promise<Pick<FileReply, 'mediaType' | 'body'>> {
  const { format } = call.query
  const language = call.query.language ?? call.language
  const lines = await linesOf(call, person, language)
  if (format === 'pdf') {
    const { zone } = await call.site()
    return {
      mediaType: 'application/pdf',
      body: await renderPdf<typeof pdfReport>(
        { ...REPORT_PDF, person: call.caller.userId },
        person.report,
        lines,
        { language, localeOptions: { language, digits: 'latn', zone } },
      ),
    }
  }
  const sheets = sheetsOf(person.report, lines, language)
  if (format === 'xlsx') return { mediaType: EXCEL, body: await excelReport(sheets, language) }
  return { mediaType: 'text/csv; charset=utf-8', body: csvReport(sheets) }
}

const exportHandler = handler(exportReport, async (call) => {
  const { queries, siteId, query } = call
  const person = await requestedPerson(call, query.employeeId)
  if (!person.ok) return person
  const period = { year: query.year, on: query.on, today: await todayOf(call) }
  const found = await personReport(queries, siteId, { person: person.value, period })
  const names = fileNamesOf(
    [found.report.employee.number, found.report.year],
    query.format,
    query.language ?? call.language,
  )
  return ok({ ...names, ...(await fileOf(call, found)) })
})

/** Streams a few people at a time, so that a company of any size is exported in the same memory. */
async function* companyRows(
  call: Call<typeof exportCompanyReport>,
  page: Omit<Parameters<typeof companyPage>[1], 'after' | 'limit'>,
): AsyncGenerator<string> {
  const { language, type } = page
  const columns = keepsAccount(type) ? ACCOUNT_COLUMNS : LEAVE_COLUMNS
  yield csvHead([companyHeading(language, columns)])
  let after: [string, string] | null = null
  do {
    const { items, next }: Awaited<ReturnType<typeof companyPage>> = await companyPage(call, {
      ...page,
      after,
      limit: PEOPLE_AT_ONCE,
    })
    yield csvRows(items.map((item) => companyRow(item, language, columns)))
    after = next
  } while (after !== null && !call.signal.aborted)
}

const companyExportHandler = handler(exportCompanyReport, async (call) => {
  const { query } = call
  const who = whoOf(call, query.departmentId)
  if (who === null) return refuse('leaveReport.notAllowed')
  const type = await requestedType(call, query.typeId)
  if (!type.ok) return type
  const language = query.language ?? call.language
  const period = { year: query.year, on: query.on, today: await todayOf(call) }
  const year = query.year ?? period.today.slice(0, 4)
  const body = streamOf(
    companyRows(call, {
      who,
      withLeft: query.left === 'shown',
      type: type.value,
      period,
      language,
    }),
  )
  return ok({
    ...fileNamesOf([type.value.code, year], 'csv', language),
    mediaType: 'text/csv; charset=utf-8',
    body,
  })
})

export const exportHandlers: readonly Handler[] = [exportHandler, companyExportHandler]
