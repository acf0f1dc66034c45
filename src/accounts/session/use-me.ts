import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import type { CallError } from '#platform/http/use-endpoint.ts'
import { type Me, whoAmI } from './contract.ts'

const MINUTE_MS = 60_000

/** The signed-in user and their permissions; undefined until loaded. */
export function useMe(): Me | undefined {
  return useMeQuery().data
}

/** The same, for screens that must report that it could not be loaded. */
export function useMeQuery(): UseQueryResult<Me, CallError> {
  return useQuery<Me, CallError>({
    queryKey: [whoAmI.name, {}],
    queryFn: ({ signal }) => call(whoAmI, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}
