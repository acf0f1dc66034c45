import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { LARGEST_FILS } from './checks.ts'
import { checkFile } from './problems.ts'
import { readSif } from './read-sif.ts'
import { PROFILES, sifFileName, sifText, VARIABLE_PARTS, type WageFile } from './sif.ts'
import { aRecord, ibanOf } from './test-data.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const someDigits = (most: number) =>
  fc.integer({ min: 1, max: 10 ** most - 1 }).map((number) => String(number))
// Ordinary wages, and some at the limits of the field.
const someFils = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 0, max: 10_000_000 }) },
  fc.integer({ min: 0, max: Math.floor(LARGEST_FILS / 1_000) }),
)
const someVariable = fc.oneof(
  fc.constant(Object.fromEntries(VARIABLE_PARTS.map((part) => [part, 0]))),
  fc.record(Object.fromEntries(VARIABLE_PARTS.map((part) => [part, someFils]))),
) as fc.Arbitrary<ReturnType<typeof aRecord>['variable']>

const anyPayment = fc.record({
  personCode: someDigits(14),
  routingCode: digits(9),
  account: digits(19).map(ibanOf),
  dates: fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 })),
  days: fc.integer({ min: 0, max: 31 }),
  halves: fc.nat({ max: 62 }),
  fixedFils: someFils,
  variable: someVariable,
})

const anyRecords = fc
  .uniqueArray(anyPayment, { minLength: 1, maxLength: 12, selector: (each) => each.personCode })
  .map((payments) =>
    payments.map(({ dates, halves, ...payment }, index) => {
      const [start, end] = [Math.min(...dates), Math.max(...dates)]
      return aRecord({
        ...payment,
        employeeNo: `E${index}`,
        payStart: `2026-03-${String(start).padStart(2, '0')}`,
        payEnd: `2026-03-${String(end).padStart(2, '0')}`,
        unpaidDays: Math.min(payment.days, halves / 2),
      })
    }),
  )

const anyFile: fc.Arbitrary<WageFile> = fc.record({
  employerId: someDigits(13),
  employerRoutingCode: digits(9),
  createdAt: fc.record({
    date: fc.constant('2026-04-01'),
    time: fc.constantFrom('00:00:00', '23:59:59'),
  }),
  month: fc.constant('2026-03'),
  reference: fc.string({ unit: fc.constantFrom(...'AZaz09 -/.'), maxLength: 35 }),
  profile: fc.constantFrom(...PROFILES),
  records: anyRecords,
})

function textOf(file: WageFile): string {
  const checked = checkFile(file)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return sifText(checked.file)
}

function rowsOf(file: WageFile): string[][] {
  return textOf(file)
    .split('\r\n')
    .map((line) => line.split(','))
}

/** Fils of a written amount, without a fraction in between. */
function filsOf(amount: string | undefined): bigint {
  return BigInt((amount ?? '').replace('.', ''))
}

function sumOf(amounts: readonly (string | undefined)[]): bigint {
  return amounts.reduce((sum, amount) => sum + filsOf(amount), 0n)
}

test('the control record counts the employees and adds up their amounts', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const rows = rowsOf(file)
      const employees = rows.filter(([type]) => type === 'EDR')
      const control = rows.at(-2)
      expect(control?.[0]).toBe('SCR')
      expect(Number(control?.[6])).toBe(employees.length)
      expect(filsOf(control?.[7])).toBe(sumOf(employees.flatMap((row) => row.slice(7, 9))))
    }),
    runs(1000),
  )
})

test('the parts of variable pay follow exactly the employees who have some, and add up to it', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const rows = rowsOf(file)
      rows.forEach((row, index) => {
        const next = rows[index + 1]
        if (row[0] === 'EVP') expect(rows[index - 1]?.[0]).toBe('EDR')
        if (row[0] !== 'EDR') return
        expect(next?.[0] === 'EVP').toBe(row[8] !== '0.00')
        if (next?.[0] !== 'EVP') return
        expect(next.slice(1, 3)).toEqual(row.slice(1, 3))
        expect(sumOf(next.slice(3))).toBe(filsOf(row[8]))
      })
    }),
    runs(1000),
  )
})

test('no amount has other than two decimals', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const amounts = rowsOf(file).flatMap((row) => {
        if (row[0] === 'EVP') return row.slice(3)
        return row[0] === 'EDR' ? row.slice(7, 9) : row.slice(7, 8)
      })
      for (const amount of amounts) expect(amount).toMatch(/^(?:0|[1-9]\d{0,11})\.\d\d$/)
    }),
    runs(1000),
  )
})

test('reading a file back gives what was written, without blocking problems', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const { heading, payments, problems } = readSif(textOf(file))
      expect(problems.filter(({ level }) => level === 'block')).toEqual([])
      const { records, ...written } = file
      expect(heading).toEqual({
        ...written,
        employerId: file.employerId.padStart(13, '0'),
        createdAt: { ...file.createdAt, time: `${file.createdAt.time.slice(0, 5)}:00` },
      })
      expect(payments).toEqual(
        records.map(({ employeeNo: _no, name: _name, contractFils: _wage, ...payment }) => ({
          ...payment,
          personCode: payment.personCode.padStart(14, '0'),
        })),
      )
    }),
    runs(1000),
  )
})

test('[gulf 3.1] the name is always thirteen digits, a date, a time and an ending', () => {
  fc.assert(
    fc.property(anyFile, (file) => {
      const checked = checkFile(file)
      expect(checked.ok && sifFileName(checked.file)).toMatch(/^\d{13}\d{6}\d{6}\.(?:SIF|TXT)$/)
    }),
    runs(1000),
  )
})
