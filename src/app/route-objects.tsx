import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { Page, PageHandle, PageModule } from '#accounts/page.ts'
import type { ApiCaller, Load } from '#platform/http/page-request.ts'
import type { Problem } from '#platform/http/problem-schema.ts'
import { languageOfAddress } from '#platform/i18n/language-address.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { reloadForChunk } from './chunk-reload.ts'
import { runGuard } from './guards.ts'
import { Root } from './root.tsx'
import { PortalError, RouteError } from './screens/error-screen.tsx'
import { NotFoundScreen } from './screens/not-found-screen.tsx'
import { Shell } from './shell.tsx'

/**
 * The router creates a route's element once, and messages come from functions React does not track:
 * this renders it again in another language.
 */
function spoken(Screen: ComponentType): ComponentType {
  return function Spoken() {
    useLanguage()
    return <Screen />
  }
}

/**
 * A component that loads when its page is opened. If loading fails it throws when rendered: were
 * `lazy` itself to fail, the router (react-router 8.4) would render its fallback and never the
 * error page. While the page reloads, nothing is rendered.
 */
async function lazyComponent(
  load: () => Promise<PageModule>,
): Promise<Pick<RouteObject, 'Component' | 'loader'>> {
  try {
    const { Screen, load: call } = await load()
    return { Component: spoken(Screen), ...(call === undefined ? {} : { loader: loaderOf(call) }) }
  } catch (error) {
    if (await reloadForChunk(error)) return new Promise(() => undefined)
    return {
      Component() {
        throw error
      },
    }
  }
}

/** Recognises a refusal by its content: server-rendered pages use another copy of its class. */
function isNotThere(error: unknown): boolean {
  return [404, 422].includes((error as { problem?: Problem }).problem?.status ?? 0)
}

/**
 * The browser calls over the network; the server passes its own call function along with the
 * request (render-page.tsx).
 */
function loaderOf(load: Load) {
  return async ({ params, request, context }: LoaderFunctionArgs) => {
    const { call = (await import('#platform/http/call.ts')).call } = context as { call?: ApiCaller }
    const { pathname, searchParams: query } = new URL(request.url)
    const loaded = await load(call, { language: languageOfAddress(pathname), params, query }).catch(
      (error: unknown) => {
        if (isNotThere(error)) return null
        throw error
      },
    )
    if (loaded === null) throw new Response(null, { status: 404 })
    return loaded
  }
}

function pageRoute(page: Page): RouteObject {
  return {
    ...(page.path === '' ? { index: true as const } : { path: page.path }),
    id: page.name,
    handle: { page } satisfies PageHandle,
    ...(page.guard === 'anyone' ? {} : { loader: ({ request }) => runGuard(page.guard, request) }),
    lazy: () => lazyComponent(page.screen),
  }
}

/** The routes of these pages, by the route they are children of. */
export function routesByFrame(
  pages: readonly Page[],
): Readonly<Record<'root' | 'shop' | 'portal', RouteObject[]>> {
  return {
    root: pages.filter((page) => page.rendered).map(pageRoute),
    shop: pages.filter((page) => page.inShop === true).map(pageRoute),
    portal: pages
      .filter((page) => !page.rendered && page.inShop !== true)
      .map((page) => ({ ...pageRoute(page), ErrorBoundary: PortalError })),
  }
}

/**
 * The pages of a site as route objects. Portal pages use the portal's frame, which loads with the
 * first of them.
 */
export function routeObjects(pages: readonly Page[]): RouteObject[] {
  const { root, shop, portal } = routesByFrame(pages)
  return [
    {
      id: 'root',
      path: 'ar?',
      Component: Root,
      ErrorBoundary: RouteError,
      HydrateFallback: Shell,
      children: [
        ...root,
        {
          id: 'shop',
          lazy: () =>
            lazyComponent(async () => ({ Screen: (await import('./shop-frame.tsx')).ShopFrame })),
          ErrorBoundary: RouteError,
          children: shop,
        },
        {
          id: 'portal',
          lazy: () =>
            lazyComponent(async () => ({
              Screen: (await import('./portal-frame.tsx')).PortalFrame,
            })),
          ErrorBoundary: RouteError,
          children: portal,
        },
        { id: 'not-found', path: '*', Component: spoken(NotFoundScreen) },
      ],
    },
  ]
}
