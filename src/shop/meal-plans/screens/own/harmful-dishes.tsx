import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { CallLink } from '#shop/orders/call-link.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { type DatedDay, datedDays } from './plan-days.ts'

/** The days with something that the customer is allergic to. */
export function harmfulDays(plan: Pick<MealPlan, 'days'>): DatedDay[] {
  return datedDays(plan).filter(({ harmful }) => harmful.length > 0)
}

interface HarmfulDishesProps {
  days: readonly DatedDay[]
  shopPhone: string
  /** Opens a day whose dishes can still be changed. */
  onOpen?: (day: DatedDay) => void
}

/** What to do about a day with a declared allergy. */
function adviceOf({ mayChange, state, delivery }: DatedDay): string {
  if (mayChange) return m['mealPlanScreens.chooseOther']()
  const isAccepted = state === 'closed' && delivery !== null && delivery.state !== 'paid'
  return isAccepted ? m['mealPlanScreens.dontEat']() : m['mealPlanScreens.beingChanged']()
}

/** Which dishes contain a declared allergy, what to do about it, and the phone of the shop. */
export function HarmfulDishes({ days, shopPhone, onOpen }: HarmfulDishesProps) {
  const locale = useLanguage()
  const { language, zone } = locale
  const today = dayOf(useNow(), zone)
  const harmed = days.filter(({ harmful }) => harmful.length > 0)
  if (harmed.length === 0) return null
  function textOf(day: string, { name, allergens }: DatedDay['harmful'][number]): string {
    const values = {
      dish: `\u2068${name[language]}\u2069`,
      allergens: allergensInSentence(allergens, language),
    }
    if (day === today) return m['mealPlanScreens.harmfulToday'](values)
    if (day === addDays(today, 1)) return m['mealPlanScreens.harmfulTomorrow'](values)
    return m['mealPlanScreens.harmfulOn']({ ...values, day: formatDay(day, locale) })
  }
  const open = harmed.find(({ mayChange }) => mayChange)
  const isLate = harmed.some(({ mayChange }) => !mayChange)
  return (
    <div role="alert">
      <Banner
        tone="bad"
        action={
          <>
            {open !== undefined && onOpen !== undefined && (
              <Button size="small" onPress={() => onOpen(open)}>
                {m['mealPlanScreens.editDay']()}
              </Button>
            )}
            {isLate && shopPhone !== '' && (
              <CallLink label={m['ordersScreens.callShop']()} phone={shopPhone} />
            )}
          </>
        }
      >
        {harmed.map((day) => (
          <div key={day.id}>
            {day.harmful.map((dish) => (
              <p key={dish.id}>{textOf(day.day, dish)}</p>
            ))}
            <p className="font-semibold">{adviceOf(day)}</p>
          </div>
        ))}
      </Banner>
    </div>
  )
}
