import { markReturned } from '#portal/leave/returns/database/return-changes.ts'
import { addLines, insertTakings, linesOf, takingsOf } from '#portal/leave/database/ledger.ts'
import { findPerson, type LeavePerson } from '#portal/leave/database/people.ts'
import {
  changeRequest,
  insertDecision,
  insertRequest,
} from '#portal/leave/database/request-changes.ts'
import { addPack, type StoredType, typesOf } from '#portal/leave/database/types.ts'
import { insertPolicy, policiesOf } from '#portal/leave/policies/database/policies.ts'
import { countingOf } from '#portal/leave/rules/count.ts'
import { accrueAccount } from '#portal/leave/server/accounts.ts'
import { consider, type Considered } from '#portal/leave/server/consider.ts'
import { addDays, HOUR, MINUTE, weekdayOf } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { companyData, type DemoCompany, leavesData } from './company-data.ts'
import { insertRows } from './insert.ts'

/** Who was, is and will be away; people who no longer work are not planned for. */
export function demoLeaves({ people, today }: Pick<DemoCompany, 'people' | 'today'>) {
  const byNumber = new Map(people.map((person) => [person.employeeNo, person]))
  return leavesData().flatMap(({ employeeNo, beginsInDays, days, ...leave }) => {
    const person = byNumber.get(employeeNo)
    if (person === undefined)
      throw new Error(`The demonstration has leave for ${employeeNo}, but no such employee`)
    const [from, to] = [addDays(today, beginsInDays), addDays(today, beginsInDays + days - 1)]
    return person.state === 'active' ? [{ ...leave, person, from, to }] : []
  })
}
export type DemoLeave = ReturnType<typeof demoLeaves>[number]

/** Whether a person is on leave on a day, or has not returned from it, and so is not at work. */
export function awayFrom(
  leaves: readonly DemoLeave[],
): (employeeId: string, day: string) => boolean {
  const approved = Map.groupBy(
    leaves.filter((leave) => leave.state === 'approved'),
    (leave) => leave.person.id,
  )
  return (employeeId, day) =>
    approved
      .get(employeeId)
      ?.some((leave) => leave.from <= day && (day <= leave.to || !leave.returned)) === true
}

/**
 * The start of the demonstration's leave ledger: two years ago, so that some was carried over and
 * some has expired.
 */
function accountsFrom(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear() - 1, 0, 2))
}

/**
 * From this year drivers have three days more than the law requires, and managers five after five
 * years of service.
 */
async function insertDemoPolicies(
  { trx, siteId, now, today }: DemoCompany,
  types: readonly StoredType[],
): Promise<void> {
  const annual = types.find((type) => type.code === 'annual')
  if (annual?.rules.grant.kind !== 'monthly') return
  const { bands } = annual.rules.grant
  const { managers, drivers } = companyData().leavePolicies
  const everybody = {
    departmentIds: [],
    positions: [],
    employeeIds: [],
    nationality: null,
    gender: null,
  }
  const shared = { typeId: annual.id, fromDay: `${today.slice(0, 4)}-01-01`, lastDay: null, now }
  await insertPolicy(trx, siteId, {
    ...shared,
    name: managers.name,
    who: { ...everybody, positions: managers.positions },
    gives: {
      grant: {
        kind: 'monthly',
        bands: [...bands, { fromMonths: 60, daysPerYear: 35, backdated: false }],
      },
      carry: { kind: 'upTo', capDays: 20, months: 12 },
    },
  })
  await insertPolicy(trx, siteId, {
    ...shared,
    name: drivers.name,
    who: { ...everybody, positions: drivers.positions },
    gives: {
      grant: {
        kind: 'monthly',
        bands: bands.map((band) => (band.fromMonths < 12 ? band : { ...band, daysPerYear: 33 })),
      },
      carry: { kind: 'asType' },
    },
  })
}

/** Fills the ledger and requests the planned leaves; those the rules would refuse are skipped. */
export async function insertLeaves(
  company: DemoCompany,
  leaves: readonly DemoLeave[],
  hrUserId: string,
): Promise<void> {
  const { trx, siteId, now, today } = company
  await addPack(trx, siteId, accountsFrom(now))
  const types = await typesOf(trx, siteId)
  await insertDemoPolicies(company, types)
  const policies = await policiesOf(trx, siteId)
  const accountTypes = types.filter((type) => type.rules.grant.kind !== 'none')
  const employees = await trx
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '<>', 'left')
    .execute()
  const people = new Map<string, LeavePerson>()
  for (const { id } of employees) {
    const person = await findPerson(trx, siteId, id)
    if (person === null) continue
    people.set(id, person)
    for (const type of accountTypes)
      await accrueAccount(trx, { siteId, person, type, policies }, { today, now })
  }
  for (const leave of leaves.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const [person, type] = [
      people.get(leave.person.id),
      types.find((each) => each.code === leave.type),
    ]
    if (person !== undefined && type !== undefined)
      await insertLeave(company, leave, { person, type, hrUserId })
  }
}

