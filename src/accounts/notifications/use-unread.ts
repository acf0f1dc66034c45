import { useQueryClient } from '@tanstack/react-query'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { countUnread, listNotifications, readNotifications } from './contract.ts'
import { NOTIFICATIONS_TOPIC } from './topic.ts'

const CHANGED = [countUnread, listNotifications]

/** The number of unread notifications, kept up to date without a reload. */
export function useUnread(): number {
  const client = useQueryClient()
  useLive(NOTIFICATIONS_TOPIC, () => void refresh(client, CHANGED))
  return useEndpoint(countUnread).data?.count ?? 0
}

/** Marks notifications as read; the bell and the lists follow. */
export function useRead() {
  return useSubmit(readNotifications, { refreshes: CHANGED })
}
