import { openWithPermission } from '#accounts/people/database/roles.ts'
import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { attendedDays } from '#portal/attendance/attended-days.ts'
import { departmentsOf } from '#portal/employees/database/departments.ts'
import {
  decideOvertime,
  listOvertime,
  lockMonth,
  type OvertimeRow,
  type PayMonth,
  showPayMonth,
  unlockMonth,
} from '../months/contract.ts'
import { deleteLock, insertLock, lockOfMonth } from '../database/locked-months.ts'
import { openOfMonth } from '../database/open-of-month.ts'
import {
  deleteOvertimeDecisions,
  overtimeDecisionsOf,
  saveOvertimeDecisions,
} from '../database/overtime.ts'
import { peopleAfter, type PaidPerson, peopleWithIds } from '../database/people.ts'
import { lastPaidMonth, runsOfMonth } from '../database/runs.ts'
import type { Overtime } from '../rules/facts.ts'
import { monthToRunFirst } from '../rules/next-month.ts'
import { PAY_RUNS_TOPIC } from '../topic.ts'
import { runReply } from './replies.ts'
import { thisMonth } from './this-month.ts'

/** Before attendance and pay were recorded in the product there is nothing to lock. */
const FIRST_MONTH = '2015-01'
const PEOPLE_AT_ONCE = 200

/** What reading a month needs: the pool's queries, or those of a transaction. */
interface Reading extends Pick<Call, 'siteId' | 'now'> {
  readonly queries: Queries
  readonly zone: string
  readonly caller: Pick<Call['caller'], 'userId' | 'employeeId'>
}

/** Read before a transaction begins, since it asks for the site. */
async function readingOf(
  call: Pick<Call, 'queries' | 'siteId' | 'now' | 'caller' | 'site'>,
): Promise<Reading> {
  const { queries, siteId, now, caller } = call
  return { queries, siteId, now, caller, zone: (await call.site()).zone }
}

/** The overtime of some people in a month, as attendance has it now. */
async function overtimeOf(
  { queries, siteId, zone, now }: Reading,
  month: string,
  people: readonly PaidPerson[],
): Promise<Map<string, Overtime[]>> {
  const attended = await attendedDays(
    queries,
    { siteId, zone, month, now },
    people.map((person) => ({ id: person.id, employment: person })),
  )
  return new Map(
    [...attended].flatMap(([id, days]) => {
      const overtime = days.flatMap(({ day, overtime: parts }) =>
        parts.map((part) => ({ day, ...part })),
      )
      return overtime.length === 0 ? [] : [[id, overtime] as const]
    }),
  )
}

function isSame(one: readonly Overtime[], other: readonly Overtime[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ day, kind, minutes }, index) => {
      const same = other[index]
      return same?.day === day && same.kind === kind && same.minutes === minutes
    })
  )
}

/** Employees with overtime in a month, in the order of their ids, from one on. */
async function rowsAfter(
  call: Reading,
  month: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<OvertimeRow[]> {
  const { queries, siteId, caller } = call
  const departments = await departmentsOf(queries, siteId)
  const rows: OvertimeRow[] = []
  let from = after
  while (rows.length < limit) {
    const people = await peopleAfter(queries, siteId, { month, after: from, limit: PEOPLE_AT_ONCE })
    const overtime = await overtimeOf(call, month, people)
    const decided = await overtimeDecisionsOf(
      queries,
      siteId,
      month,
      people.map(({ id }) => id),
    )
    for (const person of people) {
      const decision = decided.get(person.id)
      const days = overtime.get(person.id) ?? []
      if (days.length === 0 && decision === undefined) continue
      const department = departments.find(({ id }) => id === person.departmentId)
      rows.push({
        employee: {
          id: person.id,
          number: person.number,
          name: person.name,
          department: { en: department?.nameEn ?? '', ar: department?.nameAr ?? '' },
          photoId: person.photoId,
        },
        days: [...(decision?.overtime ?? days)],
        current: days,
        decision: decision === undefined ? 'waiting' : decision.approved ? 'approved' : 'rejected',
        decidedBy: decision?.by ?? null,
        changed: decision !== undefined && !isSame(decision.overtime, days),
        isOwn: person.id === caller.employeeId,
      })
    }
    const last = people.at(-1)
    if (last === undefined || people.length < PEOPLE_AT_ONCE) break
    from = last.id
  }
  return rows.slice(0, limit)
}

/** How many employees wait for a decision on the overtime that attendance has now. */
async function countWaiting(call: Reading, month: string): Promise<number> {
  const { queries, siteId } = call
  let waiting = 0
  for (let after: string | null = null; ; ) {
    const people: PaidPerson[] = await peopleAfter(queries, siteId, {
      month,
      after,
      limit: PEOPLE_AT_ONCE,
    })
    const overtime = await overtimeOf(call, month, people)
    const decided = await overtimeDecisionsOf(queries, siteId, month, [...overtime.keys()])
    waiting += [...overtime].filter(([id, days]) => {
      const decision = decided.get(id)
      return decision === undefined || !isSame(decision.overtime, days)
    }).length
    const last = people.at(-1)
    if (last === undefined || people.length < PEOPLE_AT_ONCE) return waiting
    after = last.id
  }
}

async function monthReply(reading: Reading, month: string): Promise<PayMonth> {
  const { queries, siteId, zone, now, caller } = reading
  const lock = await lockOfMonth(queries, siteId, month)
  const runs = await runsOfMonth(queries, siteId, month)
  const open = await openOfMonth(queries, siteId, month)
  const lastPaid = await lastPaidMonth(queries, siteId)
  const runFirst = monthToRunFirst(month, lastPaid)
  return {
    month,
    runFirst,
    lockedAt: lock?.at.toISOString() ?? null,
    lockedBy: lock?.by ?? null,
    canLock:
      lock === null &&
      runFirst === null &&
      month < dayAt(now.getTime(), zone).slice(0, 7) &&
      (lastPaid === null || month > lastPaid),
    canUnlock: lock !== null && runs.length === 0,
    ...open,
    // While a run is calculated the page loads this again and again.
    overtime: runs.some(({ state }) => state === 'computing')
      ? 0
      : await countWaiting(reading, month),
    laterPaid: lastPaid !== null && month < lastPaid,
    runs: runs.map((run) => runReply(run, caller)),
  }
}

const showHandler = handler(showPayMonth, async (call) => {
  const { month } = call.params
  if (month < FIRST_MONTH) return refuse('payMonths.tooEarly')
  return ok(await monthReply(await readingOf(call), month))
})

const overtimeHandler = handler(listOvertime, async (call) => {
  const { queries, siteId, params, query } = call
  const { after, limit } = query
  const found = await rowsAfter(await readingOf(call), params.month, {
    after: after ?? null,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.employee.id ?? null) : null,
    locked: (await lockOfMonth(queries, siteId, params.month)) !== null,
  })
})

