import { late } from '#platform/ui/late.tsx'

/** Of the menu: what comes once the page is awake, and what a page that was just drawn needs no code for. */
export const AddToCart = late(async () => (await import('#shop/cart/add-to-cart.tsx')).AddToCart, {
  atOnce: true,
})
export const MenuSearch = late(async () => (await import('./menu-search.tsx')).MenuSearch, {
  atOnce: true,
})
export const FilterChoices = late(async () => (await import('./filter-choices.tsx')).FilterChoices)
export const ChosenFilters = late(async () => (await import('./filter-choices.tsx')).ChosenFilters)
export const Found = late(async () => (await import('./found.tsx')).Found)
export const Nothing = late(async () => (await import('./nothing.tsx')).Nothing)
export const MealFacts = late(async () => (await import('./meal-facts.tsx')).MealFacts)
export const MealPrice = late(async () => (await import('./price.tsx')).Price)
