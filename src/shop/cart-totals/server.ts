import { siteExists } from '#accounts/session/database/users.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { requestQuote } from './contract.ts'
import { quoteOf, quoteReply } from './quoting.ts'

const quoteHandler = handler(requestQuote, async (call) => {
  const { queries, siteId, body, now, maybeCaller } = call
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const quoted = await quoteOf(queries, siteId, body, {
    userId: maybeCaller?.userId ?? null,
    now,
    lock: false,
  })
  return ok(quoteReply(quoted, await call.site()))
})

export const quoteHandlers: readonly Handler[] = [quoteHandler]
