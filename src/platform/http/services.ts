import type { Database, Queries } from '#platform/db/database.ts'
import type { Site } from '#platform/site.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { AuditEntry, Caller } from './handler.ts'

/** One line of the request log; nothing else is ever logged about a request. */
export interface RequestLine {
  requestId: string
  method: string
  route: string
  status: number
  ms: number
  siteId: number
}

export interface AuditOrigin {
  siteId: number
  actorUserId: string | null
  address: string
  requestId: string
  at: Date
}

/** What answering needs from outside; the product and the tests put it together. */
export interface Services {
  readonly database: Database
  readonly clock: () => Date
  /** The caller whose live token this is at this site, or null. */
  findCaller(siteId: number, token: string, now: Date): Promise<Caller | null>
  /** The site; with a version of its pages, not one that was read before that version. */
  findSite(siteId: number, version?: string): Promise<Site | null>
  writeAudit(queries: Queries, origin: AuditOrigin, entry: AuditEntry): Promise<void>
  notify(siteId: number, userIds: readonly string[], topic: string): void
  /**
   * Called when a request comes in. The returned function is called once, when the response is out.
   */
  begun(): (request: { route: string; method: string; status: number }) => void
  /** Called once per request, after its response. */
  responded(line: RequestLine): void
  /** Called once per exception: a bug or an outage. */
  failed(error: unknown, requestId: string, route: string): void
  /** Keeps the replies that are the same for everyone; without it each is made again. */
  readonly answers?: AnswerCache
  /** How many proxies in front may be believed about the caller's address. */
  readonly trustedHops: number
  /** Called for a request that a proxy passed on, while none is trusted. */
  untrustedProxy?(): void
}
