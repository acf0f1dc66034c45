import type { Database } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { turns } from '#platform/turns.ts'
import { mailOrder, type OrderNotice, type OrderServices } from './notify.ts'

const MAIL = 'orders.mail'
/** How many are taken together, and how many of them are written at once: each uses a connection. */
const TOGETHER = 30
const AT_ONCE = 5

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
  const inTurn = turns(AT_ONCE)
  jobs.define<LaterNotice>(
    MAIL,
    ({ payload: { siteId, ...notice } }) =>
      inTurn(async () => {
        await database.transaction((trx) => mailOrder(services, trx, siteId, notice))
      }),
    { together: TOGETHER },
  )
}
