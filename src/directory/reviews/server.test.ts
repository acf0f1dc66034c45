import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aMarket, type Market, NOW, type Person, refusal } from '#directory/quotes/test-data.ts'
import { count, runs } from '#test/helpers/depth.ts'
import type { CompanyReviews } from './contract.ts'

async function review(market: Market, who: Person, id: string, stars: number, words = '') {
  return market.server.call(`PUT /api/directory/delivery-orders/${id}/review`, {
    as: who.token,
    body: { stars, words },
  })
}

async function rating(market: Market, companyId: string) {
  return market.queries
    .selectFrom('companies')
    .select(['rating_sum', 'rating_count', 'jobs_done'])
    .where('site_id', '=', market.siteId)
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

test('a delivered job is reviewed only by its requester, the review can be changed for seven days, and it is answered once', async () => {
  const market = await aMarket(await testDatabase())
  const running = await market.agreed()
  expect(refusal(await review(market, running.requester, running.id, 5))).toEqual([
    422,
    'reviews.notYet',
    undefined,
  ])
  const { requester, carrier, id } = await market.delivered()
  const joined = { site_id: market.siteId, company_id: carrier.id, user_id: requester.userId }
  await market.queries
    .insertInto('company_members')
    .values({ ...joined, since: NOW })
    .execute()
  expect(refusal(await review(market, requester, id, 5))).toEqual([
    422,
    'reviews.ownCompany',
    undefined,
  ])
  await market.queries
    .deleteFrom('company_members')
    .where('company_id', '=', carrier.id)
    .where('user_id', '=', requester.userId)
    .execute()
  expect(refusal(await review(market, carrier.owner, id, 5))[0]).toBe(404)
  expect((await review(market, requester, id, 2, 'Late')).body).toMatchObject({
    review: { stars: 2, words: 'Late', answer: '' },
    mayReview: true,
  })
  expect(await rating(market, carrier.id)).toEqual({ rating_sum: 2, rating_count: 1, jobs_done: 1 })
  market.at(25 + 24 * 6)
  expect((await review(market, requester, id, 4, 'Late, but careful')).status).toBe(200)
  expect(await rating(market, carrier.id)).toEqual({ rating_sum: 4, rating_count: 1, jobs_done: 1 })
  market.at(25 + 24 * 7)
  expect(refusal(await review(market, requester, id, 1))[1]).toBe('reviews.tooLate')
  const answer = () =>
    market.server.call(`POST /api/directory/delivery-orders/${id}/review/answer`, {
      as: carrier.owner.token,
      key: newId(),
      body: { answer: 'Thank you' },
    })
  expect((await answer()).body).toMatchObject({ review: { answer: 'Thank you' } })
  expect(refusal(await answer())[1]).toBe('reviews.alreadyAnswered')
  const { body, text } = await market.server.call(
    `GET /api/directory/companies/${carrier.number}/reviews`,
    { site: market.siteId },
  )
  expect(body as CompanyReviews).toMatchObject({
    stars: [0, 0, 0, 1, 0],
    items: [{ stars: 4, answer: 'Thank you', from: { en: 'Dubai' }, to: { en: 'Saudi Arabia' } }],
    next: null,
  })
  expect(text).not.toContain('Layla')
})

test('after any saves and changes, even two at once, a company’s stars match its reviews', async () => {
  const market = await aMarket(await testDatabase())
  const jobs = [await market.delivered(), await market.delivered()]
  const writes = fc.array(fc.tuple(fc.nat(1), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 6,
  })
  await fc.assert(
    fc.asyncProperty(writes, async (reviews) => {
      await Promise.all(
        reviews.map(([index, stars]) =>
          review(market, (jobs[index] as (typeof jobs)[0]).requester, jobs[index]?.id ?? '', stars),
        ),
      )
      for (const { carrier } of jobs) {
        const rows = await market.queries
          .selectFrom('company_reviews')
          .select('stars')
          .where('site_id', '=', market.siteId)
          .where('company_id', '=', carrier.id)
          .execute()
        const sum = rows.reduce((all, row) => all + row.stars, 0)
        expect(await rating(market, carrier.id)).toEqual({
          rating_sum: sum,
          rating_count: rows.length,
          jobs_done: 1,
        })
      }
    }),
    { ...runs(15), numRuns: count(5, 15) },
  )
})
