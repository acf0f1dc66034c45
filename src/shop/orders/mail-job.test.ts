import { expect, test, vi } from 'vitest'
import { runQuery } from '#platform/db/statement.ts'
import { createJobs } from '#platform/jobs/boss-jobs.ts'
import { createLogger } from '#platform/log.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { newId } from '#platform/id.ts'
import { aShop } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { defineOrderMail, queueOrderMail } from './mail-job.ts'

test('emails of orders are written together, and one that cannot be holds up no other', async () => {
  const database = await testDatabase()
  const shop = await aShop(database)
  const meal = await shop.meal()
  const buyers = [await shop.buyer(), await shop.buyer(), await shop.buyer()] as const
  const lines = [{ mealId: meal, options: [], qty: 1 }]
  for (const who of buyers) expect((await shop.order(who, { lines })).status).toBe(201)
  const orders = await database.queries
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', shop.siteId)
    .orderBy('number')
    .execute()
  const [first, refused, last] = buyers
  const tried: number[] = []
  const written: (string | null)[] = []
  async function queueAll(_trx: unknown, emails: readonly QueuedEmail[]): Promise<string[]> {
    tried.push(emails.length)
    if (emails.some(({ toUserId }) => toUserId === refused.userId)) throw new Error('not now')
    written.push(...emails.map(({ toUserId }) => toUserId))
    return emails.map(() => newId())
  }
  const jobs = createJobs(database, createLogger({ level: 'silent' }))
  const services = { mail: { queueAll }, push: { queue: async () => {} }, publicUrl: 'http://a.b' }
  defineOrderMail(jobs, { database, services })
  await jobs.start()
  const queueMail = queueOrderMail(jobs)
  await database.transaction(async (trx) => {
    for (const { id: orderId } of orders) {
      const notice = { siteId: shop.siteId, orderId, template: 'placed' } as const
      await runQuery(trx, await queueMail(notice))
    }
  })
  await vi.waitFor(() => expect(written).toHaveLength(2))
  await jobs.stop()
  expect(new Set(written)).toEqual(new Set([first.userId, last.userId]))
  expect(Math.max(...tried)).toBeGreaterThan(1)
})
