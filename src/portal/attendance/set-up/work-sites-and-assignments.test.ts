import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aCompany } from '../server/test-data.ts'
import { aWorkSite, someHours } from '../test-data.ts'
import type { Assignments, Shift } from './contract.ts'
import type { WorkSite } from './work-sites/contract.ts'
import { aDesk, BASE, names } from './test-data.ts'

test('a work site is a circle or a polygon, and may be changed to the other', async () => {
  const { call } = await aDesk()
  const made = await call<WorkSite>('POST /work-sites', aWorkSite())
  expect(made).toMatchObject({ status: 201, body: { ...aWorkSite(), people: 0 } })
  const area = {
    kind: 'polygon',
    points: [
      [25.2, 55.27],
      [25.2, 55.28],
      [25.21, 55.28],
    ],
  }
  expect(
    (await call<WorkSite>(`PUT /work-sites/${made.body.id}`, { ...aWorkSite(), area })).body,
  ).toMatchObject({ area })
  expect(
    (
      await call('POST /work-sites', {
        ...aWorkSite({ name: { en: 'B', ar: 'ب' } }),
        zone: 'Mars/Base',
      })
    ).body,
  ).toMatchObject({
    code: 'attendance.badZone',
    field: 'zone',
  })
  expect((await call('POST /work-sites', aWorkSite())).body).toMatchObject({
    code: 'attendance.nameTaken',
  })
  expect((await call('PUT /work-sites/' + newId(), aWorkSite())).status).toBe(404)
})

test('employees are assigned to a shift and work sites together, and the new range wins', async () => {
  const { company, call } = await aDesk()
  const people = [await company.anEmployee(), await company.anEmployee()]
  const night = await call<Shift>('POST /shifts', {
    name: names,
    fromDate: '2026-11-01',
    hours: someHours(),
  })
  const site = await call<WorkSite>('POST /work-sites', aWorkSite())
  const range = { employeeIds: people, fromDate: '2026-12-01', toDate: '2026-12-31' }
  expect(
    (await call('POST /assignments/shifts', { ...range, shiftId: night.body.id })).body,
  ).toEqual({ assigned: 2 })
  expect(
    (
      await call('POST /assignments/work-sites', {
        ...range,
        toDate: null,
        workSiteIds: [site.body.id],
      })
    ).body,
  ).toEqual({ assigned: 2 })
  const { body } = await call<Assignments>(`GET /assignments/${people[0]}`)
  expect(body.shifts.map((each) => [each.name.en, each.fromDate, each.toDate])).toEqual([
    ['Day shift', '2027-01-01', null],
    ['Night', '2026-12-01', '2026-12-31'],
    ['Day shift', '2020-01-01', '2026-11-30'],
  ])
  expect(body.workSites).toMatchObject([
    { workSiteId: site.body.id, fromDate: '2026-12-01', toDate: null },
  ])
  expect((await call('POST /assignments/work-sites', { ...range, workSiteIds: [] })).status).toBe(
    200,
  )
  expect(
    (await call<Assignments>(`GET /assignments/${people[0]}`)).body.workSites.map(
      (each) => each.fromDate,
    ),
  ).toEqual(['2027-01-01'])
})

test('unknown employees, unknown items and long past dates cannot be assigned', async () => {
  const { company, call } = await aDesk()
  const employee = await company.anEmployee()
  const range = { employeeIds: [employee, newId()], fromDate: '2026-12-01', toDate: null }
  expect(
    (await call('POST /assignments/shifts', { ...range, shiftId: company.shiftId })).body,
  ).toMatchObject({
    code: 'attendance.peopleMissing',
    details: { count: 1 },
  })
  const one = { ...range, employeeIds: [employee] }
  expect((await call('POST /assignments/shifts', { ...one, shiftId: newId() })).body).toMatchObject(
    {
      code: 'attendance.shiftMissing',
    },
  )
  expect(
    (await call('POST /assignments/work-sites', { ...one, workSiteIds: [newId()] })).body,
  ).toMatchObject({ code: 'attendance.workSiteMissing' })
  expect(
    (
      await call('POST /assignments/shifts', {
        ...one,
        shiftId: company.shiftId,
        fromDate: '2026-01-01',
      })
    ).body,
  ).toMatchObject({
    code: 'attendance.rangeTooOld',
  })
  expect((await call(`GET /assignments/${newId()}`)).status).toBe(404)
})

test('set-up requires the permission', async () => {
  const company = await aCompany(await testDatabase())
  const { token } = await company.signIn(await company.anEmployee(), [
    'attendance.own',
    'attendance.team',
    'attendance.all',
  ])
  for (const path of ['shifts', 'seasons', 'work-sites', `assignments/${newId()}`]) {
    expect((await company.server.call(`GET ${BASE}/${path}`, { as: token })).status).toBe(403)
  }
})
