import { declarePages, minimalPage, publicPage } from '#accounts/page.ts'
import { m } from '#messages'

/** The pages that put areas together: no single area can declare them. */
export const appPages = declarePages([], {
  home: {
    guard: 'anyone',
    path: '',
    title: m['pages.home'],
    shows: { query: [], tags: ['content', 'offers', 'directory'] },
    screen: () => import('./screens/home-screen.tsx'),
  },
  leaveDecision: {
    ...minimalPage,
    areas: ['portal'],
    path: 'leave-decision',
    title: m['pages.leaveRequests'],
    screen: () => import('./screens/leave-decision-page.tsx'),
  },
  letterCheck: {
    ...publicPage('letters', ['code']),
    areas: ['portal'],
    path: 'letters/check',
    title: m['pages.letterCheck'],
    screen: () => import('#portal/letters/check/screens/check-screen.tsx'),
  },
  letterChecked: {
    ...publicPage('letters'),
    areas: ['portal'],
    path: 'letters/check/:code',
    title: m['pages.letterCheck'],
    screen: () => import('#portal/letters/check/screens/check-screen.tsx'),
  },
})
