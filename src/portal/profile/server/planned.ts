import type { Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plannedDayOf } from '#portal/employment/change-details.ts'
import type { RequestedPlans } from '#portal/employment/requested-plans.ts'
import type { Group, Values } from '../changes/contract.ts'
import { saveDecision } from '../database/changes.ts'
import { approvedFrom, plannedChange } from '../database/plans.ts'
import { changedFields } from '../rules/groups.ts'
import { PROFILE_TOPIC } from '../topic.ts'
import { notifyRemoved } from './notices.ts'
import type { ProfileServices } from './services.ts'

interface Whose {
  readonly siteId: number
  readonly employeeId: string
  readonly today: string
}

interface Sides {
  readonly group: Group
  readonly before: Values | null
  readonly after: Values | null
}

/**
 * Refuses a change of a locked employee while another one of its group begins on a later day: each
 * would overwrite the other, and withdrawing one would take the other with it.
 */
export async function checkPlanned(
  trx: Trx,
  whose: Whose,
  { group, before, after }: Sides,
): Promise<Outcome<null, 'profileChanges.plannedAlready' | 'profileChanges.plannedByHr'>> {
  const planned = await plannedChange(trx, whose, group)
  if (planned !== null) return refuse('profileChanges.plannedAlready', { day: planned.fromDay })
  if (group !== 'personal') return ok(null)
  const day = await plannedDayOf(trx, whose, changedFields(group, before, after))
  return day === null ? ok(null) : refuse('profileChanges.plannedByHr', { day })
}

/** What the job tab knows of personal details that were requested and approved for later. */
export function requestedPlans({ jobs }: Pick<ProfileServices, 'jobs'>): RequestedPlans {
  return {
    dayOf: async ({ trx, siteId, today }, employeeId, fields) => {
      const planned = await plannedChange(trx, { siteId, employeeId, today }, 'personal')
      if (planned === null) return null
      const { group, before, after, fromDay } = planned
      const changed: readonly string[] = changedFields(group, before, after)
      return fields.some((field) => changed.includes(field)) ? fromDay : null
    },
    end: async (acting, employeeId, fromDay) => {
      const { trx, siteId, now } = acting
      for (const each of await approvedFrom(trx, { siteId, employeeId }, 'personal', fromDay)) {
        const decision = { state: 'withdrawn', by: null, at: now, reason: null } as const
        await saveDecision(trx, siteId, each, decision)
        await acting.audit({
          action: 'profileChanges.withdrawn',
          subjectKind: 'employee',
          subjectId: employeeId,
          before: { state: each.state },
          after: { group: each.group, fromDay },
        })
        await notifyRemoved({ trx, siteId, now, jobs }, each)
        acting.notify([each.requestedBy], PROFILE_TOPIC)
      }
    },
  }
}
