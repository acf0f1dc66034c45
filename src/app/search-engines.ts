import type { SiteView } from '#accounts/sites/contract.ts'
import type { Database } from '#platform/db/database.ts'
import type { Api } from '#platform/http/api.ts'
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
export function mountSearchEngines(
  api: Api,
  { database, publicUrl, siteOf, pages }: SearchEngineServices,
): void {
  async function sources() {
    const { enabledAreas } = await siteOf(SITE_ID)
    const open = enabledPages(allPages, enabledAreas)
    return {
      staticPaths: STATIC_PATHS.filter((path) => isAmong(open, path)),
      listed: LISTED.filter(({ area }) => enabledAreas.includes(area)),
    }
  }

  api.get('/robots.txt', (c) =>
    c.body(
      `User-agent: *\nDisallow: /api/\n${PICTURES.map((path) => `Allow: ${path}\n`).join('')}Allow: /\nSitemap: ${publicUrl}/sitemap.xml\n`,
      200,
      {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': DAY,
      },
    ),
  )

  api.get('/sitemap.xml', async (c) => {
    const files = ['pages.xml']
    for (const source of (await sources()).listed) {
      const many = await source.files(database.queries, SITE_ID)
      for (let number = 1; number <= many; number += 1) files.push(`${source.name}-${number}.xml`)
    }
    const lines = files.map(
      (file) => `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemaps/${file}`)}</loc></sitemap>`,
    )
    return c.body(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`,
      200,
      XML,
    )
  })

  api.get('/sitemaps/:file', async (c) => {
    const file = c.req.param('file')
    const { staticPaths, listed: every } = await sources()
    if (file === 'pages.xml')
      return c.body(
        mapOf(
          publicUrl,
          staticPaths.map((path) => ({ en: path, ar: path })),
        ),
        200,
        XML,
      )
    const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(file) ?? []
    const source = every.find((each) => each.name === name)
    if (source === undefined) return c.notFound()
    const listed = await source.file(database.queries, SITE_ID, Number(number))
    return listed.length === 0 ? c.notFound() : c.body(mapOf(publicUrl, listed), 200, XML)
  })
  mountSharePictures(api, { siteOf, pages })
}

function mountSharePictures(
  api: Api,
  { siteOf, pages }: Pick<SearchEngineServices, 'siteOf' | 'pages'>,
): void {
  const pictures = new Map<string, Promise<Buffer<ArrayBuffer>>>()

  api.get('/og/*', async (c) => {
    const [, language, path] = /^\/og\/(en|ar)(\/.*)?\.png$/.exec(new URL(c.req.url).pathname) ?? []
    if (language !== 'en' && language !== 'ar') return c.notFound()
    const { status, meta, etag } = await pages.pageAt(
      new URL(addressIn(language, path ?? '/'), 'http://page.invalid'),
    )
    if (status !== 200 || meta === undefined) return c.notFound()
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
    return c.body(await picture, 200, { 'content-type': 'image/png', 'cache-control': DAY })
  })
}
