import { lazyHydrated } from '#platform/ui/late.tsx'

/** What is only read: a page that was just drawn needs no code for it. */
export const LazyPostList = lazyHydrated(async () => (await import('./post-list.tsx')).PostList)
export const LazyReading = lazyHydrated(async () => (await import('./reading.tsx')).Reading)
export const LazyRelated = lazyHydrated(async () => (await import('./reading.tsx')).Related)
