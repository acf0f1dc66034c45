import { notifyUsers } from '#accounts/notifications/notify.ts'
import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { writeAudit } from '#portal/employees/import/database/audit.ts'
import type {
  PayImporter,
  PayPlan,
  PayRefusal,
  PayRequests,
  WantedPay,
} from '#portal/employees/import/pay-requests.ts'
import { employeeOfUser, employmentsOf } from '../database/employments.ts'
import { payRowsOf } from '../database/pay.ts'
import { insertUpdate, pendingOf } from '../database/updates.ts'
import { isSame } from '../rules/amounts.ts'
import { amountsOf, rowOn } from '../rules/periods.ts'
import { checkNotOwn } from '../rules/states.ts'
import { checkRequest, type RequestRefusal } from '../rules/update.ts'
import { SALARIES_TOPIC } from '../topic.ts'

interface ImportedServices {
  readonly jobs: Pick<Jobs, 'send'>
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

/** A file has no reason for a change; its name is the note. */
const REASON = 'other'

const REFUSALS: Readonly<Record<RequestRefusal, PayRefusal | 'requested'>> = {
  'salaries.basicNeeded': 'basic',
  'salaries.unchanged': 'requested',
  'salaries.dayBeforeJoining': 'day',
  'salaries.dayAfterLeaving': 'day',
  'salaries.dayBeforeUpdate': 'day',
  'salaries.dayTooEarly': 'day',
  'salaries.dayTooLate': 'day',
}

async function planAll(
  queries: Queries,
  siteId: number,
  wanted: readonly WantedPay[],
  { importer, today }: { importer: PayImporter; today: string },
): Promise<Map<string, PayPlan>> {
  const ids = wanted.map(({ employeeId }) => employeeId)
  const caller = { employeeId: await employeeOfUser(queries, siteId, importer.userId) }
  const rows = await payRowsOf(queries, siteId, ids)
  const pending = await pendingOf(queries, siteId, ids)
  const employments = await employmentsOf(queries, siteId, ids)
  return new Map(
    wanted.map(({ employeeId, fromDay, amounts }): [string, PayPlan] => {
      if (!checkNotOwn({ ...caller, userId: importer.userId }, employeeId).ok)
        return [employeeId, 'own']
      const waiting = pending.get(employeeId)
      if (waiting !== undefined)
        return [employeeId, isSame(waiting, amounts) ? 'requested' : 'pending']
      const row = rowOn(rows.get(employeeId) ?? [], fromDay)
      const before = row === undefined ? null : amountsOf(row)
      const employment = employments.get(employeeId)
      if (employment === undefined) return [employeeId, 'day']
      // The file may correct the day of joining too.
      const joiningDate = [employment.joiningDate, fromDay].toSorted()[0] ?? fromDay
      const checked = checkRequest(
        { fromDay, before, after: amounts },
        { ...employment, joiningDate },
        today,
      )
      return [employeeId, checked.ok ? 'request' : REFUSALS[checked.refusal.code]]
    }),
  )
}

/**
 * How an import of employees changes the pay of those who work here already: by updates that another
 * payroll user decides on, from the day of the import.
 */
export function createPayRequests({ jobs, notify }: ImportedServices): PayRequests {
  return {
    plan: planAll,
    async request(trx, siteId, wanted, { importer, note, now }) {
      const rows = await payRowsOf(
        trx,
        siteId,
        wanted.map(({ employeeId }) => employeeId),
      )
      for (const { employeeId, fromDay, amounts } of wanted) {
        const row = rowOn(rows.get(employeeId) ?? [], fromDay)
        const made = { employeeId, fromDay, after: amounts, reason: REASON, note } as const
        const before = row === undefined ? null : amountsOf(row)
        await insertUpdate(trx, siteId, { ...made, before, requestedBy: importer.userId }, now)
      }
      // Amounts are payroll's: the audit log is read by others too.
      const audited = wanted.map(({ employeeId, fromDay }) => ({
        action: 'salaries.requested',
        employeeId,
        before: null,
        after: { fromDay, reason: REASON },
      }))
      await writeAudit(trx, siteId, importer, audited, now)
    },
    async announce(trx, siteId, { importer, count, now }) {
      const payroll = await openWithPermission(trx, siteId, 'pay.all')
      await notifyUsers(
        { trx, siteId, now, jobs },
        payroll.filter((each) => each !== importer.userId),
        {
          kind: 'salaryUpdatesImported',
          params: { count },
          path: '/salaries?tab=updates',
          once: importer.requestId,
        },
      )
      return payroll
    },
    refreshed: (siteId, userIds) => notify(siteId, userIds, SALARIES_TOPIC),
  }
}