const decideHandler = handler(decideOvertime, async (call) => {
  const { siteId, caller, now, params, body } = call
  const { month } = params
  const ids = [...new Set(body.employeeIds)]
  // Nobody approves their own overtime.
  if (caller.employeeId !== null && ids.includes(caller.employeeId))
    return refuse('payMonths.ownOvertime')
  const reading = await readingOf(call)
  return call.database.transaction(async (trx) => {
    const people = await peopleWithIds(trx, siteId, month, ids)
    const overtime = await overtimeOf({ ...reading, queries: trx }, month, people)
    const decided = [...overtime].map(([id, days]) => ({ id, overtime: days }))
    // Attendance has none of it left, so nothing of an earlier decision is paid either.
    const gone = people.filter(({ id }) => !overtime.has(id)).map(({ id }) => id)
    await deleteOvertimeDecisions(trx, siteId, month, gone)
    if (decided.length > 0)
      await saveOvertimeDecisions(trx, siteId, {
        month,
        approved: body.approve,
        people: decided,
        userId: caller.userId,
        now,
      })
    for (const { id } of people)
      await call.audit(
        {
          action: body.approve ? 'payMonths.overtimeApproved' : 'payMonths.overtimeRejected',
          subjectKind: 'employee',
          subjectId: id,
          employeeId: id,
          after: { month },
        },
        trx,
      )
    call.notify(await openWithPermission(trx, siteId, 'pay.all'), PAY_RUNS_TOPIC)
    return ok({ decided: people.length })
  })
})

function audited(action: string, month: string) {
  return { action, subjectKind: 'pay-month', subjectId: month }
}

const lockHandler = handler(lockMonth, async (call) => {
  const { siteId, caller, now, params } = call
  const { month } = params
  if (month < FIRST_MONTH) return refuse('payMonths.tooEarly')
  if (month >= (await thisMonth(call))) return refuse('payMonths.notOver')
  const reading = await readingOf(call)
  return call.database.transaction(async (trx) => {
    const first = monthToRunFirst(month, await lastPaidMonth(trx, siteId))
    if (first !== null) return refuse('payRuns.earlierMonthFirst', { firstMonth: first }, 'month')
    if (!(await insertLock(trx, siteId, { month, userId: caller.userId, now })))
      return refuse('payMonths.lockedAlready')
    await call.audit(audited('payMonths.locked', month), trx)
    call.notify(await openWithPermission(trx, siteId, 'pay.all'), PAY_RUNS_TOPIC)
    return ok(await monthReply({ ...reading, queries: trx }, month))
  })
})

const unlockHandler = handler(unlockMonth, async (call) => {
  const { siteId, params } = call
  const { month } = params
  const reading = await readingOf(call)
  return call.database.transaction(async (trx) => {
    if (!(await deleteLock(trx, siteId, month))) return refuse('payMonths.notLocked')
    if ((await runsOfMonth(trx, siteId, month)).length > 0) return refuse('payMonths.paidAlready')
    await call.audit(audited('payMonths.unlocked', month), trx)
    call.notify(await openWithPermission(trx, siteId, 'pay.all'), PAY_RUNS_TOPIC)
    return ok(await monthReply({ ...reading, queries: trx }, month))
  })
})

/** A month of attendance before it is paid: what it lacks, its overtime, and its lock. */
export const monthHandlers: readonly Handler[] = [
  showHandler,
  overtimeHandler,
  decideHandler,
  lockHandler,
  unlockHandler,
]
