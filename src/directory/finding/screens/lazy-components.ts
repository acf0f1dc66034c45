import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/**
 * Lazy components of the list: those hydrated at once, and those for which a server-rendered page
 * needs no code.
 */
export const SearchForm = lazyHydrated(async () => (await import('./search-form.tsx')).SearchForm, {
  atOnce: true,
})
export const NearMe = lazyHydrated(async () => (await import('./near-me.tsx')).NearMe, {
  atOnce: true,
})
export const ActivityBar = lazyHydrated(async () => (await import('./filters.tsx')).ActivityBar)
export const FilterPanel = lazyHydrated(async () => (await import('./filters.tsx')).FilterPanel)
export const FoundLine = lazyHydrated(async () => (await import('./found-line.tsx')).FoundLine, {
  atOnce: true,
})
export const CompanyList = lazyHydrated(
  async () => (await import('./company-list.tsx')).CompanyList,
)
export const CompaniesMap = lazyHydrated(
  async () => (await import('./companies-map.tsx')).CompaniesMap,
  { atOnce: true },
)
export const Nothing = lazyHydrated(async () => (await import('./nothing.tsx')).Nothing)
export const LetterIndex = lazyHydrated(
  async () => (await import('./letter-index.tsx')).LetterIndex,
)
export const UnknownFilter = lazyHydrated(
  async () => (await import('../unknown-filter.tsx')).UnknownFilter,
)
export const Ways = lazyHydrated(async () => (await import('./ways.tsx')).Ways)
