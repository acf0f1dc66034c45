import { late } from '#platform/ui/late.tsx'

/** What is only read: a page that was just drawn needs no code for it. */
export const PostListPart = late(async () => (await import('./post-list.tsx')).PostList)
export const ReadingPart = late(async () => (await import('./reading.tsx')).Reading)
export const RelatedPart = late(async () => (await import('./reading.tsx')).Related)
