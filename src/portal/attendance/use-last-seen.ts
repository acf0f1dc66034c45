import { useEffect, useState } from 'react'
import { Unreachable } from '#platform/http/call.ts'
import type { Endpoint, InputOf, ReplyOf } from '#platform/http/endpoint.ts'
import { type CallError, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useOnline } from '#platform/use-online.ts'
import { keepSeen, readSeen, type Seen } from './browser-storage.ts'
import { useQueueView } from './use-punches.ts'

export interface LastSeen<Data> {
  readonly data: Data | undefined
  /** This device's clock when the server sent it. */
  readonly seenAt: number
  /** Cached data, because the server does not respond now. */
  readonly isOld: boolean
  readonly error: CallError | null
  readonly again: () => void
}

interface Options {
  everyMs?: number
  keepPrevious?: boolean
  /** The name it is stored under on the device; one name has one reply. */
  as: string
}

/** An endpoint's reply, or without a network the last one this user saw on this device. */
export function useLastSeen<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { as, ...options }: Options,
): LastSeen<ReplyOf<E>> {
  return useStoredReply(endpoint, input, as, useEndpoint(endpoint, input, options))
}

/** What was loaded, by whichever hook, and how that went. */
interface Loaded<Data> {
  readonly data: Data | undefined
  readonly dataUpdatedAt: number
  readonly isPlaceholderData: boolean
  readonly error: CallError | null
  readonly fetchStatus?: string
  refetch(): unknown
}

/** What was loaded, stored on the device under a name; without a network what was stored last. */
export function useStoredReply<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  as: string,
  query: Loaded<ReplyOf<E>>,
): LastSeen<ReplyOf<E>> {
  const { userId } = useQueueView()
  const online = useOnline()
  /** Undefined until the device's store was read. */
  const [cached, setStored] = useState<Seen | null | undefined>(undefined)
  const { data, dataUpdatedAt, isPlaceholderData } = query
  const inputKey = JSON.stringify(input)
  const isMissing = data === undefined

  useEffect(() => {
    if (userId === null || !isMissing) return
    let isActive = true
    void readSeen(userId, as).then((found) => isActive && setStored(found))
    return () => {
      isActive = false
    }
  }, [userId, as, isMissing])

  useEffect(() => {
    if (userId !== null && data !== undefined && !isPlaceholderData)
      void keepSeen(userId, as, { input: inputKey, data }, dataUpdatedAt)
  }, [userId, as, inputKey, data, dataUpdatedAt, isPlaceholderData])

  const isAway = !online || query.error instanceof Unreachable || query.fetchStatus === 'paused'
  const again = (): void => void query.refetch()
  const nothing = { data: undefined, seenAt: 0, isOld: false, again }
  if (data !== undefined) return { data, seenAt: dataUpdatedAt, isOld: isAway, error: null, again }
  if (!isAway) return { ...nothing, error: query.error }
  if (cached === undefined && userId !== null) return { ...nothing, error: null }
  const old =
    cached === undefined || cached === null ? undefined : dataOf(endpoint, cached, inputKey)
  if (old === undefined || !cached)
    return { ...nothing, error: query.error ?? new Unreachable('no network') }
  return { data: old, seenAt: cached.at, isOld: true, error: null, again }
}

/** Data stored by an older version of this product are only used when they match today's schema. */
function dataOf<E extends Endpoint>(
  endpoint: E,
  { data }: Seen,
  inputKey: string,
): ReplyOf<E> | undefined {
  const cached = data as { input?: unknown; data?: unknown } | null
  if (cached?.input !== inputKey) return undefined
  const parsed = endpoint.reply.safeParse(cached.data)
  return parsed.success ? (parsed.data as ReplyOf<E>) : undefined
}
