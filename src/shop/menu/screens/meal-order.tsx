import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { AddQuantity } from '#shop/cart/add-quantity.tsx'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import type { Meal } from '../contract.ts'
import { firstChoice, isComplete, optionsChosen } from '../rules/choice.ts'
import { NeedsScript } from './needs-script.tsx'
import { OptionGroups } from './option-groups.tsx'
import { Price } from './price.tsx'

interface MealOrderProps {
  meal: Meal
  currency: string
  vatHundredths: number
}

/** What is chosen with a dish, what it then costs, and the way into the cart. */
export function MealOrder({ meal, currency, vatHundredths }: MealOrderProps) {
  const { language } = useLanguage()
  const [choice, setChoice] = useState(() => firstChoice(meal.groups))
  const [qty, setQty] = useState(1)
  const options = optionsChosen(choice, meal.groups)
  const price = options.reduce((sum, option) => sum + option.price, meal.price)
  const mealView = {
    category: meal.category,
    image: meal.image,
    nameEN: meal.name.en,
    nameAR: meal.name.ar,
    price,
    options: options.map((option) => ({
      id: option.id,
      nameEN: option.name.en,
      nameAR: option.name.ar,
      price: option.price,
    })),
  }
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <OptionGroups groups={meal.groups} choice={choice} onChoose={setChoice} currency={currency} />
      {meal.soldOut ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
          <Price priceWithVat={withVat(price, vatHundredths)} currency={currency} size="large" />
          <p className="basis-full text-sm">{m['menuScreens.soldOutText']()}</p>
          <LinkButton to={`/menu?category=${meal.category}`}>
            {m['menuScreens.backTo']({ category: meal.categoryName[language] })}
          </LinkButton>
        </div>
      ) : (
        <>
          <NeedsScript />
          <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border">
            <AddQuantity
              mealId={meal.id}
              mealView={mealView}
              left={meal.left}
              qty={qty}
              onChange={setQty}
              disabled={!isComplete(choice, meal.groups)}
            >
              <Price
                priceWithVat={withVat(price * qty, vatHundredths)}
                currency={currency}
                size="large"
              />
            </AddQuantity>
          </div>
        </>
      )}
    </div>
  )
}
