/** An empty field with dir=auto would turn left to right in Arabic; it follows the page until something is written. One for a language of its own follows that. */
export function writingDirection(
  value: string,
  writtenIn?: 'en' | 'ar',
): 'auto' | 'ltr' | 'rtl' | undefined {
  if (writtenIn !== undefined) return writtenIn === 'ar' ? 'rtl' : 'ltr'
  return value === '' ? undefined : 'auto'
}
