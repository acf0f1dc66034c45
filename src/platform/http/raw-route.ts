import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { newId } from '#platform/id.ts'
import { networkOf } from '#platform/network.ts'
import type { Refusal } from '#platform/outcome.ts'
import { type BodyMemory, bodyMemory } from './body-memory.ts'
import { callerAddress } from './caller-address.ts'
import { BODY_LIMIT } from './endpoint.ts'
import { readerOf } from './parse-request.ts'
import { problemOf, problemResponse } from './problem.ts'
import { readBytes } from './read-body.ts'
import type { Services } from './services.ts'

/** Requests per minute from one network, unless the route sets another limit. */
const PER_MINUTE = 600

/** A route beside the API: its reply follows no contract, its limits are those of the API. */
export interface RawRoute {
  /** As in the request log: `/logout`, `/sitemaps/:file`. */
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** Maximum bytes of the body; a GET has none. */
  readonly bodyLimit?: number
  readonly perMinute?: number
  /** A page has the same path: requests to see it are left to the pages. */
  readonly besidePage?: true
  handle(call: RawCall): Promise<Response> | Response
}

export interface RawCall {
  readonly request: Request
  readonly url: URL
  readonly body: Uint8Array<ArrayBuffer>
  readonly requestId: string
  /** The socket's peer. */
  readonly peer: string
  /** The caller's address, as far as proxies are trusted. */
  readonly address: string
}

export type RawServices = Pick<Services, 'begun' | 'responded' | 'failed' | 'trustedHops'>

/** Serves one raw route behind the API's checks: method, rate, body limit, request log. */
export function serveRaw(
  route: RawRoute,
  services: RawServices,
): (request: Request, peer: string) => Promise<Response> {
  const limiter = new RateLimiterMemory({ points: route.perMinute ?? PER_MINUTE, duration: 60 })
  const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]

  async function respond(
    { request, peer, address, requestId }: Omit<RawCall, 'body' | 'url'>,
    memory: BodyMemory,
  ): Promise<Response> {
    const no = (code: string, details: Refusal['details'], headers = {}): Response =>
      refused({ code, details }, request, requestId, headers)
    if (!methods.includes(request.method))
      return no('http.wrongMethod', {}, { allow: methods.join(', ') })
    const seconds = await secondsToWait(limiter, networkOf(address))
    if (seconds > 0) return no('http.tooManyTries', { seconds }, { 'retry-after': String(seconds) })
    const read =
      route.method === 'GET'
        ? { ok: true as const, value: new Uint8Array() }
        : await readBytes(request, route.bodyLimit ?? BODY_LIMIT, memory)
    if (!read.ok)
      return no(
        read.refusal.code,
        read.refusal.details,
        read.refusal.code === 'http.away' ? { 'retry-after': '2' } : {},
      )
    const url = new URL(request.url)
    return route.handle({ request, url, body: read.value, requestId, peer, address })
  }

  return async (request, peer) => {
    const requestId = newId()
    const started = performance.now()
    const ended = services.begun()
    const address = callerAddress(
      peer,
      request.headers.get('x-forwarded-for'),
      services.trustedHops,
    )
    const memory = bodyMemory(() => networkOf(address))
    let response: Response
    try {
      response = await respond({ request, peer, address, requestId }, memory)
    } catch (error) {
      services.failed(error, requestId, route.path)
      response = refused({ code: 'http.failed', details: {} }, request, requestId)
    }
    memory.release()
    const line = { route: route.path, method: request.method, status: response.status }
    ended(line)
    services.responded({ ...line, requestId, ms: performance.now() - started, siteId: 1 })
    return response
  }
}

/** A refusal under the id that the request log has. */
function refused(
  refusal: Refusal,
  request: Request,
  requestId: string,
  headers: Record<string, string> = {},
): Response {
  return problemResponse(problemOf(refusal, readerOf(request.headers), requestId), headers)
}

/** Counts a request; returns the seconds to wait, 0 when it may be answered. */
async function secondsToWait(limiter: RateLimiterMemory, network: string): Promise<number> {
  try {
    await limiter.consume(network)
    return 0
  } catch (waiting) {
    if (!(waiting instanceof RateLimiterRes)) throw waiting
    return Math.max(1, Math.ceil(waiting.msBeforeNext / 1000))
  }
}
