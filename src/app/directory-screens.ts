import type { ComponentType } from 'react'

/** The screen of each public page of the directory, by the page's name. */
export const directoryScreens = {
  blog: () => import('#directory/pages/screens/blog-screen.tsx'),
  post: () => import('#directory/pages/screens/post-screen.tsx'),
  page: () => import('#directory/pages/screens/page-screen.tsx'),
  ourTeam: () => import('#directory/team/screens/team-screen.tsx'),
  companies: () => import('#directory/finding/screens/companies-screen.tsx'),
  company: () => import('#directory/companies/screens/company-screen.tsx'),
  compare: () => import('#directory/comparing/screens/compare-screen.tsx'),
  offers: () => import('#directory/offers/screens/offers-screen.tsx'),
  offer: () => import('#directory/offers/screens/offer-screen.tsx'),
  book: () => import('#directory/bookings/screens/book-screen.tsx'),
  track: () => import('#directory/tracking/screens/track-screen.tsx'),
  tracked: () => import('#directory/tracking/screens/track-screen.tsx'),
} satisfies Readonly<Record<string, () => Promise<{ Screen: ComponentType }>>>

export type DirectoryPage = keyof typeof directoryScreens
