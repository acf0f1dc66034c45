import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { Avatar } from '#platform/ui/avatar.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { QuietCard } from './quiet-card.tsx'

interface DeskCardProps {
  title: string
  found: Pick<UseQueryResult<unknown, CallError>, 'data' | 'error' | 'refetch'>
  isEmpty: boolean
  /** What an empty card says. */
  none: string
  end?: ReactNode
  /** The rows. */
  children: ReactNode
}

/** A list that asks for an action: its rows, or one line when there are none. */
export function DeskCard({ title, found, isEmpty, none, end, children }: DeskCardProps) {
  if (found.data === undefined) {
    if (found.error === null) return <CardSkeleton />
    return (
      <Card title={title}>
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      </Card>
    )
  }
  if (isEmpty) return <QuietCard title={title} text={none} />
  return (
    <Card title={title} end={end} flush>
      <ul className="divide-y divide-line border-t border-line">{children}</ul>
    </Card>
  )
}

interface PersonRowProps {
  name: string
  detail: ReactNode
  to?: string
  /** Why the last attempt was refused. */
  error?: string | undefined
  /** Its buttons. */
  end: ReactNode
}

/** A person, a fact about them, and what can be done. */
export function PersonRow({ name, detail, to, error, end }: PersonRowProps) {
  const text = (
    <>
      <bdi className="block truncate font-medium">{name}</bdi>
      <span className="figures block text-xs text-ink-soft">{detail}</span>
    </>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm sm:px-6">
      <Avatar name={name} size="small" />
      {to === undefined ? (
        <span className="min-w-40 grow basis-32">{text}</span>
      ) : (
        <LocalLink to={to} className="min-w-40 grow basis-32 hover:underline">
          {text}
        </LocalLink>
      )}
      <span className="flex flex-wrap items-center gap-2">{end}</span>
      {error !== undefined && (
        <p role="alert" className="basis-full text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </li>
  )
}
