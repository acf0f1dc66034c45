import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, RefusedError, Unreachable } from '#platform/http/call.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
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
   * Just decided: removed from the list before the server confirms, because it hardly ever refuses.
   */
  readonly gone: ReadonlySet<string>
  /** Why the last attempt to decide a request failed. */
  readonly errors: ReadonlyMap<string, string>
  readonly pending: boolean
  decide(request: LeaveRequest, approve: boolean, comment: string): Promise<boolean>
  decideAll(requests: readonly LeaveRequest[], approve: boolean, comment: string): Promise<void>
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
    send: () => Promise<Map<string, string>>,
  ): Promise<Map<string, string>> {
    setGone(new Set([...gone, ...ids]))
    setPending(true)
    let failed = new Map<string, string>()
    try {
      failed = await send()
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof Unreachable)) throw error
      failed = new Map(ids.map((id) => [id, errorSentence(error, locale.language)]))
    } finally {
      setErrors(failed)
      setPending(false)
      setGone((now) => now.difference(new Set(failed.keys())))
      await refresh(client, TOUCHED)
      // The list no longer contains them, so one that returns to this desk later is not hidden.
      setGone((now) => now.difference(new Set(ids)))
    }
    return failed
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
    async decide({ id }, approve, comment) {
      const failed = await within([id], async () => {
        await call(decideRequest, { params: { id }, body: { approve, comment } })
        showResult(approve, 1)
        return new Map()
      })
      return failed.size === 0
    },
    async decideAll(requests, approve, comment) {
      const ids = requests.slice(0, DECIDE_AT_ONCE).map((each) => each.id)
      await within(ids, async () => {
        const { items } = await call(decideMany, { body: { ids, approve, comment } })
        showResult(approve, items.filter((each) => each.refusal === null).length)
        return new Map(
          items.flatMap((each) =>
            each.refusal === null ? [] : [[each.id, refusalMessage(each.refusal)]],
          ),
        )
      })
    },
  }
}
