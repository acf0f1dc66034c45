import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { ActionPlacement, DataColumn } from './data-column.ts'
import { DataRow } from './data-row.tsx'
import { RowCheck, type RowChoice } from './row-check.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'

export interface SortOrder {
  readonly column: string
  readonly direction: 'up' | 'down'
}

export interface DataTableProps<Row> {
  /** A description of the table for screen readers. */
  caption: string
  /** The first column names the row: it is the first line on a phone, and the link when the row has one. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowLink?: (row: Row) => string
  /** Of 32 px, before the name; on a phone before both lines. */
  picture?: ((row: Row) => ReactNode) | undefined
  /** One icon button or a menu at the end of each row. */
  rowAction?: (row: Row) => ReactNode
  rowActionPlacement?: ActionPlacement
  sort?: SortOrder
  onSort?: (sort: SortOrder) => void
  /** The first page is loading. */
  loading?: boolean
  skeletonRows?: number
  /** Rows of 44 px with texts on one line, for lists of thousands. */
  dense?: boolean
  /** A box before each row, and one for all of them. */
  choice?: RowChoice<Row> | undefined
  /** Rendered instead of the rows when there are none. */
  empty?: ReactNode
  /** Set when there are more rows; requested by the last row's key. */
  onMore?: (() => void) | undefined
  morePending?: boolean
}

/** A table where there is room for one, otherwise rows of two lines with the fields in the same order. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    rowLink,
    rowAction,
    sort,
    onSort,
    loading = false,
    dense = false,
    empty,
    choice,
    onMore,
  } = props
  if (!loading && rows.length === 0 && empty !== undefined)
    return <div className="rounded-card border border-line bg-surface">{empty}</div>
  return (
    <div className="@container">
      {/* Roles are explicit because display: flex, which makes two lines of a row, removes them. */}
      <table
        role="table"
        aria-busy={loading}
        className={classNames(
          'block w-full overflow-clip rounded-card border border-line bg-surface text-sm @2xl:table @2xl:border-separate @2xl:border-spacing-0 @2xl:overflow-visible',
          dense && '@2xl:table-fixed',
        )}
      >
        <caption className="sr-only">
          {loading ? `${caption}. ${m['ui.loading']()}` : caption}
        </caption>
        <thead role="rowgroup" className="sr-only @2xl:not-sr-only @2xl:table-header-group">
          <tr role="row">
            {choice !== undefined && <ChoiceHeader choice={choice} rows={rows} />}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                column={column}
                sort={sort}
                onSort={onSort}
                dense={dense}
              />
            ))}
            {rowAction !== undefined && (
              <th role="columnheader" scope="col" className={HEADER}>
                <span className="sr-only">{m['ui.moreActions']()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block @2xl:table-row-group">
          {loading ? (
            <SkeletonRows
              rows={props.skeletonRows ?? 6}
              columns={
                columns.length + (rowAction === undefined ? 0 : 1) + (choice === undefined ? 0 : 1)
              }
              wideOnly={[
                ...(choice === undefined ? [] : [false]),
                ...columns.map((column) => column.wideOnly === true),
              ]}
              dense={dense}
            />
          ) : (
            rows.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                rowLink={rowLink}
                picture={props.picture}
                rowAction={rowAction}
                placement={props.rowActionPlacement ?? 'corner'}
                dense={dense}
                choice={choice}
              />
            ))
          )}
        </tbody>
      </table>
      {onMore !== undefined && !loading && (
        <div className="screen-only flex justify-center pt-4">
          <Button onPress={onMore} pending={props.morePending ?? false}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
    </div>
  )
}

/**
 * Aligns units with units: numbers run left to right in Arabic too, so there the units share the
 * line's start.
 */
const NUMBER_ALIGN = 'text-end rtl:text-start'

const HEADER =
  'sticky top-(--header) z-10 border-b border-line bg-surface px-4 py-0 text-xs font-medium text-ink-soft first:rounded-ss-card last:rounded-se-card h-11 whitespace-nowrap'

function ChoiceHeader<Row>({ choice, rows }: { choice: RowChoice<Row>; rows: readonly Row[] }) {
  const isAll = rows.length > 0 && rows.every(choice.isChosen)
  return (
    <th role="columnheader" scope="col" className={classNames(HEADER, 'w-11 ps-2 pe-0')}>
      <RowCheck
        label={choice.allLabel}
        value={isAll}
        indeterminate={!isAll && rows.some(choice.isChosen)}
        onChange={(isChosen) => choice.onChoose(rows, isChosen)}
      />
    </th>
  )
}

interface HeaderCellProps<Row> {
  column: DataColumn<Row>
  sort: SortOrder | undefined
  onSort: ((sort: SortOrder) => void) | undefined
  dense: boolean
}

function HeaderCell<Row>({ column, sort, onSort, dense }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.key ? sort.direction : undefined
  const classes = classNames(
    HEADER,
    column.align === 'end' ? NUMBER_ALIGN : 'text-start',
    column.grow === true && (dense ? 'w-1/4' : 'w-full'),
    dense && 'truncate',
    column.wideOnly === true && '@2xl:hidden @6xl:table-cell',
  )
  if (column.sortable !== true || onSort === undefined) {
    return (
      <th role="columnheader" scope="col" className={classes}>
        {column.title}
      </th>
    )
  }
  const Icon = direction === 'up' ? ArrowUp : direction === 'down' ? ArrowDown : ChevronsUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction === 'up' ? 'ascending' : direction === 'down' ? 'descending' : 'none'}
      className={classes}
    >
      <button
        type="button"
        title={m['ui.sortBy']({ column: column.title })}
        onClick={() =>
          onSort({ column: column.key, direction: direction === 'up' ? 'down' : 'up' })
        }
        className={classNames(
          '-mx-2 inline-flex min-h-8 max-w-[calc(100%+1rem)] items-center gap-1 rounded-control px-2 hover:bg-hover hover:text-ink',
          direction !== undefined && 'text-ink',
        )}
      >
        <span className="truncate">{column.title}</span>
        <Icon size={14} aria-hidden="true" className="shrink-0" />
      </button>
    </th>
  )
}
