import { late } from '#platform/ui/late.tsx'

/** Of one offer: asking needs code once the page is awake; the company is only read. */
export const Enquire = late(
  async () => (await import('#directory/enquiries/enquire.tsx')).Enquire,
  { atOnce: true },
)
export const OfferCompanyCard = late(
  async () => (await import('./offer-company-card.tsx')).OfferCompanyCard,
)
