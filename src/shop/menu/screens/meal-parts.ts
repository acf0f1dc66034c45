import { lazyHydrated } from '#platform/ui/late.tsx'

/** Of one dish: what it is ordered with comes once the page is awake; what is only read needs no code where it was just drawn. */
export const MealOrder = lazyHydrated(async () => (await import('./meal-order.tsx')).MealOrder, {
  atOnce: true,
})
export const MealMarks = lazyHydrated(async () => (await import('./meal-marks.tsx')).MealMarks)
export const MealContents = lazyHydrated(
  async () => (await import('./meal-contents.tsx')).MealContents,
)
