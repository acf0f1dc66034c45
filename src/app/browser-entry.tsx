import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageOfAddress } from '#platform/i18n/language-address.ts'
import { speak } from '#platform/i18n/speak.ts'
import { allowHarmlessOnly } from '#platform/ui/trusted-types.ts'
import { reloadForChunk } from './chunk-reload.ts'
import { keepSite } from './layout/browser-storage.ts'
import { pageData } from './page-data.ts'
import { addMissingPages, firstPages } from './known-pages.ts'
import { routeObjects } from './route-objects.tsx'
import { LastResort } from './screens/error-screen.tsx'
import { startSession } from './start-session.ts'

/**
 * Loads the screens of the first page before hydrating, so that the rendered page is not thrown
 * away.
 */
async function loadFirst(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location.pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy())
      delete route.lazy
    }),
  )
}

/** Runs when idle on every page of a site that accepts cards (S7.17). A page works without it. */
async function loadCardScript(cardKey: string): Promise<void> {
  try {
    const { cardScript } = await import('#shop/payments/card-script.ts')
    await cardScript(cardKey)
  } catch (error) {
    console.warn('Could not load the card provider’s script:', error)
  }
}

async function start(): Promise<void> {
  const data = pageData()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no root')
  const { cardKey } = data
  allowHarmlessOnly(cardKey === undefined ? undefined : 'https://js.stripe.com/')
  speak(languageOfAddress(location.pathname))
  keepSite(data.site)
  startSession(data)
  const pages = await firstPages(data)
  const routes = routeObjects(pages)
  if (data.rendered) await loadFirst(routes)
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: addMissingPages(pages, data.site.enabledAreas),
    ...(data.rendered ? { hydrationData: { loaderData: data.loaded ?? {} } } : {}),
  })
  const app = (
    <StrictMode>
      <LastResort>
        <RouterProvider router={router} />
      </LastResort>
    </StrictMode>
  )
  // In slices, so that user input is not delayed.
  if (data.rendered) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  if (cardKey !== undefined) requestIdleCallback(() => void loadCardScript(cardKey))
}

window.addEventListener('vite:preloadError', (event) => void reloadForChunk(event.payload))
start().catch(async (error: unknown) => {
  if (!(await reloadForChunk(error))) throw error
})
