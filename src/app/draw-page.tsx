import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router'
import type { SiteView } from '#accounts/sites/contract.ts'
import { type ShownMenus, showMenus } from '#directory/menus/contract.ts'
import type { Ask, Loaded } from '#platform/http/ask.ts'
import type { DrawnPage } from '#platform/http/kept-pages.ts'
import { addressIn, bareAddress, languageOfAddress } from '#platform/i18n/language-address.ts'
import { speak } from '#platform/i18n/speak.ts'
import { fetchParts } from '#platform/ui/late.tsx'
import { m } from '#words'
import { ApiDocsPage } from './api-docs/api-docs-page.tsx'
import type { OpenApi } from './api-docs/described.ts'
import { type Assets, documentOf } from './document.ts'
import { givePageData, type PageData } from './page-data.ts'
import { titleOf } from './page-title.ts'
import './directory-page-names.ts'
import type { DirectoryPage } from './directory-screens.ts'
import './portal-page-names.ts'
import './shop-page-names.ts'
import type { PortalPage } from './portal-screens.ts'
import type { ShopPage } from './shop-screens.ts'
import { routeObjects } from './route-objects.tsx'
import type { Page, PageHandle } from './page.ts'
import { openMenus } from './open-menus.ts'
import { rootParts } from './root.tsx'
import { Shell } from './shell.tsx'

interface Asked {
  /** Path and query, with the language's prefix. */
  address: string
  origin: string
  site: SiteView
  authPersistence: string
  assets: (modules: readonly string[]) => Assets
  /** Calls the endpoints directly, without the network. */
  ask: Ask
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
  const routes = routeObjects(enabledAreas)
  const made = { routes, handler: createStaticHandler(routes) }
  drawers.set(key, made)
  return made
}

const { portalScreens } = await import('./portal-screens.ts')
const { shopScreens } = await import('./shop-screens.ts')
const { directoryScreens } = await import('./directory-screens.ts')
await fetchParts(rootParts)
const DIRECTORY = ['src/app/directory-screens.ts', 'src/app/directory-page-names.ts']
const SHOP = ['src/app/shop-frame.tsx', 'src/app/shop-screens.ts']
const PORTAL = ['src/app/portal-frame.tsx', 'src/app/portal-screens.ts']

/**
 * The list that loads a page's screen, and its layout; a page in none is loaded by the first
 * script.
 */
function listOf({
  name,
  guard,
  inShop,
}: Page): { load: () => Promise<unknown>; files: readonly string[] } | undefined {
  if (inShop === true) return { load: shopScreens[name as ShopPage], files: SHOP }
  if (guard !== 'anyone') return { load: portalScreens[name as PortalPage], files: PORTAL }
  return name in directoryScreens
    ? { load: directoryScreens[name as DirectoryPage], files: DIRECTORY }
    : undefined
}

/**
 * The source files whose code a page needs at once, so that it is loaded along with the first
 * script; a screen has the name of its chunk.
 */
