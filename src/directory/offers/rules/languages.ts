export type Language = 'en' | 'ar'

export interface InBoth {
  readonly en: string
  readonly ar: string
}

/** A text in a language, or in the other where nobody wrote it: shown, and said to be of that language. */
export function localizedIn(
  text: InBoth,
  language: Language,
): { readonly text: string; readonly lang: Language } {
  const other = language === 'en' ? 'ar' : 'en'
  return text[language] === '' && text[other] !== ''
    ? { text: text[other], lang: other }
    : { text: text[language], lang: language }
}

/** In which languages a search engine may find it: never in one in which it was not written. */
export function languagesOf(title: InBoth): Language[] {
  return (['en', 'ar'] as const).filter((language) => title[language] !== '')
}
