import type { SiteView } from '#accounts/sites/contract.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import type { Ask } from '#platform/http/ask.ts'
import type { KeptPage, KeptPages } from '#platform/http/kept-pages.ts'
import {
  addressIn,
  bareAddress,
  languageOfAddress,
  languageOfCookie,
} from '#platform/i18n/language-address.ts'
import { matchPath } from 'react-router'
import type { OpenAssets } from './assets.ts'
import type { drawPage } from './draw-page.tsx'
import { pages } from './routes.ts'

interface PagesOptions {
  draw: typeof drawPage
  assets: OpenAssets
  kept: KeptPages
  siteOf: (siteId: number) => Promise<SiteView>
  publicUrl: string
  authPersistence: string
  ask: Ask
  /** The card provider's public key; null where the demonstration handles cards itself. */
  cardKey: string | null
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
  const bare = bareAddress(pathname)
  const shows = pages.find(
    ({ path, shows }) => shows !== undefined && matchPath(`/${path}`, bare) !== null,
  )?.shows
  const asked = new URLSearchParams(
    shows?.query.flatMap((name) =>
      query
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ) ?? [],
  )
  const kept = asked.toString()
  return {
    address: kept === '' || kept.length > QUERY_MAX ? pathname : `${pathname}?${kept}`,
    tags: shows?.tags ?? [],
  }
}

/** The segments of every page's path: as spelled, and in lower case. */
const SPELLED = pages.map(({ path }) =>
  path.split('/').map((word) => ({ word, small: word.toLowerCase() })),
)

/** A page is found in any letter case, and has one spelling. */
function asSpelled(bare: string): string {
  const said = bare.slice(1).split('/')
  const small = said.map((word) => word.toLowerCase())
  const page = SPELLED.find(
    (words) =>
      words.length === said.length &&
      words.every((each, place) => each.word[0] === ':' || each.small === small[place]),
  )
  return page === undefined
    ? bare
    : `/${page.map(({ word }, place) => (word[0] === ':' ? said[place] : word)).join('/')}`
}

/**
 * The canonical spelling of a path: no double or trailing slash, the language and the page as
 * spelled, no invalid characters.
 */
function straightened(pathname: string): string {
  const path = pathname
    .replaceAll('%00', '')
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .replace(/^\/ar(?=\/|$)/i, '/ar')
  return addressIn(languageOfAddress(path), asSpelled(bareAddress(path)))
}

/** Pages in both languages, cached once rendered. */
export function createPages({
  draw,
  assets,
  kept,
  siteOf,
  publicUrl,
  authPersistence,
  ask,
  cardKey,
}: PagesOptions) {
  const SITE_ID = 1

  /** The page at an address of a site, whatever language the visitor last used. */
  async function pageAt({ pathname, searchParams }: URL): Promise<KeptPage> {
    const { address, tags: shown } = whatMatters(pathname, searchParams)
    const tags = [tagOfSite(SITE_ID), ...shown.map((tag) => tagOfPages(tag, SITE_ID))]
    return kept.get(`${SITE_ID} ${address}`, tags, async () =>
      draw({
        address,
        origin: publicUrl,
        site: await siteOf(SITE_ID),
        authPersistence,
        assets: (modules) => assets.assetsOf(modules),
        ask,
        cardKey,
      }),
    )
  }

  /** Handles every address that is not an endpoint or a file. */
  async function servePage(request: Request): Promise<Response> {
    const asked = new URL(request.url)
    const { pathname, search } = asked
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
    const page = await pageAt(asked)
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
    if (request.headers.get('if-none-match') === page.etag)
      return new Response(null, { status: 304, headers })
    const accepts = request.headers.get('accept-encoding') ?? ''
    const packing = (['br', 'gzip'] as const).find((each) =>
      accepts.split(/[\s,;]+/).includes(each),
    )
    if (packing !== undefined) headers['content-encoding'] = packing
    return new Response(
      request.method === 'HEAD' ? null : packing === undefined ? page.html : page.packed(packing),
      { status: page.status, headers },
    )
  }

  return { servePage, pageAt }
}

export type Pages = ReturnType<typeof createPages>
