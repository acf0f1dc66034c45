import { expect, test } from 'vitest'
import { csvLines } from '#portal/employees/import/read-csv.ts'
import { readBankReply } from './bank-reply.ts'
import type { WageRecord } from './sif.ts'
import { anotherRecord, aRecord, ibanOf } from './test-data.ts'

const RECORDS = [anotherRecord(), aRecord()]

async function linesOf(csv: string): Promise<string[][]> {
  async function* bytes() {
    yield Buffer.from(csv)
  }
  return await Array.fromAsync(csvLines(bytes()))
}

async function replyOf(csv: string, records: readonly WageRecord[] = RECORDS) {
  const reply = readBankReply(await linesOf(csv), records)
  if (!reply.ok) throw new Error(reply.refusal.code)
  return reply.value
}

/** The employees of each list, and how many rows are of nobody. */
async function sorted(csv: string, records: readonly WageRecord[] = RECORDS) {
  const { matched, differing, repeated, unmatched, unanswered } = await replyOf(csv, records)
  const numbers = (all: readonly { readonly record: WageRecord }[]) =>
    all.map(({ record }) => record.employeeNo)
  return {
    matched: numbers(matched),
    differing: numbers(differing),
    repeated: numbers(repeated),
    unmatched: unmatched.map(({ row, reason }) => `${row.line} ${reason}`),
    unanswered: unanswered.map(({ employeeNo }) => employeeNo),
  }
}

const NONE = { matched: [], differing: [], repeated: [], unmatched: [], unanswered: [] }

async function refusalOf(csv: string) {
  const reply = readBankReply(await linesOf(csv), RECORDS)
  return reply.ok ? 'ok' : [reply.refusal.code, reply.refusal.details, reply.refusal.field]
}

test('a reply says who was paid, and whose wage came back and why', async () => {
  const reply = await replyOf(
    [
      'Person Code,Employee Name,Account No,Amount,Status,Reason,Value Date',
      '00012345678901,Joseph Rahman,AE690260001015123456701,6750.50,PAID,,2026-02-02',
      '00098765432109,Sara Ahmed,AE880240000001234567890,4064.52,REJECTED,Account closed,2026-02-02',
    ].join('\n'),
  )
  expect(reply).toEqual({
    ...NONE,
    matched: [
      {
        record: RECORDS[0],
        row: {
          line: 2,
          personCode: '00012345678901',
          employeeNo: '',
          account: 'AE690260001015123456701',
          status: 'paid',
          statusText: 'PAID',
          reason: '',
          amountFils: 675_050,
          amountText: '6750.50',
          day: '2026-02-02',
        },
      },
      {
        record: RECORDS[1],
        row: expect.objectContaining({ status: 'returned', reason: 'Account closed' }),
      },
    ],
  })
})

test.each([
  ['commas', ',', '\n', ''],
  ['semicolons', ';', '\n', ''],
  ['tabs', '\t', '\n', ''],
  ['a byte order mark and Windows line ends', ',', '\r\n', '\uFEFF'],
  ['semicolons and all of that', ';', '\r\n', '\uFEFF'],
])('a file with %s is read, with the columns in another order', async (_what, by, end, mark) => {
  const rows = [
    ['STATUS', 'Remarks', 'NET_AMOUNT', 'Emp. No', 'Payment-Date'],
    ['Success', '', '"6,750.50"', 'E100001', '02/02/2026'],
    ['Failed', '"Wrong ""IBAN""; call, please"', '"4,064.52"', 'e100002', '02/02/2026'],
  ]
  const { matched } = await replyOf(mark + rows.map((row) => row.join(by)).join(end) + end)
  expect(matched.map(({ record, row }) => [record.employeeNo, row.status, row.reason])).toEqual([
    ['E100001', 'paid', ''],
    ['E100002', 'returned', 'Wrong "IBAN"; call, please'],
  ])
  expect(matched.map(({ row }) => [row.amountFils, row.day])).toEqual([
    [675_050, '2026-02-02'],
    [406_452, '2026-02-02'],
  ])
})

test.each([
  ['Person Code', '00012345678901', '98765432109'],
  ['Person Code', "'00012345678901", '="00098765432109"'],
  ['Employee ID', '12345678901', 'E100002'],
  ['Employee Number', ' e100001 ', 'E-100002'],
  ['IBAN', 'AE69 0260 0010 1512 3456 701', 'ae880240000001234567890'],
])('employees are found by %s %s and %s', async (heading, first, second) => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const csv = `${heading},Status\n${quoted(first)},PAID\n${quoted(second)},PAID\n`
  expect(await sorted(csv)).toEqual({ ...NONE, matched: ['E100001', 'E100002'] })
})

