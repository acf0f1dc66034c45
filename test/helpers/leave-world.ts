import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import { lockPerson } from '#portal/leave/database/people.ts'
import { changeType, typesOf } from '#portal/leave/database/types.ts'
import type { LeaveRequest } from '#portal/leave/requests/contract.ts'
import type { LeaveReturn } from '#portal/leave/returns/contract.ts'
import { addDays } from '#portal/leave/rules/days.ts'
import { settleAccount } from '#portal/leave/server/accounts.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '#portal/leave/test-data.ts'
import type { LeaveRules } from '#portal/leave/types/contract.ts'
import { testDatabase } from './test-database.ts'

/** Small accounts that are soon empty, carried over and overdrawn, so that every edge is met often. */
export const SOON: Partial<LeaveRules> = { noticeDays: 0, backDays: 366, documentFromDays: null, minServiceMonths: 0, chain: [{ by: 'manager', fromDays: 0 }] }
export const KINDS: Readonly<Record<string, Partial<LeaveRules>>> = {
  annual: { ...SOON, unit: 'working', halfDays: true, grant: { kind: 'yearly', daysPerYear: 6 }, carry: { capDays: 3, months: 3 }, creditDays: 1 },
  study: {
    ...SOON,
    unit: 'working',
    halfDays: true,
    sandwich: true,
    grant: { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 10, backdated: false }] },
  },
  sick: { ...SOON, unit: 'calendar', grant: { kind: 'yearly', daysPerYear: 12 } },
  parental: { ...SOON, unit: 'working', halfDays: true, longestDays: null },
}
export const CODES = Object.keys(KINDS)
export const BEGIN = '2026-11-09'

/** How often each thing happened, so that a test can say that it met all of them. */
export const met = new Map<string, number>()

export function note(what: string): void {
  met.set(what, (met.get(what) ?? 0) + 1)
}

/** One person's company, and what may be done to it. */
export interface World {
  readonly company: LeaveCompany
  readonly asker: Person
  readonly manager: Person
  readonly hr: Person
  today: string
  holidays: { id: string; day: string; days: number }[]
  /** What was asked and not refused, in order. */
  readonly asked: string[]
}

export async function aWorld(): Promise<World> {
  const company = await aLeaveCompany(BEGIN)
  const { queries, transaction } = await testDatabase()
  for (const type of await typesOf(queries, company.siteId)) {
    const rules = KINDS[type.code]
    if (rules !== undefined) await transaction((trx) => changeType(trx, company.siteId, type.id, { ...type, rules: { ...type.rules, ...rules } }))
  }
  const manager = await company.person(['leave.team'])
  const asker = await company.person(['leave.own'], { managerId: manager.employeeId, joiningDate: '2024-03-10' })
  const hr = await company.person(['leave.all', 'calendar.setUp'])
  company.at(BEGIN)
  return { company, asker, manager, hr, today: BEGIN, holidays: [], asked: [] }
}

export async function settle({ company, asker, today }: World): Promise<number> {
  const database = await testDatabase()
  return database.transaction(async (trx) => {
    const person = await lockPerson(trx, company.siteId, asker.employeeId)
    let lines = 0
    for (const type of await typesOf(trx, company.siteId))
      if (person !== null) lines += await settleAccount(trx, { siteId: company.siteId, person, type }, { today, now: company.server.clock.now })
    return lines
  })
}

export type Ask = { code: number; ahead: number; length: number; fromMidday: boolean; toMidday: boolean }

export async function ask(world: World, { code, ahead, length, fromMidday, toMidday }: Ask): Promise<LeaveRequest | null> {
  const from = addDays(world.today, ahead)
  const typeId = world.company.typeId(CODES[code % CODES.length] ?? '')
  const { status, body } = await world.company.send(world.asker, { typeId, from, to: addDays(from, length - 1), fromMidday, toMidday })
  expect([201, 422, 409]).toContain(status)
  note(status === 201 ? 'asked' : 'refused')
  if (status !== 201) return null
  world.asked.push((body as LeaveRequest).id)
  return body
}

export async function shown({ company, asker }: World, id: string): Promise<LeaveRequest> {
  return (await company.server.ask(`GET /api/portal/leave/requests/${id}`, { as: asker.token })).body
}

export function post({ company }: World, who: Person, path: string, body: object | undefined) {
  return company.server.ask(`POST ${path}`, { as: who.token, key: newId(), ...(body === undefined ? {} : { body }) })
}

export async function withdraw(world: World, id: string): Promise<void> {
  const { status } = await post(world, world.asker, `/api/portal/leave/requests/${id}/withdrawal`, undefined)
  if (status === 200) note('withdrawn')
}

/** Leave that is approved is cancelled before it begins; answers whether it was. */
export async function cancel(world: World, id: string): Promise<boolean> {
  const asked = await post(world, world.asker, `/api/portal/leave/requests/${id}/cancellation`, { reason: 'Plans changed' })
  if (asked.status !== 200) return false
  expect((await world.company.decide(world.manager, { id })).status).toBe(200)
  note('cancelled')
  return true
}

export function holidayBody(day: string, days: number): object {
  return { name: { en: 'Feast', ar: 'عيد' }, first: { calendar: 'gregorian', day }, days, state: 'predicted', workSiteId: null }
}

export async function addHoliday(world: World, day: string, days: number): Promise<void> {
  const { status, body } = await post(world, world.hr, '/api/portal/holidays', holidayBody(day, days))
  expect(status).toBe(201)
  world.holidays.push({ id: (body as { holiday: { id: string } }).holiday.id, day, days })
}

export async function moveHoliday(world: World, holiday: World['holidays'][number], day: string): Promise<void> {
  const put = { as: world.hr.token, body: holidayBody(day, holiday.days) }
  const { status, body } = await world.company.server.ask(`PUT /api/portal/holidays/${holiday.id}`, put)
  expect(status).toBe(200)
  if ((body as { leaves: number }).leaves > 0) note('recounted')
  holiday.day = day
}

export async function removeHoliday(world: World, holiday: World['holidays'][number]): Promise<void> {
  expect((await world.company.server.ask(`DELETE /api/portal/holidays/${holiday.id}`, { as: world.hr.token })).status).toBe(200)
  world.holidays = world.holidays.filter((each) => each !== holiday)
}

/** Time passes, and the nightly job with it: what runs twice writes once. */
export async function waitUntil(world: World, day: string): Promise<void> {
  if (day <= world.today) return
  world.today = day
  world.company.at(day)
  await settle(world)
  expect(await settle(world), 'a job that runs twice writes once').toBe(0)
}

export async function giveBackByReturn(world: World, id: string, after: number, lateAs: 'annual' | 'unpaid' | 'absence'): Promise<void> {
  const request = await shown(world, id)
  if (request.state !== 'approved') return
  const actualDate = [addDays(request.to, after), request.from].toSorted().at(-1) ?? request.from
  await waitUntil(world, actualDate)
  const reported = await post(world, world.asker, '/api/portal/leave/returns', { requestId: id, actualDate, reason: 'Because', fileId: null })
  if (reported.status !== 201) return
  const { id: returnId, kind } = reported.body as LeaveReturn
  note(`returned ${kind}`)
  const decide = (as: string | null) => post(world, world.manager, `/api/portal/leave/returns/${returnId}/decision`, { approve: true, comment: '', lateAs: as })
  const isLate = kind === 'late'
  const { status } = await decide(isLate ? lateAs : null)
  // Too little is left for these days, or they are held otherwise: they are absence then.
  if (status !== 200 && isLate) await decide('absence')
}
