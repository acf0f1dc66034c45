import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { checkWageFile, WageFileRow, WageSettings } from '../contract.ts'
import { aWageCompany } from './test-data.ts'

type Check = ReplyOf<typeof checkWageFile>

const FIXTURE = [
  'EDR,00012345678901,302620122,AE690260001015123456701,2026-01-01,2026-01-31,31,6000.00,750.50,0\r\n',
  'EVP,00012345678901,302620122,0.00,0.00,0.00,0.00,650.50,100.00,0.00\r\n',
  'EDR,00098765432109,802420101,AE880240000001234567890,2026-01-01,2026-01-31,31,4064.52,0.00,3\r\n',
  'SCR,0000000123456,302620122,2026-02-01,0915,012026,2,10815.02,AED,JAN2026\r\n',
].join('')

test('[gulf 3.6] an approved run becomes the file of the fixture, byte for byte', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run()
  const checked = await of.check<Check>(runId)
  expect(checked.body).toMatchObject({
    currency: 'AED',
    month: '2026-01',
    isSetUp: true,
    people: 2,
    totalFils: 1_081_502,
    blocking: 0,
    files: [],
  })
  const written = await of.write<WageFileRow>(runId)
  expect([written.status, written.body]).toMatchObject([
    201,
    {
      name: '0000000123456260201091507.SIF',
      people: 2,
      totalFils: 1_081_502,
      writtenBy: { en: 'Payroll Khoury' },
      sent: 2,
      paid: 0,
      answeredAt: null,
    },
  ])
  const file = await of.call(`GET /api/portal/wage-files/${written.body.id}/download`)
  expect(file.text).toBe(FIXTURE)
  expect(file.headers.get('content-disposition')).toContain('0000000123456260201091507.SIF')
  const after = await of.check<Check>(runId)
  expect(after.body).toMatchObject({ people: 0, totalFils: 0, blocking: 0, problems: [] })
  expect(after.body.files.map(({ id }) => id)).toEqual([written.body.id])
  expect(of.server.audited.map(({ action, after: values }) => [action, values])).toEqual([
    ['wageFiles.settingsChanged', expect.objectContaining({ employerId: '123456', version: 1 })],
    [
      'wageFiles.written',
      { month: '2026-01', number: 1, name: '0000000123456260201091507.SIF', people: 2 },
    ],
    ['wageFiles.downloaded', { name: '0000000123456260201091507.SIF' }],
  ])
})

test('two who write at once write one file, and the same request again is that file', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run()
  const [one, other] = await Promise.all([
    of.write<WageFileRow>(runId, newId()),
    of.write<WageFileRow>(runId, newId()),
  ])
  expect([one.status, other.status].toSorted()).toEqual([201, 422])
  expect([one.body.code, other.body.code]).toContain('wageFiles.noPaymentsLeft')
  const second = await of.run(undefined, { month: '2025-12' })
  const key = newId()
  const first = await of.write<WageFileRow>(second, key)
  const again = await of.write<WageFileRow>(second, key)
  expect(again.body.id).toBe(first.body.id)
  expect((await of.check<Check>(second)).body.files).toHaveLength(1)
  // Files of the same second have names of their own.
  expect(first.body.name).toBe('0000000123456260201091508.SIF')
})

test('a file that the bank would reject is not written, and each problem names its employee', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const [first, second] = of.twoSlips()
  if (first === undefined || second === undefined) throw new Error('No slips')
  const { personCode: _code, ...withoutCode } = first
  const runId = await of.run([withoutCode, { ...second, iban: '' }])
  const { body } = await of.check<Check>(runId)
  expect(body.blocking).toBe(2)
  expect(body.problems).toMatchObject([
    {
      code: 'W04',
      level: 'block',
      field: 'personCode',
      reason: 'missing',
      employee: { id: of.omar.employeeId, name: { en: 'Omar Khoury' } },
      holdSlipId: expect.any(String),
    },
    { code: 'W04', field: 'account', reason: 'missing', employee: { id: of.sara.employeeId } },
  ])
  const refused = await of.write(runId)
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    422,
    'wageFiles.blocked',
    { problems: 2 },
  ])
  expect((await of.check<Check>(runId)).body.files).toEqual([])
})

test('employees with a person code who are not paid are a warning, unless they are new or on unpaid leave', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const slips = of.twoSlips()
  const account = { iban: '', bankRoutingCode: '', lines: [] }
  const runId = await of.run([
    ...slips,
    { of: of.hr, ...account, personCode: '11' },
    { of: of.manager, ...account, personCode: '12', paidDays: 0 },
  ])
  const { body } = await of.check<Check>(runId)
  expect(body.problems).toMatchObject([
    { code: 'W11', level: 'warn', employee: { id: of.hr.employeeId } },
  ])
  await of.database.queries
    .updateTable('employees')
    .set({ joining_date: '2026-01-05' })
    .where('id', '=', of.hr.employeeId)
    .execute()
  expect((await of.check<Check>(runId)).body).toMatchObject({ warnings: 0, people: 2 })
})

