import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * Components of the offer page. Enquiring needs its code once the page is hydrated, while the
 * company card is only read.
 */
export const Enquire = lazyHydrated(
  async () => (await import('#directory/enquiries/enquire.tsx')).Enquire,
  { atOnce: true },
)
export const OfferCompanyCard = lazyHydrated(
  async () => (await import('./offer-company-card.tsx')).OfferCompanyCard,
)
