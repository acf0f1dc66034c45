import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CardProps {
  children: ReactNode
  /** A heading on its own line, with an optional element at its end (a link, a pill). */
  title?: ReactNode
  end?: ReactNode
  /** The card's heading level. */
  level?: 2 | 3
  /** Removes the padding, for lists and tables that reach the edges. */
  flush?: boolean
}

/** A separate subject on the page: a border, no shadow. */
export function Card({ children, title, end, level = 2, flush = false }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="keep-together min-w-0 rounded-card border border-line bg-surface">
      {title !== undefined && (
        <div
          className={classNames(
            'flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-4 sm:px-6 sm:pt-5',
            flush && 'pb-3',
          )}
        >
          <Heading className="text-base">{title}</Heading>
          {end}
        </div>
      )}
      <div
        className={classNames(
          flush
            ? classNames('overflow-clip', title === undefined ? 'rounded-card' : 'rounded-b-card')
            : 'p-4 sm:p-6',
          !flush && title !== undefined && 'pt-3 sm:pt-4',
        )}
      >
        {children}
      </div>
    </section>
  )
}
