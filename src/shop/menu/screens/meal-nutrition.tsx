import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { MealCard } from '../contract.ts'
import { AllergenMarks, AvailabilityMark, DietMarks } from './marks.tsx'

function nutritionText(
  { nutrition }: MealCard,
  locale: Parameters<typeof formatNumber>[1],
): string {
  const { kcal, proteinG } = nutrition
  const parts = [
    kcal === null ? '' : m['menuScreens.kcal']({ shown: formatNumber(kcal, locale) }),
    proteinG === null || proteinG === 0
      ? ''
      : m['menuScreens.protein']({ shown: formatNumber(proteinG, locale) }),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

/** Of a dish among others: what it gives, when it may be had, and what is in it. */
export function MealNutrition({ meal }: { meal: MealCard }) {
  const locale = useLanguage()
  return (
    <>
      <p className="figures text-xs text-ink-soft">{nutritionText(meal, locale)}</p>
      <ul className="flex flex-wrap gap-1 empty:hidden">
        <AvailabilityMark availability={meal.availability} />
        <DietMarks diets={meal.diets} />
      </ul>
      <AllergenMarks allergens={meal.allergens} />
    </>
  )
}
