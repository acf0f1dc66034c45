import { QueryCache, QueryClient } from '@tanstack/react-query'
import { NotConfirmed, RefusedError } from '#platform/http/call.ts'

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

/**
 * Loads what failed again when the network returns. TanStack itself does so only if it has seen the
 * network go, which a page that was opened offline has not. Returns how to stop.
 */
export function retryWhenOnline(client: QueryClient): () => void {
  const retry = (): void =>
    void client.refetchQueries(
      {
        type: 'active',
        predicate: ({ state }) =>
          state.status === 'error' && !(state.error instanceof NotConfirmed),
      },
      { cancelRefetch: false },
    )
  window.addEventListener('online', retry)
  return () => window.removeEventListener('online', retry)
}
