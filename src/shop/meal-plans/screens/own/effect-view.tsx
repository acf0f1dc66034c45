import { useLanguage } from '#platform/i18n/language.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { MealPlan, PlanChange, previewChange } from '../../own/contract.ts'

export type Effect = ReplyOf<typeof previewChange>

function EndDay({ day }: { day: string | null }) {
  return day === null ? <>{m['mealPlanScreens.endOpen']()}</> : <DateText day={day} hijri year />
}

interface EffectViewProps {
  plan: Pick<MealPlan, 'end_date' | 'currency' | 'givenBy'>
  change: PlanChange
  effect: Effect
}

/** What a change would come to: the last delivery, money, days and dishes. */
export function EffectView({ plan, change, effect }: EffectViewProps) {
  const locale = useLanguage()
  const isCancel = change.kind === 'cancel'
  const isSameEnd = effect.endDay === plan.end_date
  const items: DescriptionItem[] = [
    ...(isCancel && effect.endDay === null
      ? []
      : [
          {
            term: isSameEnd ? m['mealPlanScreens.endUnchanged']() : m['mealPlanScreens.newEnd'](),
            value: (
              <span className="font-medium">
                <EndDay day={effect.endDay} />
              </span>
            ),
          },
        ]),
    // What a gift cost is between its giver and the shop.
    ...(plan.givenBy === null
      ? [
          {
            term: isCancel ? m['mealPlanScreens.refund']() : m['mealPlanScreens.moneyEffect'](),
            value:
              effect.refund === 0 ? (
                m['mealPlanScreens.noMoneyEffect']()
              ) : (
                <span className="font-medium">
                  <MoneyText fils={effect.refund} currency={plan.currency} />
                </span>
              ),
          },
        ]
      : []),
    {
      term: isCancel ? m['mealPlanScreens.daysRefunded']() : m['mealPlanScreens.daysMoved'](),
      value: formatNumber(effect.days, locale),
    },
    ...(effect.chosenAgain === 0
      ? []
      : [
          {
            term: m['mealPlanScreens.chosenAgain'](),
            value: formatNumber(effect.chosenAgain, locale),
          },
        ]),
  ]
  return (
    <div role="status" className="grid gap-3 rounded-control bg-neutral-soft p-3">
      <DescriptionList items={items} brief />
      {plan.givenBy === null && effect.refundedBefore > 0 && (
        <p className="text-sm text-ink-soft">
          {m['mealPlanScreens.refundedBefore']({
            amount: formatMoney(effect.refundedBefore, plan.currency, locale),
          })}
        </p>
      )}
    </div>
  )
}
