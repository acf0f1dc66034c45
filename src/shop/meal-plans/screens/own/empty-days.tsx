import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { datedDays, isLacking } from './plan-days.ts'
import { type PlanDialog, PlanWays } from './plan-dialogs.tsx'

interface EmptyDaysProps {
  plan: MealPlan
  today: string
  onWay: (dialog: PlanDialog) => void
}

/** Days that nothing fits: what will become of them, and what can be done. */
export function EmptyDays({ plan, today, onWay }: EmptyDaysProps) {
  const locale = useLanguage()
  const empty = datedDays(plan).filter((day) => day.day >= today && isLacking(day, plan))
  const [first] = empty
  if (first === undefined) return null
  return (
    <Banner tone="warning" action={<PlanWays plan={plan} onWay={onWay} />}>
      {m['mealPlanScreens.emptyDays']({
        day: formatDay(first.day, locale),
        ...counted(empty.length, locale),
      })}
    </Banner>
  )
}
