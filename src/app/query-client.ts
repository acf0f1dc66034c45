import { QueryCache, QueryClient } from '@tanstack/react-query'
import { RefusedError } from '#platform/http/call.ts'

const TRIES = 2

/** The browser's cache of responses. A refusal is a response and is not retried. */
export const queryClient = new QueryClient({
  // A screen reports what it cannot display; a lookup that does not load is only logged (S8.8).
  queryCache: new QueryCache({
    onError: (error, { queryKey: [name] }) =>
      console.warn(`Could not load ${String(name)}:`, error.message),
  }),
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      retry: (count, error) => !(error instanceof RefusedError) && count < TRIES,
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
