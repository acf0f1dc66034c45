import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import type { Page, PageHandle } from '#accounts/page.ts'
import type { SiteView } from '#accounts/sites/contract.ts'
import { type MenusView, showMenus } from '#directory/menus/contract.ts'
import type { ApiCaller, Loaded } from '#platform/http/page-request.ts'
import type { RenderedPage } from '#platform/http/page-cache.ts'
import {
  addressIn,
  addressWithoutLanguage,
  languageOfAddress,
} from '#platform/i18n/language-address.ts'
import { speak } from '#platform/i18n/speak.ts'
import { fetchComponents } from '#platform/ui/lazy-hydrated.tsx'
import { m } from '#messages'
import { allPages, frameAndListOf, listOf } from './all-pages.ts'
import { apiDocsPieces } from './api-docs/api-docs-page.tsx'
import type { OpenApi } from './api-docs/described.ts'
import { type Assets, documentOf } from './document.ts'
import { enabledPages } from './enabled-pages.ts'
import { providePageData, type PageData } from './page-data.ts'
import { titleOf } from './page-title.ts'
import { routeObjects } from './route-objects.tsx'
import { openMenus } from './open-menus.ts'
import { rootComponents } from './root.tsx'
import { Shell } from './shell.tsx'

interface RenderRequest {
  /** Path and query, with the language's prefix. */
  address: string
  origin: string
  site: SiteView
  authPersistence: string
  assets: (modules: readonly string[]) => Assets
  /** Calls the endpoints directly, without the network. */
  call: ApiCaller
  cardKey: string | null
}

interface Drawer {
  readonly routes: RouteObject[]
  readonly handler: ReturnType<typeof createStaticHandler>
}

const drawers = new Map<string, Drawer>()

/**
 * The renderer for a site with these areas; a page in a disabled area is like any unknown address.
 */
function drawerOf({ enabledAreas }: SiteView): Drawer {
  const key = enabledAreas.join(' ')
  const known = drawers.get(key)
  if (known !== undefined) return known
  const routes = routeObjects(enabledPages(allPages, enabledAreas))
  const made = { routes, handler: createStaticHandler(routes) }
  drawers.set(key, made)
  return made
}

await fetchComponents(rootComponents)

/**
 * The source files whose code a page needs at once, so that it is loaded along with the first
 * script; a screen's chunk is named after its source (vite.config.ts).
 */
