/**
 * Renders a screen in jsdom with everything that the app gives it, and a fake server behind it.
 *
 *     const { user, sent } = renderScreen(<Screen />, {
 *       path: '/leaves',                    // with parameters: '/orders/:id', then also `route`
 *       language: 'ar',                     // English without it
 *       as: { roles: ['hr'] },              // signed out without it; an employee by default
 *       replies: [
 *         reply(listOwnRequests, { items: [], next: null }),
 *         refusal(sendRequest, 'leave.overlaps', { field: 'from', details: { … } }),
 *       ],
 *     })
 *     await screen.findByRole('heading', { name: 'Leave' })
 *     await user.click(screen.getByRole('button', { name: 'Send' }))
 *     expect(sent(sendRequest)).toMatchObject([{ body: { reason: 'Family' } }])
 *     await expectAccessible()
 *
 * The contract parses every reply and every request. A request without a reply, or one that breaks
 * its contract, fails the test, as does a console.error. Several replies of one endpoint are used in
 * turn, and the last one stays. `pending(endpoint)` never replies (loading); `offline()` fails every
 * request; `serve(…)` replaces the replies during a test.
 */
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, getConfig, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import axe, { type AxeResults } from 'axe-core'
import type { ReactNode } from 'react'
import { createBrowserRouter, Outlet, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { format } from 'node:util'
import { expect, vi } from 'vitest'
import { clearSignIn, freshToken, saveSignIn } from '#accounts/session/browser-storage.ts'
import { type Me, whoAmI } from '#accounts/session/contract.ts'
import { PasswordConfirmation } from '#accounts/session/password-confirmation.tsx'
import type { SiteView } from '#accounts/sites/contract.ts'
import { EnabledAreasContext } from '#accounts/sites/enabled-areas.tsx'
import { applyLanguage } from '#app/apply-language.ts'
import { providePageData } from '#app/page-data.ts'
import { retryWhenOnline } from '#app/query-client.ts'
import { call } from '#platform/http/call.ts'
import { configureCalls } from '#platform/http/call-headers.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Load } from '#platform/http/page-request.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { LanguageProvider, useLanguage } from '#platform/i18n/language.tsx'
import { changeConfig, currentDigits } from '#platform/preferences/browser-storage.ts'
import { speak } from '#platform/i18n/speak.ts'
import { FirstDayContext, firstDayOf } from '#platform/ui/first-day.ts'
import { closeToast, toastsNow } from '#platform/ui/toast-queue.ts'
import { ToastRegion } from '#platform/ui/toast-region.tsx'
import { meOf, type Person, siteView } from './screen-data.ts'
import { type FakeReply, FakeServer, reply, type Sent } from './screen-server.ts'

export { idOf, siteView } from './screen-data.ts'
export { offline, pending, refusal, reply } from './screen-server.ts'

function signIn({ id, name, email, isEmployee, employeeId }: Me): void {
  saveSignIn({
    id,
    name: employeeId ?? email,
    employee_name: name.en,
    prefered_email: email,
    is_employee: isEmployee,
    access_token: 'token-of-the-test',
  })
}

interface ScreenOptions {
  /** The address of the screen, with its parameters: `/orders/:id`. */
  path?: string
  /** The address it is opened at, in English: `/orders/7?pay=1`. The path if it is not set. */
  route?: string
  language?: 'en' | 'ar'
  digits?: 'latn' | 'arab'
  as?: Person
  replies?: readonly FakeReply[]
  site?: Partial<SiteView>
  /** The time of the device; time goes on from there. */
  now?: string
  /** The width of the window in pixels: 390 is a phone. */
  width?: number
  /** What a server-rendered screen exports beside itself. */
  load?: Load
}

/** A page other than the one under test; `address()` tells which. */
function OtherPage() {
  return <p data-other-page="">{useLocation().pathname}</p>
}

/** As in the app: renders it again after each navigation, and messages are read while rendering. */
function Spoken({ children }: { children: ReactNode }) {
  useLanguage()
  return children
}

export function renderScreen(ui: ReactNode, options: ScreenOptions = {}) {
  const { path = '/', language = 'en', digits = 'latn', as, now, load } = options
  const { route = path, replies = [] } = options
  const site = siteView(options.site)
  window.innerWidth = options.width ?? 1024
  if (now !== undefined) vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  const me = as === undefined ? null : meOf(as)
  if (me !== null) signIn(me)
  const server = new FakeServer(replies, me === null ? [] : [reply(whoAmI, me)])
  vi.stubGlobal('fetch', server.fetch)
  speak(language)
  applyLanguage(language)
  if (currentDigits() !== digits) changeConfig({ digits })
  providePageData({ site, authPersistence: 'local', rendered: false, status: 200, inShop: false })
  history.replaceState(null, '', addressIn(language, route))

  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 20_000, networkMode: 'offlineFirst' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const frame = (
    <LanguageProvider
      language={language}
      digits={digits}
      zone={site.zone}
      hijriOffset={site.hijriOffset}
    >
      <EnabledAreasContext value={site.enabledAreas}>
        <QueryClientProvider client={client}>
          <FirstDayContext value={firstDayOf(site.weekend)}>
            <Outlet />
            <PasswordConfirmation />
            <ToastRegion />
          </FirstDayContext>
        </QueryClientProvider>
      </EnabledAreasContext>
    </LanguageProvider>
  )
  const loader =
    load === undefined
      ? {}
      : {
          loader: ({ params, request }: { params: object; request: Request }) =>
            load(call, {
              language,
              params: { ...params },
              query: new URL(request.url).searchParams,
            }),
        }
  const router = createBrowserRouter([
    {
      path: 'ar?',
      element: frame,
      children: [
        { path: path.slice(1), element: <Spoken>{ui}</Spoken>, ...loader },
        { path: '*', element: <OtherPage /> },
      ],
    },
  ])
  configureCalls({
    headers: () => ({ site: String(site.id), authorization: `Bearer ${freshToken()}` }),
    notSignedIn() {
      clearSignIn()
      void router.navigate(addressIn(language, '/login'))
    },
  })
  atEnd.push(retryWhenOnline(client), () => {
    router.dispose()
    client.clear()
    problems.push(...server.problems)
  })
  // Without StrictMode, whose second run of every effect happens to developers only.
  const view = render(<RouterProvider router={router} />)
  return {
    ...view,
    user: userEvent.setup({ delay: null }),
    /** The current address, with its language: `/ar/leaves?state=pending`. */
    address: () => `${location.pathname}${location.search}`,
    go: (to: string) => router.navigate(addressIn(language, to)),
    /** What was sent to an endpoint so far, as its contract reads it. */
    sent: <E extends Endpoint>(endpoint: E): Sent<E>[] => server.sent(endpoint),
    serve: (...next: FakeReply[]) => server.serve(next),
  }
}

const problems: string[] = []
const atEnd: (() => void)[] = []

/** Runs before each test (screen-setup.ts). */
export function beforeScreen(): void {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    problems.push(format(...parts))
  })
}

/** Runs after each test: leaves nothing of it behind, and throws what it did wrong. */
export function afterScreen(): void {
  cleanup()
  for (const end of atEnd.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
  for (const toast of toastsNow()) closeToast(toast.key)
  localStorage.clear()
  sessionStorage.clear()
  // The stored areas read again what is now empty.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  document.body.replaceChildren()
  const found = problems.splice(0)
  if (found.length > 0) throw new Error(found.join('\n\n'))
}

/**
 * Every rule of axe but those that need a layout, those of the frame around a screen, and one that
 * React can't break (axe.ts).
 */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations }: AxeResults = await getConfig().asyncWrapper(() =>
    axe.run(container, {
      resultTypes: ['violations'],
      preload: false,
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'avoid-inline-spacing': { enabled: false },
      },
    }),
  )
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
  )
  expect(found).toEqual([])
}
