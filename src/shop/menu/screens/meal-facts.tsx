import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { MealCard } from '../contract.ts'
import { allergenList } from '../food-names.ts'
import { availableText } from './availability-text.ts'
import { AvailabilityMark, DietMarks } from './marks.tsx'
import { Price } from './price.tsx'

interface MealFactsProps {
  meal: MealCard
  currency: string
}

/** Of a dish among others: one mark and all that is in it, then its price and calories. */
export function MealFacts({ meal, currency }: MealFactsProps) {
  const locale = useLanguage()
  const { nutrition, allergens, availability, diets } = meal
  const isAlways = availableText(availability, locale) === ''
  const contains = allergenList(allergens, locale.language)
  return (
    <div className="grid min-w-0 gap-0.5 sm:gap-1 sm:pt-1">
      {/* In one flow: allergens begin beside the mark, and those without room there go on below. */}
      <div className="min-h-5 min-w-0 text-xs leading-5 text-ink-soft">
        <ul className="me-2 inline-flex max-w-full align-middle empty:hidden">
          {isAlways ? (
            <DietMarks diets={diets} most={1} />
          ) : (
            <AvailabilityMark availability={availability} short />
          )}
        </ul>
        {contains !== '' && (
          <p className="inline align-middle wrap-anywhere">
            <span className="sr-only">{m['menuScreens.contains']()}: </span>
            {contains}
          </p>
        )}
      </div>
      <div className="flex min-w-0 items-baseline gap-2 sm:min-h-control sm:items-center sm:pe-28">
        <Price priceWithVat={meal.priceWithVat} currency={currency} />
        {nutrition.kcal !== null && (
          <span className="figures truncate text-xs text-ink-soft">
            {m['menuScreens.kcal']({ shown: formatNumber(nutrition.kcal, locale) })}
          </span>
        )}
      </div>
    </div>
  )
}
