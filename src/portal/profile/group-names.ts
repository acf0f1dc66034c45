import type { TwoNames } from '#platform/schemas.ts'
import { m } from '#messages'
import type { Group } from './changes/contract.ts'

type Locale = { locale?: 'en' | 'ar' }

const NAMES: Readonly<Record<Group, (locale: Locale) => string>> = {
  personal: (locale) => m['profileChanges.group.personal']({}, locale),
  contact: (locale) => m['profileChanges.group.contact']({}, locale),
  address: (locale) => m['profileChanges.group.address']({}, locale),
  emergency: (locale) => m['profileChanges.group.emergency']({}, locale),
  dependants: (locale) => m['profileChanges.group.dependants']({}, locale),
  bank: (locale) => m['profileChanges.group.bank']({}, locale),
}

/** In the page's language. */
export function groupName(group: Group): string {
  return NAMES[group]({})
}

export function bothGroupNames(group: Group): TwoNames {
  return { en: NAMES[group]({ locale: 'en' }), ar: NAMES[group]({ locale: 'ar' }) }
}
