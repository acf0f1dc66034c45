import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/** Read-only: needs no code where it was server-rendered. */
export const Table = lazyHydrated(async () => (await import('./table.tsx')).Table)
