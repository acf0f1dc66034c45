import { clearSignIn, currentAuth, freshToken } from '#accounts/session/browser-storage.ts'
import type { Outsider } from '#accounts/session/rules/staff.ts'
import { addressIn, bareAddress, languageOfAddress } from '#platform/i18n/language-address.ts'
import { redirect } from 'react-router'
import type { OpenPage } from './page-names.ts'

export const EMPLOYEE_START = '/dashboard'
export const STAFF_START = '/employees'
const OUTSIDER_START = { owner: '/my-company', customer: '/menu' } as const

/** Where somebody starts after sign-in (S2.11); a customer of the shop at its menu, an owner at the company. */
export function startFor(isEmployee: boolean, outsider?: Outsider): string {
  if (isEmployee) return EMPLOYEE_START
  return outsider === undefined ? STAFF_START : OUTSIDER_START[outsider]
}

/** The page somebody starts at, by its name. */
export function startPage(isEmployee: boolean, outsider?: Outsider): OpenPage {
  if (isEmployee) return 'dashboard'
  if (outsider === undefined) return 'employees'
  return outsider === 'owner' ? 'myCompany' : 'menu'
}

type GuardCheck = (url: URL) => Response | null

function signedIn(url: URL): Response | null {
  if (freshToken() !== null) return null
  clearSignIn()
  const language = languageOfAddress(url.pathname)
  const back = new URLSearchParams({ next: `${bareAddress(url.pathname)}${url.search}` })
  return redirect(addressIn(language, `/login?${back}`))
}

/** The guards a route may name. */
const guards: Readonly<Record<string, GuardCheck>> = {
  anyone: () => null,
  'signed-in': signedIn,
  employee(url) {
    const away = signedIn(url)
    if (away !== null) return away
    const { user, outsider } = currentAuth()
    return user?.is_employee === true ? null : redirect(addressIn(languageOfAddress(url.pathname), startFor(false, outsider)))
  },
}

/** Runs the guard a route names; a name nobody knows is a fault of ours and shows the error page with 500 (S8.5). */
export function runGuard(name: string, request: Request): Response | null {
  const guard = guards[name]
  if (guard === undefined) throw new Response(`Unknown guard: ${name}`, { status: 500 })
  return guard(new URL(request.url))
}
