import type { SiteView } from '#accounts/sites/contract.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { hasAlready } from '#platform/http/kept-text.ts'
import type { ApiCaller } from '#platform/http/page-request.ts'
import type { CachedPage, PageCache } from '#platform/http/page-cache.ts'
import {
  addressIn,
  addressWithoutLanguage,
  languageOfAddress,
  languageOfCookie,
} from '#platform/i18n/language-address.ts'
import { matchPath } from 'react-router'
import { allPages } from './all-pages.ts'
import type { OpenAssets } from './assets.ts'
import type { renderPage } from './render-page.tsx'

interface PagesOptions {
  render: typeof renderPage
  assets: Pick<OpenAssets, 'assetsOf'>
  cachedPages: PageCache
  siteOf: (siteId: number) => Promise<SiteView>
  publicUrl: string
  authPersistence: string
  call: ApiCaller
  /** The card provider's public key; null where none is configured. */
  cardKey: string | null
  /** Paths of pages that this server does not have, such as the demonstration's card desk. */
  closed: readonly string[]
}

export function tagOfSite(siteId: number): string {
  return `site:${siteId}`
}

/** The longest query a page is cached for; no one types a longer one. */
const QUERY_MAX = 300

/**
 * The part of a URL that a page is rendered from: its path, and the query params that the page
 * names, in that order.
 */
function whatMatters(
  pathname: string,
  query: URLSearchParams,
): { address: string; tags: readonly string[] } {
  const plainPath = addressWithoutLanguage(pathname)
  const shows = allPages.find(
    ({ path, shows }) => shows !== undefined && matchPath(`/${path}`, plainPath) !== null,
  )?.shows
  const requested = new URLSearchParams(
    shows?.query.flatMap((name) =>
      query
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ) ?? [],
  )
  const cachedQuery = requested.toString()
  return {
    address:
      cachedQuery === '' || cachedQuery.length > QUERY_MAX
        ? pathname
        : `${pathname}?${cachedQuery}`,
    tags: shows?.tags ?? [],
  }
}

/** The segments of every page's path: as spelled, and in lower case. */
const SPELLED = allPages.map(({ path }) =>
  path.split('/').map((segment) => ({ segment, small: segment.toLowerCase() })),
)

/** A page is found in any letter case, and has one spelling. */
function asSpelled(plainPath: string): string {
  const requestedSegments = plainPath.slice(1).split('/')
  const small = requestedSegments.map((segment) => segment.toLowerCase())
  const page = SPELLED.find(
    (words) =>
      words.length === requestedSegments.length &&
      words.every((each, index) => each.segment[0] === ':' || each.small === small[index]),
  )
  return page === undefined
    ? plainPath
    : `/${page.map(({ segment }, index) => (segment[0] === ':' ? requestedSegments[index] : segment)).join('/')}`
}

/** Letters, digits and -._~ in their encoded form, which means the same: `/c%61rt` is `/cart`. */
const NEEDLESSLY_ENCODED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi

/**
 * The canonical spelling of a path: no double or trailing slash, the language and the page as
 * spelled, nothing encoded without need, no invalid characters.
 */
function straightened(pathname: string): string {
  const path = pathname
    .replaceAll('%00', '')
    .replace(NEEDLESSLY_ENCODED, decodeURIComponent)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/ar(?=\/|$)/i, '/ar')
  return addressIn(languageOfAddress(path), asSpelled(addressWithoutLanguage(path)))
}

/** Pages in both languages, cached once rendered. */
export function createPages({
  render,
  assets,
  cachedPages,
  siteOf,
  publicUrl,
  authPersistence,
  call,
  cardKey,
  closed,
}: PagesOptions) {
  const SITE_ID = 1

  function isClosed(pathname: string): boolean {
    const plainPath = addressWithoutLanguage(pathname)
    return closed.some((path) => matchPath(`/${path}`, plainPath) !== null)
  }

  /** The page at an address of a site, whatever language the visitor last used. */
  async function pageAt({ pathname, searchParams }: URL): Promise<CachedPage> {
    const { address, tags: shown } = whatMatters(pathname, searchParams)
    const tags = [tagOfSite(SITE_ID), ...shown.map((tag) => tagOfPages(tag, SITE_ID))]
    return cachedPages.get(`${SITE_ID} ${address}`, tags, async () =>
      render({
        address,
        origin: publicUrl,
        site: await siteOf(SITE_ID),
        authPersistence,
        assets: (modules) => assets.assetsOf(modules),
        call,
        cardKey,
      }),
    )
  }

  /** Handles every address that is not an endpoint or a file. */
  async function servePage(request: Request): Promise<Response> {
    const requested = new URL(request.url)
    const { pathname, search } = requested
    const straight = straightened(pathname)
    if (straight !== pathname)
      return new Response(null, {
        status: 301,
        headers: { location: `${straight}${search}`, 'cache-control': 'no-cache' },
      })
    const remembered = languageOfCookie(request.headers.get('cookie'))
    const language = languageOfAddress(pathname)
    if (language === 'en' && remembered === 'ar') {
      return new Response(null, {
        status: 302,
        headers: {
          location: `${addressIn('ar', pathname)}${search}`,
          'cache-control': 'no-store',
          vary: 'cookie',
        },
      })
    }
    const page = await pageAt(requested)
    if (page.location !== undefined)
      return new Response(null, {
        status: page.status,
        headers: { location: page.location, 'cache-control': 'no-cache' },
      })
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      etag: page.etag,
      vary: 'cookie, accept-encoding',
    }
    if (hasAlready(request, page.etag)) return new Response(null, { status: 304, headers })
    const accepts = request.headers.get('accept-encoding') ?? ''
    const packing = (['br', 'gzip'] as const).find((each) =>
      accepts.split(/[\s,;]+/).includes(each),
    )
    if (packing !== undefined) headers['content-encoding'] = packing
    return new Response(
      request.method === 'HEAD' ? null : packing === undefined ? page.html : page.packed(packing),
      { status: isClosed(pathname) ? 404 : page.status, headers },
    )
  }

  return { servePage, pageAt }
}

export type Pages = ReturnType<typeof createPages>
