import { m } from '#messages'
import type { ProfileField } from './contract.ts'

type Locale = { locale?: 'en' | 'ar' }

const NAMES: Readonly<Record<ProfileField, (locale: Locale) => string>> = {
  email: (locale) => m['profile.field.email']({}, locale),
  work: (locale) => m['profile.field.work']({}, locale),
  other: (locale) => m['profile.field.other']({}, locale),
}

/** In the page's language, or in the given one. */
export function profileFieldName(field: ProfileField, language?: 'en' | 'ar'): string {
  return NAMES[field](language === undefined ? {} : { locale: language })
}
