import { siteExists } from '#accounts/session/database/users.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { requestQuote } from './contract.ts'
import { isRightCode } from './coupon-reply.ts'
import { quoteOf, quoteReply } from './quoting.ts'

/** Prices carts; `takesCards` is false where no card company is configured. */
export function createQuoteHandlers({ takesCards }: { takesCards: boolean }): readonly Handler[] {
  const quoteHandler = handler(requestQuote, async (call) => {
    const { queries, siteId, body, now, maybeCaller, address, database } = call
    if (!(await siteExists(queries, siteId))) return refuse('sites.notFound')
    const userId = maybeCaller?.userId ?? null
    const isVisitor = userId === null
    const guesser = { siteId, userId, address, now }
    const guesses = await takeGuesses(queries, guesser, codesOf(body.coupons))
    if (guesses.seconds > 0) return tooManyGuesses(call, guesses)
    const quoted = await quoteOf(queries, siteId, body, { userId, now, lock: false })
    const right = quoted.coupons
      .filter((each) => isRightCode(each, isVisitor))
      .map(({ code }) => code)
    if (guesses.codes.some((code) => right.includes(code)))
      await database.transaction((trx) => releaseGuesses(trx, guesser, guesses, right))
    return ok(quoteReply(quoted, await call.site(), { isVisitor, takesCards }))
  })
  return [quoteHandler]
}
