import { m } from '#messages'
import { declarePages, minimalPage } from './page.ts'

export const signInPages = declarePages([], {
  login: {
    ...minimalPage,
    path: 'login',
    title: m['pages.login'],
    screen: () => import('./session/screens/login-screen.tsx'),
  },
  proLogin: {
    ...minimalPage,
    path: 'pro-login',
    title: m['pages.proLogin'],
    screen: () => import('./session/screens/pro-login-screen.tsx'),
  },
  logout: {
    ...minimalPage,
    path: 'logout',
    title: m['pages.logout'],
    screen: () => import('./session/screens/logout-screen.tsx'),
  },
  forgotPassword: {
    ...minimalPage,
    path: 'forgot-password',
    title: m['pages.forgotPassword'],
    screen: () => import('./session/screens/forgot-password-screen.tsx'),
  },
  setPassword: {
    ...minimalPage,
    path: 'set-password',
    title: m['pages.setPassword'],
    screen: () => import('./session/screens/set-password-screen.tsx'),
  },
})
