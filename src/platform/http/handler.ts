import type { Database, Queries, Trx } from '#platform/db/database.ts'
import type { Outcome } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import type { BodyOf, Endpoint, ParamsOf, PLATFORM_REFUSALS, QueryOf, ReplyOf } from './endpoint.ts'

export type Language = 'en' | 'ar'

/** The caller, as identified by the token. Never taken from anything else in the request. */
export interface Caller {
  readonly siteId: number
  readonly userId: string
  /** The person's own record among the employees, when they have one. */
  readonly employeeId: string | null
  readonly isEmployee: boolean
  readonly roles: readonly string[]
  readonly permissions: ReadonlySet<string>
  readonly sessionId: string
  readonly language: Language
  /** When the password was last given in this session. */
  readonly confirmedAt: Date
}

export interface AuditEntry {
  action: string
  subjectKind: string
  subjectId: string
  /** Whose file the subject belongs to, when it is a record of an employee. */
  employeeId?: string | null
  before?: unknown
  after?: unknown
}

export interface FileReply {
  fileName: string
  /** The name in Latin letters, for clients that support no others. */
  latinName?: string
  mediaType: string
  body: string | Uint8Array | ReadableStream<Uint8Array>
  /** Displayed in the page rather than saved. Only for media types that cannot run. */
  inline?: boolean
}

type HandlerResult<E extends Endpoint> = E['replyAs'] extends 'json'
  ? ReplyOf<E>
  : ReplyOf<E> | FileReply | ReadableStream<Uint8Array>

/** The codes that the contract lists, and the platform's own; a handler can return no other. */
export type RefusalOf<E extends Endpoint> = (E['refusals'] | typeof PLATFORM_REFUSALS)[number]

/** One request, parsed and allowed, with everything any handler may use. */
interface AnyCall<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly siteId: number
  site(): Promise<Site>
  /** The same for an endpoint that anyone may call with any number of a site. */
  findSite(): Promise<Outcome<Site, 'sites.notFound'>>
  readonly now: Date
  readonly database: Database
  /** The open transaction when the endpoint is idempotent, else the pool. */
  readonly queries: Queries
  readonly language: Language
  readonly requestId: string
  /** The caller's network address, as the trusted hop gives it. */
  readonly address: string
  /** Through a proxy that is not trusted: `address` is the proxy's. */
  readonly viaUntrustedProxy: boolean
  readonly device: string
  readonly signal: AbortSignal
  /** Runs once the handler's transaction has committed, or at once if there is none. */
  afterCommit(work: () => void | Promise<void>): void
  /** Does something now, and each time a reply that is kept (`keptBy`) is sent again. */
  eachTime(work: () => Promise<void>): Promise<void>
  /** Notifies these users' open pages, after the commit, that a topic changed. */
  notify(userIds: readonly string[], topic: string): void
  /** Writes an audit row in the given transaction (default: `queries`). */
  audit(entry: AuditEntry, queries?: Queries): Promise<void>
  /** Sets the status or a header the contract does not fix, e.g. Retry-After. */
  header(name: string, value: string): void
}

/** The call of an endpoint that only signed-in users may call. */
export interface SignedIn {
  readonly caller: Caller
}

/** The call of an endpoint that anyone may call: the caller is null when not signed in. */
export interface MaybeSignedIn {
  readonly maybeCaller: Caller | null
}

/** The call of an idempotent endpoint: its handler runs in this transaction, which `queries` is too. */
export interface InTransaction {
  readonly trx: Trx
}

/** What a handler receives. Its contract decides whether there is a caller and a transaction. */
export type Call<E extends Endpoint = Endpoint> = AnyCall<E> &
  (E['access'] extends 'anyone' ? MaybeSignedIn : SignedIn) &
  (E['idempotent'] extends true ? InTransaction : unknown)

export interface Handler {
  readonly endpoint: Endpoint
  /** Runs before any other check of a request: whether the site has this at all. */
  readonly gate?: (siteId: number) => Promise<Outcome<null>>
  readonly handle: (call: WholeCall) => Promise<Outcome<unknown>>
}

/** Everything a call may contain; `handler` passes on what its endpoint's contract has. */
export type WholeCall = AnyCall<Endpoint> & Partial<SignedIn & MaybeSignedIn & InTransaction>

/** Binds an endpoint to its handler. */
export function handler<E extends Endpoint>(
  endpoint: E,
  handle: (
    call: Call<E>,
  ) => Outcome<HandlerResult<E>, RefusalOf<E>> | Promise<Outcome<HandlerResult<E>, RefusalOf<E>>>,
): Handler {
  return { endpoint, handle: async (call) => handle(call as unknown as Call<E>) }
}
