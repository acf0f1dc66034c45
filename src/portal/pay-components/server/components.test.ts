import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { aDepartment } from '#portal/employees/test-data.ts'
import type { Component } from '../contract.ts'
import { aComponentCompany } from './test-data.ts'

function spansOf({ versions }: Component): [string, string | null][] {
  return versions.map(({ fromMonth, toMonth }) => [fromMonth, toMonth])
}

test('a component is added, changed from a month on, and ended', async () => {
  const all = await aComponentCompany()
  const added = await all.add()
  expect(added.status).toBe(201)
  expect(added.body).toMatchObject({
    code: 'LIVING',
    kind: 'earning',
    version: 1,
    versions: [
      {
        fromMonth: '2026-11',
        toMonth: null,
        formula: 'min(basic * 5 / 100, 750)',
        words: { en: 'the smallest of: Basic salary × 5 ÷ 100, 750' },
        audience: 'everyone',
        changedBy: { en: 'Payroll Khoury' },
        isPaid: false,
      },
    ],
  })
  const changed = await all.change(added.body, { fromMonth: '2027-01', formula: 'basic × 6 ÷ 100' })
  expect(spansOf(changed.body)).toEqual([
    ['2027-01', null],
    ['2026-11', '2026-12'],
  ])
  expect(changed.body.versions[0]?.formula).toBe('basic * 6 / 100')
  const ended = await all.end(changed.body, '2027-03')
  expect(spansOf(ended.body)[0]).toEqual(['2027-01', '2027-03'])
  const { body } = await all.list(all.finance)
  expect(body).toMatchObject({ currency: 'AED', nextMonth: '2026-10', items: [{ version: 3 }] })
  expect(body.openMonths[0]).toBe('2025-11')
  expect(body.departments).toHaveLength(1)
})

test('it is for chosen departments or employees, whose names are shown', async () => {
  const all = await aComponentCompany()
  const { omar, department } = all
  const ofOmar = { kind: 'employees', employeeIds: [omar.employeeId, omar.employeeId] }
  const added = await all.add({ audience: ofOmar })
  expect(added.body.versions[0]).toMatchObject({
    audience: 'employees',
    people: [{ id: omar.employeeId, name: { en: 'Omar Khoury' } }],
    departments: [],
  })
  const ofAll = { kind: 'departments', departmentIds: [department.id] }
  const changed = await all.change(added.body, { audience: ofAll })
  expect(changed.body.versions).toMatchObject([
    { audience: 'departments', departments: [{ id: department.id }], people: [] },
  ])
})

test('the audit log says what was changed, without amounts of anyone', async () => {
  const all = await aComponentCompany()
  const added = await all.add()
  const changed = await all.change(added.body, { fromMonth: '2027-01' })
  const ended = await all.end(changed.body, '2027-02')
  await all.remove(ended.body, '2027-01')
  const about = { subjectKind: 'pay-component', subjectId: added.body.id }
  expect(all.server.audited.map(({ action, after, ...rest }) => [action, after, rest])).toEqual([
    [
      'payComponents.added',
      {
        code: 'LIVING',
        kind: 'earning',
        fromMonth: '2026-11',
        formula: 'min(basic * 5 / 100, 750)',
      },
      about,
    ],
    [
      'payComponents.changed',
      { code: 'LIVING', fromMonth: '2027-01', formula: 'min(basic * 5 / 100, 750)' },
      about,
    ],
    ['payComponents.ended', { code: 'LIVING', lastMonth: '2027-02' }, about],
    ['payComponents.removed', { code: 'LIVING', fromMonth: '2027-01' }, about],
  ])
})

test('what is wrong is refused at its field', async () => {
  const all = await aComponentCompany()
  const refused = async (change: object) => {
    const { status, body } = await all.add(change)
    return [status, body.code, body.field]
  }
  expect(await refused({ formula: 'salary * 2' })).toEqual([
    422,
    'payComponents.formulaName',
    'formula',
  ])
  expect(await refused({ formula: 'x'.repeat(301) })).toEqual([422, 'http.badInput', undefined])
  expect(await refused({ formula: 'wage / other' })).toEqual([
    422,
    'payComponents.formulaFails',
    'formula',
  ])
  expect(await refused({ kind: 'deduction', formula: '-500' })).toEqual([
    422,
    'payComponents.formulaNegative',
    'formula',
  ])
  expect(await refused({ fromMonth: '2025-10' })).toEqual([
    422,
    'payComponents.monthTooEarly',
    'fromMonth',
  ])
  expect(await refused({ fromMonth: '2028-01' })).toEqual([
    422,
    'payComponents.monthTooLate',
    'fromMonth',
  ])
  expect(await refused({ code: 'living' })).toEqual([422, 'http.badInput', undefined])
  const nobody = { kind: 'employees', employeeIds: [newId()] }
  expect(await refused({ audience: nobody })).toEqual([
    422,
    'payComponents.employeeNotFound',
    'audience',
  ])
  const nowhere = { kind: 'departments', departmentIds: [newId()] }
  expect(await refused({ audience: nowhere })).toEqual([
    422,
    'payComponents.departmentNotFound',
    'audience',
  ])
  await all.add()
  expect(await refused({})).toEqual([422, 'payComponents.codeTaken', 'code'])
  expect((await all.list()).body.items).toHaveLength(1)
})

