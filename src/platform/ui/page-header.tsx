import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Flip } from './flip.tsx'

export interface PageHeaderProps {
  title: ReactNode
  /** One quiet line under the title. */
  lead?: ReactNode
  /** Of the person or thing the page is about, before the title. */
  picture?: ReactNode
  /** The page's primary action, and at most one beside it. */
  action?: ReactNode
  /** The parent page. */
  back?: { to: string; label: string }
}

/** The page's only h1, with its action on the same line. */
export function PageHeader({ title, lead, picture, action, back }: PageHeaderProps) {
  return (
    <header className="mb-4 sm:mb-6">
      {back !== undefined && (
        <LocalLink
          to={back.to}
          className="finger screen-only mb-2 inline-flex min-h-6 items-center gap-1.5 text-sm text-ink-soft hover:text-ink"
        >
          <Flip>
            <ArrowLeft size={16} aria-hidden="true" />
          </Flip>
          {back.label}
        </LocalLink>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <h1 className="text-xl sm:text-2xl" tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-soft">{lead}</p>}
          </div>
        </div>
        {action !== undefined && (
          <div className="screen-only flex flex-wrap items-center gap-2">{action}</div>
        )}
      </div>
    </header>
  )
}
