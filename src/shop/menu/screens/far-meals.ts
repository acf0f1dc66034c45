import { fetchComponents, lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'
import { whenNear } from '#platform/ui/when-near.ts'
import { MealList } from './meal-list.tsx'
import { AddToCart, MealFacts } from './menu-components.ts'

async function whole() {
  // Loads the components of the list before it, because otherwise it would render empty.
  await fetchComponents([AddToCart, MealFacts])
  return MealList
}

/**
 * The dishes below the first part of the menu: more than is visible at first, and most of the page.
 */
export const FarMeals = lazyHydrated(whole, { until: whenNear })
