import type { Trx } from '#platform/db/database.ts'
import { ok, refuse, type Outcome } from '#platform/outcome.ts'
import type { Site } from '#platform/site.ts'
import type { Handler, Caller, Language, WholeCall } from './handler.ts'
import { callerAddress } from './caller-address.ts'
import type { Endpoint } from './endpoint.ts'
import { keepReply, releaseKey, takeKey } from './idempotency.ts'
import { matchesAsIs } from './reply-matches.ts'
import type { Services } from './services.ts'
import type { IncomingRequest, Parsed, RefusedWithIssues } from './parse-request.ts'

interface HandlerRun {
  /** Takes what is to be done each time the reply is sent again, if it is kept. */
  again?: (() => Promise<void>)[]
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
  const findSite = async () => giving.site ?? (await services.findSite(siteId))
  const afterCommit = (work: () => void | Promise<void>): void => {
    deferred.push(work)
  }
  return {
    ...giving.parsed,
    ...(caller === null ? {} : { caller }),
    maybeCaller: caller,
    siteId,
    async site() {
      const site = await findSite()
      if (site === null) throw new Error(`There is no site ${siteId}`)
      return site
    },
    async findSite() {
      const site = await findSite()
      return site === null ? refuse('sites.notFound') : ok(site)
    },
    now,
    database: services.database,
    queries,
    ...(trx === null ? {} : { trx }),
    language: giving.language,
    requestId,
    address,
    get viaUntrustedProxy() {
      return services.trustedHops === 0 && request.headers.has('x-forwarded-for')
    },
    device: (request.headers.get('user-agent') ?? '').slice(0, 300),
    get signal() {
      return request.signal
    },
    afterCommit,
    async eachTime(work) {
      giving.again?.push(work)
      await work()
    },
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

export async function runHandler(
  giving: HandlerRun,
): Promise<{ ok: true; value: unknown } | RefusedWithIssues> {
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
): Promise<{ ok: true; value: unknown } | RefusedWithIssues> {
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
): { ok: true; value: unknown } | RefusedWithIssues {
  if (!outcome.ok || endpoint.replyAs !== 'json') return outcome
  // The contract orders the fields of a reply that is stored for repeated requests.
  if (!endpoint.idempotent && matchesAsIs(endpoint.reply, outcome.value)) return outcome
  const reply = endpoint.reply.safeParse(outcome.value)
  if (!reply.success)
    throw new Error(`${endpoint.name}: the reply breaks its contract: ${reply.error.message}`)
  return { ok: true, value: reply.data }
}
