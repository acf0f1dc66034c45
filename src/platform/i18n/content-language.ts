import type { Language } from './language-address.ts'

/** Languages have their own names, whatever the page's language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'العربية',
}

/** The direction of a text, which may differ from that of its page. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr'