test('a run beside the month has a file of its own days, and only of those it pays', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const [omar, sara] = of.twoSlips()
  if (omar === undefined || sara === undefined) throw new Error('The fixture has two slips')
  const textOf = async (runId: string) => {
    expect((await of.check<Check>(runId)).body).toMatchObject({ people: 1, problems: [] })
    const { body } = await of.write<WageFileRow>(runId)
    return (await of.call(`GET /api/portal/wage-files/${body.id}/download`)).text
  }
  const leaveRun = await of.run(
    [
      {
        ...omar,
        contractFils: 0,
        fromDay: '2026-01-11',
        toDay: '2026-01-24',
        paidDays: 14_000,
        lines: [
          ['basic', 180_645],
          ['housing', 67_742],
        ],
      },
    ],
    { kind: 'leaveSalary' },
  )
  expect(await textOf(leaveRun)).toBe(
    [
      'EDR,00012345678901,302620122,AE690260001015123456701,2026-01-11,2026-01-24,14,2483.87,0.00,0\r\n',
      'SCR,0000000123456,302620122,2026-02-01,0915,012026,1,2483.87,AED,JAN2026-LEAVE\r\n',
    ].join(''),
  )
  const settlement = await of.run(
    [
      {
        ...sara,
        contractFils: 0,
        toDay: '2026-01-20',
        paidDays: 18_000,
        lines: [
          ['basic', 193_548],
          ['unpaidLeave', -19_355],
          ['gratuity', 2_100_000],
          ['leavePaidOut', 125_000],
          ['noticeDeduction', -150_000],
        ],
      },
    ],
    { kind: 'settlement' },
  )
  expect(await textOf(settlement)).toBe(
    [
      'EDR,00098765432109,802420101,AE880240000001234567890,2026-01-01,2026-01-20,20,241.93,22250.00,2\r\n',
      'EVP,00098765432109,802420101,0.00,0.00,0.00,0.00,0.00,21000.00,1250.00\r\n',
      'SCR,0000000123456,302620122,2026-02-01,0915,012026,1,22491.93,AED,JAN2026-EOS\r\n',
    ].join(''),
  )
})

test('before it is set up nothing is written, but problems of employees are listed', async () => {
  const of = await aWageCompany()
  const runId = await of.run()
  expect((await of.check<Check>(runId)).body).toMatchObject({ isSetUp: false, problems: [] })
  expect((await of.write(runId)).body.code).toBe('wageFiles.notSetUp')
})

test('wages in another currency have no file', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run()
  await of.database.queries
    .updateTable('sites')
    .set({ currency: 'SAR' })
    .where('id', '=', of.siteId)
    .execute()
  expect((await of.check<Check>(runId)).body.problems[0]).toMatchObject({
    code: 'W08',
    field: 'currency',
    level: 'block',
    employee: null,
  })
  expect((await of.write(runId)).body.code).toBe('wageFiles.blocked')
})

test('only an approved run has a file', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run(undefined, { state: 'draft' })
  expect((await of.check(runId)).body.code).toBe('wageFiles.notApproved')
  expect((await of.write(runId)).body.code).toBe('wageFiles.notApproved')
  const unknown = newId()
  expect((await of.check(unknown)).body.code).toBe('payRuns.notFound')
  expect((await of.write(unknown)).body.code).toBe('payRuns.notFound')
  const file = await of.call(`GET /api/portal/wage-files/${unknown}/download`)
  expect([file.status, file.body.code]).toEqual([404, 'wageFiles.notFound'])
})

test('settings are edited from the version that was read, and their numbers are checked', async () => {
  const of = await aWageCompany()
  const before = await of.call<WageSettings>('GET /api/portal/wage-settings')
  expect(before.body).toEqual({
    employerId: '',
    routingCode: '',
    profile: 'standard',
    graceDays: 15,
    version: 0,
  })
  expect((await of.setUp({ employerId: '0' })).body.code).toBe('http.badInput')
  expect((await of.setUp({ routingCode: '12345678' })).body.code).toBe('http.badInput')
  expect((await of.setUp()).body.version).toBe(1)
  expect((await of.setUp()).body.code).toBe('wageFiles.changedMeanwhile')
  expect((await of.setUp({ profile: 'wio' }, 1)).body).toMatchObject({ version: 2, profile: 'wio' })
  const file = await of.write<WageFileRow>(await of.run())
  expect(file.body.name).toBe('0000000123456260201091507.TXT')
})

test('only payroll sees or writes wage files', async () => {
  const of = await aWageCompany()
  await of.setUp()
  const runId = await of.run()
  const { id } = (await of.write<WageFileRow>(runId)).body
  const lines = [
    'GET /api/portal/wage-settings',
    'PUT /api/portal/wage-settings',
    `GET /api/portal/pay-runs/${runId}/wage-file`,
    `POST /api/portal/pay-runs/${runId}/wage-files`,
    `GET /api/portal/wage-files/${id}/download`,
    `GET /api/portal/wage-files/${id}/payments`,
    `POST /api/portal/wage-files/${id}/reply`,
    'GET /api/portal/wage-deadline',
  ]
  for (const line of lines) {
    const body = line.startsWith('GET') ? {} : { key: newId(), body: {} }
    const { status } = await of.server.call(line, { as: of.other, ...body })
    expect([line, status]).toEqual([line, 403])
  }
})
