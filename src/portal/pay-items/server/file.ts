import { type Handler, handler } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { minorUnits } from '#platform/money.ts'
import { ok, type Outcome, type Refusal, refuse } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { sheetFile } from '#portal/employees/file/sheet-file.ts'
import { m } from '#messages'
import {
  type CheckedRow,
  checkItems,
  downloadTemplate,
  FILE_COLUMNS,
  type FileColumn,
  type ItemRefusal,
  MAX_ROWS,
  type NewItem,
} from '../contract.ts'
import { allKindNames } from '../labels.ts'
import { cellsOf, columnsOf, itemOf, keyOfItem, type RowRefusal } from '../rules/rows.ts'
import { checkerFor } from './context.ts'
import { readLines } from './read-lines.ts'

const COLUMNS = {
  employee_no: m['payItems.column.employee_no'],
  kind: m['payItems.column.kind'],
  amount: m['payItems.column.amount'],
  label_en: m['payItems.column.label_en'],
  label_ar: m['payItems.column.label_ar'],
  note: m['payItems.column.note'],
  month: m['payItems.column.month'],
}

function columnLabel(column: FileColumn, language: 'en' | 'ar'): string {
  return COLUMNS[column]({}, { locale: language })
}

function columnLabels(): Readonly<Record<FileColumn, readonly string[]>> {
  return Object.fromEntries(
    FILE_COLUMNS.map((column) => [column, [columnLabel(column, 'en'), columnLabel(column, 'ar')]]),
  ) as unknown as Record<FileColumn, readonly string[]>
}

/** What is wrong, in both languages. */
function sentences({ code, details }: Refusal, digits: 'latn' | 'arab'): TwoNames {
  return { en: sentence(code, details, 'en', digits), ar: sentence(code, details, 'ar', digits) }
}

const checkHandler = handler(checkItems, async (call) => {
  const { queries, body } = call
  const read = await readLines(body.file, MAX_ROWS + 1)
  if (!read.ok) return read
  const [headings, ...lines] = read.value
  if (lines.length > MAX_ROWS) return refuse('payItems.fileRows', { max: MAX_ROWS }, 'file')
  const columns = columnsOf(headings?.cells ?? [], columnLabels())
  if (!columns.ok) return columns
  const rows = lines.map(({ row, cells }) => ({ row, cells: cellsOf(cells, columns.value) }))
  const numbers = [...new Set(rows.map(({ cells }) => cells.employee_no.toUpperCase()))]
  const checker = await checkerFor(queries, call, { numbers })
  const { currency } = await call.site()
  const knowledge = {
    decimals: String(minorUnits(currency)).length - 1,
    names: allKindNames(),
    employees: new Map(checker.employees.map((each) => [each.number.toUpperCase(), each])),
  }
  const seen = new Set<string>()
  const check = (item: NewItem): Outcome<null, ItemRefusal | RowRefusal> => {
    const key = keyOfItem(item)
    if (seen.has(key) || checker.has(item)) return refuse('payItems.rowTwice')
    seen.add(key)
    return checker.accept(item)
  }
  return ok({
    currency,
    rows: rows.map(({ row, cells }): CheckedRow => {
      const item = itemOf(cells, knowledge)
      const checked = item.ok ? check(item.value) : item
      const employee = knowledge.employees.get(cells.employee_no.toUpperCase())
      return {
        row,
        employeeNo: cells.employee_no,
        amount: cells.amount,
        name: employee?.name ?? null,
        problem: checked.ok ? null : sentences(checked.refusal, 'latn'),
        item: item.ok && checked.ok ? item.value : null,
      }
    }),
  })
})

const templateHandler = handler(downloadTemplate, async (call) => {
  const { language, query } = call
  async function* rows() {
    yield [FILE_COLUMNS.map((column) => columnLabel(column, language))]
  }
  return ok(
    await sheetFile(rows(), {
      format: query.format,
      language,
      nameIn: (each) => m['payItems.templateName']({}, { locale: each }),
      sheetName: m['payItems.templateName']({}, { locale: language }),
    }),
  )
})

export const fileHandlers: readonly Handler[] = [checkHandler, templateHandler]
