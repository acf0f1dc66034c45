import { m } from '#words'
import type { PageName } from './routes.ts'

type Names = Readonly<Record<string, () => string>>

const open = {
  home: () => m['pages.home'](),
  login: () => m['pages.login'](),
  proLogin: () => m['pages.proLogin'](),
  register: () => m['pages.register'](),
  logout: () => m['pages.logout'](),
  forgotPassword: () => m['pages.forgotPassword'](),
  setPassword: () => m['pages.setPassword'](),
  leaveDecision: () => m['pages.leaveRequests'](),
  dashboard: () => m['pages.dashboard'](),
  employees: () => m['pages.employees'](),
  menu: () => m['pages.menu'](),
  meal: () => m['pages.meal'](),
  confirmEmail: () => m['pages.confirmEmail'](),
  orders: () => m['pages.orders'](),
}
export type ShopPageName = 'cardDesk' | 'cart' | 'checkout' | 'pay' | 'order' | 'addresses'
export type PortalPageName = Exclude<PageName, keyof typeof open | ShopPageName>

let names: Names = open

/** The portal and the shop bring the names of their pages with them (portal-page-names.ts, shop-page-names.ts), so that a public page does not load them. */
export function addPageNames(more: Readonly<Record<PortalPageName, () => string>> | Readonly<Record<ShopPageName, () => string>>): void {
  names = { ...names, ...more }
}

export function pageName(name: PageName): string {
  return names[name]?.() ?? ''
}
