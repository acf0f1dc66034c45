import { late } from '#platform/ui/late.tsx'

/**
 * The parts with numbers, which each reader sees in their own digits; server-rendered, they need no
 * code.
 */
export const BookFacts = late(async () => (await import('./book-facts.tsx')).BookFacts)
export const BookTimes = late(async () => (await import('./book-times.tsx')).BookTimes)
export const ChosenTime = late(async () => (await import('./chosen-time.tsx')).ChosenTime)
export const CompanyContact = late(
  async () => (await import('./company-contact.tsx')).CompanyContact,
)
