import { late } from '#platform/ui/late.tsx'

/** Read-only: needs no code where it was server-rendered. */
export const Table = late(async () => (await import('./table.tsx')).Table)
