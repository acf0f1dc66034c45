import type { MealCard as Card } from '../contract.ts'
import { MealCard } from './meal-card.tsx'

interface MealListProps {
  meals: readonly Card[]
  currency: string
  /** The number of pictures visible before scrolling. */
  eager?: number
}

/** The dishes of one part of the menu. */
export function MealList({ meals, currency, eager = 0 }: MealListProps) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
      {meals.map((meal, at) => (
        <MealCard key={meal.id} meal={meal} currency={currency} eager={at < eager} />
      ))}
    </ul>
  )
}
