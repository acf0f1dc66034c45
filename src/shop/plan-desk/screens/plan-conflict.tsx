import { Banner } from '#platform/ui/banner.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { ConflictActions, type ConflictedOrder } from '#shop/plan-conflicts/conflict-actions.tsx'
import { m } from '#messages'
import { type DayConflict, listPlans, showDay, showPlan } from '../plans/contract.ts'

interface PlanConflictProps {
  /** Which day of which plan. */
  title: string
  order: ConflictedOrder
  dishes: DayConflict['dishes']
}

/** A day with dishes that its customer is allergic to, and what ends that. */
export function PlanConflict({ title, order, dishes }: PlanConflictProps) {
  const { language } = useLanguage()
  return (
    <Banner tone="bad">
      <p className="font-semibold">{title}</p>
      {dishes.map(({ name, allergens }) => (
        <p key={name.en}>
          {m['planDeskScreens.harmful']({
            dish: `\u2068${name[language]}\u2069`,
            allergens: allergensInSentence(allergens, language),
          })}
        </p>
      ))}
      {order.state === 'out' && <p>{m['planDeskScreens.harmfulOut']()}</p>}
      <div className="mt-2">
        <ConflictActions order={order} refreshes={[showPlan, showDay, listPlans]} />
      </div>
    </Banner>
  )
}
