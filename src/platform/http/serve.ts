import { newId } from '#platform/id.ts'
import type { Trx } from '#platform/db/database.ts'
import { isDatabaseAway } from '#platform/db/open.ts'
import { FileStoreAway } from '#platform/files/files.ts'
import { inputIssues } from '#platform/forms/input-sentences.ts'
import { refuse, type Outcome, type Refused as RefusedOutcome } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import type { Handler, Caller, FileReply, Language, WholeCall } from './handler.ts'
import { callerAddress } from './caller-address.ts'
import type { Endpoint } from './endpoint.ts'
import { fileResponse } from './file-response.ts'
import { keepReply, releaseKey, takeKey } from './idempotency.ts'
import { jsonResponse } from './json-response.ts'
import { type Issue, PROBLEM_TYPE, problemOf, problemResponse, statusOf } from './problem.ts'
import { readBody } from './read-body.ts'
import { matchesAsIs } from './reply-matches.ts'
import type { Services } from './services.ts'

/** Minutes for which an entered password is valid for actions that require it again. */
const CONFIRMED_MINUTES = 10
const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,100})$/i

interface IncomingRequest {
  request: Request
  params: Record<string, string>
  /** The peer's address as the socket has it. */
  peer: string
}

interface Refused extends RefusedOutcome {
  readonly issues?: readonly Issue[]
}

export function languageOf(request: Request): Language {
  return /^ar\b/i.test(request.headers.get('accept-language') ?? '') ? 'ar' : 'en'
}

function siteOf(request: Request): Outcome<number, 'http.badSite'> {
  const header = request.headers.get('site') ?? '1'
  return /^[1-9]\d{0,5}$/.test(header)
    ? { ok: true, value: Number(header) }
    : refuse('http.badSite')
}

