import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isEmail, foldEmail } from '#accounts/session/rules/email.ts'
import { RefusedError } from '#platform/http/call.ts'
import { refresh, useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { giveDays, previewGift } from '../../gifts/contract.ts'
import { listOwnPlans, type MealPlan, showOwnPlan } from '../../own/contract.ts'
import { GIFT_DAYS, MAX_GIFT_MESSAGE } from '../../rules/gifts.ts'

interface GiveDialogProps {
  plan: MealPlan
  onClose: () => void
}

/** Offers days of a plan to someone by email; how many and what they are worth is shown before. */
export function GiveDialog({ plan, onClose }: GiveDialogProps) {
  const locale = useLanguage()
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [message, setMessage] = useState('')
  const [days, setDays] = useState<number | null>(null)
  const [hasTried, setTried] = useState(false)
  const params = { id: plan.id }
  const preview = useEndpoint(previewGift, { params, body: { days } }, { keepPrevious: true })
  const give = useSubmit(giveDays, { refreshes: [showOwnPlan, listOwnPlans, previewGift] })
  const effect = preview.data
  const isWrong = !isEmail(foldEmail(email))
  async function confirm(): Promise<void> {
    setTried(true)
    if (isWrong || effect === undefined || preview.isPlaceholderData) return
    const body = { email, message, days: effect.days, version: plan.version }
    try {
      await give.send({ params, body: { ...body, expected: { value: effect.value } } })
      showToast(m['mealPlanScreens.giving.sent'](), { tone: 'good' })
      onClose()
    } catch (error) {
      if (error instanceof RefusedError) await refresh(client, [showOwnPlan, previewGift])
    }
  }
  const error = give.error ?? (effect === undefined ? preview.error : null)
  return (
    <Dialog
      title={m['mealPlanScreens.giving.title']()}
      open
      onOpenChange={onClose}
      alert
      actions={
        <>
          <Button onPress={onClose}>{m['ui.cancel']()}</Button>
          <Button
            kind="primary"
            disabled={effect === undefined}
            pending={give.pending || preview.isPlaceholderData}
            onPress={() => void confirm()}
          >
            {m['mealPlanScreens.giving.send']()}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-ink-soft">
          {m['mealPlanScreens.giving.text']({ days: formatNumber(GIFT_DAYS, locale) })}
        </p>
        <TextField
          kind="email"
          label={m['mealPlanScreens.giving.email']()}
          value={email}
          onChange={setEmail}
          autoComplete="off"
          maxLength={254}
          error={hasTried && isWrong ? m['mealPlans.giftEmail']() : undefined}
        />
        <TextArea
          label={m['mealPlanScreens.giving.message']()}
          optional
          value={message}
          onChange={setMessage}
          maxLength={MAX_GIFT_MESSAGE}
        />
        {effect !== undefined && (
          <div className="max-w-40">
            <NumberField
              label={m['mealPlanScreens.giving.days']()}
              value={days ?? effect.most}
              onChange={(count) => setDays(count)}
              min={1}
              max={effect.most}
              steps
            />
          </div>
        )}
        {error !== null && <CouldNotLoad error={error} again={() => void preview.refetch()} />}
        {effect === undefined && error === null && (
          <Loading>
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
        {effect !== undefined && (
          <div role="status" className="grid gap-3 rounded-control bg-neutral-soft p-3">
            <DescriptionList
              brief
              items={[
                {
                  term: m['mealPlanScreens.giving.given'](),
                  value: formatNumber(effect.days, locale),
                },
                {
                  term: m['mealPlanScreens.giving.value'](),
                  value: <MoneyText fils={effect.value} currency={plan.currency} />,
                },
                {
                  term: m['mealPlanScreens.newEnd'](),
                  value:
                    effect.endDay === null ? (
                      m['mealPlanScreens.giving.noEnd']()
                    ) : (
                      <DateText day={effect.endDay} hijri year />
                    ),
                },
              ]}
            />
            <p className="text-xs text-ink-soft">{m['mealPlanScreens.giving.money']()}</p>
          </div>
        )}
      </div>
    </Dialog>
  )
}
