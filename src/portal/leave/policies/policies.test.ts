import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { lockPerson } from '../database/people.ts'
import type { Grant } from '../types/contract.ts'
import type { Policy, PolicyPreview } from './contract.ts'
import { isFor } from './rules/policies.ts'
import {
  add,
  balance,
  change,
  drivers,
  EVERYBODY,
  grantsOf,
  listed,
  monthly,
  ofDrivers,
  run,
  sumOf,
  type PolicyInput,
  yearly,
} from './test-data.ts'

test('the first policy that matches a person applies; reordering policies changes the next grant', async () => {
  const leave = await drivers('2026-03-31')
  const first = await add(leave)
  const second = await add(leave, {
    gives: monthly(48),
    who: EVERYBODY,
    name: { en: 'All', ar: 'الكل' },
  })
  expect((await listed(leave)).map((each) => each.id)).toEqual([first.id, second.id])
  leave.at('2026-04-30')
  await run(leave)
  const order = (ids: string[]) =>
    leave.server.call(`PUT /api/portal/leave/types/${leave.typeId('annual')}/policies`, {
      as: leave.hr.token,
      body: { ids },
    })
  expect((await order([second.id])).status).toBe(409)
  expect((await order([second.id, newId()])).status).toBe(409)
  expect((await order([second.id, first.id])).status).toBe(200)
  expect((await listed(leave)).map((each) => each.id)).toEqual([second.id, first.id])
  leave.at('2026-05-31')
  await run(leave)
  const granted = await grantsOf(leave, leave.driver, 'annual')
  expect([granted['month 76'], granted['month 77']]).toEqual([3, 4])
  expect((await grantsOf(leave, leave.clerk, 'annual'))['month 76']).toBe(4)
})

test('a removed policy keeps what it gave and gives no more; a policy changed while it applies becomes another one from a day on', async () => {
  const leave = await drivers('2026-03-10')
  const policy = await add(leave)
  leave.at('2026-05-10')
  await run(leave)
  const gives = monthly(48)
  expect((await change(leave, policy.id, { gives })).body).toMatchObject({
    code: 'leavePolicies.inThePast',
    field: 'fromDay',
  })
  const changed = await change(leave, policy.id, { gives, fromDay: '2026-06-01' })
  expect(changed.status).toBe(200)
  expect((await listed(leave)).map(({ fromDay, lastDay }) => [fromDay, lastDay])).toEqual([
    ['2026-04-01', '2026-05-31'],
    ['2026-06-01', null],
  ])
  leave.at('2026-07-10')
  await run(leave)
  const { id } = changed.body as Policy
  expect(
    (await leave.server.call(`DELETE /api/portal/leave/policies/${id}`, { as: leave.hr.token }))
      .status,
  ).toBe(200)
  expect(
    (await leave.server.call(`DELETE /api/portal/leave/policies/${id}`, { as: leave.hr.token }))
      .status,
  ).toBe(404)
  expect(await listed(leave)).toEqual([])
  // 7.5 for three months, 3 in April and May, 4 in June, and 2.5 for each of the rest.
  expect(await balance(leave, leave.driver, '2026-12-31')).toMatchObject({
    left: 7.5 + 6 + 4 + 15,
    policy: null,
  })
  leave.at('2027-01-01')
  await run(leave)
  expect(sumOf(await grantsOf(leave, leave.driver, 'annual'))).toBe(32.5)
})

test('a name and a last day change in place, and a policy that has not begun may be changed completely', async () => {
  const leave = await drivers('2026-03-10')
  const policy = await add(leave)
  expect(
    (await change(leave, policy.id, { gives: monthly(40), fromDay: '2026-05-01' })).body,
  ).toMatchObject({ id: policy.id, fromDay: '2026-05-01' })
  leave.at('2026-06-10')
  const same = { gives: monthly(40), fromDay: '2026-05-01' }
  expect((await change(leave, policy.id, { ...same, lastDay: '2026-06-09' })).body).toMatchObject({
    code: 'leavePolicies.inThePast',
    field: 'lastDay',
  })
  const renamed = { en: 'Road', ar: 'الطريق' }
  expect(
    (await change(leave, policy.id, { ...same, name: renamed, lastDay: '2026-06-30' })).body,
  ).toMatchObject({
    id: policy.id,
    name: renamed,
    lastDay: '2026-06-30',
  })
  leave.at('2026-07-01')
  expect(await listed(leave)).toEqual([])
  expect((await change(leave, policy.id, same)).status).toBe(404)
})

