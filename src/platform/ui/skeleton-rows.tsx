import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'

const WIDTHS = ['w-32', 'w-24', 'w-20', 'w-28', 'w-16']

/** Rows of the final height while the first page loads. */
export function SkeletonRows({
  rows,
  columns,
  wideOnly = [],
  dense = false,
}: {
  rows: number
  columns: number
  /** Which columns only a wide table has; with them a narrower one would be wider than its page. */
  wideOnly?: readonly boolean[]
  dense?: boolean
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={`row-${row}`}
      role="row"
      aria-hidden="true"
      className="grid gap-1.5 border-b border-line px-4 py-2 last:border-b-0 @2xl:table-row @2xl:border-0 @2xl:p-0"
    >
      {Array.from({ length: columns }, (_each, column) => (
        <td
          key={`cell-${column}`}
          role="cell"
          className={classNames(
            column > 1 && '@max-2xl:hidden',
            dense ? '@2xl:h-11' : '@2xl:h-12',
            wideOnly[column] === true ? '@2xl:hidden @6xl:table-cell' : '@2xl:table-cell',
            '@2xl:border-b @2xl:border-line @2xl:px-4 @2xl:py-0 @2xl:[tr:last-child>&]:border-b-0',
          )}
        >
          <Skeleton className={classNames('h-4', WIDTHS[(row + column) % WIDTHS.length])} />
        </td>
      ))}
    </tr>
  ))
}