function modulesOf(page: Page | undefined): string[] {
  if (page === undefined) return []
  const chunk = /import\(['"`].*\/(.+?)\.js['"`]/.exec(page.screen.toString())?.[1]
  const screen = chunk === undefined ? [] : [`src/${chunk.replaceAll('~', '/')}`]
  return [...frameAndListOf(page), ...screen]
}

function pageAt({ address, site }: RenderRequest): Page | undefined {
  const { pathname } = new URL(address, 'http://page.invalid')
  return (
    matchRoutes(drawerOf(site).routes, pathname)?.at(-1)?.route.handle as PageHandle | undefined
  )?.page
}

async function bodyOf(
  params: RenderRequest,
  page: Page | undefined,
  language: 'en' | 'ar',
  data: PageData,
): Promise<{ body: string; status: number; loaded: Readonly<Record<string, unknown>> }> {
  if (page !== undefined && !page.rendered) {
    providePageData(data)
    speak(language)
    return { body: renderToString(<Shell />), status: 200, loaded: {} }
  }
  const { handler } = drawerOf(params.site)
  const context = await handler.query(new Request(new URL(params.address, 'http://page.invalid')), {
    requestContext: { call: params.call },
  })
  if (context instanceof Response) throw new Error('A public page may not redirect')
  const router = createStaticRouter(handler.dataRoutes, context)
  // From here to the string nothing awaits, so the language and the data cannot be another request's.
  providePageData(data)
  speak(language)
  return {
    body: renderToString(
      <StaticRouterProvider router={router} context={context} hydrate={false} />,
    ),
    status: page === undefined ? 404 : context.statusCode,
    loaded: context.loaderData,
  }
}

/** Whether a requested address has this path; letters may be literal or percent-encoded. */
function isAt(address: string, path: string): boolean {
  return (
    new URL(address, 'http://page.invalid').pathname.toLowerCase() ===
    new URL(path, 'http://page.invalid').pathname.toLowerCase()
  )
}

/**
 * The menus of the public site; a failed lookup was logged by the server, and the page still
 * renders (S8.8).
 */
async function menusOf({ site, call }: RenderRequest): Promise<MenusView | undefined> {
  if (!site.enabledAreas.includes('directory')) return undefined
  return call(showMenus).then(
    (menus) => openMenus(menus, site.enabledAreas),
    () => undefined,
  )
}

/**
 * Renders the document of an address. It is the same for every person, so that it can be cached.
 */
export async function renderPage(params: RenderRequest): Promise<RenderedPage> {
  const page = pageAt(params)
  const language = languageOfAddress(params.address)
  const status = page === undefined ? 404 : 200
  const data: PageData = {
    site: params.site,
    authPersistence: params.authPersistence,
    rendered: page === undefined || page.rendered,
    status,
    inShop: page?.inShop === true,
  }
  const list = page === undefined ? undefined : listOf(page)
  if (list !== undefined) data.list = list
  if (params.cardKey !== null && params.site.enabledAreas.includes('shop'))
    data.cardKey = params.cardKey
  const menus = await menusOf(params)
  if (menus !== undefined) data.menus = menus
  const rendered = await bodyOf(params, page, language, data)
  // A page whose loader found nothing is rendered again by the browser, because the router's
  // serialised errors are internal to it.
  if (page !== undefined && rendered.status !== 200) data.rendered = false
  if (Object.keys(rendered.loaded).length > 0) data.loaded = rendered.loaded
  const head =
    page === undefined ? undefined : (rendered.loaded[page.name] as Loaded | null | undefined)?.head
  speak(language)
  const plainPath = addressWithoutLanguage(new URL(params.address, 'http://page.invalid').pathname)
  const paths = head?.paths ?? { en: plainPath, ar: plainPath }
  const query = head?.query ?? ''
  const title = titleOf(rendered.status === 404 ? undefined : page, params.site, language, head)
  const description = head?.description[language] ?? m['shell.heroBody']()
  const meta = { title: head?.title[language] ?? title, description }
  const pageAddress = addressIn(language, paths[language])
  if (rendered.status === 200 && head?.paths !== undefined && !isAt(params.address, pageAddress)) {
    return {
      status: 301,
      html: '',
      meta,
      location: `${encodeURI(pageAddress)}${new URL(params.address, 'http://page.invalid').search}`,
    }
  }
  const html = documentOf({
    ...{ language, title, description, head },
    body: rendered.body,
    search: new URL(params.address, 'http://page.invalid').search,
    waits: page !== undefined && !page.rendered,
    data,
    site: params.site,
    assets: params.assets(modulesOf(page)),
    alternates:
      page?.rendered === true && page.name !== 'logout' && rendered.status === 200
        ? {
            en: `${params.origin}${encodeURI(paths.en)}${query}`,
            ar: `${params.origin}${encodeURI(addressIn('ar', paths.ar))}${query}`,
          }
        : null,
  })
  return { status: head?.status ?? rendered.status, html, meta }
}

/** The API documentation, without scripts; between its pieces other requests are answered. */
export async function renderApiDocs(
  document: OpenApi,
  params: Pick<RenderRequest, 'site' | 'assets'> & { language: 'en' | 'ar' },
): Promise<string> {
  let body = ''
  for (const piece of apiDocsPieces(document)) {
    // Another page may have been rendered since the last piece.
    speak(params.language)
    body += typeof piece === 'string' ? piece : renderToStaticMarkup(piece)
    await nextTurn()
  }
  speak(params.language)
  return documentOf({
    language: params.language,
    head: undefined,
    title: `${m['apiDocs.title']()} · ${params.site.name[params.language]}`,
    description: m['apiDocs.lead'](),
    body,
    data: null,
    site: params.site,
    assets: params.assets([]),
    alternates: null,
  })
}
