import { lazyHydrated } from '#platform/ui/late.tsx'

/** Of the list: the search comes once the page is awake; what is only read or followed needs no code where it was just drawn. */
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
