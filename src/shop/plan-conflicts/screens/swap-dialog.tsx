import { useState } from 'react'
import { EditForm, EditFrame } from '#platform/forms/edit-dialog.tsx'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import type { ConflictedOrder } from '../conflict-actions.tsx'
import { type PlanConflict, showConflict, swapDish } from '../contract.ts'

export interface ConflictDialogProps {
  order: ConflictedOrder
  refreshes: readonly Endpoint[]
  onClose: () => void
}

/** Chooses what is cooked instead of a dish; where several harm, one after the other. */
export function SwapDialog({ order, refreshes, onClose }: ConflictDialogProps) {
  const found = useEndpoint(showConflict, { params: { id: order.id } })
  const [dish] = found.data?.dishes ?? []
  return (
    <EditFrame
      title={m['planConflictsScreens.swapTitle']({ number: String(order.number) })}
      size="small"
      onClose={onClose}
    >
      {found.error !== null ? (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      ) : found.data === undefined ? (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : dish === undefined ? (
        <p className="text-sm">{m['planConflictsScreens.over']()}</p>
      ) : (
        <SwapForm key={dish.id} {...{ dish, refreshes, onClose }} conflict={found.data} />
      )}
    </EditFrame>
  )
}

interface SwapFormProps extends Omit<ConflictDialogProps, 'order'> {
  conflict: PlanConflict
  dish: PlanConflict['dishes'][number]
}

function SwapForm({ conflict, dish, refreshes, onClose }: SwapFormProps) {
  const locale = useLanguage()
  const { language } = locale
  const [insteadId, setInstead] = useState<string | null>(null)
  const swap = useSubmit(swapDish, {
    refreshes: [showConflict, ...refreshes],
    onSuccess: ({ dishes }) => {
      const instead = dish.instead.find(({ id }) => id === insteadId)?.name[language] ?? ''
      const names = { dish: dish.name[language], instead }
      showToast(m['planConflictsScreens.swapped'](names), { tone: 'good' })
      if (dishes.length === 0) onClose()
    },
  })
  const warning = m['planConflictsScreens.contains']({
    dish: `\u2068${dish.name[language]}\u2069`,
    allergens: allergensInSentence(dish.allergens, language),
  })
  if (dish.instead.length === 0)
    return (
      <div className="grid gap-4">
        <Banner tone="bad">{warning}</Banner>
        <p className="text-sm">
          {conflict.refund === null
            ? m['planConflictsScreens.nothingFits']()
            : m['planConflictsScreens.nothingFitsCancel']()}
        </p>
      </div>
    )
  return (
    <EditForm
      values={insteadId}
      submit={m['planConflictsScreens.swap']()}
      disabled={insteadId === null}
      pending={swap.pending}
      error={swap.error}
      onSend={() =>
        insteadId !== null &&
        swap.submit({ params: { id: conflict.order }, body: { mealId: dish.id, insteadId } })
      }
    >
      <Banner tone="bad">{warning}</Banner>
      <RadioGroup
        label={m['planConflictsScreens.instead']()}
        choices={dish.instead.map(({ id, name, kcal }) => ({
          value: id,
          label: name[language],
          ...(kcal === null
            ? {}
            : {
                detail: m['planConflictsScreens.kcal']({ shown: formatNumber(kcal, locale) }),
              }),
        }))}
        value={insteadId}
        onChange={setInstead}
      />
      {conflict.state === 'ready' && (
        <p className="text-sm text-ink-soft">{m['planConflictsScreens.cookedAgain']()}</p>
      )}
    </EditForm>
  )
}
