import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aCompany } from '#portal/attendance/server/test-data.ts'
import { insertChanges } from '#portal/employees/database/changes.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { Certificate, PreviousEmployer, WorkHistory } from './contract.ts'
import { workHistoryHandlers } from './server.ts'

interface Refused {
  code: string
  field?: string
}

async function aHistory() {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const server = testServer(database, workHistoryHandlers)
  const person = async (permissions: readonly string[] = ['records.own']) => {
    const employeeId = await company.anEmployee()
    const { userId } = await company.signIn(employeeId)
    const job = {
      position: { en: 'Clerk', ar: 'كاتب' },
      departmentId: company.departmentId,
      workSiteId: null,
      managerId: null,
      grade: 'G1',
    }
    const change = { employeeId, note: 'For HR only', applied: true }
    await insertChanges(
      database.queries,
      siteId,
      [
        { ...change, fromDay: '2020-01-01', reason: 'joined', sets: job },
        { ...change, fromDay: '2023-05-01', reason: 'promoted', sets: { grade: 'G2' } },
        {
          ...change,
          fromDay: '2027-01-01',
          reason: 'promoted',
          sets: { grade: 'G3' },
          applied: false,
        },
      ],
      { userId: null, now: server.clock.now },
    )
    const token = server.signIn({ siteId, userId, employeeId, permissions: new Set(permissions) })
    return { employeeId, token }
  }
  const send = (line: string, as: string, body?: unknown) =>
    server.call(line, {
      as,
      ...(body === undefined ? {} : { body }),
      ...(line.startsWith('POST') ? { key: newId() } : {}),
    })
  const show = async (as: string): Promise<WorkHistory> =>
    (await send('GET /api/portal/work-history', as)).body
  return { company, server, siteId, person, send, show }
}

const EMPLOYER = {
  employer: 'Majlis Retail',
  position: 'Supervisor',
  country: 'AE',
  fromDay: '2015-02-01',
  toDay: '2019-12-31',
}
const CERTIFICATE = {
  title: 'First aid',
  issuer: 'Red Crescent',
  issuedDay: '2025-02-10',
  expiresDay: '2027-02-09',
}

test('[S1.1] [S2.7] an employee reads their own periods, newest first, without what is planned or noted about them', async () => {
  const { person, show } = await aHistory()
  const one = await person()
  const { periods } = await show(one.token)
  expect(periods.map(({ fromDay, toDay, grade }) => [fromDay, toDay, grade])).toEqual([
    ['2023-05-01', null, 'G2'],
    ['2020-01-01', '2023-04-30', 'G1'],
  ])
  expect(JSON.stringify(periods)).not.toContain('For HR only')
})

test('previous employers and certificates are the employee’s own to keep', async () => {
  const { person, send, show } = await aHistory()
  const [one, other] = [await person(), await person()]
  const employer = await send('POST /api/portal/work-history/employers', one.token, EMPLOYER)
  const certificate = await send(
    'POST /api/portal/work-history/certificates',
    one.token,
    CERTIFICATE,
  )
  expect([employer.status, certificate.status]).toEqual([201, 201])
  const employerPath = `/api/portal/work-history/employers/${(employer.body as PreviousEmployer).id}`
  const certificatePath = `/api/portal/work-history/certificates/${(certificate.body as Certificate).id}`
  for (const [line, body] of [
    [`PUT ${employerPath}`, EMPLOYER],
    [`DELETE ${employerPath}`, undefined],
    [`PUT ${certificatePath}`, CERTIFICATE],
    [`DELETE ${certificatePath}`, undefined],
  ] as const)
    expect((await send(line, other.token, body)).body as Refused).toMatchObject({
      code: 'workHistory.notFound',
    })
  await send(`PUT ${employerPath}`, one.token, { ...EMPLOYER, position: 'Manager', country: '' })
  expect(await show(one.token)).toMatchObject({
    employers: [{ position: 'Manager', country: null, isVerified: false }],
    certificates: [{ title: 'First aid', expiresDay: '2027-02-09' }],
  })
  expect(await show(other.token)).toMatchObject({ employers: [], certificates: [] })
  await send(`DELETE ${employerPath}`, one.token)
  await send(`DELETE ${certificatePath}`, one.token)
  expect(await show(one.token)).toMatchObject({ employers: [], certificates: [] })
})

test.each([
  ['employers', { ...EMPLOYER, toDay: '2014-01-01' }, 'workHistory.backwards', 'toDay'],
  ['employers', { ...EMPLOYER, toDay: '2027-01-01' }, 'workHistory.inFuture', 'toDay'],
  ['employers', { ...EMPLOYER, country: 'XX' }, 'workHistory.countryUnknown', 'country'],
  [
    'certificates',
    { ...CERTIFICATE, issuedDay: '2027-01-01' },
    'workHistory.inFuture',
    'issuedDay',
  ],
  [
    'certificates',
    { ...CERTIFICATE, expiresDay: '2025-01-01' },
    'workHistory.expiresBefore',
    'expiresDay',
  ],
])('%s: %j is refused', async (kind, body, code, field) => {
  const { person, send } = await aHistory()
  const { token } = await person()
  const refused = await send(`POST /api/portal/work-history/${kind}`, token, body)
  expect(refused.body as Refused).toMatchObject({ code, field })
})

test('human resources say what they have seen proof of; a change is to be seen again, and no one verifies their own', async () => {
  const { person, send } = await aHistory()
  const one = await person()
  const hr = await person(['employees.edit', 'records.own'])
  const { body } = await send('POST /api/portal/work-history/employers', one.token, EMPLOYER)
  const { id } = body as PreviousEmployer
  const verify = (employeeId: string, entryId: string) =>
    send(`PUT /api/portal/employees/${employeeId}/background/${entryId}/verification`, hr.token, {
      isVerified: true,
    })
  expect((await verify(one.employeeId, id)).body).toMatchObject({
    employers: [{ id, isVerified: true }],
  })
  expect(((await verify(one.employeeId, newId())).body as Refused).code).toBe(
    'workHistory.notFound',
  )
  expect(((await verify(hr.employeeId, id)).body as Refused).code).toBe('workHistory.ownEntry')
  await send(`PUT /api/portal/work-history/employers/${id}`, one.token, EMPLOYER)
  const seen = await send(`GET /api/portal/employees/${one.employeeId}/background`, hr.token)
  expect(seen.body).toMatchObject({ employers: [{ isVerified: false }] })
  expect(
    (await send(`GET /api/portal/employees/${one.employeeId}/background`, one.token)).status,
  ).toBe(403)
})

test('an account of no employee has no work history', async () => {
  const { server, siteId, send } = await aHistory()
  const token = server.signIn({ siteId, permissions: new Set(['records.own']) })
  const refused = await send('GET /api/portal/work-history', token)
  expect((refused.body as Refused).code).toBe('workHistory.notLinked')
})
