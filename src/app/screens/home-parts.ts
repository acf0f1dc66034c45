import type { Home } from '#directory/home/contract.ts'
import { late } from '#platform/ui/late.tsx'

/**
 * Sections of the home page in order. They are only read, so a server-rendered page needs no code
 * for them.
 */
export const HOME_PARTS = [
  {
    shows: 'services',
    Part: late<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Services,
    ),
  },
  {
    shows: 'offers',
    Part: late<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Offers,
    ),
  },
  {
    shows: 'figures',
    Part: late<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Figures,
    ),
  },
  {
    shows: 'companies',
    Part: late<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Companies,
    ),
  },
  {
    shows: 'posts',
    Part: late<{ home: Home }>(async () => (await import('./home-sections.tsx')).Posts),
  },
  {
    shows: 'team',
    Part: late<{ home: Home }>(async () => (await import('./home-sections.tsx')).Team),
  },
  {
    shows: 'partners',
    Part: late<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Partners,
    ),
  },
] as const
