import { type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query'
import { callForFile } from '#platform/http/call.ts'
import type { Endpoint, InputOf } from '#platform/http/endpoint.ts'

const NEVER = Number.POSITIVE_INFINITY
const PICTURE = 'picture'
const watched = new WeakSet<QueryCache>()

/** Signing out removes what was loaded, and with it the URLs of its pictures. */
function revokeRemoved(cache: QueryCache): void {
  if (watched.has(cache)) return
  watched.add(cache)
  cache.subscribe(({ type, query }) => {
    const url: unknown = query.state.data
    const isPicture = query.queryKey[1] === PICTURE
    if (type === 'removed' && isPicture && typeof url === 'string') URL.revokeObjectURL(url)
  })
}

/**
 * The URL of a picture that only signed-in people see; undefined until it is there, and without an
 * input. It is loaded once for each input and stays for the life of the page, because another
 * picture has another id.
 */
export function usePicture<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | null,
): string | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: [endpoint.name, PICTURE, input],
    queryFn: async () => {
      revokeRemoved(client.getQueryCache())
      const { blob } = await callForFile(endpoint, input ?? {}, { quiet: true })
      return URL.createObjectURL(blob)
    },
    enabled: input !== null,
    staleTime: NEVER,
    gcTime: NEVER,
    retry: false,
  })
  return data
}