test('before saving, human resources see who is affected, with their days before and after, and who another policy covers', async () => {
  const leave = await drivers('2026-03-10')
  await leave.person(['leave.own'], {
    departmentId: leave.departmentId,
    name: 'Amal',
    joiningDate: '2026-02-01',
  })
  const preview = async (changes: Partial<PolicyInput> & { id?: string | null }) => {
    const { typeId, who, gives, fromDay } = ofDrivers(leave, changes)
    const body = { id: changes.id ?? null, typeId, who, gives, fromDay }
    return leave.server.call('POST /api/portal/leave/policies/preview', {
      as: leave.hr.token,
      body,
    })
  }
  const seen = (await preview({})).body as PolicyPreview
  expect([seen.people, seen.passedBy]).toEqual([2, 0])
  expect(seen.first.map((each) => [each.employee.name.en, each.before, each.after])).toEqual([
    ['Amal', 0, 36],
    ['Driver', 30, 36],
  ])
  const policy = await add(leave)
  expect((await preview({ who: EVERYBODY, gives: monthly(40) })).body).toMatchObject({
    people: 2,
    passedBy: 2,
  })
  expect((await preview({ id: policy.id, gives: monthly(40) })).body).toMatchObject({
    people: 2,
    passedBy: 0,
    first: [{ before: 36, after: 40 }, { before: 36 }],
  })
  expect((await preview({ gives: yearly(40) })).body).toMatchObject({
    code: 'leavePolicies.otherWay',
  })
  expect((await preview({ id: newId() })).status).toBe(404)
  expect((await listed(leave)).length).toBe(1)
})

test('the database counts the same people a policy is for as the rules do', async () => {
  const leave = await drivers('2026-03-10')
  const { queries } = leave.company.database
  const people = [leave.driver, leave.clerk, leave.hr].map((each) => each.employeeId)
  const odd = queries.updateTable('employees').where('site_id', '=', leave.siteId)
  await odd
    .set({ nationality: 'IN', gender: 'male', position_en: 'Driver' })
    .where('id', '=', leave.driver.employeeId)
    .execute()
  const some = [
    EVERYBODY,
    { ...EVERYBODY, nationality: 'IN' },
    { ...EVERYBODY, gender: 'female' as const },
    { ...EVERYBODY, positions: ['Driver', 'Pilot'] },
    { ...EVERYBODY, positions: ['driver'] },
    { ...EVERYBODY, departmentIds: [leave.departmentId], employeeIds: [leave.clerk.employeeId] },
    { ...EVERYBODY, departmentIds: [leave.departmentId], gender: 'female' as const },
    { ...EVERYBODY, employeeIds: people, nationality: 'AE' },
  ]
  for (const who of some) {
    const members = await leave.company.database.transaction(async (trx) =>
      Promise.all(people.map((id) => lockPerson(trx, leave.siteId, id))),
    )
    const expected = members.filter((each) => each !== null && isFor(who, each)).length
    const { typeId, gives, fromDay } = ofDrivers(leave, {})
    const { body } = await leave.server.call('POST /api/portal/leave/policies/preview', {
      as: leave.hr.token,
      body: { id: null, typeId, who, gives, fromDay },
    })
    expect((body as PolicyPreview).people, JSON.stringify(who)).toBe(expected)
  }
})

test('an invalid policy is refused with its reason', async () => {
  const leave = await drivers('2026-03-10')
  const tried = async (changes: Partial<PolicyInput>) => {
    const { body } = await leave.server.call('POST /api/portal/leave/policies', {
      as: leave.hr.token,
      key: newId(),
      body: ofDrivers(leave, changes),
    })
    const { code, field } = body as { code: string; field: string }
    return [code, field]
  }
  const none: Grant = { kind: 'none' }
  expect(await tried({ fromDay: '2026-03-09' })).toEqual(['leavePolicies.inThePast', 'fromDay'])
  expect(await tried({ lastDay: '2026-03-31' })).toEqual(['leave.backwards', 'lastDay'])
  expect(await tried({ typeId: newId() })).toEqual(['leave.typeNotFound', 'typeId'])
  expect(await tried({ gives: yearly(40) })).toEqual(['leavePolicies.otherWay', 'gives'])
  expect(
    await tried({
      typeId: leave.typeId('unpaid'),
      gives: { grant: none, carry: { kind: 'none' } },
    }),
  ).toEqual(['leavePolicies.otherWay', 'gives'])
  expect(await tried({ who: { ...EVERYBODY, departmentIds: [newId()] } })).toEqual([
    'leave.departmentNotFound',
    'who',
  ])
  expect(await tried({ who: { ...EVERYBODY, employeeIds: [newId()] } })).toEqual([
    'leavePolicies.employeeNotFound',
    'who',
  ])
  expect(await listed(leave)).toEqual([])
  const choices = await leave.server.call('GET /api/portal/leave/policies/choices', {
    as: leave.hr.token,
  })
  expect(choices.body).toMatchObject({
    departments: [{ name: { en: 'Drivers' } }, { name: { en: 'Operations' } }],
    positions: [{ en: 'Clerk', ar: 'كاتب' }],
  })
})

test('the people a policy is for are listed by name, in order of their names', async () => {
  const leave = await drivers('2026-03-10')
  const who = {
    ...EVERYBODY,
    departmentIds: [leave.departmentId],
    positions: ['Clerk', 'Pilot'],
    employeeIds: [leave.driver.employeeId, leave.clerk.employeeId],
  }
  await add(leave, { who })
  const [policy] = await listed(leave)
  expect(policy?.departments.map((each) => each.name.en)).toEqual(['Drivers'])
  // No one is a pilot, so the Arabic name is unknown.
  expect(policy?.positions).toEqual([
    { en: 'Clerk', ar: 'كاتب' },
    { en: 'Pilot', ar: 'Pilot' },
  ])
  expect(policy?.people.map((each) => each.name.en)).toEqual(['Clerk', 'Driver'])
})
