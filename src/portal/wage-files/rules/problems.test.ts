import { expect, test } from 'vitest'
import { LARGEST_FILS } from './checks.ts'
import { checkFile, EXEMPTIONS, type Expected, problemsOf } from './problems.ts'
import type { WageFile, WageRecord } from './sif.ts'
import { aFile, anotherRecord, aRecord, someVariable } from './test-data.ts'

function found(change: Partial<WageFile>, expected?: Expected) {
  return problemsOf(aFile(change), expected).map(({ code, employeeNo, field, reason }) => [
    code,
    employeeNo,
    field,
    reason,
  ])
}

/** What is wrong with the second of two employees. */
function ofRecord(change: Partial<WageRecord>) {
  return found({ records: [anotherRecord(), aRecord(change)] }).map(
    ([code, employeeNo, field, reason]) => {
      expect(employeeNo).toBe('E100002')
      return `${code} ${field} ${reason}`
    },
  )
}

test('[gulf 3.6] the file of two employees has no problems', () => {
  const listed = [
    { employeeNo: 'E100001', exemption: null },
    { employeeNo: 'E100002', exemption: null },
  ]
  expect(found({}, { listed })).toEqual([])
  expect(checkFile(aFile())).toEqual({ ok: true, file: aFile(), warnings: [] })
})

test('[gulf 3.7 W02] a file without employees is blocked', () => {
  expect(found({ records: [] })).toEqual([['W02', null, 'records', 'empty']])
})

test('[gulf 3.7 W05] one person code twice is blocked, with and without its zeros', () => {
  const records = [
    aRecord({ personCode: '42' }),
    anotherRecord({ employeeNo: 'E3' }),
    aRecord({ employeeNo: 'E4', personCode: '00000000000042' }),
  ]
  expect(problemsOf(aFile({ records }))).toEqual([
    {
      code: 'W05',
      level: 'block',
      employeeNo: 'E4',
      field: 'personCode',
      reason: 'repeated',
      details: { employeeNo: 'E100002' },
    },
  ])
  expect(ofRecord({ personCode: '43' })).toEqual([])
})

test('[gulf 3.7 W05] two employees without a person code are not the same person', () => {
  const records = [aRecord({ personCode: '' }), aRecord({ employeeNo: 'E3', personCode: '' })]
  expect(found({ records })).toEqual([
    ['W04', 'E100002', 'personCode', 'missing'],
    ['W04', 'E3', 'personCode', 'missing'],
  ])
})

test('[gulf 3.7 W08] parts and totals that are longer than the field are blocked', () => {
  const variable = someVariable({ housingFils: LARGEST_FILS, otherFils: 1 })
  const one = [aRecord({ variable, fixedFils: 0 })]
  expect(found({ records: one })).toEqual([
    ['W08', null, 'total', 'tooLarge'],
    ['W08', 'E100002', 'variable', 'tooLarge'],
  ])
  expect(found({ records: [anotherRecord({ fixedFils: LARGEST_FILS })] })).toEqual([
    ['W08', null, 'total', 'tooLarge'],
  ])
  expect(found({ records: [aRecord({ fixedFils: LARGEST_FILS })] })).toEqual([])
})

test('[gulf 3.7 W10] less than 80 percent of the contract is a warning, and 80 is not', () => {
  const contractFils = 100_001
  expect(ofRecord({ fixedFils: 80_000, contractFils })).toEqual(['W10 net low'])
  expect(ofRecord({ fixedFils: 80_001, contractFils })).toEqual([])
  expect(ofRecord({ fixedFils: 80_000, contractFils: 100_000 })).toEqual([])
  const variable = someVariable({ leaveFils: 1 })
  expect(ofRecord({ fixedFils: 80_000, variable, contractFils })).toEqual([])
  const [problem] = problemsOf(aFile({ records: [aRecord({ fixedFils: 0 })] }))
  expect(problem).toMatchObject({
    level: 'warn',
    details: { fils: 0, contractFils: 450_000, percent: 80 },
  })
})

test('[gulf 3.7 W10] of who joined or left within the month the days employed are compared', () => {
  // Ten of the 31 days: 145,161 of 450,000.
  const part = { payStart: '2026-01-22', payEnd: '2026-01-31', days: 10, unpaidDays: 0 }
  expect(ofRecord({ ...part, fixedFils: 145_161 })).toEqual([])
  expect(ofRecord({ ...part, fixedFils: 116_129 })).toEqual([])
  expect(ofRecord({ ...part, fixedFils: 116_128 })).toEqual(['W10 net low'])
})

test('[gulf 3.7 W10] without a wage of the contract nothing is compared', () => {
  expect(ofRecord({ fixedFils: 1, contractFils: null })).toEqual([])
  expect(ofRecord({ fixedFils: 0, contractFils: 0 })).toEqual([])
})

test('[gulf 3.7 W11] an employee of the list who is not in the file is a warning', () => {
  const listed = [
    { employeeNo: 'E100002', exemption: null },
    { employeeNo: 'E100003', exemption: null },
  ]
  expect(problemsOf(aFile(), { listed })).toEqual([
    {
      code: 'W11',
      level: 'warn',
      employeeNo: 'E100003',
      field: 'records',
      reason: 'absent',
      details: {},
    },
  ])
  expect(found({}, {})).toEqual([])
})

test.each(EXEMPTIONS)('[gulf 3.8] an employee exempt for %s may be missing', (exemption) => {
  expect(found({}, { listed: [{ employeeNo: 'E100003', exemption }] })).toEqual([])
})

test('[gulf 3.7 W13] a negative net is blocked, and is not called a wrong amount as well', () => {
  expect(ofRecord({ fixedFils: -1 })).toEqual(['W13 net negative'])
  const variable = someVariable({ otherFils: -500_000 })
  expect(ofRecord({ variable })).toEqual(['W13 net negative'])
  expect(checkFile(aFile({ records: [aRecord({ variable })] }))).toMatchObject({
    ok: false,
    problems: [{ code: 'W13', level: 'block', details: { fils: -93_548 } }],
  })
  expect(ofRecord({ fixedFils: 0, contractFils: null })).toEqual([])
})

test('problems come file first, then employees in their order and each by code, then the absent', () => {
  const records = [
    aRecord({ fixedFils: 1, days: 40, personCode: '' }),
    anotherRecord({ payStart: '', account: '' }),
    anotherRecord({ employeeNo: 'E100003', days: 40 }),
  ]
  const listed = [{ employeeNo: 'E9', exemption: null }]
  const change = { records, employerId: '', reference: ',' }
  expect(found(change, { listed }).map(([code, employeeNo]) => [code, employeeNo])).toEqual([
    ['W04', null],
    ['W12', null],
    ['W04', 'E100002'],
    ['W07', 'E100002'],
    ['W10', 'E100002'],
    ['W04', 'E100001'],
    ['W06', 'E100001'],
    ['W05', 'E100003'],
    ['W07', 'E100003'],
    ['W11', 'E9'],
  ])
  const checked = checkFile(aFile(change), { listed })
  expect(!checked.ok && checked.problems).toHaveLength(10)
})
