import { readAtMost } from '#platform/files/read-at-most.ts'
import { problemOf, problemResponse } from '#platform/http/problem.ts'
import { refusedResponse } from '#platform/http/serve.ts'
import { languageOf } from '#platform/http/parse-request.ts'
import { newId } from '#platform/id.ts'

/** The specification's calls to `{admin-host}` (S7.4 to S7.7). */
const ITS_CALLS = /^\/api\/(identity\/user|v1\/Persons|v1\/Menus\/[^/]+)$/
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

function only(headers: Headers, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers.get(name) === null ? [] : [[name, headers.get(name) ?? '']])),
  )
}

/**
 * The admin host is this server unless `ADMIN_HOST` names another; its calls are then forwarded
 * through this server, so that the browser still talks to one origin. Null: the request is not one
 * of them. An admin host that does not respond is reported as an outage (503).
 */
export function createAdminHost(
  adminHost: string | undefined,
  // oxlint-disable-next-line no-restricted-globals -- it calls another server, as providers do
  reach: typeof fetch = fetch,
): (request: Request) => Promise<Response> | null {
  if (adminHost === undefined) return () => null
  const host = adminHost.replace(/\/$/, '')

  async function pass(request: Request, { pathname, search }: URL): Promise<Response> {
    const read = request.body === null ? null : await readAtMost(request.body, LARGEST_BYTES)
    if (read?.ok === false)
      return problemResponse(problemOf(read.refusal, languageOf(request), newId()))
    try {
      const {
        status,
        headers,
        body: requestBody,
      } = await reach(`${host}${pathname}${search}`, {
        ...{
          method: request.method,
          headers: only(request.headers, FORWARDED_HEADERS),
          body: read === null ? null : Buffer.from(read.value),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(WAIT_MS),
      })
      return new Response(requestBody, {
        status,
        headers: only(headers, FORWARDED_RESPONSE_HEADERS),
      })
    } catch {
      return refusedResponse('http.away', request)
    }
  }

  return (request) => {
    const url = new URL(request.url)
    return ITS_CALLS.test(url.pathname) ? pass(request, url) : null
  }
}
