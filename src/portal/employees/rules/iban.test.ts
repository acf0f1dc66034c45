import { expect, test } from 'vitest'
import { readIban } from './iban.ts'

test.each([
  ['AE07 0331 2345 6789 0123 456', 'AE070331234567890123456'],
  ['AE690260001015123456701', 'AE690260001015123456701'],
  ['AE840350001012345678901', 'AE840350001012345678901'],
  ['AE880240000001234567890', 'AE880240000001234567890'],
  ['AE470030000011223344556', 'AE470030000011223344556'],
  ['AE530330000019100012345', 'AE530330000019100012345'],
  ['AE520460000000693123456', 'AE520460000000693123456'],
  ['AE480400000012345678901', 'AE480400000012345678901'],
  ['ae07-0331-2345-6789-0123-456', 'AE070331234567890123456'],
  ['AE٠٧٠٣٣١٢٣٤٥٦٧٨٩٠١٢٣٤٥٦', 'AE070331234567890123456'],
])('%s is an IBAN of the UAE', (text, iban) => {
  expect(readIban(text)).toEqual({ ok: true, value: iban })
})

test.each([
  ['AE080331234567890123456', 'employees.ibanChecksum'],
  ['AE070331234567890123465', 'employees.ibanChecksum'],
  ['AE160240043520123456701', 'employees.ibanChecksum'],
  ['AE020340000221234567001', 'employees.ibanChecksum'],
  ['AE580460000001111111111', 'employees.ibanChecksum'],
  ['AE07041000001234567890', 'employees.ibanLength'],
  ['AE920330000010790321544728', 'employees.ibanLength'],
  ['GB82WEST12345698765432', 'employees.ibanCountry'],
  ['AE0703312345678901234X6', 'employees.ibanFormat'],
])('%s is refused with %s', (text, code) => {
  expect(readIban(text)).toMatchObject({ ok: false, refusal: { code } })
})

test('an unknown bank is no reason to refuse', () => {
  const account = '9990000000000000001'
  const check = 98n - (BigInt(`${account}101400`) % 97n)
  expect(readIban(`AE${String(check).padStart(2, '0')}${account}`).ok).toBe(true)
})
