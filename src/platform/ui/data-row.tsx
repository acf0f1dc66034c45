import type { ReactNode } from 'react'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from './class-names.ts'
import type { DataColumn } from './data-column.ts'

interface DataRowProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
  rowLink: ((row: Row) => string) | undefined
  rowAction: ((row: Row) => ReactNode) | undefined
  placement: 'corner' | 'foot'
}

/** Rows off the screen are not laid out (U44). */
const ROW =
  'relative block rounded-card border border-line bg-surface p-4 [contain-intrinsic-block-size:auto_8rem] @max-2xl:[content-visibility:auto] @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:bg-transparent @2xl:p-0 @2xl:hover:bg-hover'
const CELL =
  'flex items-center justify-between gap-4 py-1 @2xl:table-cell @2xl:border-b @2xl:border-line @2xl:px-4 @2xl:py-3 @2xl:align-middle @2xl:[tr:last-child>&]:border-b-0'

export function DataRow<Row>({ row, columns, rowLink, rowAction, placement }: DataRowProps<Row>) {
  return (
    <tr role="row" className={ROW}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          className={classNames(
            CELL,
            column.grow === true ? 'wrap-anywhere @2xl:min-w-40' : '@max-2xl:wrap-anywhere',
            index === 0 && 'font-medium @max-2xl:pb-2',
            index === 0 && rowAction !== undefined && placement === 'corner' && '@max-2xl:pe-10',
            column.align === 'end' && 'figures @2xl:text-end @2xl:rtl:text-start',
          )}
        >
          {index === 0 ? (
            <RowName to={rowLink?.(row)}>{column.cell(row)}</RowName>
          ) : (
            <>
              {/* On a card the header is hidden, so its text is repeated here for the eye; screen readers have it already. */}
              <span aria-hidden="true" className="shrink-0 text-xs text-ink-soft @2xl:hidden">
                {column.title}
              </span>
              <span className="min-w-0 text-end @2xl:[text-align:inherit]">{column.cell(row)}</span>
            </>
          )}
        </td>
      ))}
      {rowAction !== undefined && (
        <td
          role="cell"
          className={classNames(
            'relative z-1 @2xl:table-cell @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-1.5 @2xl:text-end @2xl:align-middle @2xl:[tr:last-child>&]:border-b-0',
            placement === 'corner'
              ? '@max-2xl:absolute @max-2xl:end-2 @max-2xl:top-2'
              : 'flex flex-wrap justify-end gap-2 pt-3 @max-2xl:empty:hidden',
          )}
        >
          {rowAction(row)}
        </td>
      )}
    </tr>
  )
}

/** The link covers the whole row; an action above it keeps its own area. */
function RowName({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <span className="min-w-0">{children}</span>
  return (
    <LocalLink
      to={to}
      className="min-w-0 text-ink after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
    >
      {children}
    </LocalLink>
  )
}
