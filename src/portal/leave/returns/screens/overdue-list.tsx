import { usePages } from '#platform/http/use-pages.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { OverdueActions } from '../../overdue-actions.tsx'
import { listOverdueReturns } from '../contract.ts'
import { OverduePerson } from './overdue-person.tsx'

/** People who were expected back and have not reported; renders nothing when there are none. */
export function OverdueList() {
  const pages = usePages(listOverdueReturns)
  if (pages.error !== null && pages.rows === undefined)
    return <CouldNotLoad error={pages.error} again={pages.again} />
  if (pages.rows === undefined) return <Skeleton className="h-16 w-full" />
  if (pages.rows.length === 0 && pages.more === undefined) return null
  return (
    <Card title={m['leaveReturns.decide.overdue']()} flush>
      <ul className="divide-y divide-line">
        {pages.rows.map((due) => (
          <li
            key={due.leave.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6"
          >
            <OverduePerson due={due} />
            <OverdueActions due={due} />
          </li>
        ))}
      </ul>
      {pages.more !== undefined && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="small" pending={pages.morePending} onPress={pages.more}>
            {m['ui.loadMore']()}
          </Button>
        </div>
      )}
    </Card>
  )
}
