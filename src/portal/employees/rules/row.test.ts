import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRow } from '../test-data.ts'
import { Column } from './columns.ts'
import type { Cells } from './record.ts'
import { checkRow } from './row.ts'

const TODAY = '2026-11-20'

function issuesOf(cells: Cells): [string, string][] {
  const checked = checkRow(cells, TODAY)
  return checked.ok ? [] : checked.issues.map((issue) => [issue.column, issue.code])
}

function warningsOf(cells: Cells): [string, string][] {
  const checked = checkRow(cells, TODAY)
  return checked.ok
    ? checked.warnings.map((issue) => [issue.column, issue.code])
    : [['', 'refused']]
}

test('a valid row is a complete employee, with every number in its stored form', () => {
  const checked = checkRow(
    aRow(7, {
      phone: '050 123 4567',
      basic: '٧٬٠٠٠٫٥٠',
      iban: ` ${aRow(7).iban} `,
      manager_employee_no: 'e 1'.replace(' ', ''),
      nationality: 'in',
    }),
    TODAY,
  )
  expect(checked).toMatchObject({
    ok: true,
    warnings: [],
    record: {
      employeeNo: 'N000007',
      phone: '+971501234567',
      nationality: 'IN',
      managerNo: 'E1',
      pay: { basicFils: 700_050 },
      documents: { emiratesId: aRow(7).emirates_id },
    },
  })
})

test('every error of a row is reported, each beside its cell and with the original text', () => {
  const checked = checkRow(
    aRow(1, { name_en: '', email: 'nowhere', basic: '-1', iban: 'GB82WEST12345698765432' }),
    TODAY,
  )
  expect(checked).toEqual({
    ok: false,
    issues: [
      { column: 'name_en', code: 'employees.required', details: {}, value: '' },
      { column: 'email', code: 'employees.emailFormat', details: {}, value: 'nowhere' },
      { column: 'basic', code: 'employees.moneyNegative', details: {}, value: '-1' },
      {
        column: 'iban',
        code: 'employees.ibanCountry',
        details: {},
        value: 'GB82WEST12345698765432',
      },
    ],
  })
})

test.each([
  ['employee_no', 'E 1', 'employees.numberFormat'],
  ['employee_no', '=1', 'employees.numberFormat'],
  ['email', 'pаypal@company.example', 'employees.emailFormat'],
  ['email', 'a\u202E@company.example', 'employees.emailFormat'],
  ['gender', 'other', 'employees.genderUnknown'],
  ['joining_date', '1990-03-02', 'employees.joiningBeforeBirth'],
  ['manager_employee_no', 'n000001', 'employees.managerSelf'],
  ['department_en', 'x'.repeat(101), 'employees.tooLong'],
  ['position_ar', 'x'.repeat(2000), 'employees.tooLong'],
  ['position_en', 'Off\u200Bicer', 'employees.badCharacters'],
] as const)('%s "%s" is refused with %s', (column, cell, code) => {
  expect(issuesOf(aRow(1, { [column]: cell }))).toEqual([[column, code]])
})

test('documents and the manager may be left out', () => {
  const documents = Column.options.filter((column) =>
    /emirates|passport|visa|labour|manager/.test(column),
  )
  const checked = checkRow(
    aRow(1, Object.fromEntries(documents.map((column) => [column, '']))),
    TODAY,
  )
  expect(checked).toMatchObject({
    ok: true,
    record: {
      managerNo: null,
      documents: { emiratesId: null, labourCardPersonalNo: null, visaExpiry: null },
    },
  })
})

test.each([['male'], ['MALE'], ['M'], ['ذكر']])('%s is male', (gender) => {
  expect(checkRow(aRow(1, { gender }), TODAY)).toMatchObject({ record: { gender: 'male' } })
})

test.each([['female'], ['f'], ['أنثى'], ['انثى']])('%s is female', (gender) => {
  expect(checkRow(aRow(1, { gender }), TODAY)).toMatchObject({ record: { gender: 'female' } })
})

test('a birth in the future is reported once, not as a joining before it', () => {
  expect(issuesOf(aRow(1, { birth_date: '2031-01-01' }))).toEqual([
    ['birth_date', 'employees.birthNotPast'],
  ])
})

test.each([
  [
    'another year in the Emirates ID',
    { birth_date: '1991-03-02' },
    ['emirates_id', 'employees.warnBirthYear'],
  ],
  ['a number of another country', { phone: '+966501234567' }, ['phone', 'employees.warnForeign']],
  ['a line on a desk', { phone: '04 345 6789' }, ['phone', 'employees.warnNotMobile']],
  ['a rare range', { phone: '0571234567' }, ['phone', 'employees.warnNewRange']],
  [
    'a passport that has run out',
    { passport_expiry: '2026-11-19' },
    ['passport_expiry', 'employees.warnExpired'],
  ],
  [
    'an Arabic name in Latin letters',
    { name_ar: 'Salem Nair' },
    ['name_ar', 'employees.warnNotArabic'],
  ],
] as const)('%s is accepted and flagged', (_what, cells, warning) => {
  expect(warningsOf(aRow(1, cells))).toEqual([warning])
})

test('checking a row returns a result whatever a cell contains', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\0',
      '\u202E',
      '=1+1',
      '<b>',
      "'; drop table employees; --",
      '𝟙',
      '٣'.repeat(5000),
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Column.options), hostile, (column, cell) => {
      const checked = checkRow(aRow(1, { [column]: cell }), TODAY)
      return (
        checked.ok ||
        checked.issues.every((issue) => issue.column === column || column === 'birth_date')
      )
    }),
  )
})
