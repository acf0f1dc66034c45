import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Figures and amounts stand at the end. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** Lets this column take what room is left. */
  readonly grow?: boolean
}
