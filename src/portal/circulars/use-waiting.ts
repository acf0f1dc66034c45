import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { CIRCULARS_TOPIC } from './topic.ts'
import { listWaitingCirculars } from './waiting/contract.ts'

/** The circulars that the caller has still to read or acknowledge. */
export function useWaitingCirculars() {
  const client = useQueryClient()
  useLive(CIRCULARS_TOPIC, () => void refresh(client, [listWaitingCirculars]))
  return useLastSeen(listWaitingCirculars, {}, { as: 'circulars-waiting' })
}
