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
export const Found = lazyHydrated(async () => (await import('./found.tsx')).Found)
export const Nothing = lazyHydrated(async () => (await import('./nothing.tsx')).Nothing)
/** Rendered by the server without what the visitor's own device knows. */
export const DeliveryPromise = lazyHydrated(
  async () => (await import('./delivery-promise.tsx')).DeliveryPromise,
  { atOnce: true },
)
/** Its links work before its code is there; that only follows the scroll. */
export const CategoryBar = lazyHydrated(
  async () => (await import('./category-bar.tsx')).CategoryBar,
  { atOnce: true },
)
/** Its press waits for its code. */
export const ShowAll = lazyHydrated(async () => (await import('./show-all.tsx')).ShowAll, {
  atOnce: true,
})
/** Empty until the visitor's own cart is known. */
export const CartBar = lazyHydrated(async () => (await import('#shop/cart/cart-bar.tsx')).CartBar, {
  atOnce: true,
})
export const MealFacts = lazyHydrated(async () => (await import('./meal-facts.tsx')).MealFacts)
