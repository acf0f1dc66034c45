import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { allergensInSentence } from '#shop/menu/food-names.ts'
import { CallLink } from '#shop/orders/call-link.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { type DatedDay, datedDays } from './plan-days.ts'

/** The days that will be delivered with something that the customer is allergic to. */
export function harmfulDays(plan: Pick<MealPlan, 'days'>): DatedDay[] {
  return datedDays(plan).filter(({ harmful }) => harmful.length > 0)
}

interface HarmfulDishesProps {
  days: readonly DatedDay[]
  shopPhone: string
  /** It appeared while the page was open. */
  live?: boolean
}

/** Which dishes of closed days contain a declared allergy, with the phone of the shop. */
export function HarmfulDishes({ days, shopPhone, live = false }: HarmfulDishesProps) {
  const locale = useLanguage()
  const { language, zone } = locale
  const today = dayOf(useNow(), zone)
  if (days.every(({ harmful }) => harmful.length === 0)) return null
  function textOf(day: string, { name, allergens }: DatedDay['harmful'][number]): string {
    const values = {
      dish: `\u2068${name[language]}\u2069`,
      allergens: allergensInSentence(allergens, language),
    }
    if (day === today) return m['mealPlanScreens.harmfulToday'](values)
    if (day === addDays(today, 1)) return m['mealPlanScreens.harmfulTomorrow'](values)
    return m['mealPlanScreens.harmfulOn']({ ...values, day: formatDay(day, locale) })
  }
  return (
    <Banner
      tone="bad"
      live={live}
      action={
        shopPhone !== '' && <CallLink label={m['ordersScreens.callShop']()} phone={shopPhone} />
      }
    >
      {days.flatMap(({ id, day, harmful }) =>
        harmful.map((dish) => <p key={`${id} ${dish.id}`}>{textOf(day, dish)}</p>),
      )}
    </Banner>
  )
}
