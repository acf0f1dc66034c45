import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { allergenList, allergensInSentence } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { CallLink } from '../call-link.tsx'
import type { FollowedOrder } from '../contract.ts'

/** Dishes of the day of a meal plan that its customer is allergic to. */
export function PlanConflicts({ followed }: { followed: FollowedOrder }) {
  const { language } = useLanguage()
  const { plan, order, shopPhone } = followed
  if (plan === null || plan.conflicts.length === 0) return null
  return (
    <div role="alert">
      <Banner
        tone="bad"
        action={
          shopPhone !== '' && <CallLink label={m['ordersScreens.callShop']()} phone={shopPhone} />
        }
      >
        {plan.conflicts.map(({ mealId, name, allergens }) => (
          <p key={mealId}>
            {m['ordersScreens.dishContains']({
              dish: `\u2068${name[language]}\u2069`,
              allergens: allergensInSentence(allergens, language),
            })}
          </p>
        ))}
        <p className="font-semibold">
          {order.state === 'paid'
            ? m['ordersScreens.dishChanging']()
            : m['ordersScreens.dontEat']()}
        </p>
      </Banner>
    </div>
  )
}

/** What comes on the day of a meal plan: it was paid with the plan. */
export function PlanDishes({ followed: { order, plan } }: { followed: FollowedOrder }) {
  const locale = useLanguage()
  const { language } = locale
  const harmful = new Map(plan?.conflicts.map(({ mealId, allergens }) => [mealId, allergens]))
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3 text-sm">
        {order.items.map(({ mealId, qty, nameEN, nameAR, allergens }) => {
          const declared = harmful.get(mealId ?? '')
          return (
            <li key={mealId ?? nameEN} className="wrap-anywhere">
              <span className="figures text-ink-soft">{formatNumber(qty, locale)}×</span>{' '}
              <Bdi>{language === 'ar' ? nameAR : nameEN}</Bdi>
              {declared !== undefined ? (
                <span className="block text-xs font-medium text-bad">
                  {m['ordersScreens.contains']({ names: allergenList(declared, language) })}
                </span>
              ) : (
                allergens.length > 0 && (
                  <span className="block text-xs text-ink-soft">
                    {m['ordersScreens.contains']({ names: allergenList(allergens, language) })}
                  </span>
                )
              )}
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-ink-soft">{m['ordersScreens.paidWithPlan']()}</p>
    </div>
  )
}
