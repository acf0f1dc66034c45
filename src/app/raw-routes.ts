import type { SiteView } from '#accounts/sites/contract.ts'
import { type Api, openApiOf } from '#platform/http/api.ts'
import { readerOf } from '#platform/http/parse-request.ts'
import type { RawRoute } from '#platform/http/raw-route.ts'
import { ABOUT } from './api-routes.ts'
import type { openAssets } from './assets.ts'
import type { createOperations } from './operations.ts'
import type { Pages } from './page-routes.ts'
import type { renderApiDocs } from './render-page.tsx'
import { searchEngineRoutes } from './search-engines.ts'
import type { AppServices } from './services.ts'

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

function apiDocsRoute({ services, api, assets, siteOf, renderDocs }: RawRoutesOptions): RawRoute {
  return {
    path: '/api/docs',
    method: 'GET',
    async handle({ request }) {
      const { language } = readerOf(request.headers)
      const page = await services.cachedPages.get(`docs ${language}`, ['docs'], async () => ({
        status: 200,
        html: renderDocs(openApiOf(api, ABOUT) as never, {
          site: await siteOf(1),
          language,
          assets: (modules) => assets.assetsOf(modules),
        }),
      }))
      return new Response(page.html, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'accept-language',
        },
      })
    },
  }
}
