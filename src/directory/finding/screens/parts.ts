import { lazyHydrated } from '#platform/ui/late.tsx'

/** Of the list: what comes once the page is awake, and what a page that was just drawn needs no code for. */
export const SearchForm = lazyHydrated(async () => (await import('./search-form.tsx')).SearchForm, {
  atOnce: true,
})
export const NearMe = lazyHydrated(async () => (await import('./near-me.tsx')).NearMe, {
  atOnce: true,
})
export const ActivityBar = lazyHydrated(async () => (await import('./filters.tsx')).ActivityBar)
export const FilterPanel = lazyHydrated(async () => (await import('./filters.tsx')).FilterPanel)
export const FoundLine = lazyHydrated(async () => (await import('./found-line.tsx')).FoundLine)
export const CompanyList = lazyHydrated(
  async () => (await import('./company-list.tsx')).CompanyList,
)
export const Nothing = lazyHydrated(async () => (await import('./nothing.tsx')).Nothing)
export const LetterIndex = lazyHydrated(async () => (await import('./letters.tsx')).LetterIndex)
export const UnknownFilter = lazyHydrated(
  async () => (await import('../unknown-filter.tsx')).UnknownFilter,
)
export const Ways = lazyHydrated(async () => (await import('./ways.tsx')).Ways)
