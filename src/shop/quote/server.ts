import { siteExists } from '#accounts/session/database/users.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { askQuote } from './contract.ts'
import { quoteOf, quoteReply } from './quoting.ts'

const quoteAnswer = answer(askQuote, async (call) => {
  const { queries, siteId, body, now, maybeCaller } = call
  if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
  const quoted = await quoteOf(queries, siteId, body, {
    userId: maybeCaller?.userId ?? null,
    now,
    lock: false,
  })
  return done(quoteReply(quoted, await call.site()))
})

export const quoteAnswers: readonly Answer[] = [quoteAnswer]
