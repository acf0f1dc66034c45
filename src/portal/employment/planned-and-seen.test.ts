import { expect, test } from 'vitest'
import type { Employment } from './contract.ts'
import { anEmploymentCompany, type Employee, type EmploymentCompany } from './test-data.ts'

interface Refused {
  code: string
  field: string
}

function end(all: EmploymentCompany, { employeeId }: Employee, body: object) {
  return all.send(`POST /api/portal/employees/${employeeId}/end`, {
    kind: 'resignation',
    noticeDay: '2026-10-18',
    basis: 'law',
    toAnotherEmployer: false,
    reason: '',
    handoverTo: null,
    handoverNote: '',
    ...body,
  })
}

test('a death is recorded when it has happened', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  const death = { kind: 'death', noticeDay: null }
  const refused = await end(all, employee, { ...death, lastDay: '2026-11-19' })
  expect(refused.body as Refused).toMatchObject({
    code: 'employment.deathInFuture',
    field: 'lastDay',
  })
  expect((await end(all, employee, { ...death, lastDay: '2026-11-18' })).status).toBe(200)
})

test('an end removes the changes that were planned after the last day, and says which', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  const changed = async (fromDay: string, grade: string) =>
    all.send(`POST /api/portal/employees/${employee.employeeId}/changes`, {
      reason: 'promoted',
      fromDay,
      job: { grade },
      note: '',
    })
  await changed('2026-11-20', 'G5')
  await changed('2026-12-01', 'G6')
  const ended = await end(all, employee, { lastDay: '2026-11-30' })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  expect(ended.body).toMatchObject({ removed: [{ reason: 'promoted', fromDay: '2026-12-01' }] })
  expect(
    (ended.body as Employment).periods.map(({ fromDay, reason }) => [fromDay, reason]),
  ).toEqual([
    ['2020-01-01', 'joined'],
    ['2026-11-20', 'promoted'],
    ['2026-12-01', 'resignation'],
  ])
})

test('[hr I24] a planned promotion stands through a suspension and applies on its day', async () => {
  const all = await anEmploymentCompany()
  const [until, open] = [await all.employee(), await all.employee()]
  for (const [employee, lastDay] of [
    [until, '2026-12-10'],
    [open, null],
  ] as const) {
    const path = `POST /api/portal/employees/${employee.employeeId}`
    await all.send(`${path}/changes`, {
      reason: 'promoted',
      fromDay: '2026-12-01',
      job: { grade: 'G6' },
      note: '',
    })
    const suspended = await all.send(`${path}/suspension`, {
      fromDay: '2026-11-18',
      lastDay,
      note: '',
    })
    expect(suspended.status, JSON.stringify(suspended.body)).toBe(200)
    all.at('2026-12-01')
    await all.job()
    expect((await all.employment(employee.employeeId)).periods).toMatchObject([
      { fromDay: '2020-01-01', toDay: '2026-11-17', state: 'active' },
      { fromDay: '2026-11-18', toDay: '2026-11-30', state: 'suspended', grade: '' },
      { fromDay: '2026-12-01', state: 'suspended', grade: 'G6' },
      ...(lastDay === null ? [] : [{ fromDay: '2026-12-11', state: 'active', grade: 'G6' }]),
    ])
    all.at('2026-11-18')
  }
  all.at('2026-12-05')
  const resumed = await all.send(`POST /api/portal/employees/${open.employeeId}/resumption`, {
    fromDay: '2026-12-05',
    note: '',
  })
  expect(resumed.body).toMatchObject({ state: 'active' })
})

test('of 20 changes to one day only the first is saved; the others are refused', async () => {
  const all = await anEmploymentCompany()
  const { employeeId } = await all.employee()
  const seen = await all.employment(employeeId)
  const sendWith = (grade: string, version?: string) =>
    all.send(`POST /api/portal/employees/${employeeId}/changes`, {
      reason: 'changed',
      fromDay: '2026-11-18',
      job: { grade },
      note: '',
      ...(version === undefined ? {} : { version }),
    })
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => sendWith(`G${index}`, seen.version)),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
  expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'employment.changedMeanwhile',
  })
  // Who does not say what they have seen has seen no change of that day.
  expect((await sendWith('G77')).status).toBe(409)
  const now = await all.employment(employeeId)
  expect((await sendWith('G78', now.version)).status).toBe(200)
})