async function callerOf(
  request: Request,
  siteId: number,
  services: Services,
  now: Date,
): Promise<Caller | null> {
  const token = TOKEN.exec(request.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? null : services.findCaller(siteId, token, now)
}

function checkAccess(
  endpoint: Endpoint,
  caller: Caller | null,
  now: Date,
): Outcome<null, 'http.confirmPassword' | 'http.notAllowed' | 'http.notSignedIn'> {
  if (endpoint.access === 'anyone') return { ok: true, value: null }
  if (caller === null) return refuse('http.notSignedIn')
  if (endpoint.access !== 'signed-in' && !caller.permissions.has(endpoint.access))
    return refuse('http.notAllowed')
  const stale = now.getTime() - caller.confirmedAt.getTime() > CONFIRMED_MINUTES * 60_000
  if (endpoint.confirm && stale) return refuse('http.confirmPassword')
  return { ok: true, value: null }
}

interface Parsed {
  params: unknown
  query: unknown
  body: unknown
}

function queryOf(url: string): Outcome<Record<string, string>, 'http.badRequest'> {
  const start = url.indexOf('?')
  if (start === -1) return { ok: true, value: {} }
  const entries = [...new URL(url).searchParams]
  if (new Set(entries.map(([name]) => name)).size !== entries.length)
    return refuse('http.badRequest')
  return { ok: true, value: Object.fromEntries(entries) }
}

async function parse(
  endpoint: Endpoint,
  incoming: IncomingRequest,
): Promise<{ ok: true; value: Parsed } | Refused> {
  const params = endpoint.params.safeParse(incoming.params)
  if (!params.success) return refuse('http.notFound')
  const rawQuery = queryOf(incoming.request.url)
  if (!rawQuery.ok) return rawQuery
  const query = endpoint.query.safeParse(rawQuery.value)
  if (!query.success) return { ...refuse('http.badInput'), issues: inputIssues(query.error) }
  const raw = await readBody(incoming.request, endpoint)
  if (!raw.ok) return raw
  const body = endpoint.body.safeParse(raw.value)
  if (!body.success) return { ...refuse('http.badInput'), issues: inputIssues(body.error) }
  return { ok: true, value: { params: params.data, query: query.data, body: body.data } }
}

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
  const language = languageOf(incoming.request)
  const started = performance.now()
  const ended = services.begun()
  const now = services.clock()
  const headers: Record<string, string> = { 'x-request-id': requestId }
  let siteId = 0
  const finish = (response: Response): Response => {
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
  const no = (refused: Refused): Promise<Response> => {
    const problem = problemOf(refused.refusal, language, requestId, refused.issues)
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
    const parsed = await parse(endpoint, incoming)
    if (!parsed.ok) return await no(parsed)
    const outcome = await runHandler({
      handler,
      incoming,
      services,
      parsed: parsed.value,
      caller,
      siteId,
      now,
      language,
      requestId,
      headers,
    })
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
    const away = isDatabaseAway(error) || error instanceof FileStoreAway
    services.failed(error, requestId, endpoint.path)
    if (away) headers['retry-after'] = '2'
    return no(refuse(away ? 'http.away' : 'http.failed'))
  }
}

interface HandlerRun {
  site?: Site | null
  handler: Handler
  incoming: IncomingRequest
  services: Services
  parsed: Parsed
  caller: Caller | null
  siteId: number
  now: Date
  language: Language
  requestId: string
  headers: Record<string, string>
}

function buildCall(
  giving: HandlerRun,
  trx: Trx | null,
  deferred: (() => void | Promise<void>)[],
): WholeCall {
  const { services, caller, siteId, now, requestId, incoming } = giving
  const { request } = incoming
  const address = callerAddress(
    incoming.peer,
    request.headers.get('x-forwarded-for'),
    services.trustedHops,
  )
  const queries = trx ?? services.database.queries
  const afterCommit = (work: () => void | Promise<void>): void => {
    deferred.push(work)
  }
  return {
    ...giving.parsed,
    ...(caller === null ? {} : { caller }),
    maybeCaller: caller,
    siteId,
    async site() {
      const site = giving.site ?? (await services.findSite(siteId))
      if (site === null) throw new Error(`There is no site ${siteId}`)
      return site
    },
    now,
    database: services.database,
    queries,
    ...(trx === null ? {} : { trx }),
    language: giving.language,
    requestId,
    address,
    device: (request.headers.get('user-agent') ?? '').slice(0, 300),
    get signal() {
      return request.signal
    },
    afterCommit,
    notify: (userIds, topic) => afterCommit(() => services.notify(siteId, userIds, topic)),
    audit: (entry, within) =>
      services.writeAudit(
        within ?? queries,
        { siteId, actorUserId: caller?.userId ?? null, address, requestId, at: now },
        entry,
      ),
    header(name, value) {
      giving.headers[name] = value
    },
  }
}

async function runHandler(giving: HandlerRun): Promise<{ ok: true; value: unknown } | Refused> {
  const { handler, services } = giving
  const deferred: (() => void | Promise<void>)[] = []
  const outcome = handler.endpoint.idempotent
    ? await handleOnce(giving, deferred)
    : checked(handler.endpoint, await handler.handle(buildCall(giving, null, deferred)))
  if (outcome.ok) {
    for (const work of deferred) {
      try {
        await work()
      } catch (error) {
        services.failed(error, giving.requestId, handler.endpoint.path)
      }
    }
  }
  return outcome
}

async function handleOnce(
  giving: HandlerRun,
  deferred: (() => void | Promise<void>)[],
): Promise<{ ok: true; value: unknown } | Refused> {
  const { handler, services, caller } = giving
  const key = giving.incoming.request.headers.get('idempotency-key') ?? ''
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) return refuse('http.needsKey')
  if (caller === null)
    throw new Error(`${handler.endpoint.name}: an idempotent endpoint needs a caller`)
  // Loaded before the transaction begins, because inside it only the transaction may be queried.
  const site = await services.findSite(giving.siteId)
  const keyParams = {
    siteId: giving.siteId,
    userId: caller.userId,
    key,
    endpoint: handler.endpoint.name,
    input: giving.parsed,
    now: giving.now,
  }
  return services.database.transaction(async (trx) => {
    deferred.length = 0
    const claimed = await takeKey(trx, keyParams)
    if (!claimed.ok) return claimed
    // Through the contract again, which gives the fields the order they had in the first reply.
    if (claimed.value.replay)
      return checked(handler.endpoint, { ok: true, value: claimed.value.reply })
    const outcome = checked(
      handler.endpoint,
      await handler.handle(buildCall({ ...giving, site }, trx, deferred)),
    )
    if (outcome.ok) await keepReply(trx, keyParams, handler.endpoint.status, outcome.value)
    else if (outcome.keepsWrites) await releaseKey(trx, keyParams)
    return outcome
  })
}

/** Checks that the reply matches its contract; anything else is a bug, not a reply. */
function checked(
  endpoint: Endpoint,
  outcome: Outcome<unknown>,
): { ok: true; value: unknown } | Refused {
  if (!outcome.ok || endpoint.replyAs !== 'json') return outcome
  // The contract orders the fields of a reply that is stored for repeated requests.
  if (!endpoint.idempotent && matchesAsIs(endpoint.reply, outcome.value)) return outcome
  const reply = endpoint.reply.safeParse(outcome.value)
  if (!reply.success)
    throw new Error(`${endpoint.name}: the reply breaks its contract: ${reply.error.message}`)
  return { ok: true, value: reply.data }
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
  return problemResponse(problemOf({ code, details: {} }, languageOf(request), newId()), {
    ...(statusOf(code) === 503 ? { 'retry-after': '2' } : {}),
    ...headers,
  })
}
