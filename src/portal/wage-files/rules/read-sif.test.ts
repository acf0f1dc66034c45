import { expect, test } from 'vitest'
import { readSif } from './read-sif.ts'
import { aFile, anotherRecord, aRecord, someVariable } from './test-data.ts'

const EDR_1 =
  'EDR,00012345678901,302620122,AE690260001015123456701,2026-01-01,2026-01-31,31,6000.00,750.50,0'
const EVP_1 = 'EVP,00012345678901,302620122,0.00,0.00,0.00,0.00,650.50,100.00,0.00'
const EDR_2 =
  'EDR,00098765432109,802420101,AE880240000001234567890,2026-01-01,2026-01-31,31,4064.52,0.00,3'
const SCR = 'SCR,0000000123456,302620122,2026-02-01,0915,012026,2,10815.02,AED,JAN2026'
const LINES = [EDR_1, EVP_1, EDR_2, SCR]

function found(lines: readonly string[]) {
  return readSif(lines.join('\r\n')).problems.map(
    ({ code, line, field, reason }) => `${line} ${code} ${field} ${reason}`,
  )
}

/** The problems of the file of gulf 3.6 with a line changed, each written as above. */
function changed(line: string, from: string, to: string) {
  expect(line).toContain(from)
  return found(LINES.map((each) => (each === line ? each.replace(from, to) : each)))
}

test('[gulf 3.6] the file of two employees is read as it was written', () => {
  const { employeeNo: _no, name: _name, contractFils: _wage, ...first } = anotherRecord()
  const { employeeNo: _no2, name: _name2, contractFils: _wage2, ...second } = aRecord()
  const { records: _records, ...heading } = aFile()
  expect(readSif(LINES.join('\r\n'))).toEqual({
    heading: {
      ...heading,
      employerId: '0000000123456',
      createdAt: { date: '2026-02-01', time: '09:15:00' },
    },
    payments: [first, { ...second, personCode: '00098765432109' }],
    problems: [],
  })
})

test('any line end is read, at the end of the file too', () => {
  const plain = readSif(LINES.join('\r\n'))
  for (const end of ['\n', '\r\n', '\r']) {
    expect(readSif(LINES.join(end))).toEqual(plain)
    expect(readSif(`${LINES.join(end)}${end}`)).toEqual(plain)
  }
})

test('[gulf 3.5] the sample of 2009 is understood; today its accounts are no IBANs', () => {
  const sample = [
    'EDR,10001016594125,640110101,4551902459,2009-06-01,2009-06-30,30,1221.92,0,0',
    'EDR,30305106000500,640110101,155481121,2009-06-01,2009-06-30,30,1000,0,0',
    'SCR,0000000009103,302210101,2009-07-16,1107,062009,2,2221.92,AED,1141',
  ]
  const { heading, payments } = readSif(sample.join('\n'))
  expect(heading).toEqual({
    employerId: '0000000009103',
    employerRoutingCode: '302210101',
    createdAt: { date: '2009-07-16', time: '11:07:00' },
    month: '2009-06',
    reference: '1141',
    profile: 'standard',
  })
  expect(payments).toMatchObject([
    { personCode: '10001016594125', account: '4551902459', days: 30, fixedFils: 122_192 },
    { personCode: '30305106000500', account: '155481121', days: 30, fixedFils: 100_000 },
  ])
  expect(found(sample)).toEqual([
    '1 W04 account country',
    '1 W08 variable decimals',
    '2 W04 account country',
    '2 W08 fixedFils decimals',
    '2 W08 variable decimals',
  ])
})

test('[gulf 3.5] the sample of 2016 is right but for the check digits of its IBAN', () => {
  const sample = [
    'EDR,00915012345663,802420101,AE160240043520123456701,2016-01-01,2016-01-31,31,4000.00,2500.00,0',
    'EVP,00915012345663,802420101,500.00,200.00,300.00,0.00,400.00,1100.00,0.00',
    'SCR,0000000123456,802420101,2016-01-26,1130,012016,01,6500.00,AED,(35 characters at most)',
  ]
  expect(found(sample)).toEqual(['1 W04 account checksum'])
  expect(readSif(sample.join('\n')).payments).toEqual([
    {
      personCode: '00915012345663',
      routingCode: '802420101',
      account: 'AE160240043520123456701',
      payStart: '2016-01-01',
      payEnd: '2016-01-31',
      days: 31,
      unpaidDays: 0,
      fixedFils: 400_000,
      variable: someVariable({
        housingFils: 50_000,
        transportFils: 20_000,
        medicalFils: 30_000,
        overtimeFils: 40_000,
        otherFils: 110_000,
      }),
    },
  ])
})

