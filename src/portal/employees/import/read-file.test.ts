import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aRow, aWorkbook, aWorkbookOf, aZip, csvOf, type SheetCell } from '../test-data.ts'
import { Column } from '../rules/columns.ts'
import { FileRefused, MAX_ROWS, type RawRow } from './raw-rows.ts'
import { readRows } from './read-file.ts'
import { columnMessages } from './messages.ts'

const messages = columnMessages()

/** The bytes as they might come over the network: in chunks that ignore lines and characters. */
async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function read(content: string | Buffer, size = 1000): Promise<RawRow[]> {
  const bytes = Buffer.from(content)
  const batches = await Array.fromAsync(readRows({ bytes: () => inPieces(bytes, size), messages }))
  return batches.flat()
}

async function refusalOf(content: string | Buffer): Promise<unknown> {
  try {
    await read(content)
  } catch (error) {
    if (error instanceof FileRefused) return [error.refusal.code, error.refusal.details]
    throw error
  }
  return null
}

test('the real file has 135 rows, counted as in a spreadsheet', async () => {
  const rows = await read(await readFile('test/data/employees.csv'))
  expect(rows).toHaveLength(135)
  expect(rows[0]).toMatchObject({
    row: 2,
    cells: { employee_no: 'E100001', name_ar: 'جوزيف رحمن' },
  })
  expect(rows[134]?.row).toBe(136)
})

test('chunks that cut through a character, a quote or a line end make no difference', async () => {
  const file = csvOf([
    aRow(1, { position_en: 'Cook, "first"\r\nshift', name_ar: 'عبدالله' }),
    aRow(2),
  ])
  const whole = await read(file)
  for (const size of [1, 2, 3, 7]) expect(await read(file, size)).toEqual(whole)
  expect(whole[0]?.cells.position_en).toBe('Cook, "first"\r\nshift')
})

test('any line ends, byte order mark and blank lines are accepted', async () => {
  const file = csvOf([aRow(1), aRow(2)])
  const plain = await read(file.replace('\uFEFF', '').replaceAll('\r\n', '\n'))
  expect(plain).toEqual(await read(file))
  const blank = await read(file.replace('\r\nN000002', '\r\n\r\n ,,\r\nN000002'))
  expect(blank.map((row) => [row.row, row.cells.employee_no])).toEqual([
    [2, 'N000001'],
    [5, 'N000002'],
  ])
})

test.each([[';'], ['\t']])('a file separated by "%s" is read', async (separator) => {
  const file = csvOf([aRow(1)]).replaceAll(',', separator)
  expect((await read(file))[0]?.cells).toEqual(aRow(1))
})

test('Arabic headings in another order are read', async () => {
  const headings = [...Column.options].reverse().map((column) => messages[column][1] ?? '')
  const cells = [...Column.options].reverse().map((column) => aRow(1)[column] ?? '')
  expect((await read(`${headings.join(',')}\n${cells.join(',')}\n`))[0]?.cells).toEqual(aRow(1))
})

test('an apostrophe that stops a spreadsheet from calculating is not part of the cell', async () => {
  const [row] = await read(csvOf([aRow(1, { phone: "'+971501234567", name_en: "'Abd al-Rahman" })]))
  expect(row?.cells).toMatchObject({ phone: '+971501234567', name_en: "'Abd al-Rahman" })
})

test('a row with another number of cells is detected', async () => {
  const file = csvOf([aRow(1), aRow(2)])
    .replace('Salem Nair', 'Nair, Salem')
    .replace(/,2030-01-01\r\n$/, '\r\n')
  expect((await read(file)).map((row) => row.cellCount)).toEqual([30, 28])
})

test.each([
  ['nothing', '', 'employees.fileEmpty'],
  ['headings alone', csvOf([]), 'employees.fileEmpty'],
  [
    'another encoding',
    Buffer.from([...Buffer.from(csvOf([])), 0xc7, 0xe1, 0x2c, 0x0a]),
    'employees.fileNotUtf8',
  ],
  ['UTF-16', Buffer.from(csvOf([aRow(1)]), 'utf16le'), 'employees.fileKind'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'employees.fileKind'],
  ['a PDF', '%PDF-1.7', 'employees.fileKind'],
  ['an open quote', csvOf([aRow(1)]).replace('Salem', '"Salem'), 'employees.fileQuotes'],
  ['a row without end', csvOf([aRow(1, { name_en: 'x'.repeat(100_000) })]), 'employees.fileQuotes'],
  ['a missing column', csvOf([aRow(1)]).replace('iban', 'iban2'), 'employees.columnsUnknown'],
  ['too many rows', `${csvOf([])}${'N1\n'.repeat(MAX_ROWS + 1)}`, 'employees.fileTooManyRows'],
  ['a zip that is no workbook', aZip({ 'readme.txt': 'hello' }), 'employees.fileNotReadable'],
  ['a broken workbook', aWorkbook([['a']]).subarray(0, 300), 'employees.fileNotReadable'],
  [
    'a workbook with broken XML',
    aWorkbookOf('<sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row></sheetData>'),
    'employees.fileNotReadable',
  ],
])('%s is refused by name', async (_what, content, code) => {
  expect(await refusalOf(content)).toEqual([code, expect.anything()])
})

function sheetOf(cells: Partial<Record<Column, SheetCell>>): SheetCell[][] {
  return [
    [...Column.options],
    Column.options.map((column) => cells[column] ?? aRow(1)[column] ?? ''),
  ]
}

test('a workbook is read: days as days, numbers digit by digit, text as text', async () => {
  const rows = await read(
    aWorkbook(
      sheetOf({
        birth_date: { day: 32_934 },
        labour_card_personal_no: { number: '5.9407854668866E13' },
        bank_routing_code: { number: '803310101' },
        basic: { number: '12500.5' },
        other: { number: '0.30000000000000004' },
      }),
    ),
  )
  expect(rows).toEqual([
    {
      row: 2,
      cells: {
        ...aRow(1),
        birth_date: '1990-03-02',
        labour_card_personal_no: '59407854668866',
        bank_routing_code: '803310101',
        basic: '12500.5',
        other: '0.3',
      },
    },
  ])
})

test('a workbook that unpacks to gigabytes is refused without being read', async () => {
  const before = process.memoryUsage().rss
  const bomb = aZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024, 0x20),
  })
  expect(bomb.length).toBeLessThan(200_000)
  expect(await refusalOf(bomb)).toEqual(['employees.fileNotReadable', {}])
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
})

test('one cell far out in the sheet does not fill the memory', async () => {
  const far = aWorkbookOf(
    '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>',
  )
  expect(await refusalOf(far)).not.toBeNull()
}, 60_000)

test('twenty thousand rows of a workbook are read in small batches', async () => {
  const lines: SheetCell[][] = [[...Column.options]]
  for (let number = 1; number <= 20_000; number += 1)
    lines.push(Column.options.map((column) => aRow(number)[column] ?? ''))
  const bytes = aWorkbook(lines)
  let count = 0
  for await (const batch of readRows({ bytes: () => inPieces(bytes, 65_536), messages }))
    count += batch.length
  expect(count).toBe(20_000)
}, 60_000)