const REST_DAYS = [6, 7]
/** Offices open at eight; people write their requests in the first two hours. */
const OPENS_UTC = 4 * HOUR
const FIRST_HOURS = 120

/** When an employee requests leave on a day: in the morning of it, or of the working day before. */
export function officeMorning(day: string, employeeNo: string): Date {
  let working = day
  while (REST_DAYS.includes(weekdayOf(working))) working = addDays(working, -1)
  const minutes = (Number(employeeNo.replace(/\D/g, '')) * 37) % FIRST_HOURS
  return new Date(Date.parse(`${working}T00:00:00Z`) + OPENS_UTC + minutes * MINUTE)
}

async function insertLeave(
  company: DemoCompany,
  leave: DemoLeave,
  { person, type, hrUserId }: { person: LeavePerson; type: StoredType; hrUserId: string },
): Promise<void> {
  const { trx, siteId, today } = company
  const { employeeNo } = leave.person
  const requestedAt = addDays(leave.from, leave.type === 'sick' ? 0 : -20)
  const span = { from: leave.from, to: leave.to, fromMidday: false, toMidday: false, hours: null }
  const found = await consider(
    { queries: trx, siteId, person, today: requestedAt < today ? requestedAt : today },
    { ...span, typeId: type.id, hasFile: true },
  )
  if (!found.ok || found.value.blockers.length > 0) return
  const { amount, days, chain, used } = found.value
  const at = officeMorning(requestedAt < today ? requestedAt : addDays(today, -1), employeeNo)
  const texts = {
    reason: leave.reason,
    fileId: null,
    coverEmployeeId: null,
    addressAway: '',
    phoneAway: '',
    ticketAsked: false,
  }
  const whose = { employeeId: person.id, typeId: type.id, counting: countingOf(type.rules) }
  const id = await insertRequest(trx, siteId, {
    ...span,
    ...texts,
    ...whose,
    amount,
    days,
    chain,
    now: at,
  })
  await insertTakings(trx, siteId, id, used)
  await decideLeave(company, leave, { id, person, type, hrUserId, found: found.value, at })
}

interface DemoRequest {
  readonly id: string
  readonly person: LeavePerson
  readonly type: StoredType
  readonly hrUserId: string
  readonly found: Considered
  readonly at: Date
}

async function decideLeave(
  company: DemoCompany,
  leave: DemoLeave,
  { id, person, type, hrUserId, found, at }: DemoRequest,
): Promise<void> {
  const { trx, siteId } = company
  const { chain } = found
  const steps =
    leave.state === 'pending' ? leave.approvedSteps : leave.state === 'rejected' ? 1 : chain.length
  const hoursLater = (hours: number): Date => new Date(at.getTime() + hours * HOUR)
  for (const [step, by] of chain.slice(0, steps).entries()) {
    const userId = by === 'manager' ? (person.managerUserId ?? hrUserId) : hrUserId
    const approved = leave.state !== 'rejected'
    await insertDecision(trx, siteId, id, {
      about: 'request',
      step,
      approved,
      comment: approved ? '' : companyData().leaveRejection,
      userId,
      forUserId: null,
      at: hoursLater(step + 3),
    })
  }
  if (leave.state === 'pending')
    return steps === 0
      ? undefined
      : changeRequest(trx, siteId, id, { step: steps, waitingSince: hoursLater(4) })
  await changeRequest(trx, siteId, id, { state: leave.state, decidedAt: hoursLater(5) })
  if (leave.state === 'rejected') return releaseDays(company, id)
  const lines = linesOf(await takingsOf(trx, siteId, id), -1, {
    kind: 'taken',
    requestId: id,
    actorUserId: hrUserId,
  })
  await addLines(trx, siteId, { employeeId: person.id, typeId: type.id }, lines, hoursLater(5))
  if (leave.returned && type.rules.returnReported)
    await insertReturn(company, leave, { id, person, hrUserId, found })
}

/** A rejected request reserves no days. */
async function releaseDays({ trx, siteId }: DemoCompany, requestId: string): Promise<void> {
  for (const table of ['leave_days', 'leave_takings'] as const)
    await trx
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('request_id', '=', requestId)
      .execute()
}

async function insertReturn(
  company: DemoCompany,
  leave: DemoLeave,
  { id, person, hrUserId, found }: Omit<DemoRequest, 'type' | 'at'>,
): Promise<void> {
  const expected = found.expectedReturn
  const at = new Date(`${expected}T05:10:00Z`)
  await insertRows(company, 'leave_returns', [
    {
      id: newId(),
      request_id: id,
      employee_id: person.id,
      leave_to: leave.to,
      leave_to_midday: false,
      leave_amount: found.amount,
      actual_date: expected,
      kind: 'onTime',
      expected_date: expected,
      days: 0,
      reason: '',
      state: 'approved',
      created_at: at,
      decided_at: at,
      decided_by: person.managerUserId ?? hrUserId,
      reported_by: person.userId ?? hrUserId,
    },
  ])
  await markReturned(company.trx, company.siteId, id, true)
}
