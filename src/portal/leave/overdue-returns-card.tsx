import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Card } from '#platform/ui/card.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { showDesk } from './deciding/contract.ts'
import { OverdueActions } from './overdue-actions.tsx'
import { listOverdueReturns } from './returns/contract.ts'
import { OverduePerson } from './returns/screens/overdue-person.tsx'
import { LEAVE_TOPIC } from './topic.ts'

const MAX_VISIBLE = 4

/**
 * People in the caller's care who were expected back and have not reported their return; nothing
 * when there are none. For managers and human resources. `awaited`: as in `LeaveWaitingCard`.
 */
export function OverdueReturnsCard({ awaited = false }: { awaited?: boolean }) {
  const client = useQueryClient()
  const desk = useEndpoint(showDesk)
  const isInScope = desk.data?.decides === true
  const found = useEndpoint(listOverdueReturns, { query: { limit: '20' } }, { when: isInScope })
  useLive(LEAVE_TOPIC, () => void refresh(client, [listOverdueReturns]))
  const title = m['leaveReturns.decide.overdue']()
  const { data, error, refetch } = isInScope ? found : desk
  if (awaited && data === undefined) {
    if (error === null) return <CardSkeleton />
    return (
      <Card title={title}>
        <CouldNotLoad error={error} again={() => void refetch()} />
      </Card>
    )
  }
  const items = found.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card
      title={title}
      end={<TextLink to="/leave-requests?tab=returns">{m['leaveReturns.decide.all']()}</TextLink>}
      flush
    >
      <ul className="divide-y divide-line">
        {items.slice(0, MAX_VISIBLE).map((due) => (
          <li key={due.leave.id} className="space-y-2 px-4 py-3 sm:px-6">
            <OverduePerson due={due} />
            <div className="ps-11">
              <OverdueActions due={due} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
