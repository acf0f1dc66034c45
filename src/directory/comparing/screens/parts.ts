import { late } from '#platform/ui/late.tsx'

/** Only read: it needs no code where it was just drawn. */
export const Table = late(async () => (await import('./table.tsx')).Table)