test('[gulf 3.7 W01] exactly one control record is expected, at the end', () => {
  expect(found([EDR_1, EVP_1, EDR_2])).toEqual(['null W01 line noControl'])
  expect(found([])).toEqual(['null W01 line noControl'])
  expect(found([EDR_1, EVP_1, SCR, EDR_2])).toEqual(['3 W01 line controlNotLast'])
  expect(found([...LINES, SCR])).toEqual(['5 W01 line manyControls'])
})

test('[gulf 3.7 W01] other lines, blank ones and headings are blocked', () => {
  expect(found([...LINES.slice(0, 3), '', SCR])).toEqual(['4 W01 line unknownRecord'])
  expect(found(['Record type,Employee', ...LINES])).toEqual(['1 W01 line unknownRecord'])
  expect(found([...LINES.slice(0, 3), 'RFR,1', SCR])).toEqual(['4 W01 line unknownRecord'])
})

test('[gulf 3.7 W01] a record with more or fewer fields cannot be read', () => {
  expect(changed(EDR_2, '4064.52', '4,064.52')).toEqual(['3 W01 line fieldCount'])
  expect(changed(EVP_1, ',0.00,0.00,0.00,0.00', ',0.00')).toEqual(['2 W01 line fieldCount'])
  expect(changed(SCR, ',AED,JAN2026', '')).toEqual(['4 W01 line fieldCount'])
  expect(readSif('SCR,1').heading).toBeNull()
})

test('[gulf 3.7 W02] wrong counts and totals are blocked', () => {
  expect(changed(SCR, ',2,', ',3,')).toEqual(['4 W02 count count'])
  expect(changed(SCR, ',2,', ',two,')).toEqual(['4 W02 count count'])
  expect(changed(SCR, '10815.02', '10815.03')).toEqual(['4 W02 total total'])
  expect(found([EDR_1, EVP_1, SCR])).toEqual(['3 W02 count count', '3 W02 total total'])
  expect(readSif([EDR_1, EVP_1, SCR].join('\n')).problems.map(({ details }) => details)).toEqual([
    { count: '2', employees: 1 },
    { fils: 1_081_502, sum: 675_050 },
  ])
})

test('[gulf 3.7 W03] variable pay needs its parts, and they have to add up to it', () => {
  expect(found([EDR_1, EDR_2, SCR])).toEqual(['1 W03 variable missing'])
  expect(changed(EVP_1, '650.50', '650.00')).toEqual(['2 W03 variable sum'])
  expect(changed(EVP_1, '00012345678901', '00012345678902')).toEqual([
    '2 W03 personCode otherEmployee',
  ])
  expect(changed(EVP_1, '302620122', '802420101')).toEqual(['2 W03 routingCode otherBank'])
})

test('[gulf 3.7 W03] parts without variable pay, or away from their employee, are blocked', () => {
  const none = 'EVP,00098765432109,802420101,0.00,0.00,0.00,0.00,0.00,0.00,0.00'
  expect(found([EDR_1, EVP_1, EDR_2, none, SCR])).toEqual(['4 W03 variable unneeded'])
  expect(found([EVP_1, EDR_1, EDR_2, SCR])).toEqual(['1 W03 line stray', '2 W03 variable missing'])
  expect(found([EDR_1, EVP_1, EVP_1, EDR_2, SCR])).toEqual(['3 W03 line stray'])
})

