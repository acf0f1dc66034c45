import { ShieldCheck } from 'lucide-react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { m } from '#messages'
import { listReviews } from '../team/contract.ts'
import { FlaggedRecord } from './flagged-record.tsx'
import { RequestSkeletons } from './request-skeletons.tsx'

const AT_ONCE = 50

/** Flagged records without a review, with what was recorded. */
export function FlaggedSessions() {
  const list = useEndpoint(listReviews, { query: { limit: String(AT_ONCE) } })
  if (list.data === undefined)
    return list.error === null ? (
      <RequestSkeletons />
    ) : (
      <CouldNotLoad error={list.error} again={() => void list.refetch()} />
    )
  if (list.data.items.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <EmptyState
          icon={<ShieldCheck size={22} aria-hidden="true" />}
          title={m['attendanceScreens.flagged.none']()}
          text={m['attendanceScreens.flagged.noneText']()}
        />
      </div>
    )
  }
  return (
    <div className="space-y-4">
      <p className="max-w-prose text-sm text-ink-soft">{m['attendanceScreens.flagged.text']()}</p>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        {list.data.items.map((item) => (
          <li key={item.session.id}>
            <FlaggedRecord item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}
