import { expect, test } from 'vitest'
import {
  readLabourCardNo,
  readPassportNo,
  readPersonCode,
  readRoutingCode,
  readTrn,
  readVisaFileNo,
} from './document-numbers.ts'

test.each([
  ['100123456700003', '100123456700003', false],
  ['100 1234 5670 0003', '100123456700003', false],
  ['200123456700003', '200123456700003', true],
])('TRN %s is read; unusual: %s', (text, number, unusual) => {
  expect(readTrn(text)).toEqual({ ok: true, value: { number, unusual } })
})

test.each([['10012345670000'], ['10012345670000A'], ['']])('TRN "%s" is refused', (text) => {
  expect(readTrn(text)).toMatchObject({ ok: false, refusal: { code: 'employees.trnFormat' } })
})

test.each([
  [readPassportNo, 'p 371-9368', 'P3719368'],
  [readPassportNo, 'A1B2C', 'A1B2C'],
  [readPersonCode, '59407854668866', '59407854668866'],
  [readPersonCode, '٥٩٤٠٧٨٥٤٦٦٨٨٦٦', '59407854668866'],
  [readLabourCardNo, '46399124', '46399124'],
  [readRoutingCode, '803310101', '803310101'],
  [readVisaFileNo, '201/2022/9275444', '201/2022/9275444'],
  [readVisaFileNo, ' ٢٠١/٢٠٢٢/٩٢٧٥٤٤٤ ', '201/2022/9275444'],
])('%o reads %s', (read, text, number) => {
  expect(read(text)).toEqual({ ok: true, value: number })
})

test.each([
  [readPassportNo, 'P123'],
  [readPassportNo, 'P123456789012345'],
  [readPassportNo, 'جواز12345'],
  [readPersonCode, '5940785466886'],
  [readPersonCode, '594078546688660'],
  [readLabourCardNo, '12345'],
  [readRoutingCode, '80331010'],
  [readVisaFileNo, '801/2022/9275444'],
  [readVisaFileNo, '201/1822/9275444'],
  [readVisaFileNo, '2012022/9275444'],
])('%o refuses %s', (read, text) => {
  expect(read(text).ok).toBe(false)
})
