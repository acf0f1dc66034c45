import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * Components of the list page. The search loads once the page is hydrated, while server-rendered
 * parts that are only read or followed need no code.
 */
export const OffersSearch = lazyHydrated(
  async () => (await import('./offers-search.tsx')).OffersSearch,
  {
    atOnce: true,
  },
)
export const Facets = lazyHydrated(async () => (await import('./facets.tsx')).Facets)
export const OrderLinks = lazyHydrated(async () => (await import('./facets.tsx')).OrderLinks)
export const Chosen = lazyHydrated(async () => (await import('./facets.tsx')).Chosen)
export const NoOffers = lazyHydrated(async () => (await import('./no-offers.tsx')).NoOffers)
export const UnknownFilter = lazyHydrated(
  async () => (await import('#directory/finding/unknown-filter.tsx')).UnknownFilter,
)
