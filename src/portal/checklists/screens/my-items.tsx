import { ListChecks } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listMyItems } from '../contract.ts'
import { ItemList } from '../item-list.tsx'

/** What the reader still has to do, soonest first. */
export function MyItems() {
  const found = usePages(listMyItems, { query: { limit: '50' } })
  if (found.rows === undefined)
    return found.error === null ? (
      <CardSkeleton />
    ) : (
      <CouldNotLoad error={found.error} again={found.again} />
    )
  if (found.rows.length === 0)
    return (
      <EmptyState
        icon={<ListChecks size={22} aria-hidden="true" />}
        title={m['checklistScreens.noneMine']()}
        text={m['checklistScreens.noneMineText']()}
      />
    )
  return (
    <div className="mt-4 grid gap-4">
      <Card>
        <ItemList label={m['checklistScreens.mine']()} items={found.rows} named />
      </Card>
      {found.more !== undefined && (
        <Button onPress={found.more} pending={found.morePending}>
          {m['checklistScreens.more']()}
        </Button>
      )}
    </div>
  )
}
