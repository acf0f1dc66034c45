import { expect, test } from 'vitest'
import { aWorkSite } from '#portal/attendance/test-data.ts'
import { EVERYONE, NO_AUDIENCE } from '../rules/publishing.ts'
import { aDesk, titles } from './test-data.ts'

test('only those it is for see and open a circular: by site, department, position, nationality or name', async () => {
  const desk = await aDesk()
  const drivers = await desk.company.aDepartment('Drivers')
  const atSite = await desk.member({ name: 'At the site' })
  const inDepartment = await desk.member({ name: 'In the department', departmentId: drivers })
  const byPosition = await desk.member({ name: 'Cook', position: 'Cook' })
  const byNationality = await desk.member({ name: 'Filipina', nationality: 'PH' })
  const byName = await desk.member({ name: 'Named' })
  const manager = await desk.member({ name: 'Manager' }, ['records.own', 'leave.team'])
  const suspended = await desk.member({ name: 'Left', state: 'left' })
  const workSiteId = await desk.company.aWorkSite(aWorkSite(), atSite.employeeId)
  const everyone = { atSite, inDepartment, byPosition, byNationality, byName, manager, suspended }
  const audiences = {
    atSite: { ...NO_AUDIENCE, workSiteIds: [workSiteId] },
    inDepartment: { ...NO_AUDIENCE, departmentIds: [drivers] },
    byPosition: { ...NO_AUDIENCE, positions: ['Cook'] },
    byNationality: { ...NO_AUDIENCE, nationalities: ['PH'] },
    byName: { ...NO_AUDIENCE, employeeIds: [byName.employeeId] },
  }
  for (const [name, audience] of Object.entries(audiences)) {
    const counted = await desk.asHr(`POST ${desk.path}/audience`, { audience })
    expect(counted.body, name).toEqual({ people: 1, withoutAccount: 0 })
    const { id } = await desk.published({ title: { en: name, ar: name }, audience })
    for (const [who, member] of Object.entries(everyone)) {
      const statuses = [
        (await desk.show(member, id)).status,
        (await desk.read(member, id)).status,
        (await desk.acknowledge(member, id)).status,
      ]
      expect(statuses, `${who} ${name}`).toEqual(who === name ? [200, 200, 200] : [404, 404, 404])
    }
  }
  const both = { ...audiences.byPosition, nationalities: ['PH'] }
  expect((await desk.asHr(`POST ${desk.path}/audience`, { audience: both })).body).toEqual({
    people: 2,
    withoutAccount: 0,
  })
  expect(await titles(desk, byPosition)).toEqual(['byPosition: acknowledged'])
  expect(await titles(desk, manager)).toEqual([])
  expect(await titles(desk, suspended)).toEqual([])
})

test('someone who moves into a department finds its circulars, and no longer after moving out', async () => {
  const desk = await aDesk()
  const drivers = await desk.company.aDepartment('Drivers')
  const { id } = await desk.published({ audience: { ...NO_AUDIENCE, departmentIds: [drivers] } })
  const maryam = await desk.member()
  const moveTo = (departmentId: string) =>
    desk.database.queries
      .updateTable('employees')
      .set({ department_id: departmentId })
      .where('id', '=', maryam.employeeId)
      .execute()
  expect((await desk.show(maryam, id)).status).toBe(404)
  await moveTo(drivers)
  expect((await desk.show(maryam, id)).status).toBe(200)
  await moveTo(desk.company.departmentId)
  expect((await desk.show(maryam, id)).status).toBe(404)
})

test('another site sees nothing of it, and someone without a record has no circulars', async () => {
  const [desk, other] = [await aDesk(), await aDesk()]
  const { id } = await desk.published({ audience: EVERYONE })
  expect((await other.show(other.hr, id)).status).toBe(404)
  expect((await other.asHr(`GET ${other.path}/circulars/${id}`)).status).toBe(404)
  expect((await other.list(other.hr)).body).toMatchObject({ items: [] })
  const token = desk.server.signIn({
    siteId: desk.siteId,
    permissions: new Set(['records.own']),
  })
  const list = await desk.server.call('GET /api/portal/circulars', { as: token })
  expect(list.body).toMatchObject({ code: 'circulars.notLinked' })
})
