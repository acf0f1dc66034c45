import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { addLines, bucketsOf, type NewLine } from '../../database/ledger.ts'
import { lockPerson } from '../../database/people.ts'
import { findType } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import { accrueAccount } from '../../server/accounts.ts'
import { todayOf } from '../../database/site-day.ts'
import { LEAVE_TOPIC } from '../../topic.ts'
import { deferNotifications } from '../../server/deferred-notifications.ts'
import { cancelEncashment } from '../contract.ts'
import { findEncashment, markCancelled, type StoredEncashment } from '../database.ts'
import { lapsing } from '../rules.ts'
import { encashmentReply } from './encashments.ts'

interface Where {
  readonly siteId: number
  readonly now: Date
  readonly today: string
  readonly actorUserId: string
}

/**
 * Returns to each bucket exactly what was taken from it; if the bucket's days are over, they expire
 * again. Returns how much expires.
 */
async function refundBuckets(
  trx: Trx,
  { siteId, now, today, actorUserId }: Where,
  { id, employeeId, type, note, shares }: StoredEncashment,
): Promise<number> {
  const account = { employeeId, typeId: type.id }
  const line = { encashmentId: id, note, actorUserId }
  await addLines(
    trx,
    siteId,
    account,
    shares.map(
      ({ bucketId, day, amount }): NewLine => ({
        ...line,
        bucketId,
        day,
        amount,
        kind: 'encashed',
      }),
    ),
    now,
  )
  const buckets = await bucketsOf(trx, siteId, account)
  const lapses = shares.flatMap((part) => {
    const bucket = buckets.find((each) => each.id === part.bucketId)
    const lapse = bucket === undefined ? null : lapsing(bucket, part.amount, today)
    // Uses its own run id, to distinguish it from what the nightly job expired.
    return lapse === null
      ? []
      : [
          {
            ...line,
            bucketId: part.bucketId,
            day: lapse.day,
            amount: -lapse.amount,
            kind: 'expired',
            runKey: `encashment ${id}`,
          } as const,
        ]
  })
  await addLines(trx, siteId, account, lapses, now)
  return -lapses.reduce((sum, each) => sum + each.amount, 0)
}

const cancelHandler = handler(cancelEncashment, async (call) => {
  const { siteId, caller, params, now } = call
  const { currency } = await call.site()
  const deferred = deferNotifications(call)
  const cancelled = await call.database.transaction(async (trx) => {
    const found = await findEncashment(trx, siteId, params.id)
    const person = found === null ? null : await lockPerson(trx, siteId, found.employeeId)
    const stored = person === null ? null : await findEncashment(trx, siteId, params.id)
    if (stored === null || person === null) return refuse('leaveAdjust.notFound')
    if (person.id === caller.employeeId) return refuse('leaveAdjust.ownAccount')
    if (stored.state === 'cancelled') return refuse('leaveAdjust.cancelled')
    const today = await todayOf({ queries: trx, siteId, now })
    const type = await findType(trx, siteId, stored.type.id)
    if (type !== null) await accrueAccount(trx, { siteId, person, type }, { today, now })
    const expired = await refundBuckets(
      trx,
      { siteId, now, today, actorUserId: caller.userId },
      stored,
    )
    await markCancelled(trx, siteId, stored.id, { by: caller.userId, at: now })
    const after = {
      employeeId: person.id,
      type: stored.type.code,
      days: stored.amount / DAY,
      expired: expired / DAY,
    }
    await call.audit(
      {
        action: 'leave.encashmentCancelled',
        subjectKind: 'leave-encashment',
        subjectId: stored.id,
        employeeId: person.id,
        after,
      },
      trx,
    )
    deferred.notify(
      [caller.userId, ...(person.userId === null ? [] : [person.userId])],
      LEAVE_TOPIC,
    )
    const encashment = await findEncashment(trx, siteId, stored.id)
    if (encashment === null) throw new Error('An encashment that was just cancelled is gone')
    return ok({ encashment: encashmentReply(call, encashment, currency), expired: expired / DAY })
  })
  if (cancelled.ok) deferred.now()
  return cancelled
})

export const cancellationHandlers: readonly Handler[] = [cancelHandler]
