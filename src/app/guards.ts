import { clearSignIn, currentAuth, freshToken } from '#accounts/session/browser-storage.ts'
import { startFor } from '#accounts/session/rules/start.ts'
import {
  addressIn,
  addressWithoutLanguage,
  languageOfAddress,
} from '#platform/i18n/language-address.ts'
import { redirect } from 'react-router'
import { pageData } from './page-data.ts'

type GuardCheck = (url: URL) => Response | null

function signedIn(url: URL): Response | null {
  if (freshToken() !== null) return null
  clearSignIn()
  const language = languageOfAddress(url.pathname)
  const back = new URLSearchParams({ next: `${addressWithoutLanguage(url.pathname)}${url.search}` })
  return redirect(addressIn(language, `/login?${back}`))
}

/** The guards a route can use. */
const guards: Readonly<Record<string, GuardCheck>> = {
  anyone: () => null,
  'signed-in': signedIn,
  staff(url) {
    const away = signedIn(url)
    if (away !== null) return away
    const { enabledAreas } = pageData().site
    const hasOwnArea = enabledAreas.includes('shop') || enabledAreas.includes('directory')
    return currentAuth().outsider !== undefined && hasOwnArea
      ? redirect(addressIn(languageOfAddress(url.pathname), '/my-account'))
      : null
  },
  employee(url) {
    const away = signedIn(url)
    if (away !== null) return away
    const { user, outsider } = currentAuth()
    return user?.is_employee === true
      ? null
      : redirect(
          addressIn(
            languageOfAddress(url.pathname),
            startFor(false, outsider, pageData().site.enabledAreas).path,
          ),
        )
  },
}

/**
 * Runs the guard of a route; an unknown name is our error and shows the error page with 500 (S8.5).
 */
export function runGuard(name: string, request: Request): Response | null {
  const guard = guards[name]
  if (guard === undefined) throw new Response(`Unknown guard: ${name}`, { status: 500 })
  return guard(new URL(request.url))
}