function modulesOf(page: Page | undefined): string[] {
  if (page === undefined) return []
  const { load, files } = listOf(page) ?? { load: page.screen, files: [] }
  const chunk = /import\(['"`].*\/(.+?)\.js['"`]/.exec(load.toString())?.[1]
  return [...files, ...(chunk === undefined ? [] : [`/${chunk}.tsx`])]
}

function pageAt({ address, site }: Asked): Page | undefined {
  const { pathname } = new URL(address, 'http://page.invalid')
  return (
    matchRoutes(drawerOf(site).routes, pathname)?.at(-1)?.route.handle as PageHandle | undefined
  )?.page
}

async function bodyOf(
  asked: Asked,
  page: Page | undefined,
  language: 'en' | 'ar',
  data: PageData,
): Promise<{ body: string; status: number; loaded: Readonly<Record<string, unknown>> }> {
  if (page !== undefined && !page.drawn) {
    givePageData(data)
    speak(language)
    return { body: renderToString(<Shell />), status: 200, loaded: {} }
  }
  const { handler } = drawerOf(asked.site)
  const context = await handler.query(new Request(new URL(asked.address, 'http://page.invalid')), {
    requestContext: { ask: asked.ask },
  })
  if (context instanceof Response) throw new Error('A public page may not redirect')
  const router = createStaticRouter(handler.dataRoutes, context)
  // From here to the string nothing awaits, so the language and the data cannot be another request's.
  givePageData(data)
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
async function menusOf({ site, ask }: Asked): Promise<ShownMenus | undefined> {
  if (!site.enabledAreas.includes('directory')) return undefined
  return ask(showMenus).then(
    (menus) => openMenus(menus, site.enabledAreas),
    () => undefined,
  )
}

/**
 * Renders the document of an address. It is the same for every person, so that it can be cached.
 */
export async function drawPage(asked: Asked): Promise<DrawnPage> {
  const page = pageAt(asked)
  const language = languageOfAddress(asked.address)
  const status = page === undefined ? 404 : 200
  const data: PageData = {
    site: asked.site,
    authPersistence: asked.authPersistence,
    drawn: page === undefined || page.drawn,
    status,
    inShop: page?.inShop === true,
  }
  if (asked.cardKey !== null && asked.site.enabledAreas.includes('shop'))
    data.cardKey = asked.cardKey
  const menus = await menusOf(asked)
  if (menus !== undefined) data.menus = menus
  const drawn = await bodyOf(asked, page, language, data)
  // A page whose loader found nothing is rendered again by the browser, because the router's
  // serialised errors are internal to it.
  if (page !== undefined && drawn.status !== 200) data.drawn = false
  if (Object.keys(drawn.loaded).length > 0) data.loaded = drawn.loaded
  const head =
    page === undefined ? undefined : (drawn.loaded[page.name] as Loaded | null | undefined)?.head
  speak(language)
  const bare = bareAddress(new URL(asked.address, 'http://page.invalid').pathname)
  const paths = head?.paths ?? { en: bare, ar: bare }
  const query = head?.query ?? ''
  const title = titleOf(drawn.status === 404 ? undefined : page, asked.site, language, head)
  const description = head?.description[language] ?? m['shell.heroBody']()
  const said = { title: head?.title[language] ?? title, description }
  const place = addressIn(language, paths[language])
  if (drawn.status === 200 && head?.paths !== undefined && !isAt(asked.address, place)) {
    return {
      status: 301,
      html: '',
      said,
      location: `${encodeURI(place)}${new URL(asked.address, 'http://page.invalid').search}`,
    }
  }
  const html = documentOf({
    ...{ language, title, description, head },
    body: drawn.body,
    search: new URL(asked.address, 'http://page.invalid').search,
    waits: page !== undefined && !page.drawn,
    data,
    site: asked.site,
    assets: asked.assets(modulesOf(page)),
    alternates:
      page?.drawn === true && page.name !== 'logout' && drawn.status === 200
        ? {
            en: `${asked.origin}${encodeURI(paths.en)}${query}`,
            ar: `${asked.origin}${encodeURI(addressIn('ar', paths.ar))}${query}`,
          }
        : null,
  })
  return { status: head?.status ?? drawn.status, html, said }
}

/** The API documentation, without scripts. */
export function drawApiDocs(
  document: OpenApi,
  asked: Pick<Asked, 'site' | 'assets'> & { language: 'en' | 'ar' },
): string {
  speak(asked.language)
  return documentOf({
    language: asked.language,
    head: undefined,
    title: `${m['apiDocs.title']()} · ${asked.site.name[asked.language]}`,
    description: m['apiDocs.lead'](),
    body: renderToStaticMarkup(<ApiDocsPage document={document} />),
    data: null,
    site: asked.site,
    assets: asked.assets([]),
    alternates: null,
  })
}
