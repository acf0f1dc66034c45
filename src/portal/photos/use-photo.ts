import { type QueryCache, useQuery, useQueryClient } from '@tanstack/react-query'
import { callForFile } from '#platform/http/call.ts'
import { getEmployeePhoto, type PhotoSize } from './contract.ts'

const NEVER = Number.POSITIVE_INFINITY
const watched = new WeakSet<QueryCache>()

/** Signing out removes what was loaded, and with it the URLs of its photos. */
function revokeRemoved(cache: QueryCache): void {
  if (watched.has(cache)) return
  watched.add(cache)
  cache.subscribe(({ type, query }) => {
    const url: unknown = query.state.data
    const isPhoto = query.queryKey[0] === getEmployeePhoto.name
    if (type === 'removed' && isPhoto && typeof url === 'string') URL.revokeObjectURL(url)
  })
}

/**
 * The URL of a photo; undefined until it is there. It is loaded once for each size and stays for
 * the life of the page, because another photo has another id.
 */
export function usePhoto(photoId: string | null, size: PhotoSize): string | undefined {
  const client = useQueryClient()
  const queryKey = [getEmployeePhoto.name, photoId, size]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      revokeRemoved(client.getQueryCache())
      const input = { params: { id: photoId ?? '' }, query: { size } }
      const { blob } = await callForFile(getEmployeePhoto, input, { quiet: true })
      return URL.createObjectURL(blob)
    },
    enabled: photoId !== null,
    staleTime: NEVER,
    gcTime: NEVER,
    retry: false,
  })
  return data
}
