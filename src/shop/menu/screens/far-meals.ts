import { fetchComponents, lazyHydrated } from '#platform/ui/late.tsx'
import { whenNear } from '#platform/ui/when-near.ts'
import { MealList } from './meal-list.tsx'
import { AddToCart, MealNutrition, MealPrice } from './menu-parts.ts'

async function whole() {
  // What a list is made of comes before it, or it would stand there empty.
  await fetchComponents([AddToCart, MealNutrition, MealPrice])
  return MealList
}

/** The dishes of what stands below the first part of the menu: more than is seen, and most of the page. */
export const FarMeals = lazyHydrated(whole, { until: whenNear })
