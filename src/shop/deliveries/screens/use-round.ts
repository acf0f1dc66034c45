import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import type { Endpoint, InputOf, ReplyOf } from '#platform/http/endpoint.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { leaveDrop, orderRoute, type Round, showRound, startDrops, takeDrop } from '../contract.ts'

/** Returns the caller's round and refetches it whenever an order changes. */
export function useRound() {
  const client = useQueryClient()
  useLive('orders', () => void refresh(client, [showRound]))
  return useEndpoint(showRound)
}

/** Shows the round from a response at once. */
export function useRoundKeeper(): (round: Round) => void {
  const client = useQueryClient()
  return (round) => client.setQueryData([showRound.name, {}], round)
}

function useRoundSubmit<E extends Endpoint>(endpoint: E) {
  const { language } = useLanguage()
  const client = useQueryClient()
  const keep = useRoundKeeper()
  const { send } = useSubmit(endpoint, { onSuccess: (reply: ReplyOf<E>) => keep(reply as Round) })
  return async (input: InputOf<E>): Promise<boolean> => {
    try {
      await send(input)
      return true
    } catch (error) {
      showToast(errorSentence(error, language), { tone: 'bad' })
      await refresh(client, [showRound])
      return false
    }
  }
}

export interface RoundWork {
  /** The pending request: an order's id, or `route` or `start`. */
  readonly busy: string | null
  take(id: string): Promise<boolean>
  leave(id: string): Promise<boolean>
  start(ids: readonly string[]): Promise<boolean>
  route(ids: readonly string[]): Promise<boolean>
}

/**
 * A driver's actions on a round, except handing over. A refusal is shown as a toast, and the round
 * is refetched.
 */
export function useRoundWork(): RoundWork {
  const [busy, setBusy] = useState<string | null>(null)
  const [take, leave, start, route] = [
    useRoundSubmit(takeDrop),
    useRoundSubmit(leaveDrop),
    useRoundSubmit(startDrops),
    useRoundSubmit(orderRoute),
  ]
  const during = async (what: string, work: Promise<boolean>): Promise<boolean> => {
    setBusy(what)
    const isDone = await work
    setBusy(null)
    return isDone
  }
  return {
    busy,
    take: (id) => during(id, take({ params: { id } })),
    leave: (id) => during(id, leave({ params: { id } })),
    start: (ids) =>
      during(ids.length === 1 ? (ids[0] ?? 'start') : 'start', start({ body: { ids: [...ids] } })),
    route: (ids) => during('route', route({ body: { ids: [...ids] } })),
  }
}