test('the place of an error is in its sentence', async () => {
  const { preview } = await aComponentCompany()
  const { text } = await preview({ formula: 'basic * (5 + salary)' })
  expect(JSON.parse(text).messages.en).toBe(
    'Replace “salary” at character 14 with one of the names below.',
  )
})

test('a change of another version is refused, and so is one that nobody knows', async () => {
  const all = await aComponentCompany()
  const { body } = await all.add()
  await all.change(body, { fromMonth: '2027-01' })
  const late = await all.change(body, { fromMonth: '2027-02' })
  expect([late.status, late.body.code]).toEqual([409, 'payComponents.changedMeanwhile'])
  expect((await all.end(body, '2027-02')).status).toBe(409)
  const unknown = { ...body, id: newId() }
  expect((await all.change(unknown)).status).toBe(404)
  expect((await all.end(unknown, '2027-01')).status).toBe(404)
  expect((await all.remove(unknown, '2026-11')).status).toBe(404)
})

test('two who change the same component at once do not both win', async () => {
  const all = await aComponentCompany()
  const { body } = await all.add()
  const both = await Promise.all([
    all.change(body, { fromMonth: '2027-01' }),
    all.change(body, { fromMonth: '2027-02' }, all.finance),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a version is deleted, and with the last one its component', async () => {
  const all = await aComponentCompany()
  const added = await all.add()
  const changed = await all.change(added.body, { fromMonth: '2027-01' })
  expect((await all.remove(changed.body, '2027-01')).body).toEqual({ isGone: false })
  expect((await all.list()).body.items.map(spansOf)).toEqual([[['2026-11', null]]])
  expect((await all.remove(changed.body, '2026-11')).body).toEqual({ isGone: true })
  expect((await all.list()).body.items).toEqual([])
})

test('the preview shows amounts for those it is for, and saves nothing', async () => {
  const all = await aComponentCompany()
  const { omar } = all
  const { body } = await all.preview()
  // Only omar has a salary.
  expect(body).toMatchObject({
    people: 6,
    items: [{ employee: { id: omar.employeeId }, wageFils: 900_000, fils: 30_000 }],
  })
  const fixed = await all.preview({ formula: '350', prorated: false })
  expect(fixed.body).toMatchObject({ words: { en: '350' }, items: [{ fils: 35_000 }] })
  const failing = await all.preview({ formula: 'wage / other' })
  expect(failing.body.items).toMatchObject([{ fils: null }])
  const elsewhere = aDepartment()
  await insertDepartments(all.database.queries, all.siteId, [elsewhere])
  const audience = { kind: 'departments', departmentIds: [elsewhere.id] }
  expect((await all.preview({ audience })).body).toMatchObject({ people: 0, items: [] })
  expect((await all.list()).body.items).toEqual([])
})

test('the department counts in which someone was at the end of the month', async () => {
  const all = await aComponentCompany()
  const { omar, department, database, siteId } = all
  const other = aDepartment()
  await insertDepartments(database.queries, siteId, [other])
  await database.queries
    .insertInto('employment_changes')
    .values({
      site_id: siteId,
      employee_id: omar.employeeId,
      from_day: '2026-12-10',
      reason: 'transferred',
      sets: ['departmentId'],
      department_id: other.id,
      applied: false,
      created_at: all.server.clock.now,
    })
    .execute()
  const peopleIn = async (month: string, departmentId: string) =>
    (await all.preview({ month, audience: { kind: 'departments', departmentIds: [departmentId] } }))
      .body.people
  expect(await peopleIn('2026-11', other.id)).toBe(0)
  expect(await peopleIn('2026-11', department.id)).toBe(6)
  expect(await peopleIn('2026-12', other.id)).toBe(1)
  expect(await peopleIn('2026-12', department.id)).toBe(5)
})

test('only payroll reads and changes components', async () => {
  const all = await aComponentCompany()
  const { body } = await all.add()
  for (const person of [all.omar, all.hr, all.manager]) {
    expect((await all.list(person)).status).toBe(403)
    expect((await all.preview({}, person)).status).toBe(403)
    expect((await all.add({ code: 'OTHER' }, person)).status).toBe(403)
    expect((await all.change(body, {}, person)).status).toBe(403)
    expect((await all.end(body, '2027-01', person)).status).toBe(403)
    expect((await all.remove(body, '2026-11', person)).status).toBe(403)
  }
})
