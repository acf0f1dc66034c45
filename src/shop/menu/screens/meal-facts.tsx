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

/** Of a dish among others: one mark and what is in it, then its price and calories, in two lines. */
export function MealFacts({ meal, currency }: MealFactsProps) {
  const locale = useLanguage()
  const { nutrition, allergens, availability, diets } = meal
  const isAlways = availableText(availability, locale) === ''
  const contains = allergenList(allergens, locale.language)
  return (
    <div className="grid min-w-0 gap-1 pt-1">
      <div className="flex min-h-5 min-w-0 items-center gap-2">
        <ul className="flex shrink-0 empty:hidden">
          {isAlways ? (
            <DietMarks diets={diets} most={1} />
          ) : (
            <AvailabilityMark availability={availability} short />
          )}
        </ul>
        {contains !== '' && (
          <p className="min-w-0 truncate text-xs text-ink-soft" title={contains}>
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
