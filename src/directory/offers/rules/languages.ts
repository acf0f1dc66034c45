export type Language = 'en' | 'ar'

export interface InBoth {
  readonly en: string
  readonly ar: string
}

/**
 * Returns a text in the requested language, or in the other one when it has no translation, with
 * the language it is in.
 */
export function localizedIn(
  text: InBoth,
  language: Language,
): { readonly text: string; readonly lang: Language } {
  const other = language === 'en' ? 'ar' : 'en'
  return text[language] === '' && text[other] !== ''
    ? { text: text[other], lang: other }
    : { text: text[language], lang: language }
}

/**
 * Returns the languages in which search engines may index the offer: only those it is translated
 * into.
 */
export function languagesOf(title: InBoth): Language[] {
  return (['en', 'ar'] as const).filter((language) => title[language] !== '')
}
