import { OpenAPIHono } from '@hono/zod-openapi'
import { compress } from 'hono/compress'
import { getPath } from 'hono/utils/url'
import type { Handler } from './handler.ts'
import { describeRoute, describeShared } from './describe.ts'
import { keepText, keptResponse, type KeptText } from './kept-text.ts'
import { type RawRoute, type RawServices, serveRaw } from './raw-route.ts'
import { refusedResponse, serveOne } from './serve.ts'
import type { Services } from './services.ts'

const DOCUMENT = '/api/openapi.json'
/** Files shorter than this travel as they are. */
const COMPRESS_BYTES = 1024

interface NodeBindings {
  incoming?: { socket: { remoteAddress?: string } }
}
type Router = OpenAPIHono<{ Bindings: NodeBindings }>
/**
 * The API without the means to add a route: `createApi` and `mountRaw` alone do that, so that no
 * route escapes their checks.
 */
export type Api = Pick<Router, 'fetch' | 'notFound' | 'onError' | 'routes'>

export interface About {
  [extension: `x-${string}`]: unknown
  title: string
  version: string
}

/** Every endpoint behind one fetch function, with its OpenAPI 3.1 document at `/api/openapi.json`. */
export function createApi(handlers: readonly Handler[], services: Services, about: About): Api {
  const api: Router = new OpenAPIHono()
  const packed = compress({ threshold: COMPRESS_BYTES })
  describeShared(api.openAPIRegistry)
  const used = new Map<string, string[]>()
  for (const each of handlers) {
    const { endpoint } = each
    api.openAPIRegistry.registerPath(describeRoute(endpoint))
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    // JSON packs itself, in one piece.
    if (endpoint.replyAs === 'file') api.use(path, packed)
    used.set(path, [
      ...(used.get(path) ?? []),
      endpoint.method,
      ...(endpoint.method === 'GET' ? ['HEAD'] : []),
    ])
    api.on(endpoint.method, path, (c) =>
      serveOne(
        each,
        {
          request: c.req.raw,
          params: c.req.param() as Record<string, string>,
          peer: c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1',
        },
        services,
      ),
    )
  }
  // Paths with fewer parameters come first: `/x/new` also matches `/x/:id`, and the more specific
  // one knows its methods.
  const nearestFirst = [...used].toSorted(
    ([one], [other]) => one.split(':').length - other.split(':').length,
  )
  for (const [path, methods] of nearestFirst)
    api.all(path, (c) =>
      refusedResponse('http.wrongMethod', c.req.raw, { allow: methods.join(', ') }),
    )
  mountRaw(api, [documentRoute(api, about)], services)
  return api
}

function documentRoute(api: Api, about: About): RawRoute {
  let document: KeptText | undefined
  return {
    path: DOCUMENT,
    method: 'GET',
    async handle({ request }) {
      document ??= keepText(JSON.stringify(openApiOf(api, about)))
      return keptResponse(document, request, {
        'content-type': 'application/json; charset=utf-8',
        vary: 'accept-encoding',
      })
    },
  }
}

/** Mounts routes that follow no contract; the only other way to answer a request. */
export function mountRaw(api: Api, routes: readonly RawRoute[], services: RawServices): void {
  for (const route of routes) {
    const serve = serveRaw(route, services)
    routerOf(api).all(route.path, (c, next) => {
      const { method } = c.req.raw
      if (route.besidePage === true && (method === 'GET' || method === 'HEAD')) return next()
      return serve(c.req.raw, c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1')
    })
  }
}

/** Replies to every `/api` path without an endpoint; mounted last. */
export function refuseTheRest(api: Api): void {
  routerOf(api).all('/api/*', (c) => refusedResponse('http.notFound', c.req.raw))
  api.onError((_error, c) => refusedResponse('http.failed', c.req.raw))
}

type OpenApiDocument = ReturnType<Router['getOpenAPI31Document']>
const documents = new WeakMap<Api, OpenApiDocument>()

/** The OpenAPI 3.1 document of every endpoint, made once: that takes a second in which nobody is answered. */
export function openApiOf(api: Api, about: About): OpenApiDocument {
  const document =
    documents.get(api) ?? routerOf(api).getOpenAPI31Document({ openapi: '3.1.0', info: about })
  documents.set(api, document)
  return document
}

/** The path by which a request finds its route: `/api/%6denu` is `/api/menu`. */
export function routedPath(request: Request): string {
  return getPath(request)
}

function routerOf(api: Api): Router {
  return api as Router
}
