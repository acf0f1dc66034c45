import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * Whether the company is open now, and its map, load after hydration; read-only sections need no
 * code where they were server-rendered.
 */
export const OpenNow = lazyHydrated(async () => (await import('./open-now.tsx')).OpenNow, {
  atOnce: true,
})
export const Branches = lazyHydrated(async () => (await import('./branches.tsx')).Branches, {
  atOnce: true,
})
export const Marks = lazyHydrated(async () => (await import('./who.tsx')).Marks)
export const Details = lazyHydrated(async () => (await import('./details.tsx')).Details)
export const Reach = lazyHydrated(async () => (await import('./details.tsx')).Reach)
export const Similar = lazyHydrated(async () => (await import('./similar.tsx')).Similar)
export const Reviews = lazyHydrated(
  async () => (await import('#directory/reviews/company-reviews.tsx')).CompanyReviews,
)
