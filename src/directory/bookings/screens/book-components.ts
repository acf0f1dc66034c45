import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * Lazy components with numbers, which each reader sees in their own digits; server-rendered, they
 * need no code.
 */
export const ServiceDetails = lazyHydrated(
  async () => (await import('./service-details.tsx')).ServiceDetails,
)
export const BookTimes = lazyHydrated(async () => (await import('./book-times.tsx')).BookTimes)
export const ChosenTime = lazyHydrated(async () => (await import('./chosen-time.tsx')).ChosenTime)
export const CompanyContact = lazyHydrated(
  async () => (await import('./company-contact.tsx')).CompanyContact,
)
