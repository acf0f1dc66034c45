import { inputIssues } from '#platform/forms/input-sentences.ts'
import { ok, refuse, type Outcome, type Refused } from '#platform/outcome.ts'
import type { Reader } from '#platform/i18n/readable-details.ts'
import type { Caller } from './handler.ts'
import type { BodyMemory } from './body-memory.ts'
import { CONFIRMED_MINUTES, type Endpoint } from './endpoint.ts'
import type { Issue } from './problem.ts'
import { readBody } from './read-body.ts'
import type { Services } from './services.ts'

const TOKEN = /^Bearer ([A-Za-z0-9_-]{20,100})$/i

export interface IncomingRequest {
  request: Request
  params: Record<string, string>
  /** The peer's address as the socket has it. */
  peer: string
}

export interface RefusedWithIssues extends Refused {
  readonly issues?: readonly Issue[]
}

/** The language of a reply, and the digits of its sentences: `ar-u-nu-arab` requests ٠ to ٩. */
export function readerOf(headers: Headers): Reader {
  const accepted = headers.get('accept-language') ?? ''
  return {
    language: /^ar\b/i.test(accepted) ? 'ar' : 'en',
    digits: /^[a-z-]+-u-nu-arab\b/i.test(accepted) ? 'arab' : 'latn',
  }
}

export function siteOf(request: Request): Outcome<number, 'http.badSite'> {
  const header = request.headers.get('site') ?? '1'
  return /^[1-9]\d{0,5}$/.test(header)
    ? { ok: true, value: Number(header) }
    : refuse('http.badSite')
}

export async function callerOf(
  request: Request,
  siteId: number,
  services: Services,
  now: Date,
): Promise<Caller | null> {
  const token = TOKEN.exec(request.headers.get('authorization') ?? '')?.[1]
  return token === undefined ? null : services.findCaller(siteId, token, now)
}

export function checkAccess(
  endpoint: Endpoint,
  caller: Caller | null,
  now: Date,
): Outcome<null, 'http.confirmPassword' | 'http.notAllowed' | 'http.notSignedIn'> {
  if (endpoint.access === 'anyone') return ok(null)
  if (caller === null) return refuse('http.notSignedIn')
  if (endpoint.access !== 'signed-in' && !caller.permissions.has(endpoint.access))
    return refuse('http.notAllowed')
  return endpoint.confirm === true ? checkConfirmed(caller, now) : ok(null)
}

function checkConfirmed(caller: Caller, now: Date): Outcome<null, 'http.confirmPassword'> {
  const isStale = now.getTime() - caller.confirmedAt.getTime() > CONFIRMED_MINUTES * 60_000
  return isStale ? refuse('http.confirmPassword') : ok(null)
}

/** Of an endpoint with `confirm: 'others'`: whether its caller may see the person it names. */
export function checkOthers(
  endpoint: Endpoint,
  caller: Caller | null,
  { query }: Parsed,
  now: Date,
): Outcome<null, 'http.confirmPassword'> {
  if (endpoint.confirm !== 'others' || caller === null) return ok(null)
  const { employeeId } = query as { employeeId?: string }
  return employeeId === undefined || employeeId === caller.employeeId
    ? ok(null)
    : checkConfirmed(caller, now)
}

export interface Parsed {
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

export async function parseInput(
  endpoint: Endpoint,
  incoming: IncomingRequest,
  memory: BodyMemory,
): Promise<{ ok: true; value: Parsed } | RefusedWithIssues> {
  const params = endpoint.params.safeParse(incoming.params)
  if (!params.success) return refuse('http.notFound')
  const rawQuery = queryOf(incoming.request.url)
  if (!rawQuery.ok) return rawQuery
  const query = endpoint.query.safeParse(rawQuery.value)
  if (!query.success) return { ...refuse('http.badInput'), issues: inputIssues(query.error) }
  const raw = await readBody(incoming.request, endpoint, memory)
  if (!raw.ok) return raw
  const body = endpoint.body.safeParse(raw.value)
  if (!body.success) return { ...refuse('http.badInput'), issues: inputIssues(body.error) }
  return { ok: true, value: { params: params.data, query: query.data, body: body.data } }
}
