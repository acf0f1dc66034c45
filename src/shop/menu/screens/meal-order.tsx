import { useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { AddToCart } from '#shop/cart/add-to-cart.tsx'
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
    <>
      <OptionGroups groups={meal.groups} choice={choice} onChoose={setChoice} currency={currency} />
      {meal.soldOut ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
          <Price
            price={price}
            priceWithVat={withVat(price, vatHundredths)}
            currency={currency}
            size="large"
          />
          <p className="basis-full text-sm">{m['menuScreens.soldOutText']()}</p>
          <LinkButton to={`/menu?category=${meal.category}`}>
            {m['menuScreens.backTo']({ category: meal.categoryName[language] })}
          </LinkButton>
        </div>
      ) : (
        <>
          <NeedsScript />
          <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-y border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-card sm:border lg:static">
            <Price
              price={price}
              priceWithVat={withVat(price, vatHundredths)}
              currency={currency}
              size="large"
            />
            <div className="w-44 shrink-0 noscript:hidden">
              <AddToCart
                mealId={meal.id}
                mealView={mealView}
                wide
                disabled={!isComplete(choice, meal.groups)}
              />
            </div>
          </div>
        </>
      )}
    </>
  )
}
