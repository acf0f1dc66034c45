import type { Database, Trx } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { NewDecision } from '../database/request-changes.ts'
import { lockPerson } from '../database/people.ts'
import { findRequest, type StoredRequest } from '../database/requests.ts'
import { todayOf } from '../database/site-day.ts'
import type { LeaveServices } from './emails.ts'
import { resolveWaitingNotices } from './listed-notices.ts'
import { requestDecision, writeOutcome } from './notices.ts'

export const DECIDED = 'leave.decided'

/** Which decision those concerned are notified of; what it says is read from its rows. */
export interface DecidedNotice {
  readonly siteId: number
  readonly requestId: string
  readonly about: NewDecision['about']
  readonly step: number
  readonly at: string
  readonly cancelRequestedAt: string | null
  /** The step that waits after it; null when the request is decided. */
  readonly waitsAt: number | null
}

interface Saved {
  readonly siteId: number
  /** The request before the decision. */
  readonly stored: StoredRequest
  readonly decision: NewDecision
  readonly waitsAt: number | null
}

/** Adds the notices and emails about a decision to its batch; they are written once it has committed. */
export function decidedJob(
  jobs: Pick<Jobs, 'sending'>,
  { siteId, stored, decision, waitsAt }: Saved,
): Promise<PreparedQuery<unknown>> {
  const notice: DecidedNotice = {
    ...{ siteId, requestId: stored.id, about: decision.about, step: stored.step },
    at: decision.at.toISOString(),
    cancelRequestedAt: stored.cancelRequestedAt?.toISOString() ?? null,
    waitsAt,
  }
  return jobs.sending(DECIDED, notice)
}

/**
 * Ends the notices of the step that was decided, and notifies those who decide the next one, or the
 * requester once it is over. Under the requester's lock, so that a later decision ends what is
 * written here.
 */
export async function notifyDecided(
  services: LeaveServices,
  trx: Trx,
  { siteId, requestId, about, step, at, cancelRequestedAt, waitsAt }: DecidedNotice,
): Promise<void> {
  const now = new Date(at)
  const found = await findRequest(trx, siteId, requestId)
  if (found === null) return
  await lockPerson(trx, siteId, found.employee.id)
  const stored = await findRequest(trx, siteId, requestId)
  if (stored === null) return
  await resolveWaitingNotices(
    { trx, siteId, now, jobs: services.jobs },
    {
      id: requestId,
      step,
      cancelRequestedAt: cancelRequestedAt === null ? null : new Date(cancelRequestedAt),
    },
  )
  const today = await todayOf({ queries: trx, siteId, now })
  const notification = { services, trx, siteId, today, now, notify: () => undefined }
  const decision = stored.decisions.findLast((each) => each.about === about && each.at === at)
  if (decision === undefined) return
  if (waitsAt === null) await writeOutcome(notification, stored, decision)
  else if (stored.state === 'pending' && stored.step === waitsAt)
    await requestDecision(notification, requestId)
}

/** Composing emails takes longer than deciding, which others wait for. */
export function defineDecidedJob(
  jobs: Jobs,
  { database, services }: { database: Database; services: LeaveServices },
): void {
  jobs.define<DecidedNotice>(DECIDED, async ({ payload }) => {
    await database.transaction((trx) => notifyDecided(services, trx, payload))
  })
}
