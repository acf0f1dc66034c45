import type { ReactNode } from 'react'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from './class-names.ts'
import { RowCheck, type RowChoice } from './row-check.tsx'
import type { ActionPlacement, DataColumn, PhonePlace } from './data-column.ts'

interface DataRowProps<Row> {
  row: Row
  columns: readonly DataColumn<Row>[]
  rowLink: ((row: Row) => string) | undefined
  picture: ((row: Row) => ReactNode) | undefined
  rowAction: ((row: Row) => ReactNode) | undefined
  placement: ActionPlacement
  dense: boolean
  choice: RowChoice<Row> | undefined
}

/**
 * Rows off the screen are not laid out (U44). The empty ::after breaks the line between the two. The
 * ::before covers the dot of a fact that begins a line.
 */
const ROW =
  'relative flex flex-wrap items-center gap-x-2 border-b border-line px-4 last:border-b-0 hover:bg-hover @max-2xl:before:pointer-events-none @max-2xl:before:absolute @max-2xl:before:inset-y-1 @max-2xl:before:z-1 @max-2xl:before:w-3 @max-2xl:before:bg-surface @max-2xl:hover:before:bg-[color-mix(in_srgb,var(--ink)_5%,var(--surface))] @max-2xl:after:order-2 @max-2xl:after:basis-full @max-2xl:[contain-intrinsic-block-size:auto_2.4375rem] @max-2xl:[content-visibility:auto] @2xl:table-row @2xl:border-0 @2xl:p-0'
const CELL =
  '@2xl:border-b @2xl:border-line @2xl:px-4 @2xl:align-middle @2xl:[tr:last-child>&]:border-b-0'
/** Where the texts of a row begin on a phone, beside its picture. */
const INDENT = {
  none: '@max-2xl:before:start-1',
  picture: '@max-2xl:ps-15 @max-2xl:before:start-12',
}
const PICTURE =
  'shrink-0 @max-2xl:absolute @max-2xl:start-4 @max-2xl:top-1/2 @max-2xl:-translate-y-1/2'
/** Where a cell stands on a phone. */
const PHONE = {
  // Without the name in the other language (TwoNames), which would be a line of its own.
  name: '@max-2xl:order-0 @max-2xl:min-w-0 @max-2xl:flex-1 @max-2xl:wrap-anywhere @max-2xl:[&_[data-other-name]]:hidden',
  end: '@max-2xl:order-1',
  detail:
    '@max-2xl:order-3 @max-2xl:flex @max-2xl:min-w-0 @max-2xl:items-baseline @max-2xl:has-[>:empty]:hidden @max-2xl:text-xs @max-2xl:leading-normal @max-2xl:text-ink-soft',
  hidden: '@max-2xl:hidden',
} as const
/** Room after a fact of the second line, for the dot before the next, which hangs into it. */
const ROOM = '@max-2xl:me-3'
const DOT =
  '@max-2xl:before:-ms-5 @max-2xl:before:w-5 @max-2xl:before:shrink-0 @max-2xl:before:text-center @max-2xl:before:text-ink-faint @max-2xl:before:content-["·"]'
/** Where the action is on a phone. */
const ACTION: Record<ActionPlacement, string> = {
  corner: '@max-2xl:order-1 @max-2xl:-my-2 @max-2xl:-me-2',
  foot: 'flex flex-wrap justify-end gap-2 @max-2xl:order-4 @max-2xl:basis-full @max-2xl:pt-2 @max-2xl:empty:hidden',
  split: '@max-2xl:contents',
}

function placeOf<Row>({ phone, align }: DataColumn<Row>, row: Row): PhonePlace {
  if (typeof phone === 'function') return phone(row)
  return phone ?? (align === 'end' ? 'labelled' : 'detail')
}

