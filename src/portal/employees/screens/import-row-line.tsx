import { CircleAlert, TriangleAlert } from 'lucide-react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { ImportRow } from '../import/contract.ts'
import type { CellIssue, Column } from '../rules/columns.ts'
import { columnName, isLatinColumn } from './column-names.ts'
import { errorMessage } from './cell-error-messages.ts'
import { OutcomePill } from './import-counts.tsx'

export type Fixes = Partial<Record<Column, string>>

/** With a wrong number of cells, any of them may be in the wrong column. */
const ROW_CELLS = 'employees.rowCells'

interface ImportRowLineProps {
  row: ImportRow
  withOutcome: boolean
  /** The corrected cells of a rejected row. */
  fixes: Fixes
  onFix: (column: Column, value: string) => void
}

/**
 * One row of the file: whose it is, its outcome, and each cell with an error or warning, with its
 * message under it. The rejected cells are fields.
 */
export function ImportRowLine({ row, withOutcome, fixes, onFix }: ImportRowLineProps) {
  const locale = useLanguage()
  const { cells, issues, warnings } = row
  const fixable = issues.filter(({ code }) => code !== ROW_CELLS)
  const [first, second] =
    locale.language === 'ar' ? [cells.name_ar, cells.name_en] : [cells.name_en, cells.name_ar]
  return (
    <li className="grid gap-3 px-4 py-4 [contain-intrinsic-block-size:auto_6rem] [content-visibility:auto] sm:px-6 md:grid-cols-[15rem_1fr] md:gap-6">
      <div className="flex min-w-0 items-start justify-between gap-3 md:block">
        <div className="min-w-0">
          <p className="text-xs text-ink-soft">
            {m['employeesScreens.importing.row']({ shown: formatNumber(row.row, locale) })} ·{' '}
            <Bdi code>{cells.employee_no ?? ''}</Bdi>
          </p>
          <p className="truncate font-medium">
            <bdi>{first || second || m['employeesScreens.importing.noName']()}</bdi>
          </p>
          {first && second && (
            <p className="truncate text-xs text-ink-soft">
              <bdi>{second}</bdi>
            </p>
          )}
        </div>
        {withOutcome && (
          <div className="shrink-0 md:mt-2">
            <OutcomePill outcome={row.outcome} />
          </div>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-3 sm:grid-cols-2">
        {issues
          .filter(({ code }) => code === ROW_CELLS)
          .map((issue) => (
            <Cell key={issue.code} issue={issue} tone="bad" />
          ))}
        {fixable.map((issue) => (
          <FixField
            key={`${issue.column} ${issue.code}`}
            issue={issue}
            value={fixes[issue.column] ?? cells[issue.column] ?? issue.value}
            isFixed={fixes[issue.column] !== undefined}
            onChange={(value) => onFix(issue.column, value)}
          />
        ))}
        {warnings.map((issue) => (
          <Cell key={`${issue.column} ${issue.code}`} issue={issue} tone="warning" />
        ))}
        {issues.length + warnings.length === 0 && <QuietCells cells={cells} />}
      </div>
    </li>
  )
}

interface FixFieldProps {
  issue: CellIssue
  value: string
  isFixed: boolean
  onChange: (value: string) => void
}

function FixField({ issue, value, isFixed, onChange }: FixFieldProps) {
  const locale = useLanguage()
  return (
    <TextField
      label={columnName(issue.column)}
      value={value}
      onChange={onChange}
      kind={isLatinColumn(issue.column) ? 'code' : 'text'}
      maxLength={1000}
      {...(isFixed
        ? { help: m['employeesScreens.importing.notChecked']() }
        : { error: errorMessage(issue, locale) })}
    />
  )
}

/** A cell to look at, in the file as it is. */
function Cell({ issue, tone }: { issue: CellIssue; tone: 'bad' | 'warning' }) {
  const locale = useLanguage()
  const isBad = tone === 'bad'
  const Icon = isBad ? CircleAlert : TriangleAlert
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">{columnName(issue.column)}</p>
      <p className="mt-0.5 break-words">
        <Value column={issue.column} value={issue.value} />
      </p>
      <p
        className={classNames(
          'mt-1 flex items-start gap-1.5 text-xs font-medium',
          isBad ? 'text-bad' : 'text-warning',
        )}
      >
        <Icon size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">{errorMessage(issue, locale)}</span>
      </p>
    </div>
  )
}

function Value({ column, value }: { column: Column; value: string }) {
  if (value === '')
    return <span className="text-ink-soft">{m['employeesScreens.importing.emptyCell']()}</span>
  return isLatinColumn(column) ? <Bdi code>{value}</Bdi> : <bdi>{value}</bdi>
}

/** Enough of a valid row to recognise it. */
function QuietCells({ cells }: { cells: ImportRow['cells'] }) {
  const { language } = useLanguage()
  const department =
    language === 'ar' ? cells.department_ar || cells.department_en : cells.department_en
  const position = language === 'ar' ? cells.position_ar || cells.position_en : cells.position_en
  return (
    <p className="text-sm text-ink-soft sm:col-span-2">
      <Dotted>
        <bdi>{position}</bdi>
        <bdi>{department}</bdi>
      </Dotted>
    </p>
  )
}
