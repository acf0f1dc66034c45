import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused } from '#platform/http/call.ts'

const TRIES = 2

/** What the browser knows of the server's answers. A refusal is an answer and is not asked again. */
export const queryClient = new QueryClient({
  // A screen says what it cannot show; a lookup that does not load is only logged (S8.8).
  queryCache: new QueryCache({
    onError: (error, { queryKey: [name] }) =>
      console.warn(`Could not load ${String(name)}:`, error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (count, error) => !(error instanceof Refused) && count < TRIES,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
