import type { Language } from '#platform/i18n/language-address.ts'

/** Sets the document's language: `lang`, `dir`, and the right-to-left style sheet (S1.6). */
export function applyLanguage(language: Language): void {
  const { documentElement: html } = document
  // A page is rendered in its language; setting it again would recompute every element's style.
  if (html.lang === language) return
  html.lang = language
  html.dir = language === 'ar' ? 'rtl' : 'ltr'
  const sheet = document.querySelector<HTMLLinkElement>('link[data-rtl]')
  if (sheet !== null) sheet.media = language === 'ar' ? 'all' : 'not all'
}
