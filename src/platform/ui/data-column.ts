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
}
