import { m } from '#messages'
import type { Role } from './contract.ts'

type Locale = { locale?: 'en' | 'ar' }

const NAMES: Readonly<Record<Role, (locale: Locale) => string>> = {
  employee: (locale) => m['peopleScreens.role.employee']({}, locale),
  manager: (locale) => m['peopleScreens.role.manager']({}, locale),
  pro: (locale) => m['peopleScreens.role.pro']({}, locale),
  hr: (locale) => m['peopleScreens.role.hr']({}, locale),
  payroll: (locale) => m['peopleScreens.role.payroll']({}, locale),
  admin: (locale) => m['peopleScreens.role.admin']({}, locale),
  kitchen: (locale) => m['peopleScreens.role.kitchen']({}, locale),
  driver: (locale) => m['peopleScreens.role.driver']({}, locale),
  owner: (locale) => m['peopleScreens.role.owner']({}, locale),
  customer: (locale) => m['peopleScreens.role.customer']({}, locale),
}

/** In the page's language, or in the given one. */
export function roleName(role: Role, language?: 'en' | 'ar'): string {
  return NAMES[role](language === undefined ? {} : { locale: language })
}
