import { BellOff } from 'lucide-react'
import { usePages } from '#platform/http/use-pages.ts'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { m } from '#messages'
import { listNotifications } from '../contract.ts'
import { useRead } from '../use-unread.ts'
import { NotificationRow } from './notification-row.tsx'

const ROWS = ['one', 'two', 'three', 'four', 'five']

/** A person's notifications, page by page, with a button that marks all of them as read. */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const list = usePages(listNotifications)
  const read = useRead()
  const { rows } = list
  const newest = rows?.[0]
  return (
    <>
      {list.error !== null && (
        <div className="px-4 py-3 sm:px-6">
          <CouldNotLoad error={list.error} again={list.again} />
        </div>
      )}
      {read.error !== null && (
        <div className="px-4 py-3 sm:px-6">
          <CouldNotLoad error={read.error} />
        </div>
      )}
      {rows === undefined && list.error === null && <ListSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<BellOff size={22} aria-hidden="true" />}
          title={m['notificationScreens.none']()}
          text={m['notificationScreens.noneText']()}
        />
      )}
      {newest !== undefined && rows?.some(({ isRead }) => !isRead) && (
        <div className="flex justify-end border-b border-line px-2 py-1 sm:px-4">
          <Button
            kind="plain"
            size="small"
            pending={read.pending}
            onPress={() => read.submit({ body: { upTo: newest.id } })}
          >
            {m['notificationScreens.readAll']()}
          </Button>
        </div>
      )}
      {rows !== undefined && rows.length > 0 && (
        <ul>
          {rows.map((notification) => {
            const markRead = (): void => read.submit({ body: { ids: [notification.id] } })
            return (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (!notification.isRead) markRead()
                  onOpen?.()
                }}
                onRead={markRead}
              />
            )
          })}
        </ul>
      )}
      {list.more !== undefined && (
        <div className="flex justify-center border-t border-line p-3">
          <Button size="small" pending={list.morePending} onPress={list.more}>
            {m['notificationScreens.more']()}
          </Button>
        </div>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading>
      <div className="grid">
        {ROWS.map((row) => (
          <div key={row} className="grid gap-2 border-b border-line px-4 py-3 sm:px-6">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-3 w-20" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
