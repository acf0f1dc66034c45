import { vi } from 'vitest'
import type { z } from 'zod'
import type {
  BodyOf,
  Endpoint,
  ParamsOf,
  PLATFORM_REFUSALS,
  QueryOf,
} from '#platform/http/endpoint.ts'
import { readerOf } from '#platform/http/parse-request.ts'
import { PROBLEM_TYPE, problemOf, type Issue } from '#platform/http/problem.ts'
import { Problem } from '#platform/http/problem-schema.ts'

/** What a screen sent, as the contract reads it. */
export interface Sent<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly headers: Headers
}

export interface FakeReply {
  /** Null: every endpoint. */
  readonly endpoint: Endpoint | null
  readonly respond: (sent: Sent<Endpoint>) => Response | Promise<Response>
}

type Value<E extends Endpoint> = z.input<E['reply']>

/** The endpoint replies with a value, which its contract must accept. */
export function reply<E extends Endpoint>(
  endpoint: E,
  value: Value<E> | ((sent: Sent<E>) => Value<E>),
): FakeReply {
  return {
    endpoint,
    respond(sent) {
      const found =
        typeof value === 'function'
          ? (value as (sent: Sent<E>) => Value<E>)(sent as Sent<E>)
          : value
      const parsed = parsedBy(endpoint.reply, found, `the reply of ${endpoint.name}`)
      if (endpoint.replyAs === 'file')
        return new Response(String(parsed), {
          headers: { 'content-disposition': "attachment; filename*=UTF-8''file" },
        })
      return Response.json(parsed, { status: endpoint.status })
    },
  }
}

/** What the platform itself refuses with (describe.ts). */
type AccessRefusal = 'http.notSignedIn' | 'http.notAllowed' | 'http.confirmPassword'
type CodeOf<E extends Endpoint> =
  | E['refusals'][number]
  | (typeof PLATFORM_REFUSALS)[number]
  | AccessRefusal

interface RefusalOptions {
  field?: string
  details?: Readonly<Record<string, string | number>>
  /** The issues of `http.badInput`, each with its field. */
  issues?: readonly Issue[]
}

/** The endpoint refuses with a code that its contract lists, in the words of the messages. */
export function refusal<E extends Endpoint>(
  endpoint: E,
  code: CodeOf<E>,
  { field, details = {}, issues }: RefusalOptions = {},
): FakeReply {
  const refused = { code, details, ...(field === undefined ? {} : { field }) }
  return {
    endpoint,
    respond(sent) {
      const reader = readerOf(sent.headers)
      const problem = Problem.parse(problemOf(refused, reader, 'request-of-the-test', issues))
      return new Response(
        JSON.stringify(endpoint.envelope?.(problem, reader.language) ?? problem),
        {
          status: problem.status,
          headers: { 'content-type': PROBLEM_TYPE },
        },
      )
    },
  }
}

/** The endpoint never replies: the screen is loading. */
export function pending(endpoint: Endpoint): FakeReply {
  return { endpoint, respond: () => new Promise(() => undefined) }
}

/** The device has no network: no request gets a reply. */
export function offline(): FakeReply {
  return {
    endpoint: null,
    respond() {
      throw new TypeError('Failed to fetch')
    },
  }
}

/** Replaces fetch. Collects what a test must fail for in `problems`. */
export class FakeServer {
  readonly problems: string[] = []
  readonly #log: { endpoint: Endpoint; sent: Sent<Endpoint> }[] = []
  readonly #always: readonly FakeReply[]
  #replies: readonly FakeReply[] = []
  #used = new Map<string, number>()

  constructor(replies: readonly FakeReply[], always: readonly FakeReply[]) {
    this.#always = always
    this.serve(replies)
  }

  serve(replies: readonly FakeReply[]): void {
    this.#replies = replies
    this.#used = new Map()
    const isOnline = replies.every(({ endpoint }) => endpoint !== null)
    const wasOnline = navigator.onLine
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    if (isOnline !== wasOnline) window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }

  sent<E extends Endpoint>(endpoint: E): Sent<E>[] {
    return this.#log.flatMap((each) =>
      each.endpoint.name === endpoint.name ? [each.sent as Sent<E>] : [],
    )
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, location.href)
    const method = init.method ?? 'GET'
    const found = this.#replyTo(method, pathname)
    if (found === undefined) return this.#fail(new Error(`No reply for ${method} ${address}`))
    if (found.endpoint === null) return found.respond(NOTHING_SENT)
    try {
      const sent = sentTo(found.endpoint, pathname, searchParams, init)
      this.#log.push({ endpoint: found.endpoint, sent })
      return await found.respond(sent)
    } catch (error) {
      return this.#fail(error)
    }
  }

  #fail(error: unknown): never {
    this.problems.push(error instanceof Error ? error.message : String(error))
    throw error
  }

  /** The next reply for a path; of two endpoints that match it, the one with fewer parameters. */
  #replyTo(method: string, path: string): FakeReply | undefined {
    const everywhere = this.#replies.find(({ endpoint }) => endpoint === null)
    if (everywhere !== undefined) return everywhere
    const [first] = [...this.#replies, ...this.#always]
      .flatMap(({ endpoint }) => (endpoint === null ? [] : [endpoint]))
      .filter((endpoint) => endpoint.method === method && paramsIn(endpoint, path) !== undefined)
      .toSorted((one, other) => braces(one) - braces(other))
    if (first === undefined) return undefined
    const isOfFirst = ({ endpoint }: FakeReply): boolean => endpoint?.name === first.name
    const own = this.#replies.filter(isOfFirst)
    const used = this.#used.get(first.name) ?? 0
    this.#used.set(first.name, used + 1)
    return own[Math.min(used, own.length - 1)] ?? this.#always.find(isOfFirst)
  }
}

const NOTHING_SENT: Sent<Endpoint> = { params: {}, query: {}, body: {}, headers: new Headers() }

function braces({ path }: Endpoint): number {
  return path.split('{').length
}

function paramsIn(endpoint: Endpoint, path: string): Record<string, string> | undefined {
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  const match = new RegExp(`^${pattern}$`).exec(path)
  return match === null
    ? undefined
    : Object.fromEntries(
        Object.entries(match.groups ?? {}).map(([name, value]) => [
          name,
          decodeURIComponent(value),
        ]),
      )
}

function sentTo(
  endpoint: Endpoint,
  path: string,
  search: URLSearchParams,
  init: RequestInit,
): Sent<Endpoint> {
  const of = (what: string): string => `the ${what} of ${endpoint.name}`
  return {
    params: parsedBy(endpoint.params, paramsIn(endpoint, path) ?? {}, of('params')),
    query: parsedBy(endpoint.query, Object.fromEntries(search), of('query')),
    body: parsedBy(endpoint.body, bodyIn(endpoint, init), of('body')),
    headers: new Headers(init.headers),
  }
}

function bodyIn({ bodyAs }: Endpoint, { body }: RequestInit): unknown {
  if (bodyAs === 'none') return {}
  return body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body))
}

function parsedBy(schema: z.ZodType, value: unknown, what: string): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`The contract does not accept ${what}:\n${parsed.error.message}`)
}
