import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/** Read-only sections: a server-rendered page needs no code for them. */
export const LazyPostList = lazyHydrated(async () => (await import('./post-list.tsx')).PostList)
export const LazyReading = lazyHydrated(async () => (await import('./reading.tsx')).Reading)
export const LazyRelated = lazyHydrated(async () => (await import('./reading.tsx')).Related)
