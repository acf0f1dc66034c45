import { useEffect, useState } from 'react'
import { call } from '#platform/http/call.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { type PlanInput, pricePlan } from '../../building/contract.ts'
import { daysIn, scheduleOf } from './plan-of.ts'

/** A few presses of + result in one request. */
const PRICE_DELAY_MS = 200

export type PlanPrice = ReplyOf<typeof pricePlan>

export interface PlanPricing {
  /** The last response, also while the next one is loading. */
  readonly reply: PlanPrice | null
  /** The plan that it is of. */
  readonly sent: PlanInput | null
  /** The days of the current plan; null until they are known. */
  readonly days: readonly string[] | null
  /** The response belongs to the current plan. */
  readonly isFresh: boolean
  /** Why the current plan could not be priced. */
  readonly error: unknown
  again(): void
}

interface Received {
  readonly requestKey: string
  readonly sent: PlanInput
  readonly reply: PlanPrice
}

/**
 * What the shop says about the plan that is being built: its price, its days and its issues. Days
 * that were chosen are sent once the plan's days are known, so that those of an earlier start are
 * no issue.
 */
export function usePlanPrice(plan: PlanInput | null, userId: string | null): PlanPricing {
  const [received, setReceived] = useState<Received | null>(null)
  const [failed, setFailed] = useState<{ requestKey: string; error: unknown } | null>(null)
  const [turn, setTurn] = useState(0)
  const schedule = plan === null ? '' : scheduleOf(plan)
  const isSame = received !== null && scheduleOf(received.sent) === schedule
  const days = isSame ? received.reply.days : null
  const body = plan === null ? null : { ...plan, days: days === null ? [] : daysIn(plan, days) }
  const requestKey = JSON.stringify([body, userId, turn])
  useEffect(() => {
    const [sent] = JSON.parse(requestKey) as [PlanInput | null]
    if (sent === null) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(pricePlan, { body: sent }, { signal: stop.signal, quiet: true }).then(
        (reply) => {
          setReceived({ requestKey, sent, reply })
          setFailed(null)
        },
        (error: unknown) => {
          if (!stop.signal.aborted) setFailed({ requestKey, error })
        },
      )
    }, PRICE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requestKey])
  useEffect(() => {
    const retry = (): void => setTurn((before) => before + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return {
    reply: received?.reply ?? null,
    sent: received?.sent ?? null,
    days,
    isFresh: received?.requestKey === requestKey,
    error: failed?.requestKey === requestKey ? failed.error : null,
    again: () => setTurn((before) => before + 1),
  }
}
