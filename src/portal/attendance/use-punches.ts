import { useEffect, useSyncExternalStore } from 'react'
import { whoAmI } from '#accounts/session/contract.ts'
import { call, RefusedError, Unreachable } from '#platform/http/call.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { punchStore } from './browser-storage.ts'
import { punch, type PunchBody } from './contract.ts'
import { isUnsent, type QueuedPunch, type Sent } from './offline-punch.ts'
import { PunchQueue, type QueueView } from './offline-queue.ts'

const CHANNEL = 'diwan-punches'
/** A network that swallows requests (a captive portal) must not block the queue for longer. */
const RESPONSE_TIMEOUT_MS = 15_000
/** Browsers do not always report that the network is back. */
const TRY_AGAIN_MS = 20_000
/** Not a refusal of this punch: the session ended, too many requests, or the server is down. */
const NOT_NOW = new Set([401, 408, 425, 429, 503])

let made: PunchQueue | undefined

/** This browser's queue; one per page. */
export function punchQueue(): PunchQueue {
  made ??= makeQueue()
  return made
}

function makeQueue(): PunchQueue {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : undefined
  const queue = new PunchQueue({
    store: punchStore,
    send,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    isOnline: () => navigator.onLine,
    alone: (work) => ('locks' in navigator ? navigator.locks.request(CHANNEL, work) : work()),
    notify: () => channel?.postMessage('changed'),
  })
  if (channel !== undefined) channel.onmessage = () => void queue.reload()
  keepSending(queue)
  return queue
}

/**
 * Sends what waits: when the network returns, when the page becomes visible, and periodically in
 * between.
 */
function keepSending(queue: PunchQueue): void {
  const flush = (): void => void queue.flush()
  window.addEventListener('online', flush)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && flush(),
  )
  let timer: ReturnType<typeof setInterval> | undefined
  queue.subscribe(() => {
    const hasUnsent = queue.view().punches.some(isUnsent)
    if (hasUnsent) timer ??= setInterval(flush, TRY_AGAIN_MS)
    else {
      clearInterval(timer)
      timer = undefined
    }
  })
}

async function send(body: PunchBody, queued: QueuedPunch): Promise<Sent> {
  try {
    // A punch just made displays its own progress; one sent from the queue displays none.
    return {
      kind: 'answered',
      reply: await call(
        punch,
        { body },
        { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS), quiet: queued.claimed },
      ),
    }
  } catch (error) {
    if (error instanceof RefusedError) return refusedOr(error)
    // With a cause there was no reply at all; without one the reply did not come from this product.
    return error instanceof Unreachable && error.cause === undefined
      ? { kind: 'failed', sentences: null }
      : { kind: 'noAnswer' }
  }
}

function refusedOr({ problem }: RefusedError): Sent {
  if (NOT_NOW.has(problem.status)) return { kind: 'noAnswer' }
  return problem.status >= 500
    ? { kind: 'failed', sentences: problem.messages }
    : { kind: 'refused', sentences: problem.messages }
}

/** The queue, and what just got a reply. */
export function useQueueView(): QueueView {
  const queue = punchQueue()
  return useSyncExternalStore(queue.subscribe, queue.view, queue.view)
}

/** Opens the queue of the signed-in user, once known, unless the frame has done so. */
export function useOpenQueue(): void {
  const { userId } = useQueueView()
  const me = useEndpoint(whoAmI, {}, { when: userId === null }).data
  useEffect(() => {
    if (userId === null && me !== undefined) void punchQueue().open(me.id)
  }, [userId, me])
}
