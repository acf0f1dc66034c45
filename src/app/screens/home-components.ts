import type { Home } from '#directory/home/contract.ts'
import { lazyHydrated } from '#platform/ui/lazy-hydrated.tsx'

/** The forms of the first view, which work before their code has loaded. */
export const HeroSearch = lazyHydrated<{ home: Home; hasShop: boolean }>(
  async () => (await import('#directory/home/screens/hero-search.tsx')).HeroSearch,
  { atOnce: true },
)

/**
 * Sections of the home page in order. They are only read, so a server-rendered page needs no code
 * for them.
 */
export const HOME_COMPONENTS = [
  {
    shows: 'services',
    Section: lazyHydrated<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Services,
    ),
  },
  {
    shows: 'offers',
    Section: lazyHydrated<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Offers,
    ),
  },
  {
    shows: 'figures',
    Section: lazyHydrated<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).FigureSection,
    ),
  },
  {
    shows: 'companies',
    Section: lazyHydrated<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Companies,
    ),
  },
  {
    shows: 'posts',
    Section: lazyHydrated<{ home: Home }>(async () => (await import('./home-sections.tsx')).Posts),
  },
  {
    shows: 'team',
    Section: lazyHydrated<{ home: Home }>(async () => (await import('./home-sections.tsx')).Team),
  },
  {
    shows: 'partners',
    Section: lazyHydrated<{ home: Home }>(
      async () => (await import('#directory/home/screens/sections.tsx')).Partners,
    ),
  },
] as const
