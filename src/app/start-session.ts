import { clearSignIn, currentAuth, freshToken } from '#accounts/session/browser-storage.ts'
import { onLeaving } from '#accounts/session/leaving.ts'
import {
  addressIn,
  addressWithoutLanguage,
  languageOfAddress,
} from '#platform/i18n/language-address.ts'
import { configureCalls } from '#platform/http/call-headers.ts'
import type { PageData } from './page-data.ts'

/** Redirects to sign-in with the return path after any 401 (S8.7). */
function toSignIn(): void {
  clearSignIn()
  const language = languageOfAddress(location.pathname)
  const back = new URLSearchParams({
    next: `${addressWithoutLanguage(location.pathname)}${location.search}`,
  })
  location.assign(addressIn(language, `/login?${back}`))
}

/**
 * Follows sign-in changes of other tabs: a sign-out there signs out here, and a page of another
 * user is reloaded (S4.10).
 */
export function followOtherTabs(): () => void {
  const id = currentAuth().user?.id
  const heard = (): void => {
    const { user } = currentAuth()
    if (user?.id === id) return
    if (user === null) toSignIn()
    else location.reload()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/**
 * Adds the token and site to every call (S4.3), and warns about unsupported sign-in persistence
 * (S8.9).
 */
export function startSession(data: PageData): void {
  if (data.authPersistence !== 'local')
    console.warn(`Unsupported sign-in persistence: ${data.authPersistence}; local is used`)
  configureCalls({
    headers() {
      const token = freshToken()
      const site = String(data.site.id)
      return token === null ? { site } : { site, authorization: `Bearer ${token}` }
    },
    notSignedIn: toSignIn,
  })
  const attendance = async () =>
    (await import('#portal/attendance/offline-leaving.ts')).attendanceLeaving(
      () => currentAuth().user?.id ?? null,
    )
  onLeaving({
    unsent: async () => (await attendance()).unsent(),
    async forget() {
      await (await attendance()).forget()
      const { forgetDrafts } = await import('#platform/forms/browser-storage.ts')
      forgetDrafts(currentAuth().user?.id ?? '')
      const { forgetCart } = await import('#shop/cart/browser-storage.ts')
      forgetCart()
    },
  })
}
