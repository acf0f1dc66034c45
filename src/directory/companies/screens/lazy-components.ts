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
export const About = lazyHydrated(async () => (await import('./who.tsx')).About)
export const Contacts = lazyHydrated(async () => (await import('./who.tsx')).Contacts)
export const Gallery = lazyHydrated(async () => (await import('./what.tsx')).Gallery)
export const Services = lazyHydrated(async () => (await import('./what.tsx')).Services)
export const Bookable = lazyHydrated(async () => (await import('./what.tsx')).Bookable)
export const Lanes = lazyHydrated(async () => (await import('./what.tsx')).Lanes)
export const Fleet = lazyHydrated(async () => (await import('./what.tsx')).Fleet)
export const Hours = lazyHydrated(async () => (await import('./hours.tsx')).Hours)
export const Similar = lazyHydrated(async () => (await import('./similar.tsx')).Similar)
export const Reviews = lazyHydrated(
  async () => (await import('#directory/reviews/company-reviews.tsx')).CompanyReviews,
)
