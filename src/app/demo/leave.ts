import { parseDate } from '@internationalized/date'
import { markReturned } from '#portal/leave/returns/database/returns.ts'
import type { Trx } from '#platform/db/database.ts'
import { addLines, insertTakings, linesOf, takingsOf } from '#portal/leave/database/ledger.ts'
import { findPerson, type LeavePerson } from '#portal/leave/database/people.ts'
import { changeRequest, insertDecision, insertRequest } from '#portal/leave/database/requests.ts'
import { addPack, type StoredType, typesOf } from '#portal/leave/database/types.ts'
import { insertPolicy, policiesOf } from '#portal/leave/policies/database/policies.ts'
import { countingOf } from '#portal/leave/rules/count.ts'
import { accrueAccount } from '#portal/leave/server/accounts.ts'
import { consider, type Considered } from '#portal/leave/server/consider.ts'
import { newId } from '#platform/id.ts'
import type { Random } from './numbers.ts'
import { DEMO_DEPARTMENTS, type DemoPerson, DRIVER, KNOWN } from './people.ts'

/** A leave of the demonstration, by its length and the days from today until it begins. */
export interface DemoLeave {
  readonly person: DemoPerson & { readonly id: string }
  readonly code: 'annual' | 'sick' | 'unpaid'
  readonly from: string
  readonly to: string
  readonly state: 'approved' | 'pending' | 'rejected'
  /** For a pending request: the number of completed approval steps. */
  readonly approvedSteps: 0 | 1
  /** Its return was reported and accepted; false when it is still to be reported. */
  readonly returned: boolean
  readonly reason: string
}

const REASONS = [
  'Family visit',
  'زيارة الأهل',
  'Moving house',
  'سفر عائلي',
  'Wedding of my brother',
  'إجازة مع الأسرة',
]

function ahead(today: string, days: number): string {
  return parseDate(today).add({ days }).toString()
}

/** Who was, is and will be away: random for most, fixed for the demonstration's accounts. */
export function demoLeaves(
  people: readonly DemoLeave['person'][],
  today: string,
  random: Random,
): DemoLeave[] {
  const some = (
    person: DemoLeave['person'],
    begins: number,
    days: number,
    rest: Partial<DemoLeave> = {},
  ): DemoLeave => ({
    person,
    code: 'annual',
    from: ahead(today, begins),
    to: ahead(today, begins + days - 1),
    state: 'approved',
    approvedSteps: 0,
    returned: begins + days < 0,
    reason: REASONS[random.whole(0, REASONS.length - 1)] ?? '',
    ...rest,
  })
  const present = people.filter((person) => person.state === 'active')
  const others = present.filter((person) => !Object.values(KNOWN).includes(person.email))
  const randomLeaves = others.flatMap((person) => [
    ...(random.happens(0.7) ? [some(person, -random.whole(150, 220), random.whole(4, 12))] : []),
    ...(random.happens(0.5) ? [some(person, -random.whole(25, 120), random.whole(3, 9))] : []),
    ...(random.happens(0.35)
      ? [
          some(person, -random.whole(20, 140), random.whole(1, 3), {
            code: 'sick',
            reason: 'Influenza',
          }),
        ]
      : []),
    ...(random.happens(0.25) ? [some(person, random.whole(4, 70), random.whole(3, 12))] : []),
  ])
  const known = (email: string): DemoLeave['person'][] =>
    present.filter((person) => person.email === email)
  const team = others.filter((person) => person.department === 'operations' && !person.isManager)
  const elsewhere = others.filter(
    (person) => person.department !== 'operations' && !person.isManager,
  )
  return [
    ...known('employee@demo.test').flatMap((person) => [
      some(person, -200, 8),
      some(person, -110, 2, { code: 'sick', reason: 'Influenza' }),
      some(person, 75, 5),
      some(person, 96, 3, { state: 'pending' }),
    ]),
    ...known('manager@demo.test').map((person) => some(person, -160, 10)),
    ...team
      .slice(0, 3)
      .map((person, index) => some(person, 80 + index * 6, 4 + index, { state: 'pending' })),
    ...team.slice(3, 4).map((person) => some(person, -6, 4, { returned: false })),
    ...team.slice(4, 5).map((person) => some(person, -2, 6)),
    ...elsewhere
      .slice(2, 5)
      .map((person, index) =>
        some(person, 82 + index * 9, 6, { state: 'pending', approvedSteps: 1 }),
      ),
    ...elsewhere.slice(5, 6).map((person) => some(person, -9, 5, { returned: false })),
    ...elsewhere.slice(6, 7).map((person) => some(person, -1, 5)),
    ...elsewhere.slice(7, 8).map((person) => some(person, 90, 14, { state: 'rejected' })),
    ...randomLeaves,
  ]
}

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

