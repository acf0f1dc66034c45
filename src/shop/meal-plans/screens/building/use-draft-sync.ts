import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, RefusedError } from '#platform/http/call.ts'
import { useLive } from '#platform/live/use-live.ts'
import { type PlanDraft, savePlanDraft, showPlanDraft } from '../../building/contract.ts'
import { DRAFTS } from '../../building/topic.ts'
import { changeStoredPlan, claimPlan, currentPlan, useStoredPlan } from '../../browser-storage.ts'
import { draftFrom } from './plan-of.ts'

const SAVE_DELAY_MS = 1_500

type AnyDraft = Readonly<Record<string, unknown>>

/** A version of the plan that the server has. */
interface Version {
  readonly draft: AnyDraft
  readonly savedAt: string
}

/**
 * What the customer is to know about the plan on the screen. `restored` and `newerElsewhere`: it is
 * the server's, with what this device had `before`; `conflict`: it is this device's, and another
 * device has saved `theirs`.
 */
type Notice =
  | { readonly kind: 'restored' | 'newerElsewhere'; readonly before: AnyDraft }
  | { readonly kind: 'conflict'; readonly theirs: Version }

export interface DraftSync {
  readonly notice: Notice['kind'] | null
  /** Continues with what this device had or has. */
  keepOwn(): void
  /** Continues with what the server has. */
  takeServer(): void
}

function adoptVersion({ draft, savedAt }: Version): void {
  changeStoredPlan({ draft, changedAt: Date.parse(savedAt), follows: savedAt, unsent: false })
}

/**
 * Keeps the plan that is being built on the device and, signed in, on the server. Where another
 * device has changed it, the newer version is shown with a notice; a change of this device that
 * followed an older version is kept and never replaces the other one before the customer says so.
 */
export function useDraftSync(userId: string | null): DraftSync {
  const stored = useStoredPlan()
  const [notice, setNotice] = useState<Notice | null>(null)
  const [synced, setSynced] = useState<string | null>(null)
  useEffect(() => claimPlan(userId), [userId])
  const adopt = useEffectEvent((draft: PlanDraft | null, savedAt: string | null): void => {
    const own = currentPlan()
    setSynced(userId)
    if (savedAt === null || savedAt === own.follows) return
    if (draft === null || isSameDraft(draft, own.draft))
      return changeStoredPlan({ follows: savedAt })
    const theirs = { draft, savedAt }
    if (own.unsent && Date.parse(savedAt) <= own.changedAt)
      return setNotice({ kind: 'conflict', theirs })
    const isEmpty = Object.keys(own.draft).length === 0
    setNotice({ kind: isEmpty ? 'restored' : 'newerElsewhere', before: own.draft })
    adoptVersion(theirs)
  })
  const [checks, setChecks] = useState(0)
  useEffect(() => {
    if (userId === null) return undefined
    const stop = new AbortController()
    // Without an answer the plan stays on this device until the screen is opened again.
    call(showPlanDraft, {}, { signal: stop.signal, quiet: true }).then(
      ({ draft, savedAt }) => adopt(draft, savedAt),
      () => undefined,
    )
    return () => stop.abort()
  }, [userId, checks])
  const isDue = stored.unsent && userId !== null && synced === userId && notice?.kind !== 'conflict'
  const check = () => setChecks((before) => before + 1)
  const isSaving = useSaving(isDue, stored.changedAt, check)
  // What this device saves itself is known from the reply.
  useLive(DRAFTS, () => !isSaving() && check())
  return {
    notice: notice?.kind ?? null,
    keepOwn() {
      const own =
        notice?.kind === 'conflict'
          ? { follows: notice.theirs.savedAt }
          : { draft: notice?.before ?? {} }
      changeStoredPlan({ ...own, changedAt: Date.now(), unsent: true })
      setNotice(null)
    },
    takeServer() {
      if (notice?.kind === 'conflict') adoptVersion(notice.theirs)
      setNotice(null)
    },
  }
}

function isSameDraft(one: PlanDraft, other: AnyDraft): boolean {
  const sorted = (draft: object) =>
    JSON.stringify(Object.entries(draft).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return sorted(one) === sorted(draftFrom(other))
}

/**
 * Sends the last change after a pause in changes; what did not arrive is sent with the next one.
 * Returns whether one is on its way.
 */
function useSaving(isDue: boolean, changedAt: number, onConflict: () => void): () => boolean {
  const sending = useRef<AbortController | null>(null)
  const refused = useEffectEvent(onConflict)
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => {
      sending.current?.abort()
      const stop = new AbortController()
      sending.current = stop
      const { draft, follows } = currentPlan()
      const end = () => {
        if (sending.current === stop) sending.current = null
      }
      call(
        savePlanDraft,
        { body: { draft: draftFrom(draft), follows } },
        { signal: stop.signal, quiet: true },
      ).then(
        ({ savedAt }) => {
          end()
          changeStoredPlan({
            follows: savedAt,
            unsent: currentPlan().changedAt !== changedAt,
          })
        },
        (error: unknown) => {
          end()
          if (error instanceof RefusedError) refused()
        },
      )
    }, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isDue, changedAt])
  return () => sending.current !== null
}
