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
}
export type PortalPageName = Exclude<PageName, keyof typeof open>

let names: Names = open

/** The portal brings the names of its pages with it (portal-page-names.ts), so that a public page does not load them. */
export function addPageNames(more: Readonly<Record<PortalPageName, () => string>>): void {
  names = { ...open, ...more }
}

export function pageName(name: PageName): string {
  return names[name]?.() ?? ''
}
