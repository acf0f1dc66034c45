import { routedPath } from '#platform/http/api.ts'
import { readAtMost } from '#platform/files/read-at-most.ts'
import {
  type RawCall,
  type RawRoute,
  type RawServices,
  serveRaw,
} from '#platform/http/raw-route.ts'
import { refusedResponse } from '#platform/http/serve.ts'

const WAIT_MS = 10_000
const LARGEST_BYTES = 8 * 1024 * 1024
/**
 * The forwarded headers of a request and a response: none that belong to this connection or this
 * site's cookies.
 */
const FORWARDED_HEADERS = ['accept', 'accept-language', 'authorization', 'content-type', 'site']
const FORWARDED_RESPONSE_HEADERS = [
  'content-type',
  'cache-control',
  'content-language',
  'retry-after',
]
const JSON_TYPE = /^application\/(problem\+)?json\s*(;|$)/i

/** The specification's calls to `{admin-host}` (S7.4 to S7.7); no other path or method passes. */
const ITS_CALLS: readonly (Pick<RawRoute, 'method' | 'path'> & { pattern: RegExp })[] = [
  { method: 'POST', path: '/api/identity/user', pattern: /^\/api\/identity\/user$/ },
  { method: 'POST', path: '/api/v1/Persons', pattern: /^\/api\/v1\/Persons$/ },
  { method: 'GET', path: '/api/v1/Menus/{id}', pattern: /^\/api\/v1\/Menus\/[^/]+$/ },
]
/** Of the paths above, as they are sent on; with any other menu there is nothing to ask for. */
const SENT_ON = /^\/api\/(identity\/user|v1\/Persons|v1\/Menus\/(all|\d{1,9}))$/

function only(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name) ?? '']])),
  )
}

/**
 * The admin host is this server unless `ADMIN_HOST` names another; its calls are then forwarded
 * through this server, so that the browser still talks to one origin. Null: the request is not one
 * of them; otherwise this server never handles it itself, however its path is written. Only whole
 * JSON comes back, because a page of that host would run as ours. An admin host that does not
 * respond in full is reported as an outage (503).
 */
export function forwardToAdminHost(
  adminHost: string | undefined,
  services: RawServices,
  // oxlint-disable-next-line no-restricted-globals -- it calls another server, as providers do
  reach: typeof fetch = fetch,
): (request: Request, peer: string) => Promise<Response> | null {
  if (adminHost === undefined) return () => null
  const host = adminHost.replace(/\/$/, '')

  async function handle({ request, url, body }: RawCall): Promise<Response> {
    const path = routedPath(request)
    if (!SENT_ON.test(path)) return refusedResponse('http.notFound', request)
    try {
      const reply = await reach(`${host}${path}${url.search}`, {
        method: request.method,
        headers: only(request.headers, FORWARDED_HEADERS),
        body: request.method === 'POST' ? Buffer.from(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      })
      if (!JSON_TYPE.test(reply.headers.get('content-type') ?? '')) {
        await reply.body?.cancel()
        return refusedResponse('http.away', request)
      }
      const content = await readAtMost(reply.body ?? new Uint8Array(), LARGEST_BYTES)
      if (!content.ok) return refusedResponse('http.away', request)
      return new Response(content.value.byteLength === 0 ? null : Buffer.from(content.value), {
        status: reply.status,
        headers: {
          'cache-control': 'no-store',
          ...only(reply.headers, FORWARDED_RESPONSE_HEADERS),
        },
      })
    } catch {
      return refusedResponse('http.away', request)
    }
  }

  const routes = ITS_CALLS.map(({ pattern, ...call }) => ({
    pattern,
    serve: serveRaw({ ...call, bodyLimit: LARGEST_BYTES, handle }, services),
  }))
  return (request, peer) => {
    const path = routedPath(request)
    return routes.find(({ pattern }) => pattern.test(path))?.serve(request, peer) ?? null
  }
}
