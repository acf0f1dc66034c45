import type { SiteView } from '#accounts/sites/contract.ts'
import type { Database } from '#platform/db/database.ts'
import type { RawRoute } from '#platform/http/raw-route.ts'
import { refusedResponse } from '#platform/http/serve.ts'
import { addressIn } from '#platform/i18n/language-address.ts'
import { escapeMarkup } from '#platform/text.ts'
import { allPages } from './all-pages.ts'
import { enabledPages, isAmong } from './enabled-pages.ts'
import { renderSharePicture } from './share-picture.ts'
import type { Pages } from './page-routes.ts'
import { LISTED, type Listed, STATIC_PATHS } from './sitemap-sources.ts'

const SITE_ID = 1
/** For public pages: an image search can find them. */
const PICTURES = [
  '/api/directory/pictures/',
  '/api/directory/offer-pictures/',
  '/api/directory/media/',
  '/api/shop/pictures/',
]
const MAX_CACHED_PICTURES = 100
/** Drawing a picture takes much longer than anything else that anyone may ask for. */
const PICTURES_PER_MINUTE = 120
const DAY = 'public, max-age=86400'
const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
}

interface SearchEngineServices {
  database: Database
  publicUrl: string
  siteOf: (siteId: number) => Promise<SiteView>
  pages: Pages
}

/** A record's two URLs, each naming both; a record public in one language only has that one. */
function entriesOf(publicUrl: string, { en, ar, changed }: Listed): string {
  const at = (language: 'en' | 'ar', path: string) =>
    [language, escapeMarkup(`${publicUrl}${encodeURI(addressIn(language, path))}`)] as const
  const addresses = [
    ...(en === undefined ? [] : [at('en', en)]),
    ...(ar === undefined ? [] : [at('ar', ar)]),
  ]
  const pair =
    addresses.length === 2 ? [...addresses, ['x-default', addresses[0]?.[1]] as const] : []
  const alternates = pair.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
  return addresses
    .map(([, loc]) => `<url><loc>${loc}</loc>${lastmod}${alternates.join('')}</url>`)
    .join('\n')
}

function mapOf(publicUrl: string, listed: readonly Listed[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listed.map((each) => entriesOf(publicUrl, each)).join('\n')}
</urlset>
`
}

/**
 * What search engines and sharing services request: robots.txt, the sitemap, and a picture of each
 * public page in its language.
 */
export function searchEngineRoutes({
  database,
  publicUrl,
  siteOf,
  pages,
}: SearchEngineServices): readonly RawRoute[] {
  async function sources() {
    const { enabledAreas } = await siteOf(SITE_ID)
    const open = enabledPages(allPages, enabledAreas)
    return {
      staticPaths: STATIC_PATHS.filter((path) => isAmong(open, path)),
      listed: LISTED.filter(({ area }) => enabledAreas.includes(area)),
    }
  }

  async function sitemapIndex(): Promise<Response> {
    const files = ['pages.xml']
    for (const source of (await sources()).listed) {
      const many = await source.files(database.queries, SITE_ID)
      for (let number = 1; number <= many; number += 1) files.push(`${source.name}-${number}.xml`)
    }
    const lines = files.map(
      (file) => `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemaps/${file}`)}</loc></sitemap>`,
    )
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`,
      { headers: XML },
    )
  }

  /** One sitemap by its file name; null when there is none of that name. */
  async function sitemap(file: string): Promise<string | null> {
    const { staticPaths, listed: every } = await sources()
    if (file === 'pages.xml')
      return mapOf(
        publicUrl,
        staticPaths.map((path) => ({ en: path, ar: path })),
      )
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
    const source = every.find((each) => each.name === name)
    if (source === undefined) return null
    const listed = await source.file(database.queries, SITE_ID, Number(number))
    return listed.length === 0 ? null : mapOf(publicUrl, listed)
  }

  return [
    {
      path: '/robots.txt',
      method: 'GET',
      handle: () =>
        new Response(
          `User-agent: *\nDisallow: /api/\n${PICTURES.map((path) => `Allow: ${path}\n`).join('')}Allow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
          { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': DAY } },
        ),
    },
    { path: '/sitemap.xml', method: 'GET', handle: sitemapIndex },
    {
      path: '/sitemaps/:file',
      method: 'GET',
      async handle({ request, url }) {
        const xml = await sitemap(url.pathname.slice('/sitemaps/'.length))
        return xml === null
          ? refusedResponse('http.notFound', request)
          : new Response(xml, { headers: XML })
      },
    },
    sharePictureRoute({ siteOf, pages }),
  ]
}

function sharePictureRoute({
  siteOf,
  pages,
}: Pick<SearchEngineServices, 'siteOf' | 'pages'>): RawRoute {
  const pictures = new Map<string, Promise<Buffer<ArrayBuffer>>>()
  return {
    path: '/og/*',
    method: 'GET',
    perMinute: PICTURES_PER_MINUTE,
    async handle({ request, url }) {
      const [, language, path] = /^\/og\/(en|ar)(\/.*)?\.png$/.exec(url.pathname) ?? []
      if (language !== 'en' && language !== 'ar') return refusedResponse('http.notFound', request)
      const { status, meta, etag } = await pages.pageAt(
        new URL(addressIn(language, path ?? '/'), 'http://page.invalid'),
      )
      if (status !== 200 || meta === undefined) return refusedResponse('http.notFound', request)
      const site = await siteOf(SITE_ID)
      const key = `${language} ${path} ${etag}`
      const cached = pictures.get(key)
      const picture =
        cached ??
        renderSharePicture({
          ...meta,
          brand: site.name[language],
          accent: site.accent.light,
          language,
        })
      if (cached === undefined) {
        const oldest = pictures.keys().next()
        if (pictures.size >= MAX_CACHED_PICTURES && oldest.done !== true)
          pictures.delete(oldest.value)
        pictures.set(key, picture)
        picture.catch(() => pictures.delete(key))
      }
      return new Response(await picture, {
        headers: { 'content-type': 'image/png', 'cache-control': DAY },
      })
    },
  }
}
