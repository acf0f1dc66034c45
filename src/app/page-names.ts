import { m } from '#messages'
import type { PageName } from './page.ts'

/** A message without values: in the page's language, or in the given one. */
export type PageMessage = (
  inputs?: Record<string, never>,
  options?: { locale?: 'en' | 'ar' },
) => string
type Names = Readonly<Record<string, PageMessage>>

const open = {
  home: m['pages.home'],
  login: m['pages.login'],
  proLogin: m['pages.proLogin'],
  register: m['pages.register'],
  logout: m['pages.logout'],
  forgotPassword: m['pages.forgotPassword'],
  setPassword: m['pages.setPassword'],
  leaveDecision: m['pages.leaveRequests'],
  dashboard: m['pages.dashboard'],
  employees: m['pages.employees'],
  menu: m['pages.menu'],
  meal: m['pages.meal'],
  confirmEmail: m['pages.confirmEmail'],
  orders: m['pages.orders'],
  deliveryOrders: m['pages.deliveryOrders'],
  quotes: m['pages.quotes'],
  myCompany: m['pages.myCompany'],
}
export type OpenPage = keyof typeof open

let names: Names = open

/**
 * The portal, the shop and the directory add the names of their pages (…-page-names.ts), so that no
 * page loads those of the others.
 */
export function addPageNames(more: Readonly<Partial<Record<PageName, PageMessage>>>): void {
  names = { ...names, ...more }
}

export function pageName(name: PageName, locale?: 'en' | 'ar'): string {
  return names[name]?.({}, locale === undefined ? {} : { locale }) ?? ''
}
