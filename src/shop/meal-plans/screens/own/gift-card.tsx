import { Gift } from 'lucide-react'
import { useState } from 'react'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { DescriptionList } from '#platform/ui/description-list.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoment } from '#platform/ui/format-moment.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { previewGift, withdrawGift } from '../../gifts/contract.ts'
import { listOwnPlans, type MealPlan, showOwnPlan } from '../../own/contract.ts'

/** Days that were offered to someone and that rest until they accept; or who gave the plan. */
export function GiftCard({ plan }: { plan: MealPlan }) {
  const { language } = useLanguage()
  if (plan.gift !== null) return <Offered plan={plan} gift={plan.gift} />
  if (plan.givenBy === null) return null
  return (
    <Card title={m['mealPlanScreens.giving.received']()}>
      <p className="flex items-start gap-3 text-sm">
        <Gift size={18} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
        <span>
          {m['mealPlanScreens.giving.from']({ name: `\u2068${plan.givenBy[language]}\u2069` })}
        </span>
      </p>
    </Card>
  )
}

interface OfferedProps {
  plan: MealPlan
  gift: NonNullable<MealPlan['gift']>
}

function Offered({ plan, gift }: OfferedProps) {
  const locale = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const withdrawal = useSubmit(withdrawGift, {
    refreshes: [showOwnPlan, listOwnPlans, previewGift],
  })
  function withdraw(): void {
    withdrawal.send({ params: { id: plan.id, gift: gift.id }, body: {} }).then(
      () => {
        setOpen(false)
        showToast(m['mealPlanScreens.giving.withdrawn'](), { tone: 'good' })
      },
      () => undefined,
    )
  }
  return (
    <Card title={m['mealPlanScreens.giving.offered']()}>
      <div className="grid gap-4">
        <DescriptionList
          brief
          items={[
            { term: m['mealPlanScreens.giving.to'](), value: <Bdi code>{gift.email}</Bdi> },
            {
              term: m['mealPlanScreens.giving.given'](),
              value: formatNumber(gift.days, locale),
            },
            {
              term: m['mealPlanScreens.giving.value'](),
              value: <MoneyText fils={gift.value} currency={plan.currency} />,
            },
            {
              term: m['mealPlanScreens.giving.until'](),
              value: formatMoment(gift.expiresAt, locale),
            },
          ]}
        />
        <p className="text-xs text-ink-soft">{m['mealPlanScreens.giving.rests']()}</p>
        <div className="screen-only">
          <Button wide onPress={() => setOpen(true)}>
            {m['mealPlanScreens.giving.withdraw']()}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={m['mealPlanScreens.giving.withdrawTitle']()}
        confirm={m['mealPlanScreens.giving.withdraw']()}
        open={isOpen}
        onOpenChange={setOpen}
        pending={withdrawal.pending}
        error={withdrawal.error}
        onConfirm={withdraw}
      >
        {m['mealPlanScreens.giving.withdrawText']()}
      </ConfirmDialog>
    </Card>
  )
}
