import type { SiteView } from '#accounts/sites/contract.ts'
import { type Api, openApiOf } from '#platform/http/api.ts'
import type { Language } from '#platform/http/handler.ts'
import { keepText, keptResponse, type KeptText } from '#platform/http/kept-text.ts'
import { readerOf } from '#platform/http/parse-request.ts'
import type { RawRoute } from '#platform/http/raw-route.ts'
import { ABOUT } from './api-routes.ts'
import type { openAssets } from './assets.ts'
import type { createOperations } from './operations.ts'
import type { Pages } from './page-routes.ts'
import type { renderApiDocs } from './render-page.tsx'
import { searchEngineRoutes } from './search-engines.ts'
import type { AppServices } from './services.ts'

/** The page is megabytes long. */
const DOCS_PER_MINUTE = 60

interface RawRoutesOptions {
  services: AppServices
  operations: ReturnType<typeof createOperations>
  api: Api
  assets: ReturnType<typeof openAssets>
  siteOf: (siteId: number) => Promise<SiteView>
  pages: Pages
  renderDocs: typeof renderApiDocs
}

/** Every route beside the API, except the admin host's, which stand before it. */
export function rawRoutes(options: RawRoutesOptions): readonly RawRoute[] {
  const { services, operations, siteOf, pages } = options
  return [
    ...operations.routes,
    ...searchEngineRoutes({
      database: services.database,
      publicUrl: services.configuration.publicUrl,
      siteOf,
      pages,
    }),
    apiDocsRoute(options),
  ]
}

/** The documentation changes with the site's name and colours only; each language is rendered once. */
function apiDocsRoute({ api, assets, siteOf, renderDocs }: RawRoutesOptions): RawRoute {
  const kept = new Map<Language, { site: string; text: Promise<KeptText> }>()

  function textIn(language: Language, site: SiteView): Promise<KeptText> {
    const found = kept.get(language)
    const version = JSON.stringify(site)
    if (found?.site === version) return found.text
    const text = renderDocs(openApiOf(api, ABOUT) as never, {
      site,
      language,
      assets: (modules) => assets.assetsOf(modules),
    }).then(keepText)
    const entry = { site: version, text }
    kept.set(language, entry)
    text.catch(() => kept.get(language) === entry && kept.delete(language))
    return text
  }

  return {
    path: '/api/docs',
    method: 'GET',
    perMinute: DOCS_PER_MINUTE,
    async handle({ request }) {
      const { language } = readerOf(request.headers)
      return keptResponse(await textIn(language, await siteOf(1)), request, {
        'content-type': 'text/html; charset=utf-8',
        vary: 'accept-language, accept-encoding',
      })
    },
  }
}
