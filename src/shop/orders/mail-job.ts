import type { Database } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailOrder, type OrderNotice, type OrderServices } from './notify.ts'

const MAIL = 'orders.mail'
/** Fewer than the connections to the database, of which each uses one. */
const TOGETHER = 5

/** What a job is to write about: an order's notice without what only its caller knows. */
export type LaterNotice = Pick<OrderNotice, 'orderId' | 'template'> & { readonly siteId: number }

/** Adds the email of an order to a batch; it is written once the transaction has committed. */
export type QueueOrderMail = (notice: LaterNotice) => Promise<PreparedQuery<unknown>>

export function queueOrderMail(jobs: Pick<Jobs, 'sending'>): QueueOrderMail {
  return (notice) => jobs.sending(MAIL, notice)
}

/** Composing an email takes longer than placing its order, which others wait for. */
export function defineOrderMail(
  jobs: Jobs,
  { database, services }: { database: Database; services: OrderServices },
): void {
  jobs.define<LaterNotice>(
    MAIL,
    async ({ payload: { siteId, ...notice } }) => {
      await database.transaction((trx) => mailOrder(services, trx, siteId, notice))
    },
    { together: TOGETHER },
  )
}
