import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface DescriptionItem {
  readonly term: string
  readonly value: ReactNode
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  columns?: 1 | 2 | 3
  /** Short values stay side by side on a phone too. */
  brief?: boolean
}

/** A record's details as terms and values, in one, two or three columns where there is room. */
export function DescriptionList({ items, columns = 2, brief = false }: DescriptionListProps) {
  return (
    <dl
      className={classNames(
        'grid gap-x-6 gap-y-4',
        brief && 'max-sm:grid-cols-2',
        columns >= 2 && 'sm:grid-cols-2',
        columns === 3 && 'lg:grid-cols-3',
      )}
    >
      {items.map((item) => (
        <div key={item.term} className="min-w-0">
          <dt className="text-xs text-ink-soft">{item.term}</dt>
          <dd className="mt-0.5 text-sm text-ink">{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