test('rows of nobody are listed, and so are employees without a row', async () => {
  const csv = 'Person Code,Status\n00098765432109,PAID\n00000000000042,PAID\n,PAID\n1.23E+13,PAID\n'
  expect(await sorted(csv)).toEqual({
    ...NONE,
    matched: ['E100002'],
    unmatched: ['3 nobody', '4 nobody', '5 nobody'],
    unanswered: ['E100001'],
  })
})

test('an identifier of nobody is passed over if another finds the employee', async () => {
  const csv = 'Person Code,Employee No,Status\n00098765432109,BANK-7,PAID\n,E100001,PAID\n'
  expect(await sorted(csv)).toMatchObject({ matched: ['E100001', 'E100002'], unmatched: [] })
})

test('identifiers of two employees are of neither', async () => {
  const csv = 'Person Code,Employee No,Status\n00098765432109,E100001,PAID\n'
  expect(await sorted(csv)).toEqual({
    ...NONE,
    unmatched: ['2 severalEmployees'],
    unanswered: ['E100001', 'E100002'],
  })
})

test('a shared account is of one employee only with a second identifier', async () => {
  const shared = ibanOf('0240001234567890123')
  const records = RECORDS.map((record) => ({ ...record, account: shared }))
  expect(await sorted(`IBAN,Status\n${shared},PAID\n`, records)).toMatchObject({
    unmatched: ['2 severalEmployees'],
  })
  const csv = `IBAN,Employee No,Status\n${shared},E100002,PAID\n`
  expect(await sorted(csv, records)).toMatchObject({ matched: ['E100002'], unmatched: [] })
})

test('an amount that differs, or cannot be read, is no match', async () => {
  const csv = 'Employee No,Amount,Status\nE100001,6750.49,PAID\nE100002,"4.064,52",PAID\n'
  const { differing, ...others } = await replyOf(csv)
  expect(others).toEqual({ matched: [], repeated: [], unmatched: [], unanswered: [] })
  expect(
    differing.map(({ record, row, expectedFils }) => [
      record.employeeNo,
      row.amountFils,
      row.amountText,
      expectedFils,
    ]),
  ).toEqual([
    ['E100001', 675_049, '6750.49', 675_050],
    ['E100002', null, '4.064,52', 406_452],
  ])
})

test('without an amount nothing is compared, and a returned wage may be zero', async () => {
  const csv = 'Employee No,Amount,Status\nE100001,,PAID\nE100002,0.00,RETURNED\n'
  expect(await sorted(csv)).toEqual({ ...NONE, matched: ['E100001', 'E100002'] })
  const paid = 'Employee No,Amount,Status\nE100002,0.00,PAID\n'
  expect(await sorted(paid)).toMatchObject({ differing: ['E100002'] })
})

test('several rows of one employee are for a person to decide', async () => {
  const csv = 'Employee No,Status\nE100001,PAID\nE100002,PAID\nE100001,RETURNED\n'
  expect(await sorted(csv)).toEqual({ ...NONE, matched: ['E100002'], repeated: ['E100001'] })
  const { repeated } = await replyOf(csv)
  expect(repeated[0]?.rows.map(({ line, status }) => [line, status])).toEqual([
    [2, 'paid'],
    [4, 'returned'],
  ])
})

test('an unknown status is not taken for a payment', async () => {
  const { matched } = await replyOf('Employee No,Status\nE100001,Z9\nE100002,\n')
  expect(matched.map(({ row }) => [row.status, row.statusText])).toEqual([
    ['unknown', 'Z9'],
    ['unknown', ''],
  ])
})

test('a title above, blank lines and a total below are no rows', async () => {
  const csv = [
    'WPS salary report,,',
    ',,',
    'Employee No,Amount (AED),Payment Status',
    'E100001,6750.50,PAID',
    '',
    'E100002,4064.52,PAID',
    ',10815.02,',
  ].join('\r\n')
  expect(await sorted(csv)).toEqual({ ...NONE, matched: ['E100001', 'E100002'] })
  expect((await replyOf(csv)).matched.map(({ row }) => row.line)).toEqual([4, 6])
})

test('a file that is empty, has other headings or one of them twice is refused', async () => {
  expect(readBankReply([], RECORDS)).toMatchObject({ refusal: { code: 'wageFiles.replyEmpty' } })
  expect(await refusalOf(' ,\n,\n')).toEqual(['wageFiles.replyEmpty', {}, 'file'])
  const headings = ['wageFiles.replyHeadings', {}, 'file']
  expect(await refusalOf('Employee No,Amount\nE100001,6750.50\n')).toEqual(headings)
  expect(await refusalOf('Name,Status\nSara Ahmed,PAID\n')).toEqual(headings)
  expect(await refusalOf('ID,Status,Payment Status\nE100001,PAID,RETURNED\n')).toEqual([
    'wageFiles.replyColumnTwice',
    { column: 'status' },
    'file',
  ])
})
