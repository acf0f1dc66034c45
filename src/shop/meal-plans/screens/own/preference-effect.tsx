import { useLanguage } from '#platform/i18n/language.tsx'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { Banner } from '#platform/ui/banner.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import type { PreferenceEffect } from '../../own/preferring-contract.ts'
import { type PlanDialog, PlanWays } from './plan-dialogs.tsx'

type DayEffect = PreferenceEffect['days'][number]
type PaidPlan = Pick<MealPlan, 'currency' | 'givenBy'>

function swapsText({ swaps }: DayEffect, { language }: LocaleOptions): string {
  const nameOf = (name: { en: string; ar: string }): string => `\u2068${name[language]}\u2069`
  return inARow(
    swaps.map(({ from, to }) =>
      to === null
        ? m['mealPlanScreens.effectRemoved']({ dish: nameOf(from) })
        : m['mealPlanScreens.effectSwapped']({ from: nameOf(from), to: nameOf(to) }),
    ),
    language,
  )
}

function effectText(day: DayEffect, plan: PaidPlan, isWhole: boolean, locale: LocaleOptions) {
  const { outcome, toDay, value } = day
  if (outcome === 'swapped') return swapsText(day, locale)
  if (outcome === 'waits' || (outcome === 'moved' && toDay === null))
    return m['mealPlanScreens.effectWaits']()
  if (outcome === 'moved')
    return m['mealPlanScreens.effectMoved']({ day: formatDay(toDay ?? '', locale) })
  // What a gift cost is between its giver and the shop.
  return plan.givenBy !== null || !isWhole
    ? m['mealPlanScreens.effectCancelled']()
    : m['mealPlanScreens.effectRefunded']({ amount: formatMoney(value, plan.currency, locale) })
}

/** What becomes of each day with other allergies and dislikes, and the money that goes back. */
export function PreferenceDays({ plan, effect }: { plan: PaidPlan; effect: PreferenceEffect }) {
  const locale = useLanguage()
  const { days, refund, refundedBefore } = effect
  if (days.length === 0) return <p>{m['mealPlanScreens.effectNone']()}</p>
  const isWhole = refundedBefore === 0
  return (
    <div className="grid gap-2">
      <ul className="grid max-h-60 gap-1 overflow-y-auto">
        {days.map((day) => (
          <li key={day.id}>
            <span className="figures font-medium">
              {day.day === null ? m['mealPlanScreens.effectNoDate']() : formatDay(day.day, locale)}:
            </span>{' '}
            {effectText(day, plan, isWhole, locale)}
          </li>
        ))}
      </ul>
      {plan.givenBy === null && refund > 0 && (
        <p className="figures font-medium">
          {m['mealPlanScreens.effectRefund']({
            amount: formatMoney(refund, plan.currency, locale),
          })}
        </p>
      )}
      {plan.givenBy === null && refundedBefore > 0 && (
        <p className="text-ink-soft">
          {m['mealPlanScreens.refundedBefore']({
            amount: formatMoney(refundedBefore, plan.currency, locale),
          })}
        </p>
      )}
    </div>
  )
}

/** Whether days moved or were refunded, which the customer may want to do otherwise. */
export function hasGivenBack({ days }: PreferenceEffect): boolean {
  return days.some(({ outcome }) => outcome !== 'swapped')
}

interface PreferenceBannerProps {
  plan: MealPlan
  effect: PreferenceEffect
  onWay: (dialog: PlanDialog) => void
}

/** What happened once preferences were saved, with what can be done instead. */
export function PreferenceBanner({ plan, effect, onWay }: PreferenceBannerProps) {
  return (
    <Banner tone="info" live action={<PlanWays plan={plan} onWay={onWay} />}>
      <p className="font-medium">{m['mealPlanScreens.effectSaved']()}</p>
      <PreferenceDays plan={plan} effect={effect} />
    </Banner>
  )
}
