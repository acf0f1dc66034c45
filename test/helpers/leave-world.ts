import { expect } from 'vitest'
import { addDays } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { lockPerson } from '#portal/leave/database/people.ts'
import { changeType, typesOf } from '#portal/leave/database/types.ts'
import type { LeaveHours, LeaveRequest } from '#portal/leave/requests/contract.ts'
import type { LeaveReturn } from '#portal/leave/returns/contract.ts'
import { accrueAccount } from '#portal/leave/server/accounts.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '#portal/leave/test-data.ts'
import type { LeaveRules } from '#portal/leave/types/contract.ts'
import { testDatabase } from './test-database.ts'

/** Small accounts that are soon empty, carried over and overdrawn, so that every edge is met often. */
export const SOON: Partial<LeaveRules> = {
  noticeDays: 0,
  backDays: 366,
  documentFromDays: null,
  minServiceMonths: 0,
  chain: [{ by: 'manager', fromDays: 0 }],
}
export const KINDS: Readonly<Record<string, Partial<LeaveRules>>> = {
  annual: {
    ...SOON,
    unit: 'working',
    halfDays: true,
    hours: true,
    grant: { kind: 'yearly', daysPerYear: 6 },
    carry: { capDays: 3, months: 3 },
    creditDays: 1,
    encashDays: 4,
  },
  study: {
    ...SOON,
    unit: 'working',
    halfDays: true,
    sandwich: true,
    grant: { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 10, backdated: false }] },
    encashDays: 2,
  },
  sick: { ...SOON, unit: 'calendar', grant: { kind: 'yearly', daysPerYear: 12 } },
  parental: { ...SOON, unit: 'working', halfDays: true, hours: true, longestDays: null },
}
export const CODES = Object.keys(KINDS)
export const BEGIN = '2026-11-09'

/** How often each event happened, so that a test can check that it covered all of them. */
export const met = new Map<string, number>()

export function note(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1)
}

/** One person's company, and the operations on it. */
export interface World {
  readonly company: LeaveCompany
  readonly requester: Person
  readonly manager: Person
  readonly hr: Person
  today: string
  holidays: { id: string; day: string; days: number }[]
  /** The requests that were not refused, in order. */
  readonly requested: string[]
  /** What was paid in money, in order. */
  readonly encashed: string[]
}

export async function aWorld(): Promise<World> {
  const company = await aLeaveCompany(BEGIN)
  const { queries, transaction } = await testDatabase()
  for (const type of await typesOf(queries, company.siteId)) {
    const rules = KINDS[type.code]
    if (rules !== undefined)
      await transaction((trx) =>
        changeType(trx, company.siteId, type.id, { ...type, rules: { ...type.rules, ...rules } }),
      )
  }
  const manager = await company.person(['leave.team'])
  const requester = await company.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2024-03-10',
  })
  const hr = await company.person(['leave.all', 'calendar.setUp'])
  company.at(BEGIN)
  return {
    company,
    requester,
    manager,
    hr,
    today: BEGIN,
    holidays: [],
    requested: [],
    encashed: [],
  }
}

export async function accrue({ company, requester, today }: World): Promise<number> {
  const database = await testDatabase()
  return database.transaction(async (trx) => {
    const person = await lockPerson(trx, company.siteId, requester.employeeId)
    let lines = 0
    for (const type of await typesOf(trx, company.siteId))
      if (person !== null)
        lines += await accrueAccount(
          trx,
          { siteId: company.siteId, person, type },
          { today, now: company.server.clock.now },
        )
    return lines
  })
}

export type LeaveRequestInput = {
  code: number
  ahead: number
  length: number
  fromMidday: boolean
  toMidday: boolean
  hours: LeaveHours | null
}

export async function call(
  world: World,
  { code, ahead, length, fromMidday, toMidday, hours }: LeaveRequestInput,
): Promise<LeaveRequest | null> {
  const from = addDays(world.today, ahead)
  const typeId = world.company.typeId(CODES[code % CODES.length] ?? '')
  const span =
    hours === null ? { from, to: addDays(from, length - 1), fromMidday, toMidday } : { from, hours }
  const { status, body } = await world.company.send(world.requester, { typeId, ...span })
  expect([201, 422, 409]).toContain(status)
  note(status === 201 ? 'requested' : 'refused')
  if (status !== 201) return null
  if (hours !== null) note('by the hour')
  world.requested.push((body as LeaveRequest).id)
  return body
}

