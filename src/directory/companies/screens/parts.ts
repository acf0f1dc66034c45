import { late } from '#platform/ui/late.tsx'

/**
 * Whether the company is open now, and its map, load after hydration; read-only sections need no
 * code where they were server-rendered.
 */
export const OpenNow = late(async () => (await import('./open-now.tsx')).OpenNow, { atOnce: true })
export const Branches = late(async () => (await import('./branches.tsx')).Branches, {
  atOnce: true,
})
export const Marks = late(async () => (await import('./who.tsx')).Marks)
export const About = late(async () => (await import('./who.tsx')).About)
export const Contacts = late(async () => (await import('./who.tsx')).Contacts)
export const Gallery = late(async () => (await import('./what.tsx')).Gallery)
export const Services = late(async () => (await import('./what.tsx')).Services)
export const Bookable = late(async () => (await import('./what.tsx')).Bookable)
export const Lanes = late(async () => (await import('./what.tsx')).Lanes)
export const Fleet = late(async () => (await import('./what.tsx')).Fleet)
export const Hours = late(async () => (await import('./hours.tsx')).Hours)
export const Similar = late(async () => (await import('./similar.tsx')).Similar)
export const Reviews = late(
  async () => (await import('#directory/reviews/company-reviews.tsx')).CompanyReviews,
)
