import { fold } from '#platform/text.ts'
import { Column, PAY_COLUMNS } from './columns.ts'
import type { FileRefusal } from './file-refusals.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'

/** Columns of our own refused-rows file, which may be imported again. */
export const REFUSED_COLUMNS = ['refused_row', 'refused_reason'] as const
const PASSED_OVER = new Set<string>(REFUSED_COLUMNS)

/** `Employee No.`, `employee-no` and `EMPLOYEE_NO` are one heading. */
function headingKey(heading: string): string {
  return fold(heading)
    .replace(/[\s_\-./]+/g, '_')
    .replace(/^_|_$/g, '')
}

/** The column at each index of a row; null where an index is skipped. */
export type ColumnOrder = readonly (Column | null)[]

type HeadingRefusal = Extract<FileRefusal, `employees.columns${string}`>

/**
 * Finds every column by its heading, in any order. `messages` contains other names of a column,
 * such as its label in each language. A file without pay leaves out all of its columns.
 */
export function readHeadings(
  headings: readonly string[],
  messages: Readonly<Record<Column, readonly string[]>>,
): Outcome<ColumnOrder, HeadingRefusal> {
  const known = new Map<string, Column>()
  for (const column of Column.options) {
    for (const name of [column, ...messages[column]]) known.set(headingKey(name), column)
  }
  const filled = headings.map((heading) => heading.trim())
  while (filled.at(-1) === '') filled.pop()
  const columnOrder = filled.map((heading) => known.get(headingKey(heading)) ?? null)
  const unknown = filled.filter(
    (heading, index) => columnOrder[index] === null && !PASSED_OVER.has(headingKey(heading)),
  )
  if (unknown.length > 0)
    return refuse('employees.columnsUnknown', {
      columns: listed(unknown.map((each) => each || '""')),
    })
  const twice = Column.options.filter(
    (column) => columnOrder.filter((index) => index === column).length > 1,
  )
  if (twice.length > 0) return refuse('employees.columnsTwice', { columns: listed(twice) })
  const hasPay = PAY_COLUMNS.some((column) => columnOrder.includes(column))
  const missing = Column.options.filter(
    (column) => !columnOrder.includes(column) && (hasPay || !PAY_COLUMNS.includes(column)),
  )
  if (missing.length > 0) return refuse('employees.columnsMissing', { columns: listed(missing) })
  return ok(columnOrder)
}

function listed(headings: readonly string[]): string {
  return headings
    .map((heading) => heading.slice(0, 60))
    .slice(0, 30)
    .join(', ')
}
