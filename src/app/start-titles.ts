import type { PageMessage } from '#accounts/page.ts'
import type { Start } from '#accounts/session/rules/start.ts'
import { m } from '#messages'

/** The names of the pages where users start, for public pages, which do not load those lists. */
export const startTitles: Readonly<Record<Start['page'], PageMessage>> = {
  dashboard: m['pages.dashboard'],
  employees: m['pages.employees'],
  myCompany: m['pages.myCompany'],
  menu: m['pages.menu'],
  account: m['shell.sectionAccount'],
}
