import { useQueryClient } from '@tanstack/react-query'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLive } from '#platform/live/use-live.ts'
import { type Correction, listOwnCorrections } from '#portal/attendance/corrections/contract.ts'
import { useLastSeen } from '#portal/attendance/use-last-seen.ts'
import { ATTENDANCE_TOPIC } from '#portal/attendance/use-today.ts'
import { type LeaveRequest, listOwnRequests } from '#portal/leave/requests/contract.ts'

const LIMIT = '100'

interface OwnPending {
  readonly corrections: readonly Correction[] | undefined
  readonly leaves: readonly LeaveRequest[] | undefined
  /** The one that could not be loaded. */
  readonly failed: { readonly error: Error; readonly again: () => void } | undefined
}

/** The caller's requests that others have not decided yet. */
export function useOwnPending(): OwnPending {
  const client = useQueryClient()
  const corrections = useLastSeen(
    listOwnCorrections,
    { query: { state: 'open', limit: LIMIT } },
    { as: 'open-corrections' },
  )
  const leaves = useLastSeen(
    listOwnRequests,
    { query: { state: 'pending', limit: LIMIT } },
    { as: 'leave-pending' },
  )
  useLive(ATTENDANCE_TOPIC, () => void refresh(client, [listOwnCorrections]))
  const failed = [corrections, leaves].find(({ error }) => error !== null)
  return {
    corrections: corrections.data?.items,
    leaves: leaves.data?.items,
    failed:
      failed === undefined || failed.error === null
        ? undefined
        : { error: failed.error, again: failed.again },
  }
}
