import type { MealCard } from '../contract.ts'
import { AvailabilityMark, DietMarks } from './marks.tsx'

/** On a dish's own page: when it may be had, and which diets it suits. */
export function MealMarks({ meal }: { meal: MealCard }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
      <AvailabilityMark availability={meal.availability} />
      <DietMarks diets={meal.diets} />
    </ul>
  )
}
