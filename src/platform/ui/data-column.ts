import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and amounts are aligned to the end. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Lets this column fill the remaining width. */
  readonly grow?: boolean
  /** Only where the table is much wider than its other columns need. */
  readonly wideOnly?: boolean
  /** Its place on a phone, where a row has two lines; numbers are `labelled` by default. */
  readonly phone?: PhonePlace | ((row: Row) => PhonePlace)
}

/**
 * The first column is the first line. The others are at its `end`, a `detail` of the second line,
 * there with the column's title before it (`labelled`), or not shown.
 */
export type PhonePlace = 'end' | 'detail' | 'labelled' | 'hidden'

/**
 * Where a row's action is on a phone: at the end of the first line, below the row when it is text,
 * or a part of it at the end of each line (SplitAction).
 */
export type ActionPlacement = 'corner' | 'foot' | 'split'
