import type { Database } from '#platform/db/database.ts'
import { joinCalls } from '#platform/db/join-calls.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { mailOrders, type ManyOrdersServices, type OrderNotice } from './notify.ts'

const MAIL = 'orders.mail'
/** How many are taken together. */
const TOGETHER = 30

/** What a job is to write about: an order's notice without what only its caller knows. */
export type LaterNotice = Pick<OrderNotice, 'orderId' | 'template'> & { readonly siteId: number }

/** Adds the email of an order to a batch; it is written once the transaction has committed. */
export type QueueOrderMail = (notice: LaterNotice) => Promise<PreparedQuery<unknown>>

export function queueOrderMail(jobs: Pick<Jobs, 'sending'>): QueueOrderMail {
  return (notice) => jobs.sending(MAIL, notice)
}

/**
 * Composing an email takes longer than placing its order, which others wait for. Those that are
 * taken together are written in one transaction; if one of them cannot be, each in its own, so that
 * only that one is tried again.
 */
export function defineOrderMail(
  jobs: Jobs,
  { database, services }: { database: Database; services: ManyOrdersServices },
): void {
  const writeAll = (siteId: number, notices: readonly LaterNotice[]): Promise<void> =>
    database.transaction((trx) => mailOrders(services, trx, siteId, notices))

  /** Returns why an email could not be written; undefined where it was. */
  const write = joinCalls<LaterNotice, Failure>(async (notices) => {
    const failures = new Map<LaterNotice, Failure>()
    for (const [siteId, own] of Map.groupBy(notices, (notice) => notice.siteId)) {
      const together = await failureOf(writeAll(siteId, own))
      const isFinal = together === undefined || own.length === 1
      for (const notice of own)
        failures.set(notice, isFinal ? together : await failureOf(writeAll(siteId, [notice])))
    }
    return (notice) => failures.get(notice)
  })

  jobs.define<LaterNotice>(
    MAIL,
    async ({ payload }) => {
      const failure = await write(payload)
      if (failure !== undefined) throw failure.error
    },
    { together: TOGETHER },
  )
}

type Failure = { readonly error: unknown } | undefined

async function failureOf(work: Promise<void>): Promise<Failure> {
  try {
    await work
    return undefined
  } catch (error) {
    return { error }
  }
}
