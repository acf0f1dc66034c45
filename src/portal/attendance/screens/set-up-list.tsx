import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { CardSkeletons } from './card-skeletons.tsx'

interface SetUpListProps<Item> {
  query: UseQueryResult<{ items: Item[] }, CallError>
  /** What these items are for. */
  text: string
  add: ReactNode
  empty: ReactNode
  renderCard: (item: Item) => ReactNode
}

/** One kind of item HR sets up: an explanation, a card for each, and a button to add one. */
export function SetUpList<Item extends { id: string }>({
  query,
  text,
  add,
  empty,
  renderCard,
}: SetUpListProps<Item>) {
  if (query.data === undefined) {
    if (query.error !== null)
      return <CouldNotLoad error={query.error} again={() => void query.refetch()} />
    return <CardSkeletons />
  }
  if (query.data.items.length === 0)
    return <div className="rounded-card border border-line bg-surface">{empty}</div>
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">{text}</p>
        {add}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {query.data.items.map((item) => (
          <li key={item.id}>{renderCard(item)}</li>
        ))}
      </ul>
    </div>
  )
}