/** Nothing to say on a phone; a table has a dash there. */
function isEmpty(cell: ReactNode): boolean {
  return cell === null || cell === undefined || cell === '' || cell === '–' || cell === false
}

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, columns, rowLink, picture, rowAction, placement, dense, choice } = props
  const cells = columns.map((column, index) => {
    const content = column.cell(row)
    const place: 'name' | PhonePlace =
      index === 0 ? 'name' : isEmpty(content) ? 'hidden' : placeOf(column, row)
    return { column, content, place }
  })
  const isDetail = ({ place }: { place: string }) => place === 'detail' || place === 'labelled'
  const [firstDetail, lastDetail] = [cells.findIndex(isDetail), cells.findLastIndex(isDetail)]
  return (
    <tr
      role="row"
      className={classNames(
        ROW,
        INDENT[picture === undefined ? 'none' : 'picture'],
        dense ? '@max-2xl:py-1.5' : '@max-2xl:py-2',
      )}
    >
      {choice !== undefined && <ChoiceCell row={row} choice={choice} />}
      {cells.map(({ column, content, place }, index) => (
        <td
          key={column.key}
          role="cell"
          className={classNames(
            CELL,
            dense ? '@2xl:h-11 @2xl:truncate @2xl:py-0' : '@2xl:py-3',
            column.wideOnly === true ? '@2xl:hidden @6xl:table-cell' : '@2xl:table-cell',
            PHONE[place === 'labelled' ? 'detail' : place],
            isDetail({ place }) && index !== firstDetail && DOT,
            isDetail({ place }) && index !== lastDetail && ROOM,
            column.grow === true && !dense && '@2xl:min-w-40 @2xl:wrap-anywhere',
            index === 0 && 'font-medium',
            column.align === 'end' && 'figures @2xl:text-end @2xl:rtl:text-start',
          )}
        >
          {index === 0 ? (
            <RowName to={rowLink?.(row)} picture={picture?.(row)}>
              {content}
            </RowName>
          ) : (
            <div className="min-w-0 @2xl:contents">
              {/* On a phone the header is hidden, so a number's is repeated for the eye; screen readers have it already. */}
              {place === 'labelled' && (
                <span aria-hidden="true" className="me-1 @2xl:hidden">
                  {column.title}
                </span>
              )}
              {content}
            </div>
          )}
        </td>
      ))}
      {rowAction !== undefined && (
        <td
          role="cell"
          className={classNames(
            'relative z-1 @2xl:table-cell @2xl:border-b @2xl:border-line @2xl:px-3 @2xl:py-1.5 @2xl:text-end @2xl:align-middle @2xl:[tr:last-child>&]:border-b-0',
            ACTION[placement],
          )}
        >
          {rowAction(row)}
        </td>
      )}
    </tr>
  )
}

function ChoiceCell<Row>({ row, choice }: { row: Row; choice: RowChoice<Row> }) {
  return (
    <td
      role="cell"
      className={classNames(
        'relative z-1 @max-2xl:-my-2 @max-2xl:-ms-2 @2xl:table-cell @2xl:border-b @2xl:border-line @2xl:ps-2 @2xl:align-middle @2xl:[tr:last-child>&]:border-b-0',
        !choice.onPhone && '@max-2xl:hidden',
      )}
    >
      <RowCheck
        label={choice.labelOf(row)}
        value={choice.isChosen(row)}
        onChange={(isChosen) => choice.onChoose([row], isChosen)}
      />
    </td>
  )
}

/** The link covers the whole row; an action above it keeps its own area. */
function RowName({
  to,
  picture,
  children,
}: {
  to: string | undefined
  picture: ReactNode
  children: ReactNode
}) {
  const name =
    to === undefined ? <span className="min-w-0">{children}</span> : nameLink(to, children)
  if (picture === undefined) return name
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className={PICTURE}>{picture}</span>
      {name}
    </span>
  )
}

function nameLink(to: string, children: ReactNode): ReactNode {
  return (
    <LocalLink
      to={to}
      className="min-w-0 text-ink after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent focus-visible:after:outline-solid"
    >
      {children}
    </LocalLink>
  )
}
