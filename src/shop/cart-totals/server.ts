import { keptPlans, readTogether } from '#platform/db/statement.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { releaseGuesses, takeGuesses, tooManyGuesses } from '#shop/coupons/guessing.ts'
import { codesOf } from '#shop/coupons/rules.ts'
import { requestQuote } from './contract.ts'
import { isRightCode } from './coupon-reply.ts'
import { quoteReading, quoteReply } from './quoting.ts'

/** Prices carts; `takesCards` is false where no card company is configured. */
export function createQuoteHandlers({ takesCards }: { takesCards: boolean }): readonly Handler[] {
  const quoteHandler = handler(requestQuote, async (call) => {
    const { queries, siteId, body, now, maybeCaller, address, database } = call
    const site = await call.findSite()
    if (!site.ok) return site
    const userId = maybeCaller?.userId ?? null
    const isVisitor = userId === null
    const guesser = { siteId, userId, address, now }
    const guesses = await takeGuesses(queries, guesser, codesOf(body.coupons))
    if (guesses.seconds > 0) return tooManyGuesses(call, guesses)
    const context = { userId, now, lock: false }
    const { quoted } = await readTogether(queries, {
      plans: keptPlans(database),
      quoted: quoteReading(siteId, body, context),
    })
    const right = quoted.coupons
      .filter((each) => isRightCode(each, isVisitor))
      .map(({ code }) => code)
    if (guesses.codes.some((code) => right.includes(code)))
      await database.transaction((trx) => releaseGuesses(trx, guesser, guesses, right))
    return ok(quoteReply(quoted, site.value, { isVisitor, takesCards }))
  })
  return [quoteHandler]
}
