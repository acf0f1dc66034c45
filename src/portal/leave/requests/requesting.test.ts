import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRequest } from './contract.ts'
import type { Preview } from './preview/contract.ts'

async function forMe({ server }: LeaveCompany, person: Person): Promise<ReadonlySet<string>> {
  const { status, body } = await server.call('GET /api/portal/leave/types', { as: person.token })
  expect(status).toBe(200)
  const { items } = body as { items: { code: string; forMe: boolean }[] }
  return new Set(items.filter((each) => each.forMe).map((each) => each.code))
}

test('a person is offered the leave types for people with their details, and human resources still see all', async () => {
  const leave = await aLeaveCompany()
  const [man, citizen] = [await leave.person(['leave.own']), await leave.person(['leave.own'])]
  const { queries } = await testDatabase()
  const be = (person: Person, who: { gender: 'male' | 'female'; nationality: string }) =>
    queries.updateTable('employees').set(who).where('id', '=', person.employeeId).execute()
  await be(man, { gender: 'male', nationality: 'IN' })
  await be(citizen, { gender: 'female', nationality: 'AE' })
  const [his, hers] = [await forMe(leave, man), await forMe(leave, citizen)]
  expect([his.has('annual'), his.has('maternity'), his.has('nationalService')]).toEqual([
    true,
    false,
    false,
  ])
  expect([hers.has('annual'), hers.has('maternity'), hers.has('nationalService')]).toEqual([
    true,
    true,
    true,
  ])
  const { body } = await leave.server.call('GET /api/portal/leave/types', { as: man.token })
  expect((body as { items: { code: string }[] }).items.map(({ code }) => code)).toContain(
    'maternity',
  )
})

test('leave granted once per employment is offered until it is requested, and again once that request is withdrawn', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  await leave.person(['leave.own', 'leave.all'])
  const { queries } = await testDatabase()
  const stored = await queries
    .selectFrom('leave_types')
    .select('rules')
    .where('id', '=', leave.typeId('unpaid'))
    .executeTakeFirstOrThrow()
  await queries
    .updateTable('leave_types')
    .set({ rules: JSON.stringify({ ...(stored.rules as object), onceInEmployment: true }) })
    .where('id', '=', leave.typeId('unpaid'))
    .execute()
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  expect((await forMe(leave, requester)).has('unpaid')).toBe(true)
  const sent = await leave.send(requester, { typeId: leave.typeId('unpaid'), from: '2026-12-21' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  expect((await forMe(leave, requester)).has('unpaid')).toBe(false)
  const { id } = sent.body as LeaveRequest
  await leave.server.call(`POST /api/portal/leave/requests/${id}/withdrawal`, {
    as: requester.token,
    body: {},
  })
  expect((await forMe(leave, requester)).has('unpaid')).toBe(true)
})

test('a preview lists which of its years have no holidays yet', async () => {
  const leave = await aLeaveCompany()
  const { siteId } = leave
  const requester = await leave.person(['leave.own'], { joiningDate: '2020-01-01' })
  const missing = async (from: string, to: string) =>
    ((await leave.preview(requester, { from, to })).body as Preview).holidaysMissing
  expect(await missing('2026-12-30', '2027-01-02')).toEqual([2026, 2027])
  const { queries } = await testDatabase()
  const holiday = {
    site_id: siteId,
    code: 'national',
    name_en: 'National Day',
    name_ar: 'اليوم الوطني',
    state: 'announced' as const,
  }
  await queries
    .insertInto('holidays')
    .values({ ...holiday, id: newId(), from_date: '2026-12-02', to_date: '2026-12-03' })
    .execute()
  expect(await missing('2026-12-30', '2027-01-02')).toEqual([2027])
  expect(await missing('2026-12-07', '2026-12-08')).toEqual([])
  await queries
    .insertInto('holidays')
    .values({ ...holiday, id: newId(), from_date: '2027-12-02', to_date: '2027-12-03' })
    .execute()
  expect(await missing('2026-12-30', '2027-01-02')).toEqual([])
})

test('a new leave type comes last and can be requested; two of one name cannot be', async () => {
  const leave = await aLeaveCompany()
  const hr = await leave.person(['leave.own', 'leave.setUp'])
  const list = async () => {
    const { body } = await leave.server.call('GET /api/portal/leave/types', { as: hr.token })
    return (body as { items: { code: string; name: object; rules: object; forMe: boolean }[] })
      .items
  }
  const rules = (await list()).find(({ code }) => code === 'unpaid')?.rules
  const add = (name: object, as = hr.token) =>
    leave.server.call('POST /api/portal/leave/types', {
      as,
      key: newId(),
      body: { name, active: true, rules },
    })
  const name = { en: 'Volunteering leave', ar: 'إجازة التطوع' }
  expect(await add(name)).toMatchObject({ status: 201, body: { name, active: true, rules } })
  expect((await list()).at(-1)).toMatchObject({ name, rules, forMe: true })
  expect(leave.server.audited.at(-1)).toMatchObject({ action: 'leave.typeAdded' })
  expect(await add({ en: 'volunteering LEAVE', ar: 'أخرى' })).toMatchObject({
    status: 422,
    body: { code: 'leave.typeNameTaken', field: 'name' },
  })
  const other = await leave.person(['leave.own', 'leave.all'])
  expect((await add({ en: 'Other', ar: 'أخرى' }, other.token)).status).toBe(403)
})

test('the name of a leave type is one line', async () => {
  const leave = await aLeaveCompany()
  const hr = await leave.person(['leave.setUp'])
  const { body } = await leave.server.call('GET /api/portal/leave/types', { as: hr.token })
  const unpaid = (body as { items: { id: string; code: string; rules: object }[] }).items.find(
    ({ code }) => code === 'unpaid',
  )
  const edited = await leave.server.call(`PUT /api/portal/leave/types/${unpaid?.id}`, {
    as: hr.token,
    body: {
      name: { en: 'Unpaid\nleave', ar: 'إجازة\r\nبدون أجر' },
      active: true,
      rules: unpaid?.rules,
    },
  })
  expect(edited.body).toMatchObject({ name: { en: 'Unpaid leave', ar: 'إجازة بدون أجر' } })
})

test('a refusal whose reason would not be visible has no reason', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  await leave.person(['leave.own', 'leave.all'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const request = (await leave.send(requester, { from: '2026-12-07' })).body as LeaveRequest
  for (const comment of ['\u200B', '\u2060 \uFEFF']) {
    expect((await leave.decide(manager, request, false, comment)).body).toMatchObject({
      code: 'leave.commentNeeded',
      field: 'comment',
    })
  }
  expect((await leave.decide(manager, request, false, 'Stock-taking')).body).toMatchObject({
    state: 'rejected',
  })
})