interface Where {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
  readonly today: string
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
  { trx, siteId, now, today }: Where,
  types: readonly StoredType[],
): Promise<void> {
  const annual = types.find((type) => type.code === 'annual')
  if (annual?.rules.grant.kind !== 'monthly') return
  const { bands } = annual.rules.grant
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
    name: { en: 'Long-serving managers', ar: 'المديرون ذوو الخدمة الطويلة' },
    who: { ...everybody, positions: DEMO_DEPARTMENTS.map((each) => `${each.en} Manager`) },
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
    name: { en: 'Drivers', ar: 'السائقون' },
    who: { ...everybody, positions: [DRIVER] },
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
  where: Where,
  leaves: readonly DemoLeave[],
  hrUserId: string,
): Promise<void> {
  const { trx, siteId, now, today } = where
  await addPack(trx, siteId, accountsFrom(now))
  const types = await typesOf(trx, siteId)
  await insertDemoPolicies(where, types)
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
      types.find((each) => each.code === leave.code),
    ]
    if (person !== undefined && type !== undefined)
      await insertLeave(where, leave, { person, type, hrUserId })
  }
}

async function insertLeave(
  where: Where,
  leave: DemoLeave,
  { person, type, hrUserId }: { person: LeavePerson; type: StoredType; hrUserId: string },
): Promise<void> {
  const { trx, siteId, now, today } = where
  const requestedAt = ahead(leave.from, leave.code === 'sick' ? 0 : -20)
  const span = { from: leave.from, to: leave.to, fromMidday: false, toMidday: false, hours: null }
  const found = await consider(
    { queries: trx, siteId, person, today: requestedAt < today ? requestedAt : today },
    { ...span, typeId: type.id, hasFile: true },
  )
  if (!found.ok || found.value.blockers.length > 0) return
  const { amount, days, chain, used: approvedSteps } = found.value
  const at = new Date(Math.min(Date.parse(`${requestedAt}T06:30:00Z`), now.getTime() - 86_400_000))
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
  await insertTakings(trx, siteId, id, approvedSteps)
  await decideLeave(where, leave, { id, person, type, hrUserId, found: found.value, at })
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
  { trx, siteId }: Where,
  leave: DemoLeave,
  { id, person, type, hrUserId, found, at }: DemoRequest,
): Promise<void> {
  const { chain } = found
  const steps =
    leave.state === 'pending' ? leave.approvedSteps : leave.state === 'rejected' ? 1 : chain.length
  const hoursLater = (hours: number): Date => new Date(at.getTime() + hours * 3_600_000)
  for (const [step, by] of chain.slice(0, steps).entries()) {
    const userId = by === 'manager' ? (person.managerUserId ?? hrUserId) : hrUserId
    const approved = leave.state !== 'rejected'
    const comment = approved ? '' : 'Stocktaking falls on these days; please choose others.'
    await insertDecision(trx, siteId, id, {
      about: 'request',
      step,
      approved,
      comment,
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
  if (leave.state === 'rejected') {
    await trx
      .deleteFrom('leave_days')
      .where('site_id', '=', siteId)
      .where('request_id', '=', id)
      .execute()
    await trx
      .deleteFrom('leave_takings')
      .where('site_id', '=', siteId)
      .where('request_id', '=', id)
      .execute()
    return
  }
  const lines = linesOf(await takingsOf(trx, siteId, id), -1, {
    kind: 'taken',
    requestId: id,
    actorUserId: hrUserId,
  })
  await addLines(trx, siteId, { employeeId: person.id, typeId: type.id }, lines, hoursLater(5))
  if (leave.returned && type.rules.returnReported)
    await insertReturn(
      trx,
      siteId,
      { id, person, hrUserId, expected: found.expectedReturn },
      { to: leave.to, amount: found.amount },
    )
}

async function insertReturn(
  trx: Trx,
  siteId: number,
  {
    id,
    person,
    hrUserId,
    expected,
  }: { id: string; person: LeavePerson; hrUserId: string; expected: string },
  { to, amount }: { to: string; amount: number },
): Promise<void> {
  const at = new Date(`${expected}T05:10:00Z`)
  await trx
    .insertInto('leave_returns')
    .values({
      site_id: siteId,
      id: newId(),
      request_id: id,
      employee_id: person.id,
      leave_to: to,
      leave_to_midday: false,
      leave_amount: amount,
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
    })
    .execute()
  await markReturned(trx, siteId, id, true)
}
