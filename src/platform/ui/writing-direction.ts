/**
 * An empty field with dir=auto would be left to right in Arabic, so it follows the page until text
 * is typed. A field with its own language follows that.
 */
export function writingDirection(
  value: string,
  contentLanguage?: 'en' | 'ar',
): 'auto' | 'ltr' | 'rtl' | undefined {
  if (contentLanguage !== undefined) return contentLanguage === 'ar' ? 'rtl' : 'ltr'
  return value === '' ? undefined : 'auto'
}
