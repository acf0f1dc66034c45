import { addDays, dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { removeRequested } from '#portal/employment/change-details.ts'
import type { Personal } from '#portal/employment/personal/contract.ts'
import { withdrawChange } from '../changes/contract.ts'
import { removePlannedBank } from '../database/bank.ts'
import { saveDecision, type StoredChange } from '../database/changes.ts'
import { lockChange } from '../database/plans.ts'
import { changedFields } from '../rules/groups.ts'
import { standingOf, withdraw } from '../rules/states.ts'
import { PROFILE_TOPIC } from '../topic.ts'
import { notifyWithdrawn, resolveWaiting } from './notices.ts'
import { changeReply } from './replies.ts'
import type { ProfileServices } from './services.ts'

/**
 * Removes what was saved for a later day when the change was approved. The employee is locked, as
 * the job does that lets plans take effect.
 */
async function removePlan(
  trx: Trx,
  siteId: number,
  { group, before, after, fromDay, employee }: StoredChange,
): Promise<Outcome<null, 'profileChanges.noEarlierAccount'>> {
  if (group === 'bank') {
    const { iban = '' } = after ?? {}
    const plan = { employeeId: employee.id, fromDay, dayBefore: addDays(fromDay, -1), iban }
    return (await removePlannedBank(trx, siteId, plan))
      ? ok(null)
      : refuse('profileChanges.noEarlierAccount')
  }
  const changed = changedFields(group, before, after)
  const details = Object.fromEntries(
    changed.map((field) => [field, after?.[field] ?? '']),
  ) as Partial<Personal>
  await removeRequested(trx, siteId, { employeeId: employee.id, fromDay, details })
  return ok(null)
}

function withdrawHandler(services: ProfileServices): Handler {
  return handler(withdrawChange, async (call) => {
    const { siteId, caller, now, params } = call
    const today = dayAt(now.getTime(), (await call.site()).zone)
    return call.database.transaction(async (trx) => {
      const locked = await lockChange(trx, siteId, params.id)
      if (locked === null || locked.employee.id !== caller.employeeId)
        return refuse('profileChanges.notFound')
      const { stored } = locked
      const standing = standingOf(stored, today)
      const moved = withdraw(standing)
      if (!moved.ok) return moved
      const notifyCall = { trx, siteId, now, jobs: services.jobs }
      if (standing === 'planned') {
        const removed = await removePlan(trx, siteId, stored)
        if (!removed.ok) return removed
        call.notify(await notifyWithdrawn(notifyCall, stored), PROFILE_TOPIC)
      } else await resolveWaiting(notifyCall, stored.id)
      const decision = { state: 'withdrawn', by: null, at: now, reason: null } as const
      await saveDecision(trx, siteId, stored, decision)
      await call.audit(
        {
          action: 'profileChanges.withdrawn',
          subjectKind: 'employee',
          subjectId: stored.employee.id,
          before: { state: stored.state },
          after: { group: stored.group, fromDay: stored.fromDay },
        },
        trx,
      )
      const withdrawn = { ...stored, state: moved.value, decidedBy: null, decidedAt: now }
      return ok(changeReply(withdrawn, caller, today))
    })
  })
}

export function withdrawHandlers(services: ProfileServices): readonly Handler[] {
  return [withdrawHandler(services)]
}
