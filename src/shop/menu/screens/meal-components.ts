import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * The components of one dish: ordering is hydrated with the page, and the read-only ones need no
 * code on a page that was just server-rendered.
 */
export const MealOrder = lazyHydrated(async () => (await import('./meal-order.tsx')).MealOrder, {
  atOnce: true,
})
export const MealMarks = lazyHydrated(async () => (await import('./meal-marks.tsx')).MealMarks)
export const MealContents = lazyHydrated(
  async () => (await import('./meal-contents.tsx')).MealContents,
)
export const GoesWith = lazyHydrated(async () => (await import('./goes-with.tsx')).GoesWith, {
  atOnce: true,
})
