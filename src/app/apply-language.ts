import type { Language } from '#platform/i18n/language-address.ts'

/** Puts the document in a language: `lang`, `dir`, and the right-to-left style sheet (S1.6). */
export function applyLanguage(language: Language): void {
  const { documentElement: html } = document
  // A page comes drawn in its language; said once more, every element's style would be worked out anew.
  if (html.lang === language) return
  html.lang = language
  html.dir = language === 'ar' ? 'rtl' : 'ltr'
  const sheet = document.querySelector<HTMLLinkElement>('link[data-rtl]')
  if (sheet !== null) sheet.media = language === 'ar' ? 'all' : 'not all'
}
