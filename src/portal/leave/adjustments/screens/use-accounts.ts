import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { type LeaveType, listLeaveTypes } from '../../types/contract.ts'

/** The leave types that have an account; undefined until loaded. */
export function useAccountTypes() {
  const found = useEndpoint(listLeaveTypes)
  const types: readonly LeaveType[] | undefined = found.data?.items.filter(
    (type) => type.active && type.rules.grant.kind !== 'none',
  )
  return { types, error: found.error, again: () => void found.refetch() }
}
