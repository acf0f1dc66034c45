import type { Trx } from '#platform/db/database.ts'
import { findRequest } from '../../database/requests.ts'
import { rewriteWaiting, waitingTouching } from '../database/waiting-returns.ts'
import { daysOf, leaveOf, meaningOf } from './meaning.ts'

/**
 * Updates the consequences of pending returns after a calendar change. Runs under the calendar's
 * lock, which keeps decisions out.
 */
export async function followCalendar(
  trx: Trx,
  siteId: number,
  ranges: readonly { from: string; to: string }[],
): Promise<void> {
  for (const { id, requestId, actualDate } of await waitingTouching(trx, siteId, ranges)) {
    const request = await findRequest(trx, siteId, requestId)
    if (request === null) continue
    const meaning = await meaningOf(trx, siteId, leaveOf(request), actualDate)
    const { kind, expected } = meaning.resumption
    await rewriteWaiting(trx, siteId, id, {
      kind,
      expectedDate: expected,
      days: daysOf(meaning),
      amount: request.amount,
    })
  }
}
