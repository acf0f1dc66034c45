import { useQueryClient } from '@tanstack/react-query'
import { RefusedError } from '#platform/http/call.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { followOrder, listOrders } from '#shop/orders/contract.ts'
import {
  changePlan,
  listOwnPlans,
  type MealPlan,
  type PlanChange,
  previewChange,
  showOwnPlan,
} from '../../own/contract.ts'
import type { Effect } from './effect-view.tsx'

/** Everything that shows a plan, and what a change of it would come to. */
const SHOWING = [showOwnPlan, listOwnPlans, previewChange] as const

export interface Changing {
  /** Undefined until it is known. */
  readonly effect: Effect | undefined
  /** Why the change cannot be, or was not made. */
  readonly error: unknown
  readonly isSaving: boolean
  again(): void
  confirm(): void
}

/** A change of a plan: what it would come to, and the change itself once that was seen. */
export function useChange(
  plan: Pick<MealPlan, 'id' | 'version'>,
  change: PlanChange | null,
  { done, onSaved }: { done: string; onSaved: () => void },
): Changing {
  const client = useQueryClient()
  const params = { id: plan.id }
  const preview = useEndpoint(
    previewChange,
    { params, ...(change === null ? {} : { body: { change } }) },
    { when: change !== null },
  )
  const save = useSubmit(changePlan, { refreshes: [...SHOWING, listOrders, followOrder] })
  async function confirm(): Promise<void> {
    if (change === null || preview.data === undefined) return
    const { endDay, refund } = preview.data
    const expected = { endDay, refund }
    try {
      await save.send({ params, body: { change, version: plan.version, expected } })
      showToast(done, { tone: 'good' })
      onSaved()
    } catch (error) {
      if (error instanceof RefusedError) await refresh(client, SHOWING)
    }
  }
  return {
    effect: preview.data,
    error: save.error ?? (preview.data === undefined ? preview.error : null),
    isSaving: save.pending,
    again: () => void preview.refetch(),
    confirm: () => void confirm(),
  }
}
