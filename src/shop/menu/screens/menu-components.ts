import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * The components of the menu: those hydrated with the page, and those that need no code on a page
 * that was just server-rendered.
 */
export const AddToCart = lazyHydrated(
  async () => (await import('#shop/cart/add-to-cart.tsx')).AddToCart,
  {
    atOnce: true,
  },
)
export const MenuSearch = lazyHydrated(async () => (await import('./menu-search.tsx')).MenuSearch, {
  atOnce: true,
})
export const FilterChoices = lazyHydrated(
  async () => (await import('./filter-choices.tsx')).FilterChoices,
)
export const ChosenFilters = lazyHydrated(
  async () => (await import('./filter-choices.tsx')).ChosenFilters,
)
export const Found = lazyHydrated(async () => (await import('./found.tsx')).Found)
export const Nothing = lazyHydrated(async () => (await import('./nothing.tsx')).Nothing)
export const MealNutrition = lazyHydrated(
  async () => (await import('./meal-nutrition.tsx')).MealNutrition,
)
export const MealPrice = lazyHydrated(async () => (await import('./price.tsx')).Price)
