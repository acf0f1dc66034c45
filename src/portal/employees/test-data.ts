import { crc32, deflateRawSync } from 'node:zlib'
import { newId } from '#platform/id.ts'
import type { NewDepartment } from './database/departments.ts'
import type { NewEmployee } from './database/employees.ts'
import { Column } from './rules/columns.ts'
import { passesLuhn } from './rules/emirates-id.ts'
import type { Cells, DocumentNumbers } from './rules/record.ts'

let made = 0

export const NO_DOCUMENTS: DocumentNumbers = {
  emiratesId: null,
  emiratesIdExpiry: null,
  passportNo: null,
  passportExpiry: null,
  visaFileNo: null,
  visaExpiry: null,
  labourCardNo: null,
  labourCardPersonalNo: null,
  labourCardExpiry: null,
}

export function aDepartment(department: Partial<NewDepartment> = {}): NewDepartment {
  made += 1
  return { id: newId(), nameEn: `Department ${made}`, nameAr: `إدارة ${made}`, ...department }
}

export function anEmployee(
  employee: Partial<NewEmployee> & Pick<NewEmployee, 'departmentId'>,
): NewEmployee {
  made += 1
  return {
    id: newId(),
    employeeNo: `T${String(made).padStart(6, '0')}`,
    nameEn: 'Maryam Haddad',
    nameAr: 'مريم حداد',
    email: `t${made}@company.example`,
    phone: '+971501234567',
    nationality: 'AE',
    gender: 'female',
    birthDate: '1990-05-14',
    joiningDate: '2020-01-05',
    positionEn: 'Officer',
    positionAr: 'موظف',
    managerId: null,
    ...employee,
  }
}

/** A well-formed, distinct Emirates ID for each number up to nine million. */
export function anEmiratesId(number: number, year = 1990): string {
  const start = `784${year}${String(number).padStart(7, '0')}`
  const last = [...'0123456789'].find((digit) => passesLuhn(start + digit)) ?? '0'
  return `784-${year}-${String(number).padStart(7, '0')}-${last}`
}

/** A well-formed, distinct account number for each number. */
export function anIban(number: number): string {
  const account = `033${String(number).padStart(16, '0')}`
  const rest = BigInt(`${account}101400`) % 97n
  return `AE${String(98n - rest).padStart(2, '0')}${account}`
}

/** A valid row of a file; a test sets only the cells it is about. */
export function aRow(number: number, cells: Cells = {}): Cells {
  return {
    employee_no: `N${String(number).padStart(6, '0')}`,
    name_en: 'Salem Nair',
    name_ar: 'سالم ناير',
    email: `n${number}@company.example`,
    phone: '+971501234567',
    nationality: 'IN',
    gender: 'male',
    birth_date: '1990-03-02',
    joining_date: '2020-02-01',
    department_en: 'Operations',
    department_ar: 'العمليات',
    position_en: 'Officer',
    position_ar: 'موظف',
    manager_employee_no: '',
    basic: '7000.00',
    housing: '2500.00',
    transport: '500.00',
    other: '0.00',
    iban: anIban(number),
    bank_routing_code: '803310101',
    labour_card_personal_no: String(number).padStart(14, '1'),
    emirates_id: anEmiratesId(number),
    emirates_id_expiry: '2030-01-01',
    passport_no: `P${String(number).padStart(7, '0')}`,
    passport_expiry: '2030-01-01',
    visa_file_no: `201/2022/${String(number).padStart(7, '0')}`,
    visa_expiry: '2030-01-01',
    labour_card_no: String(number).padStart(8, '0'),
    labour_card_expiry: '2030-01-01',
    ...cells,
  }
}

export function csvOf(
  rows: readonly Cells[],
  headings: readonly string[] = Column.options,
): string {
  const quoted = (cell: string): string =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  const lines = rows.map((row) =>
    Column.options.map((column) => quoted(row[column] ?? '')).join(','),
  )
  return `\uFEFF${[headings.join(','), ...lines].join('\r\n')}\r\n`
}

/** A zip file of these entries; a workbook is a zip file. */
export function aZip(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(entries)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(bytes.length, 8)
    const nameLength = Buffer.from([name.length, 0, 0, 0])
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, nameLength])
    const offset = Buffer.alloc(4)
    offset.writeUInt32LE(at)
    locals.push(Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed)
    directory.push(
      Buffer.from('PK\x01\x02\x14\0'),
      common,
      Buffer.alloc(10),
      offset,
      Buffer.from(name),
    )
    at += 4 + common.length + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(entries).length, 4)
  end.writeUInt16LE(Object.keys(entries).length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

/**
 * The content of a workbook's cell: text, a number as the file has it, or a day as its serial
 * number.
 */
export type SheetCell = string | { number: string } | { day: number }

function sheetCell(cell: SheetCell, column: number, row: number): string {
  const letters =
    column < 26 ? String.fromCharCode(65 + column) : `A${String.fromCharCode(65 + column - 26)}`
  const at = `${letters}${row}`
  if (typeof cell === 'string')
    return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${cell.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></is></c>`
  return 'day' in cell
    ? `<c r="${at}" s="1"><v>${cell.day}</v></c>`
    : `<c r="${at}"><v>${cell.number}</v></c>`
}

/** An Excel workbook with one sheet; style 1 is a date. */
export function aWorkbook(lines: readonly (readonly SheetCell[])[]): Buffer {
  const sheet = lines
    .map(
      (line, row) =>
        `<row r="${row + 1}">${line.map((cell, column) => sheetCell(cell, column, row + 1)).join('')}</row>`,
    )
    .join('')
  return aWorkbookOf(`<sheetData>${sheet}</sheetData>`)
}

export function aWorkbookOf(sheet: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  return aZip({
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Employees" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${sheet}</worksheet>`,
  })
}
