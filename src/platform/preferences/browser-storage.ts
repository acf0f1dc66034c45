import { storedArea, useArea } from '#platform/browser-storage.ts'
import { type Language, languageOfCookie } from '#platform/i18n/language-address.ts'

/**
 * The client state area `config` of the specification (S3.11), with the user's display settings.
 */
export interface Config {
  theme: 'system' | 'light' | 'dark'
  digits: 'latn' | 'arab'
  menuFolded: boolean
}

const DEFAULTS: Config = { theme: 'system', digits: 'latn', menuFolded: false }

function readConfig(found: unknown): Config {
  const given = (typeof found === 'object' && found !== null ? found : {}) as Partial<
    Record<keyof Config, unknown>
  >
  return {
    theme: given.theme === 'light' || given.theme === 'dark' ? given.theme : 'system',
    digits: given.digits === 'arab' ? 'arab' : 'latn',
    menuFolded: given.menuFolded === true,
  }
}

const config = storedArea('config', DEFAULTS, readConfig)
export function useConfig(): Config {
  return useArea(config, DEFAULTS)
}

export function useDigits(): 'latn' | 'arab' {
  return useConfig().digits
}

/** The same outside React. */
export function currentDigits(): 'latn' | 'arab' {
  return config.get().digits
}

export function changeConfig(change: Partial<Config>): void {
  config.set({ ...config.get(), ...change })
}

/**
 * Applies the theme at once; the script that runs before hydration does the same before the first
 * paint of the next page.
 */
export function showTheme(theme: Config['theme']): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Remembers the language for URLs that do not specify one (S2.20). */
export function rememberLanguage(language: Language): void {
  // Not every browser has the asynchronous cookie API yet, and the next navigation must already carry
  // the cookie.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `language=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}

/** Whether a language was chosen on this device. */
export function hasChosenLanguage(): boolean {
  return languageOfCookie(document.cookie) !== null
}
