import { expect, test } from 'vitest'
import { readAmount, readReplyDay, readStatus } from './reply-cells.ts'

test.each([
  ['PAID', 'paid'],
  ['success', 'paid'],
  ['Accepted', 'paid'],
  ['Successfully processed', 'paid'],
  ['CREDITED_TO_ACCOUNT', 'paid'],
  ['ACSC', 'paid'],
  ['REJECTED', 'returned'],
  ['Returned by beneficiary bank', 'returned'],
  ['FAILED', 'returned'],
  ['Processing failed', 'returned'],
  ['Paid - returned', 'returned'],
  ['UNPAID', 'returned'],
  ['Unsuccessful', 'returned'],
  ['RJCT', 'returned'],
  ['Pending', 'pending'],
  ['In process', 'pending'],
  ['Accepted for processing', 'pending'],
  ['PDNG', 'pending'],
  ['NOT PAID', 'unknown'],
  ['Prepaid', 'unknown'],
  ['مدفوع', 'unknown'],
  ['', 'unknown'],
])('the status %s means %s', (text, status) => {
  expect(readStatus(text)).toBe(status)
})

test.each([
  ['6750.50', 675_050],
  ['6,750.5', 675_050],
  ['AED 6,750.50', 675_050],
  ['6750 AED', 675_000],
  ['0', 0],
  ['', null],
  ['-5.00', null],
  ['6.750,50', null],
  ['6750.505', null],
  ['AED 12,50', null],
  ['6750,50', null],
  ['12,34.5', null],
  ['6,750,5', null],
])('the amount %s is %s fils', (text, fils) => {
  expect(readAmount(text)).toBe(fils)
})

test.each([
  ['2026-02-01', '2026-02-01'],
  ['20260201', '2026-02-01'],
  ['2026-02-01T09:15:00Z', '2026-02-01'],
  ['01/02/2026', '2026-02-01'],
  ['1.2.2026 09:15', '2026-02-01'],
  ['01-Feb-2026', '2026-02-01'],
  ['1 October 2026 9:15', '2026-10-01'],
  ['02/13/2026', null],
  ['2026-02-30', null],
  ['1-Foo-2026', null],
  ['', null],
])('the date %s is %s', (text, day) => {
  expect(readReplyDay(text)).toBe(day)
})
