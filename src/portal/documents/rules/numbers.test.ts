import { expect, test } from 'vitest'
import { TRAITS, type BuiltIn } from './catalogue.ts'
import { checkValues, type EnteredValues, maskedNumber, maskedSecondNumber } from './numbers.ts'

const TODAY = '2026-11-20'
const NOTHING: EnteredValues = {
  number: '',
  secondNumber: '',
  issuedOn: null,
  expiresOn: '2028-01-31',
  country: null,
}

function check(type: BuiltIn, entered: Partial<EnteredValues>) {
  return checkValues(type, TRAITS[type], { ...NOTHING, ...entered }, TODAY)
}

test.each([
  ['passport', ' p 1234567 ', 'P1234567'],
  ['emiratesId', '٧٨٤١٩٩٠١٢٣٤٥٦٧٦', '784-1990-1234567-6'],
  ['visa', '201/2022/9275444', '201/2022/9275444'],
  ['labourCard', '46399124', '46399124'],
  ['healthInsurance', 'HI-2026/0071', 'HI-2026/0071'],
  ['tradeLicence', 'CN-1000003', 'CN-1000003'],
] as const)('the number of a %s is stored in its standard form', (type, typed, number) => {
  expect(check(type, { number: typed })).toMatchObject({ ok: true, value: { number } })
})

test.each([
  ['passport', 'P1', 'employees.passportFormat'],
  ['emiratesId', '784-1990-1234567-1', 'employees.emiratesIdChecksum'],
  ['visa', '12', 'employees.visaFileFormat'],
  ['labourCard', 'ABC', 'employees.labourCardFormat'],
  ['healthInsurance', '<script>1', 'documents.numberFormat'],
  ['tradeLicence', '', 'documents.numberRequired'],
] as const)('%s with the number %s is refused', (type, number, code) => {
  expect(check(type, { number })).toMatchObject({ refusal: { code, field: 'number' } })
})

test('the second number belongs to the types that have one', () => {
  expect(check('labourCard', { secondNumber: '59407854668866' })).toMatchObject({
    value: { number: null, secondNumber: '59407854668866' },
  })
  expect(check('labourCard', { secondNumber: '5940' })).toMatchObject({
    refusal: { code: 'employees.personCodeFormat', field: 'secondNumber' },
  })
  expect(check('visa', { number: '201/2022/1', secondNumber: '12 345' })).toMatchObject({
    refusal: { code: 'documents.unifiedNumberFormat', field: 'secondNumber' },
  })
  expect(check('passport', { number: 'P1234567', secondNumber: 'x' })).toMatchObject({
    value: { secondNumber: null },
  })
})

test('days that cannot be are refused, and a type without an expiry has none', () => {
  expect(check('visa', { number: '201/2022/1', expiresOn: null })).toMatchObject({
    refusal: { code: 'documents.expiryRequired', field: 'expiresOn' },
  })
  expect(check('passport', { number: 'P1234567', issuedOn: '2026-11-21' })).toMatchObject({
    refusal: { code: 'documents.issuedInFuture', field: 'issuedOn' },
  })
  expect(
    check('passport', { number: 'P1234567', issuedOn: '2026-01-02', expiresOn: '2026-01-01' }),
  ).toMatchObject({ refusal: { code: 'documents.expiryBeforeIssue', field: 'expiresOn' } })
  expect(check('academicCertificate', { country: 'IN' })).toMatchObject({
    value: { expiresOn: null, country: 'IN' },
  })
  expect(check('healthInsurance', { country: 'IN' })).toMatchObject({ value: { country: null } })
})

test("numbers of people are masked, and the company's own are not", () => {
  expect(maskedNumber('emiratesId', false, '784-1990-1234567-6')).toBe('784-****-*******-6')
  expect(maskedNumber('passport', false, 'P1234567')).toBe('*****567')
  expect(maskedNumber('tradeLicence', true, 'CN-1000003')).toBe('CN-1000003')
  expect(maskedNumber('passport', false, null)).toBeNull()
  expect(maskedSecondNumber('59407854668866')).toBe('***********866')
})
