import type { Trx } from '#platform/db/database.ts'
import { addLines, insertTakings, removeTakings } from '../../database/ledger.ts'
import type { LeavePerson } from '../../database/people.ts'
import type { StoredType } from '../../database/types.ts'
import type { RequestedAmount } from '../../rules/buckets.ts'
import { replaceUncovered } from '../../database/uncovered-days.ts'
import type { LiveRequest } from '../database/touched.ts'
import { bucketChanges, type RequestUsage } from '../rules.ts'

export interface When {
  readonly siteId: number
  readonly today: string
  readonly now: Date
  readonly actorUserId: string
}

export interface Touched {
  readonly request: LiveRequest
  readonly type: StoredType
  readonly before: readonly RequestedAmount[]
  readonly after: readonly RequestedAmount[]
}

export interface Own {
  readonly trx: Trx
  readonly when: When
  readonly person: LeavePerson
  readonly note: string
}

/**
 * Saves what a leave takes now; for an approved one the difference goes into the ledger, as
 * corrections of the buckets concerned.
 */
export async function rewrite(
  { trx, when, note }: Own,
  { request, type }: Touched,
  was: RequestUsage,
  is: RequestUsage,
): Promise<void> {
  const { siteId, now, actorUserId } = when
  const days = [...new Set([...was.used, ...is.used].map((each) => each.day))]
  if (days.length > 0) await removeTakings(trx, siteId, request.id, days)
  await insertTakings(trx, siteId, request.id, is.used)
  if (was.uncovered.length > 0 || is.uncovered.length > 0)
    await replaceUncovered(trx, siteId, request, is.uncovered)
  if (request.state === 'pending') return
  const lines = bucketChanges(was.used, is.used).map(({ bucketId, day, amount }) => ({
    bucketId,
    day,
    amount: -amount,
    kind: 'correction' as const,
    requestId: request.id,
    note,
    actorUserId,
  }))
  await addLines(trx, siteId, { employeeId: request.employee.id, typeId: type.id }, lines, now)
}
