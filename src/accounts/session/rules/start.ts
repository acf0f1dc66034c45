import type { Outsider } from './staff.ts'

const START_PAGES = {
  dashboard: { path: '/dashboard', area: 'portal' },
  employees: { path: '/employees', area: 'portal' },
  myCompany: { path: '/my-company', area: 'directory' },
  menu: { path: '/menu', area: 'shop' },
} as const

export interface Start {
  readonly page: keyof typeof START_PAGES | 'account'
  readonly path: string
}

/**
 * Where a user starts after sign-in (S2.11): employees at the dashboard, a customer of the shop at
 * its menu, an owner at the company, anyone else at the employees; and at the account page where
 * the site has disabled that area.
 */
export function startFor(
  isEmployee: boolean,
  outsider: Outsider | undefined,
  areas: readonly string[],
): Start {
  const page = isEmployee
    ? 'dashboard'
    : outsider === undefined
      ? 'employees'
      : outsider === 'owner'
        ? 'myCompany'
        : 'menu'
  const { path, area } = START_PAGES[page]
  return areas.includes(area) ? { page, path } : { page: 'account', path: '/account' }
}
