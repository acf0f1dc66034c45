import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, RefusedError, Unreachable } from '#platform/http/call.ts'
import { type CallError, refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { errorSentence } from '#platform/ui/could-not-load.tsx'
import { m } from '#messages'
import { decideRequest, type LeaveRequest, listRequestsToDecide } from '../../requests/contract.ts'
import { DECIDE_AT_ONCE, decideMany, showAtDesk, showDesk } from '../contract.ts'
import { refusalMessage } from './refusal-messages.ts'

export interface Verdicts {
  /**
   * Just decided: removed from the list. An approved one before the server confirms, because it
   * hardly ever refuses; a refused one afterwards, because its dialog is still open.
   */
  readonly gone: ReadonlySet<string>
  /** Why the last attempt to decide a request failed. */
  readonly errors: ReadonlyMap<string, string>
  readonly pending: boolean
  /** Returns why it was not decided, or null. */
  decide(request: LeaveRequest, approve: boolean, comment: string): Promise<CallError | null>
  /** Returns why nothing was decided, or null. */
  decideAll(
    requests: readonly LeaveRequest[],
    approve: boolean,
    comment: string,
  ): Promise<CallError | null>
}

const TOUCHED = [listRequestsToDecide, showDesk, showAtDesk]

/** Decides requests of the inbox; a refused one comes back with its message. */
export function useVerdicts(): Verdicts {
  const locale = useLanguage()
  const client = useQueryClient()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [pending, setPending] = useState(false)

  async function within(
    ids: readonly string[],
    approve: boolean,
    send: () => Promise<ReadonlyMap<string, string>>,
  ): Promise<CallError | null> {
    if (approve) setGone(gone.union(new Set(ids)))
    setPending(true)
    let failed: ReadonlyMap<string, string> = new Map()
    let reason: CallError | null = null
    try {
      failed = await send()
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof Unreachable)) throw error
      reason = error
      failed = new Map(ids.map((id) => [id, errorSentence(error, locale.language)]))
    } finally {
      setPending(false)
      // The list no longer contains them, so one that returns to this desk later is not hidden.
      void refresh(client, TOUCHED).then(() => setGone((now) => now.difference(new Set(ids))))
    }
    // The dialog of a refusal shows why nothing was sent.
    setErrors(reason !== null && !approve ? new Map() : failed)
    setGone((now) => now.union(new Set(ids)).difference(new Set(failed.keys())))
    return reason
  }

  function showResult(approve: boolean, count: number): void {
    if (count === 0) return
    const formatted = formatNumber(count, locale)
    showToast(
      approve
        ? m['leaveDesk.approved']({ count, shown: formatted })
        : m['leaveDesk.refused']({ count, shown: formatted }),
      { tone: 'good' },
    )
  }

  return {
    gone,
    errors,
    pending,
    decide: (request, approve, comment) =>
      within([request.id], approve, async () => {
        await call(decideRequest, { params: { id: request.id }, body: { approve, comment } })
        showToast(resultOf(request, approve, locale.language), { tone: 'good' })
        return new Map()
      }),
    decideAll(requests, approve, comment) {
      const ids = requests.slice(0, DECIDE_AT_ONCE).map((each) => each.id)
      return within(ids, approve, async () => {
        const { items } = await call(decideMany, { body: { ids, approve, comment } })
        const decided = items.filter((each) => each.refusal === null)
        const only = requests.find((each) => each.id === decided[0]?.id)
        if (decided.length === 1 && only !== undefined)
          showToast(resultOf(only, approve, locale.language), { tone: 'good' })
        else showResult(approve, decided.length)
        return new Map(
          items.flatMap((each) =>
            each.refusal === null ? [] : [[each.id, refusalMessage(each.refusal)]],
          ),
        )
      })
    },
  }
}

/** Names whose leave was decided: a decision cannot be undone, so a slip must be seen at once. */
function resultOf(
  { employee, cancelRequested }: LeaveRequest,
  approve: boolean,
  language: 'en' | 'ar',
): string {
  const name = { name: employee.name[language] }
  if (cancelRequested)
    return approve
      ? m['leaveDesk.cancellationApproved'](name)
      : m['leaveDesk.cancellationRefused'](name)
  return approve ? m['leaveDesk.approvedOne'](name) : m['leaveDesk.refusedOne'](name)
}
