import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/http/call.ts'
import { type PlanDraft, savePlanDraft, showPlanDraft } from '../../building/contract.ts'
import { changeStoredPlan, claimPlan, currentPlan, useStoredPlan } from '../../browser-storage.ts'
import { draftFrom } from './plan-of.ts'

const SAVE_DELAY_MS = 1_500

export interface DraftSync {
  /** Where the plan on the screen comes from, when it is not what this device had before. */
  readonly notice: 'restored' | 'newerElsewhere' | null
  /** Continues with what this device had instead. */
  undo(): void
  dismiss(): void
}

/**
 * Keeps the plan that is being built on the device and, signed in, on the server. Where both have
 * changed since they last agreed, the newer one wins and the customer is notified.
 */
export function useDraftSync(userId: string | null): DraftSync {
  const stored = useStoredPlan()
  const [notice, setNotice] = useState<DraftSync['notice']>(null)
  const [before, setBefore] = useState<Readonly<Record<string, unknown>>>({})
  const [synced, setSynced] = useState<string | null>(null)
  useEffect(() => claimPlan(userId), [userId])
  const adopt = useEffectEvent((draft: PlanDraft | null, savedAt: string | null): void => {
    const own = currentPlan()
    const isKnown = draft === null || savedAt === null || savedAt === own.follows
    const isNewer = savedAt !== null && Date.parse(savedAt) > own.changedAt
    if (!isKnown && (!own.unsent || isNewer)) {
      const isEmpty = Object.keys(own.draft).length === 0
      setBefore(own.draft)
      setNotice(isEmpty ? 'restored' : 'newerElsewhere')
      changeStoredPlan({
        draft,
        changedAt: Date.parse(savedAt),
        follows: savedAt,
        unsent: false,
      })
    }
    setSynced(userId)
  })
  useEffect(() => {
    if (userId === null) return undefined
    const stop = new AbortController()
    // Without an answer the plan stays on this device until the screen is opened again.
    call(showPlanDraft, {}, { signal: stop.signal, quiet: true }).then(
      ({ draft, savedAt }) => adopt(draft, savedAt),
      () => undefined,
    )
    return () => stop.abort()
  }, [userId])
  useSaving(stored.unsent && userId !== null && synced === userId, stored.changedAt)
  return {
    notice,
    undo() {
      changeStoredPlan({ draft: before, changedAt: Date.now(), unsent: true })
      setNotice(null)
    },
    dismiss: () => setNotice(null),
  }
}

/** Sends the last change after a pause in changes; what did not arrive is sent with the next one. */
function useSaving(isDue: boolean, changedAt: number): void {
  const sending = useRef<AbortController | null>(null)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      sending.current?.abort()
      const stop = new AbortController()
      sending.current = stop
      const draft = draftFrom(currentPlan().draft)
      call(savePlanDraft, { body: { draft } }, { signal: stop.signal, quiet: true }).then(
        ({ savedAt }) =>
          changeStoredPlan({
            follows: savedAt,
            unsent: currentPlan().changedAt !== changedAt,
          }),
        () => undefined,
      )
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDue, changedAt])
}