test.each([
  [EDR_2, '00098765432109', '98765432109', '3 W04 personCode length'],
  [EDR_2, '00098765432109', 'X0098765432109', '3 W04 personCode format'],
  [EDR_2, '802420101', '80242010', '3 W04 routingCode format'],
  [EDR_2, 'AE88', 'AE89', '3 W04 account checksum'],
  [SCR, '0000000123456', '123456', '4 W04 employerId length'],
  [SCR, '302620122', '30262012', '4 W04 employerRoutingCode format'],
  [EDR_2, '2026-01-01', '20260101', '3 W06 payStart format'],
  [EDR_2, '2026-01-31', '2026-01-32', '3 W06 payEnd format'],
  [EDR_2, '2026-01-31', '2026-02-28', '3 W06 payEnd month'],
  [SCR, '0915', '2460', '4 W06 createdAt format'],
  [SCR, '0915', '09:15', '4 W06 createdAt format'],
  [SCR, '2026-02-01', '01/02/2026', '4 W06 createdAt format'],
  [SCR, '012026', '202601', '4 W06 month format'],
  [EDR_2, ',31,', ',32,', '3 W07 days range'],
  [EDR_2, ',31,', ',-1,', '3 W07 days format'],
  [EDR_2, ',31,', ',,', '3 W07 days format'],
  [EDR_2, '0.00,3', '0.00,32', '3 W07 unpaidDays unpaid'],
  [EDR_2, '4064.52', '4064.5', '3 W08 fixedFils decimals'],
  [EDR_2, '4064.52', '4064.523', '3 W08 fixedFils format'],
  [EDR_2, '4064.52', '4064 52', '3 W08 fixedFils format'],
  [EDR_2, '4064.52', '', '3 W08 fixedFils format'],
  [EDR_2, '0.00', 'nil', '3 W08 variable format'],
  [EVP_1, '650.50', 'x', '2 W08 overtimeFils format'],
  [EVP_1, '650.50', '650.5', '2 W08 overtimeFils decimals'],
  [SCR, '10815.02', 'AED10815.02', '4 W08 total format'],
  [SCR, ',AED,', ',USD,', '4 W08 currency currency'],
  [EDR_2, '802420101', '302620122', '3 W09 routingCode otherBank'],
  [SCR, 'JAN2026', 'JAN,2026', '4 W12 reference comma'],
  [SCR, 'JAN2026', 'يناير', '4 W12 reference ascii'],
  [SCR, 'JAN2026', 'J'.repeat(36), '4 W12 reference tooLong'],
])('[gulf 3.7] %s with %s as %s is found', (line, from, to, problem) => {
  expect(changed(line, from, to)).toContain(problem)
})

test('a negative amount is read and blocked', () => {
  const lines = [EDR_1, EVP_1, EDR_2.replace('4064.52', '-64.52'), SCR.replace('10815', '6685')]
  expect(found(lines)).toEqual(['3 W08 fixedFils negative', '4 W02 total total'])
  expect(readSif(lines.join('\n')).payments[1]?.fixedFils).toBe(-6_452)
})

test('[gulf 3.7 W05] an employee who comes again is blocked each time', () => {
  const control = SCR.replace(',2,10815.02', ',4,18944.06')
  const { problems } = readSif([EDR_1, EVP_1, EDR_2, EDR_2, EDR_2, control].join('\n'))
  const problem = { code: 'W05', level: 'block', field: 'personCode', reason: 'repeated' }
  expect(problems).toEqual([
    { ...problem, line: 4, details: { line: 3 } },
    { ...problem, line: 5, details: { line: 3 } },
  ])
})

test('[gulf 3.1] what is not ASCII is blocked, a byte order mark too', () => {
  const text = LINES.join('\r\n')
  expect(readSif(`\uFEFF${text}`).problems).toMatchObject([
    { code: 'W12', line: null, reason: 'ascii' },
  ])
  expect(changed(EDR_2, '4064.52', '٤٠٦٤.٥٢')).toEqual([
    '3 W08 fixedFils format',
    '3 W12 line ascii',
  ])
})

test('[gulf 3.7] the file of a digital bank is read, but not with two forms of dates', () => {
  const wio = LINES.map((line) => line.replace(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3'))
  const { heading, payments, problems } = readSif(wio.join('\n'))
  expect(problems).toEqual([])
  expect(heading).toMatchObject({ profile: 'wio', createdAt: { date: '2026-02-01' } })
  expect(payments[0]).toMatchObject({ payStart: '2026-01-01', payEnd: '2026-01-31' })
  expect(found([...wio.slice(0, 2), EDR_2, ...wio.slice(3)])).toEqual([
    '3 W06 payStart format',
    '3 W06 payEnd format',
  ])
})
