import { addDays, dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { ok, type Outcome, type Refused, refuse } from '#platform/outcome.ts'
import { changesOf, replaceChanges } from '#portal/employees/database/changes.ts'
import { type LockedEmployee, lockEmployee } from '#portal/employees/database/standing.ts'
import type { Change } from '#portal/employees/history/rules.ts'
import type { Employment } from '../contract.ts'
import type { Acting, EmploymentServices } from './acting.ts'
import { takeEffect, type WithdrawnEnd } from './effects.ts'
import { employmentOf } from './show.ts'

/** Later than this is a typing error. */
const MAX_DAYS_AHEAD = 1096

/** What a caller's change of an employment needs of their call. */
export type ActingCall = Pick<
  Call,
  'siteId' | 'site' | 'now' | 'caller' | 'audit' | 'notify' | 'database'
>

export async function actingOf(
  call: Omit<ActingCall, 'database'>,
  services: EmploymentServices,
  trx: Trx,
): Promise<Acting> {
  const { siteId, now, caller } = call
  const { zone } = await call.site()
  return {
    services,
    trx,
    siteId,
    zone,
    today: dayAt(now.getTime(), zone),
    now,
    userId: caller.userId,
    audit: (entry) => call.audit(entry, trx),
    notify: call.notify,
  }
}

export function checkAhead(
  day: string,
  { today }: Pick<Acting, 'today'>,
  field = 'fromDay',
): Outcome<null, 'employment.tooFarAhead'> {
  const latest = addDays(today, MAX_DAYS_AHEAD)
  return day > latest ? refuse('employment.tooFarAhead', { day: latest }, field) : ok(null)
}

export interface Edited {
  readonly after: readonly Change[]
  /** The change that begins, if one does; corrections begin nothing. */
  readonly begun?: Change
  /** The end that is withdrawn after it took effect. */
  readonly withdrawn?: WithdrawnEnd
  readonly action: string
  readonly details?: Record<string, unknown>
}

type Edit<Code extends string> = (
  before: readonly Change[],
  employee: LockedEmployee,
) => Promise<Outcome<Edited, Code>> | Outcome<Edited, Code>

/**
 * Changes one person's history under their lock, lets what has begun take effect at once, and
 * returns the employment as it then is.
 */
export async function editHistory<Code extends string>(
  acting: Acting,
  employeeId: string,
  edit: Edit<Code>,
): Promise<Outcome<Employment, Code | 'employment.notFound'>> {
  const { trx, siteId, today, now, userId } = acting
  const employee = await lockEmployee(trx, siteId, employeeId)
  if (employee === null) return refuse('employment.notFound')
  const before = await changesOf(trx, siteId, employeeId)
  const edited = await edit(before, employee)
  if (!edited.ok) return edited as Refused<Code>
  const { after, begun, withdrawn, action, details } = edited.value
  await replaceChanges(trx, { siteId, employeeId, today }, { before, after }, { userId, now })
  const taken = begun !== undefined && begun.fromDay <= today ? [begun] : []
  await takeEffect(acting, employee, {
    before,
    after,
    taken,
    ...(withdrawn === undefined ? {} : { withdrawn }),
  })
  await acting.audit({
    action,
    subjectKind: 'employee',
    subjectId: employeeId,
    ...(details === undefined ? {} : { after: details }),
  })
  const employment = await employmentOf(trx, siteId, employeeId, today)
  return employment === null ? refuse('employment.notFound') : ok(employment)
}

/** For endpoints without a transaction of their own. Open pages are notified after the commit. */
export async function inTransaction<Value, Code extends string>(
  call: ActingCall,
  services: EmploymentServices,
  work: (acting: Acting) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  let notified: [readonly string[], string][] = []
  const site = await call.site()
  const done = await call.database.transaction(async (trx) => {
    notified = []
    const notify: Acting['notify'] = (userIds, topic) => void notified.push([userIds, topic])
    return work(
      await actingOf({ ...call, site: () => Promise.resolve(site), notify }, services, trx),
    )
  })
  if (done.ok) for (const [userIds, topic] of notified) call.notify(userIds, topic)
  return done
}
