import { stringify } from 'csv-stringify/sync'
import type { FileReply, Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { SheetFormat } from '../contract.ts'
import { guarded } from '../rules/spreadsheet-text.ts'
import { writeExcel } from './write-excel.ts'

/** Marks the file as UTF-8 for spreadsheet programs; without it Arabic names are garbled. */
const BYTE_ORDER_MARK = '\uFEFF'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The rows of a table as they are read: first its headings, then a page at a time. */
export type SheetRows = AsyncGenerator<readonly (readonly string[])[]>

export interface SheetOptions {
  readonly format: SheetFormat
  readonly language: Language
  /** The name of the file without its ending. */
  readonly nameIn: (language: Language) => string
  /** The name of the sheet in a workbook. */
  readonly sheetName: string
}

function csvText(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guarded)),
    { record_delimiter: '\r\n' },
  )
}

/** The table as text, streamed a page at a time. */
function csvStream(pages: SheetRows): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let isFirst = true
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await pages.next()
      if (next.done === true) return controller.close()
      controller.enqueue(encoder.encode((isFirst ? BYTE_ORDER_MARK : '') + csvText(next.value)))
      isFirst = false
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}

async function workbook(
  pages: SheetRows,
  { language, sheetName }: SheetOptions,
): Promise<Uint8Array> {
  const rows: (readonly string[])[] = []
  for await (const page of pages) rows.push(...page)
  return writeExcel({ rows, sheet: sheetName, rightToLeft: language === 'ar' })
}

/** A table as CSV or Excel, in which no cell can run as a formula. */
export async function sheetFile(pages: SheetRows, options: SheetOptions): Promise<FileReply> {
  const { format, language, nameIn } = options
  return {
    fileName: `${nameIn(language)}.${format}`,
    latinName: `${nameIn('en')}.${format}`,
    mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : EXCEL,
    body: format === 'csv' ? csvStream(pages) : await workbook(pages, options),
  }
}

/** A table of employees. */
export function employeeSheet(
  pages: SheetRows,
  format: SheetFormat,
  language: Language,
): Promise<FileReply> {
  return sheetFile(pages, {
    format,
    language,
    nameIn: (each) => sentence('employees.exportName', {}, each),
    sheetName: sentence('employeesScreens.caption', {}, language),
  })
}
