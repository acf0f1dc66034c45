import { lazyHydrated } from '#platform/ui/late.tsx'

/** Of one offer: asking needs code once the page is awake; the company is only read. */
export const Enquire = lazyHydrated(
  async () => (await import('#directory/enquiries/enquire.tsx')).Enquire,
  { atOnce: true },
)
export const OfferCompanyCard = lazyHydrated(
  async () => (await import('./offer-company-card.tsx')).OfferCompanyCard,
)
