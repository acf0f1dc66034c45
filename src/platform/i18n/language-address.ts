export type Language = 'en' | 'ar'

const PREFIX = /^\/ar(?=\/|$|\?|#)/

/** Returns the language of an address: Arabic for `/ar` and below, otherwise English. */
export function languageOfAddress(path: string): Language {
  return PREFIX.test(path) ? 'ar' : 'en'
}

/** The address without its language. */
export function addressWithoutLanguage(path: string): string {
  const plainPath = path.replace(PREFIX, '')
  return plainPath.startsWith('/') ? plainPath : `/${plainPath}`
}

/**
 * Returns the same page's address in another language. Changes only addresses of this site, which
 * begin with one slash.
 */
export function addressIn(language: Language, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  const plainPath = addressWithoutLanguage(path)
  if (language === 'en') return plainPath
  return plainPath === '/'
    ? '/ar'
    : `/ar${plainPath.startsWith('/?') || plainPath.startsWith('/#') ? plainPath.slice(1) : plainPath}`
}

/** The language a cookie remembers: `en-US` is `en`, anything unknown is English (specification S2.20). */
export function languageOfCookie(header: string | null | undefined): Language | null {
  const value = /(?:^|;\s*)language=([^;]*)/.exec(header ?? '')?.[1]
  if (value === undefined) return null
  return value.toLowerCase().split('-', 1)[0] === 'ar' ? 'ar' : 'en'
}

/** Only an address within this site may be gone back to after sign-in; anything else is the fallback. */
export function safeReturn(requested: string | null, fallback: string): string {
  if (requested === null || !/^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(requested)) return fallback
  const resolved = new URL(requested, 'http://here.invalid')
  return resolved.origin === 'http://here.invalid'
    ? `${resolved.pathname}${resolved.search}${resolved.hash}`
    : fallback
}
