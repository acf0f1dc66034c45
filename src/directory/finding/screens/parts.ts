import { late } from '#platform/ui/late.tsx'

/** Of the list: what comes once the page is awake, and what a page that was just drawn needs no code for. */
export const SearchForm = late(async () => (await import('./search-form.tsx')).SearchForm, {
  atOnce: true,
})
export const NearMe = late(async () => (await import('./near-me.tsx')).NearMe, { atOnce: true })
export const ActivityBar = late(async () => (await import('./filters.tsx')).ActivityBar)
export const FilterPanel = late(async () => (await import('./filters.tsx')).FilterPanel)
export const FoundLine = late(async () => (await import('./found-line.tsx')).FoundLine)
export const CompanyList = late(async () => (await import('./company-list.tsx')).CompanyList)
export const Nothing = late(async () => (await import('./nothing.tsx')).Nothing)
export const Letters = late(async () => (await import('./letters.tsx')).Letters)
export const UnknownFilter = late(async () => (await import('../unknown-filter.tsx')).UnknownFilter)
export const Ways = late(async () => (await import('./ways.tsx')).Ways)
