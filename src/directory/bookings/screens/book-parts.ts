import { lazyHydrated } from '#platform/ui/late.tsx'

/**
 * The parts with numbers, which each reader sees in their own digits; server-rendered, they need no
 * code.
 */
export const ServiceDetails = lazyHydrated(
  async () => (await import('./book-facts.tsx')).ServiceDetails,
)
export const BookTimes = lazyHydrated(async () => (await import('./book-times.tsx')).BookTimes)
export const ChosenTime = lazyHydrated(async () => (await import('./chosen-time.tsx')).ChosenTime)
export const CompanyContact = lazyHydrated(
  async () => (await import('./company-contact.tsx')).CompanyContact,
)
