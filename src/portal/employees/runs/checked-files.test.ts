import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { Column } from '../rules/columns.ts'
import { aRow, aWorkbook, aZip, csvOf } from '../test-data.ts'
import { runImport } from './run-import.ts'
import {
  aDesk,
  anImporter,
  check,
  checked,
  type Checked,
  countOf,
  type Desk,
  rows,
  running,
  start,
} from './test-data.ts'

let desk: Desk
beforeAll(async () => {
  desk = aDesk(await testDatabase())
})

test('a checked file predicts the result of each row, with errors beside the cells, and saves no employee', async () => {
  const importer = await anImporter(desk)
  const { import: run, rows: page } = await checked(
    importer,
    await readFile('test/data/employees.csv'),
  )
  expect(run).toMatchObject({
    fileName: 'employees.csv',
    state: 'checked',
    counts: { read: 135, created: 120, updated: 0, unchanged: 0, refused: 15 },
    progress: { done: 0, of: 120 },
    startedAt: null,
  })
  expect(page.items).toHaveLength(15)
  expect(page.items[6]).toMatchObject({
    row: 128,
    outcome: 'refused',
    cells: { employee_no: 'X00126', email: 'e1.6@company.example' },
    issues: [
      {
        column: 'email',
        code: 'employees.emailTwice',
        details: { row: 7 },
        value: 'e1.6@company.example',
      },
    ],
  })
  expect(await countOf(desk, importer.siteId)).toBe(0)
})

test('all, refused and flagged rows are paged', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(
    importer,
    csvOf(
      Array.from({ length: 230 }, (_, index) =>
        aRow(
          index + 1,
          index % 10 === 0 ? { email: 'x' } : index % 10 === 1 ? { phone: '043456789' } : {},
        ),
      ),
    ),
  )
  expect(run.counts).toEqual({
    read: 230,
    created: 207,
    updated: 0,
    unchanged: 0,
    refused: 23,
    warned: 23,
    payRequests: 0,
    firstPay: 207,
  })
  const met: number[] = []
  for (let after = ''; ; ) {
    const page = await rows(importer, run.id, { limit: '100', ...(after === '' ? {} : { after }) })
    met.push(...page.items.map((row) => row.row))
    if (page.next === null) break
    after = page.next
  }
  expect(met).toEqual(Array.from({ length: 230 }, (_, index) => index + 2))
  expect(
    (await rows(importer, run.id, { only: 'refused' })).items.every(
      (row) => row.issues[0]?.code === 'employees.emailFormat',
    ),
  ).toBe(true)
  const warned = await rows(importer, run.id, { only: 'warned', limit: '5' })
  expect([warned.items.length, warned.next, warned.items[0]?.warnings[0]?.code]).toEqual([
    5,
    String(warned.items[4]?.row),
    'employees.warnNotMobile',
  ])
})

test('an Excel file is accepted as well', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(
    importer,
    aWorkbook([[...Column.options], Column.options.map((column) => aRow(1)[column] ?? '')]),
  )
  expect(run.counts.created).toBe(1)
})

test('the same file again is reported to change nothing', async () => {
  const importer = await anImporter(desk)
  const file = csvOf([aRow(1), aRow(2)])
  const first = await checked(importer, file)
  await start(importer, first.import.id)
  await runImport({ siteId: importer.siteId, importId: first.import.id }, running(desk).services)
  const second = await checked(importer, file)
  expect(second.import.counts).toEqual({
    read: 2,
    created: 0,
    updated: 0,
    unchanged: 2,
    refused: 0,
    warned: 0,
    payRequests: 0,
    firstPay: 0,
  })
})

test('the refused rows are returned as CSV that no spreadsheet executes, with reasons in the requested language, and can be imported again', async () => {
  const importer = await anImporter(desk)
  const { import: run } = await checked(
    importer,
    csvOf([aRow(1, { name_en: '=HYPERLINK("http://x","y")' }), aRow(2, { email: 'x' }), aRow(3)]),
  )
  const english = await desk.server.call(`GET /api/portal/employee-imports/${run.id}/refused`, {
    as: importer.as,
  })
  expect(english.headers.get('content-disposition')).toContain('employees.refused.csv')
  expect(english.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = english.text.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]?.endsWith('labour_card_expiry,refused_row,refused_reason')).toBe(true)
  expect(lines[1]).toContain(`,"'=HYPERLINK(""http://x"",""y"")",`)
  expect(lines[1]).toContain(",'+971501234567,")
  expect(lines[2]).toContain('email: Enter a valid email, such as name@company.ae.')
  const arabic = await desk.server.call(`GET /api/portal/employee-imports/${run.id}/refused`, {
    as: importer.as,
    language: 'ar',
  })
  expect(arabic.text).toContain('أدخل بريدًا إلكترونيًا صحيحًا')
  const putRight = `\uFEFF${english.text}`
    .replace(/"'=HYPERLINK[^,]*,""y""\)"/, 'Salem Nair')
    .replace(',x,', ',n2@company.example,')
  const again = await checked(importer, putRight.replace('\uFEFF\uFEFF', '\uFEFF'))
  expect(again.import.counts).toMatchObject({ created: 2, refused: 0 })
})

test.each(['en', 'ar'] as const)(
  'the template in %s is accepted by the import',
  async (language) => {
    const importer = await anImporter(desk)
    const { text } = await desk.server.call('GET /api/portal/employee-import-template', {
      as: importer.as,
      language,
    })
    const cells = Column.options.map((column) => aRow(1)[column] ?? '').join(',')
    expect(
      (await checked(importer, `\uFEFF${text.trim()}\r\n${cells}`)).import.counts.created,
    ).toBe(1)
  },
)

test.each([
  ['nothing', '', 'employees.fileEmpty'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'employees.fileKind'],
  [
    'a zip bomb',
    aZip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024),
    }),
    'employees.fileNotReadable',
  ],
  ['another table', 'name,shoe size\r\nAli,43\r\n', 'employees.columnsUnknown'],
] as const)(
  '%s is refused with a message beside the file field, and leaves nothing',
  async (_what, content, code) => {
    const importer = await anImporter(desk)
    const { status, body } = await check(importer, content)
    expect([status, (body as { code: string }).code, (body as { field: string }).field]).toEqual([
      422,
      code,
      'file',
    ])
    expect(
      (await desk.server.call('GET /api/portal/employee-imports', { as: importer.as })).body,
    ).toEqual({ items: [] })
  },
)

test('a file over twenty megabytes is refused', async () => {
  const importer = await anImporter(desk)
  expect((await check(importer, Buffer.alloc(20 * 1024 * 1024 + 1, 0x20))).status).toBe(422)
  expect((await check(importer, Buffer.alloc(21 * 1024 * 1024, 0x20))).status).toBe(413)
})

test('a file name is never used as a path', async () => {
  const importer = await anImporter(desk)
  const { body } = await check(importer, csvOf([aRow(1)]), '../../etc/x\u202Evsc.csv')
  expect((body as Checked).import.fileName).not.toMatch(/[/\\\u202E]/)
})
