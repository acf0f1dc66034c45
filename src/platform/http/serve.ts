import { newId } from '#platform/id.ts'
import { isDatabaseAway } from '#platform/db/open.ts'
import { FileStoreAway } from '#platform/files/files.ts'
import { refuse } from '#platform/outcome.ts'
import { TooManyPdfs } from '#platform/pdf/render-pdf.ts'
import { networkOf } from '#platform/network.ts'
import { bodyMemory } from './body-memory.ts'
import { callerAddress } from './caller-address.ts'
import type { Handler, FileReply } from './handler.ts'
import { keptAnswer, type Making } from './kept-answer.ts'
import { fileResponse } from './file-response.ts'
import { jsonResponse } from './json-response.ts'
import { keptResponse } from './kept-text.ts'
import { PROBLEM_TYPE, problemOf, problemResponse, statusOf } from './problem.ts'
import type { Services } from './services.ts'
import {
  callerOf,
  checkAccess,
  checkOthers,
  type IncomingRequest,
  parseInput,
  readerOf,
  type RefusedWithIssues,
  siteOf,
} from './parse-request.ts'
import { runHandler } from './run-handler.ts'

/**
 * Handles one request to one endpoint: identifies the caller, checks access, parses the input, runs
 * the handler and checks the reply against the contract.
 */
export async function serveOne(
  handler: Handler,
  incoming: IncomingRequest,
  services: Services,
): Promise<Response> {
  const { endpoint } = handler
  const requestId = newId()
  const reader = readerOf(incoming.request.headers)
  const { language } = reader
  const started = performance.now()
  const ended = services.begun()
  if (services.trustedHops === 0 && incoming.request.headers.has('x-forwarded-for'))
    services.untrustedProxy?.()
  const now = services.clock()
  const headers: Record<string, string> = { 'x-request-id': requestId }
  let siteId = 0
  const memory = bodyMemory(() => networkOf(addressOf(incoming, services)))
  const finish = (response: Response): Response => {
    memory.release()
    ended({ route: endpoint.path, method: endpoint.method, status: response.status })
    services.responded({
      requestId,
      method: endpoint.method,
      route: endpoint.path,
      status: response.status,
      ms: performance.now() - started,
      siteId,
    })
    return response
  }
  const sendJson = async (status: number, value: unknown): Promise<Response> =>
    finish(await jsonResponse(incoming.request, { status, value, headers }))
  const no = (refused: RefusedWithIssues): Promise<Response> => {
    const problem = problemOf(refused.refusal, reader, requestId, refused.issues)
    if (problem.status === 503) headers['retry-after'] ??= '2'
    if (endpoint.envelope !== undefined)
      return sendJson(problem.status, endpoint.envelope(problem, language))
    headers['content-type'] = PROBLEM_TYPE
    return sendJson(problem.status, problem)
  }
  try {
    const site = siteOf(incoming.request)
    if (!site.ok) return await no(site)
    siteId = site.value
    const isOpen = await handler.gate?.(siteId)
    if (isOpen?.ok === false) return await no(isOpen)
    const caller = await callerOf(incoming.request, siteId, services, now)
    const access = checkAccess(endpoint, caller, now)
    if (!access.ok) return await no(access)
    const parseAndRun = async (making?: Making) => {
      const parsed = await parseInput(endpoint, incoming, memory)
      if (!parsed.ok) return parsed
      const others = checkOthers(endpoint, caller, parsed.value, now)
      if (!others.ok) return others
      return runHandler({
        ...{ handler, incoming, services, parsed: parsed.value, caller, siteId, now },
        ...{ language, requestId, headers },
        ...(making === undefined
          ? {}
          : { site: await services.findSite(siteId, making.siteVersion), again: making.again }),
      })
    }
    if (services.answers !== undefined && endpoint.keptBy !== undefined) {
      const kept = await keptAnswer(endpoint, services.answers, {
        ...{ request: incoming.request, siteId, now, language },
        run: parseAndRun,
        failed: (error) => services.failed(error, requestId, endpoint.path),
      })
      if (!kept.ok) return await no(kept)
      return finish(
        await keptResponse(kept.value, incoming.request, {
          'content-type': 'application/json; charset=utf-8',
          vary: 'accept-encoding, accept-language, site',
          ...headers,
        }),
      )
    }
    const outcome = await parseAndRun()
    if (!outcome.ok) return await no(outcome)
    if (endpoint.replyAs === 'json') return await sendJson(endpoint.status, outcome.value)
    return finish(
      withHeaders(
        endpoint.replyAs === 'file'
          ? fileResponse(outcome.value as FileReply)
          : eventsResponse(outcome.value),
        headers,
      ),
    )
  } catch (error) {
    const isBusy = error instanceof TooManyPdfs
    const away = isBusy || isDatabaseAway(error) || error instanceof FileStoreAway
    // Anyone can make it busy, and the log long.
    if (!isBusy) services.failed(error, requestId, endpoint.path)
    return no(refuse(away ? 'http.away' : 'http.failed'))
  }
}

function addressOf({ request, peer }: IncomingRequest, { trustedHops }: Services): string {
  return callerAddress(peer, request.headers.get('x-forwarded-for'), trustedHops)
}

function eventsResponse(value: unknown): Response {
  return new Response(value as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

export function refusedResponse(
  code: string,
  request: Request,
  headers: Record<string, string> = {},
): Response {
  return problemResponse(problemOf({ code, details: {} }, readerOf(request.headers), newId()), {
    ...(statusOf(code) === 503 ? { 'retry-after': '2' } : {}),
    ...headers,
  })
}
