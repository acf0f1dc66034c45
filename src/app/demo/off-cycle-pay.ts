import { z } from 'zod'
import { addDays } from '#platform/days.ts'
import { endOf } from '#portal/employment/database/ends.ts'
import { wholeDays } from '#portal/pay-runs/rules/leave-pay.ts'
import { leavesToPay } from '#portal/pay-runs/database/due-off-cycle.ts'
import { payRulesIn } from '#portal/pay-runs/database/pay-rules.ts'
import { insertBeside, runPeopleAfter } from '#portal/pay-runs/database/run-people.ts'
import { changeRun, findRun } from '#portal/pay-runs/database/runs.ts'
import { insertSettlement } from '#portal/pay-runs/database/settlements.ts'
import { approve } from '#portal/pay-runs/server/approving.ts'
import { leaveSlipsOf } from '#portal/pay-runs/server/leave-slips.ts'
import { settlementSlipsOf } from '#portal/pay-runs/server/settlement-slips.ts'
import { NoticePay } from '#portal/pay-runs/settlement/contract.ts'
import type { DemoCompany, DemoPerson } from './company-data.ts'
import { demoData } from './data.ts'
import { officeTime, workingDayAfter, workingDayBefore } from './office-time.ts'
import { overdrawLeave } from './overdrawn-leave.ts'
import type { Payroll } from './salaries.ts'
import { saveSlips } from './pay-slips.ts'

const offCycleData = demoData(
  'off-cycle-pay.json',
  z.strictObject({
    /** Of employees who left; what is not approved waits for it. */
    settlements: z.array(
      z.strictObject({
        employeeNo: z.string(),
        /** Of the last day. */
        daysAfter: z.int(),
        notice: NoticePay.nullable(),
        /** Days of annual leave that they took beyond what they had earned. */
        overdrawnDays: z.int().optional(),
        isApproved: z.boolean(),
      }),
    ),
    /** Annual leave that was paid in advance. */
    leaves: z.array(
      z.strictObject({ employeeNo: z.string(), beginsInDays: z.int(), daysAgo: z.int() }),
    ),
  }),
)

/** A run beside the months' own, at its time. */
export interface OffCycleRun {
  readonly at: Date
  /** It is not approved yet. */
  readonly isWaiting: boolean
  /** Calculates it, and returns its id where it was approved. */
  readonly pay: () => Promise<string | null>
}

/** Calculates a run that was started, submits it, and approves it unless it still waits. */
async function decide(
  { trx, siteId, zone }: DemoCompany,
  { requester, approver }: Payroll,
  { id, at, isApproved }: { id: string; at: Date; isApproved: boolean },
): Promise<string | null> {
  const run = await findRun(trx, siteId, id)
  if (run === null) throw new Error('The demonstration lacks a run that it just made')
  const people = await runPeopleAfter(trx, siteId, run, { after: null, limit: 10 })
  const rulesIn = await payRulesIn(trx, siteId)
  const reading = { queries: trx, siteId, zone, now: at, rulesIn }
  const slips = await (run.kind === 'settlement'
    ? settlementSlipsOf(reading, run, people)
    : leaveSlipsOf(reading, run, people))
  await saveSlips(trx, siteId, run, { slips, people })
  await changeRun(trx, siteId, id, { state: 'submitted', submitted: { by: requester, at } })
  if (!isApproved) return null
  const calculated = (await findRun(trx, siteId, id)) ?? run
  const done = await approve(trx, { siteId, now: at, caller: { userId: approver } }, calculated)
  if (!done.ok) throw new Error(`The demonstration could not approve a run of ${run.month}`)
  return id
}

function settlementRun(
  company: DemoCompany,
  payroll: Payroll,
  { person, lastDay, settled }: { person: DemoPerson; lastDay: string; settled: Settled },
): OffCycleRun {
  const { trx, siteId, today } = company
  const { notice, daysAfter, isApproved } = settled
  const at = officeTime(workingDayAfter(addDays(lastDay, daysAfter), today), 4)
  return {
    at,
    isWaiting: !isApproved,
    pay: async () => {
      const { overdrawnDays } = settled
      if (overdrawnDays !== undefined)
        await overdrawLeave(company, { person, lastDay, days: overdrawnDays, at })
      const end = await endOf(trx, siteId, person.id, lastDay)
      const id = await insertBeside(trx, siteId, {
        kind: 'settlement',
        month: lastDay.slice(0, 7),
        employees: [{ id: person.id }],
        requestedBy: payroll.requester,
        now: at,
      })
      if (id === null) throw new Error(`The demonstration settles ${person.employeeNo} twice`)
      await insertSettlement(trx, siteId, {
        runId: id,
        employeeId: person.id,
        firstDay: person.joiningDate,
        lastDay,
        endReason: end?.kind ?? 'ended',
        notice,
      })
      return decide(company, payroll, { id, at, isApproved })
    },
  }
}

type Settled = ReturnType<typeof offCycleData>['settlements'][number]

async function leaveRun(
  company: DemoCompany,
  payroll: Payroll,
  { personId, beginsInDays, daysAgo }: { personId: string; beginsInDays: number; daysAgo: number },
): Promise<OffCycleRun[]> {
  const { trx, siteId, today } = company
  // The rules may have skipped the leave.
  const request = await trx
    .selectFrom('leave_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', personId)
    .where('from_date', '=', addDays(today, beginsInDays))
    .where('state', '=', 'approved')
    .executeTakeFirst()
  if (request === undefined) return []
  const [leave] = await leavesToPay(trx, siteId, [request.id])
  const span = leave === undefined ? null : wholeDays(leave)
  if (span === null) return []
  const at = officeTime(workingDayBefore(addDays(today, -daysAgo)), 5)
  return [
    {
      at,
      isWaiting: false,
      pay: async () => {
        const id = await insertBeside(trx, siteId, {
          kind: 'leaveSalary',
          month: span.fromDay.slice(0, 7),
          employees: [{ id: personId, leave: { ...span, requestId: request.id } }],
          requestedBy: payroll.requester,
          now: at,
        })
        return id === null ? null : decide(company, payroll, { id, at, isApproved: true })
      },
    },
  ]
}

/** What is paid beside the months: employees who left, and leave that begins soon. */
export async function offCycleRuns(company: DemoCompany, payroll: Payroll): Promise<OffCycleRun[]> {
  const { people } = company
  const { settlements, leaves } = offCycleData()
  const personOf = (employeeNo: string): DemoPerson => {
    const person = people.find((each) => each.employeeNo === employeeNo)
    if (person === undefined) throw new Error(`The demonstration has no employee ${employeeNo}`)
    return person
  }
  const runs = settlements.flatMap((settled) => {
    const person = personOf(settled.employeeNo)
    const { state, lastDay } = person
    return state === 'left' && lastDay !== null
      ? [settlementRun(company, payroll, { person, lastDay, settled })]
      : []
  })
  for (const { employeeNo, ...leave } of leaves)
    runs.push(
      ...(await leaveRun(company, payroll, { personId: personOf(employeeNo).id, ...leave })),
    )
  return runs
}
