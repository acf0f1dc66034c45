import type { SiteView } from '#accounts/sites/contract.ts'
import type { KeptPages } from '#platform/http/kept-pages.ts'
import { addressIn, languageOfAddress, languageOfCookie } from '#platform/i18n/language-address.ts'
import type { OpenAssets } from './assets.ts'
import type { drawPage } from './draw-page.tsx'

interface PagesOptions {
  draw: typeof drawPage
  assets: OpenAssets
  kept: KeptPages
  siteOf: (siteId: number) => Promise<SiteView>
  publicUrl: string
  authPersistence: string
}

export function tagOfSite(siteId: number): string {
  return `site:${siteId}`
}

/** Answers every address that is not an endpoint or a file: pages in both languages, kept once drawn. */
export function createPages({ draw, assets, kept, siteOf, publicUrl, authPersistence }: PagesOptions) {
  const SITE_ID = 1
  return async function servePage(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const remembered = languageOfCookie(request.headers.get('cookie'))
    const language = languageOfAddress(pathname)
    if (language === 'en' && remembered === 'ar') {
      return new Response(null, { status: 302, headers: { location: `${addressIn('ar', pathname)}${search}`, 'cache-control': 'no-store', vary: 'cookie' } })
    }
    // No page drawn on the server depends on its query, so one kept page serves every query.
    const page = await kept.get(`${SITE_ID} ${pathname}`, [tagOfSite(SITE_ID)], async () =>
      draw({ address: pathname, origin: publicUrl, site: await siteOf(SITE_ID), authPersistence, assets: (modules) => assets.assetsOf(modules) }),
    )
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-cache',
      etag: page.etag,
      vary: 'cookie, accept-encoding',
    }
    if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers })
    const gzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
    if (gzip) headers['content-encoding'] = 'gzip'
    return new Response(request.method === 'HEAD' ? null : gzip ? page.gzip : page.html, { status: page.status, headers })
  }
}
