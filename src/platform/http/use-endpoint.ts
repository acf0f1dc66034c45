import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { call, NotConfirmed, type RefusedError, type Unreachable } from './call.ts'
import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'

export type CallError = RefusedError | Unreachable

interface Options {
  /** False delays the call, e.g. until a search has three letters. */
  when?: boolean
  /** Displays the previous reply while the next one loads, so that lists do not jump. */
  keepPrevious?: boolean
  everyMs?: number
}

/** Loads again what is on the screen already: the user did not ask for it. */
export function isReload({ client, queryKey }: QueryFunctionContext): boolean {
  return client.getQueryData(queryKey) !== undefined
}

/** Returns an endpoint's reply and keeps it up to date; the only way a screen loads data. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> = {},
  options: Options = {},
): UseQueryResult<ReplyOf<E>, CallError> {
  return useQuery<ReplyOf<E>, CallError>({
    queryKey: [endpoint.name, input],
    queryFn: (context) =>
      call(endpoint, input, { signal: context.signal, reload: isReload(context) }),
    enabled: options.when ?? true,
    ...(options.keepPrevious === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  })
}

/**
 * Invalidates the cached replies of these endpoints, so that the screens that display them reload.
 * A first load that is under way may have missed the change, so it starts again too.
 */
export async function refresh(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map(async ({ name }) => {
      await client.cancelQueries({
        queryKey: [name],
        predicate: (query) => query.state.data === undefined && query.isActive(),
      })
      await client.invalidateQueries({ queryKey: [name] })
    }),
  )
}

interface SubmitOptions<E extends Endpoint> {
  refreshes?: readonly Endpoint[]
  onSuccess?: (reply: ReplyOf<E>, input: InputOf<E>) => void
}

export interface Submit<E extends Endpoint> {
  submit(input: InputOf<E>): void
  /** The same, to wait for; throws RefusedError or Unreachable. */
  send(input: InputOf<E>): Promise<ReplyOf<E>>
  pending: boolean
  error: CallError | null
  reset(): void
}

/**
 * Calls an endpoint that changes something. A retry after a lost reply has the same
 * Idempotency-Key.
 */
export function useSubmit<E extends Endpoint>(
  endpoint: E,
  options: SubmitOptions<E> = {},
): Submit<E> {
  const client = useQueryClient()
  const attempt = useRef<{ input: string; key: string } | null>(null)
  const mutation = useMutation<ReplyOf<E>, CallError, InputOf<E>>({
    mutationFn: (input) => {
      const inputKey = JSON.stringify(input)
      if (attempt.current?.input !== inputKey)
        attempt.current = { input: inputKey, key: crypto.randomUUID() }
      return call(endpoint, input, { key: attempt.current.key })
    },
    onSuccess: async (reply, input) => {
      attempt.current = null
      options.onSuccess?.(reply, input)
      await refresh(client, options.refreshes ?? [])
    },
  })
  return {
    submit: (input) => mutation.mutate(input),
    send: (input) => mutation.mutateAsync(input),
    pending: mutation.isPending,
    error: mutation.error instanceof NotConfirmed ? null : mutation.error,
    reset: mutation.reset,
  }
}
