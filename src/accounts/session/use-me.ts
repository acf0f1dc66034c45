import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import { type Me, whoAmI } from './contract.ts'

const MINUTE_MS = 60_000

/** The signed-in user and their permissions; undefined until loaded. */
export function useMe(): Me | undefined {
  return useQuery({
    queryKey: [whoAmI.name, {}],
    queryFn: ({ signal }) => call(whoAmI, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  }).data
}
