import type { Outsider } from './staff.ts'

const PLACES = {
  dashboard: { path: '/dashboard', area: 'portal' },
  employees: { path: '/employees', area: 'portal' },
  myCompany: { path: '/my-company', area: 'directory' },
  menu: { path: '/menu', area: 'shop' },
} as const

export interface Start {
  readonly page: keyof typeof PLACES | 'account'
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
  const { path, area } = PLACES[page]
  return areas.includes(area) ? { page, path } : { page: 'account', path: '/account' }
}
