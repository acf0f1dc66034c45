import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageOfAddress } from '#platform/i18n/language-address.ts'
import { speak } from '#platform/i18n/speak.ts'
import { allowEmptyingOnly } from '#platform/ui/trusted-types.ts'
import { reloadForChunk } from './chunk-reload.ts'
import { keepSite } from './layout/browser-storage.ts'
import { pageData } from './page-data.ts'
import { routeObjects } from './route-objects.tsx'
import { LastResort } from './screens/error-screen.tsx'
import { startSession } from './start-session.ts'

/** Fetches the screens of the first page before waking it, so that what was drawn is not thrown away. */
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

async function start(): Promise<void> {
  const data = pageData()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document has no root')
  allowEmptyingOnly()
  speak(languageOfAddress(location.pathname))
  keepSite(data.site)
  startSession(data)
  const routes = routeObjects()
  if (data.drawn) await loadFirst(routes)
  const router = createBrowserRouter(routes, data.drawn ? { hydrationData: { loaderData: {} } } : {})
  const app = (
    <StrictMode>
      <LastResort>
        <RouterProvider router={router} />
      </LastResort>
    </StrictMode>
  )
  if (data.drawn) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

window.addEventListener('vite:preloadError', (event) => void reloadForChunk(event.payload))
start().catch((error: unknown) => {
  if (!reloadForChunk(error)) throw error
})
