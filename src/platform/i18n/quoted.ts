const MARKS = { en: ['“', '”'], ar: ['«', '»'] } as const

/** A name or a query in the quotation marks of a language. */
export function quoted(text: string, language: 'en' | 'ar'): string {
  const [first, last] = MARKS[language]
  return `${first}${text}${last}`
}
