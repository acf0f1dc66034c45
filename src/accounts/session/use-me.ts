import { useQuery } from '@tanstack/react-query'
import { call } from '#platform/http/call.ts'
import { type Me, whoAmI } from './contract.ts'

const MINUTE_MS = 60_000

/** Who is signed in and what they may do; undefined until it is known. */
export function useMe(): Me | undefined {
  return useQuery({
    queryKey: [whoAmI.name, {}],
    queryFn: ({ signal }) => call(whoAmI, {}, { signal }),
    staleTime: 5 * MINUTE_MS,
  }).data
}