export async function getRequest({ company, requester }: World, id: string): Promise<LeaveRequest> {
  return (
    await company.server.call(`GET /api/portal/leave/requests/${id}`, { as: requester.token })
  ).body
}

export function post({ company }: World, who: Person, path: string, body: object | undefined) {
  return company.server.call(`POST ${path}`, {
    as: who.token,
    key: newId(),
    ...(body === undefined ? {} : { body }),
  })
}

export async function withdraw(world: World, id: string): Promise<void> {
  const { status } = await post(
    world,
    world.requester,
    `/api/portal/leave/requests/${id}/withdrawal`,
    undefined,
  )
  if (status === 200) note('withdrawn')
}

/** Cancels approved leave before it begins, and returns whether it was cancelled. */
export async function cancel(world: World, id: string): Promise<boolean> {
  const requested = await post(
    world,
    world.requester,
    `/api/portal/leave/requests/${id}/cancellation`,
    {
      reason: 'Plans changed',
    },
  )
  if (requested.status !== 200) return false
  expect((await world.company.decide(world.manager, { id })).status).toBe(200)
  note('cancelled')
  return true
}

export function holidayBody(day: string, days: number): object {
  return {
    name: { en: 'Feast', ar: 'عيد' },
    first: { calendar: 'gregorian', day },
    days,
    state: 'predicted',
    workSiteId: null,
  }
}

export async function addHoliday(world: World, day: string, days: number): Promise<void> {
  const { status, body } = await post(
    world,
    world.hr,
    '/api/portal/holidays',
    holidayBody(day, days),
  )
  expect(status).toBe(201)
  world.holidays.push({ id: (body as { holiday: { id: string } }).holiday.id, day, days })
}

export async function moveHoliday(
  world: World,
  holiday: World['holidays'][number],
  day: string,
): Promise<void> {
  const put = { as: world.hr.token, body: holidayBody(day, holiday.days) }
  const { status, body } = await world.company.server.call(
    `PUT /api/portal/holidays/${holiday.id}`,
    put,
  )
  expect(status).toBe(200)
  if ((body as { leaves: number }).leaves > 0) note('recounted')
  holiday.day = day
}

export async function removeHoliday(
  world: World,
  holiday: World['holidays'][number],
): Promise<void> {
  expect(
    (
      await world.company.server.call(`DELETE /api/portal/holidays/${holiday.id}`, {
        as: world.hr.token,
      })
    ).status,
  ).toBe(200)
  world.holidays = world.holidays.filter((each) => each !== holiday)
}

/** Moves time forward and runs the nightly job. Running it twice writes once. */
export async function waitUntil(world: World, day: string): Promise<void> {
  if (day <= world.today) return
  world.today = day
  world.company.at(day)
  await accrue(world)
  expect(await accrue(world), 'a job that runs twice writes once').toBe(0)
}

export async function releaseByReturn(
  world: World,
  id: string,
  after: number,
  lateAs: 'annual' | 'unpaid' | 'absence',
): Promise<void> {
  const request = await getRequest(world, id)
  if (request.state !== 'approved') return
  const actualDate = [addDays(request.to, after), request.from].toSorted().at(-1) ?? request.from
  await waitUntil(world, actualDate)
  const reported = await post(world, world.requester, '/api/portal/leave/returns', {
    requestId: id,
    actualDate,
    reason: 'Because',
    fileId: null,
  })
  if (reported.status !== 201) return
  const { id: returnId, kind } = reported.body as LeaveReturn
  note(`returned ${kind}`)
  const decide = (as: string | null) =>
    post(world, world.manager, `/api/portal/leave/returns/${returnId}/decision`, {
      approve: true,
      comment: '',
      lateAs: as,
      restAs: after % 2 === 0 ? 'unpaid' : 'absence',
    })
  const isLate = kind === 'late'
  const { status, body } = await decide(isLate ? lateAs : null)
  if (status === 200 && (body as LeaveReturn).rest !== null) note('returned in parts')
  // Too little balance is left for these days, or they are reserved by something else, so they
  // become absence.
  if (status !== 200 && isLate) await decide('absence')
}
