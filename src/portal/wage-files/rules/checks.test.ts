import { expect, test } from 'vitest'
import { type Finding, headingFindings, LARGEST_FILS, paymentFindings } from './checks.ts'
import type { WageFile, WageRecord } from './sif.ts'
import { aFile, aRecord, ibanOf, someVariable } from './test-data.ts'

function texts(findings: readonly Finding[]): string[] {
  return findings.map(({ code, field, reason }) => `${code} ${field} ${reason}`)
}

function ofRecord(change: Partial<WageRecord>): string[] {
  return texts(paymentFindings(aRecord(change), '2026-01'))
}

function ofHeading(change: Partial<WageFile>): string[] {
  return texts(headingFindings(aFile(change)))
}

test.each([
  [{ personCode: '' }, 'W04 personCode missing'],
  [{ personCode: '123456789012345' }, 'W04 personCode format'],
  [{ personCode: 'A2345678901234' }, 'W04 personCode format'],
  [{ personCode: '١٢٣٤٥٦٧٨٩٠١٢٣٤' }, 'W04 personCode format'],
  [{ personCode: '00000000000000' }, 'W04 personCode format'],
  [{ routingCode: '' }, 'W04 routingCode missing'],
  [{ routingCode: '80242010' }, 'W04 routingCode format'],
  [{ routingCode: '8024201010' }, 'W04 routingCode format'],
  [{ routingCode: '80242010\n' }, 'W04 routingCode format'],
  [{ account: '' }, 'W04 account missing'],
  [{ account: 'AE080331234567890123456' }, 'W04 account checksum'],
  [{ account: 'AE07041000001234567890' }, 'W04 account length'],
  [{ account: 'GB82WEST12345698765432' }, 'W04 account country'],
  [{ account: 'AE88 0240 0000 0123 4567 890' }, 'W04 account format'],
  [{ account: 'AE88024000000123456789X' }, 'W04 account format'],
] as const)('[gulf 3.7 W04] %o is blocked', (change, problem) => {
  expect(ofRecord(change)).toEqual([problem])
})

test.each([
  [{ personCode: '1' }],
  [{ personCode: '98765432109876' }],
  [{ account: ibanOf('0249999999999999999') }],
  [{ routingCode: '002400000' }],
] as const)('[gulf 3.7 W04] %o is accepted', (change) => {
  expect(ofRecord(change)).toEqual([])
})

test.each([
  [{ employerId: '' }, 'W04 employerId missing'],
  [{ employerId: '12345678901234' }, 'W04 employerId format'],
  [{ employerId: 'AB12' }, 'W04 employerId format'],
  [{ employerRoutingCode: '' }, 'W04 employerRoutingCode missing'],
  [{ employerRoutingCode: '30262012' }, 'W04 employerRoutingCode format'],
  [{ month: '2026-13' }, 'W06 month format'],
  [{ createdAt: { date: '2026-02-30', time: '09:15:07' } }, 'W06 createdAt format'],
  [{ createdAt: { date: '2026-02-01', time: '24:00:00' } }, 'W06 createdAt format'],
  [{ createdAt: { date: '2026-02-01', time: '09:15' } }, 'W06 createdAt format'],
  [{ reference: 'January, 2026' }, 'W12 reference comma'],
  [{ reference: 'رواتب يناير' }, 'W12 reference ascii'],
  [{ reference: 'JAN\r\nSCR' }, 'W12 reference ascii'],
  [{ reference: 'A'.repeat(36) }, 'W12 reference tooLong'],
] as const)('[gulf 3.7 W04 W06 W12] the heading %o is blocked', (change, problem) => {
  expect(ofHeading(change)).toEqual([problem])
})

test.each([
  [{ employerId: '1234567890123' }],
  [{ createdAt: { date: '2028-02-29', time: '23:59:59' } }],
  [{ reference: '' }],
  [{ reference: 'A'.repeat(35) }],
] as const)('[gulf 3.7 W04 W06 W12] the heading %o is accepted', (change) => {
  expect(ofHeading(change)).toEqual([])
})

test('[gulf 3.7 W12] a reference that is wrong in every way says so', () => {
  expect(ofHeading({ reference: 'é,'.repeat(20) })).toEqual([
    'W12 reference ascii',
    'W12 reference comma',
    'W12 reference tooLong',
  ])
})

test.each([
  [{ payStart: '01/01/2026' }, ['W06 payStart format']],
  [{ payStart: '', payEnd: '2026-02-30' }, ['W06 payStart format', 'W06 payEnd format']],
  [{ payStart: '2026-01-31', payEnd: '2026-01-01' }, ['W06 payEnd order']],
  [{ payStart: '2025-12-26', payEnd: '2026-01-25' }, ['W06 payStart month']],
  [{ payStart: '2026-02-01', payEnd: '2026-02-28' }, ['W06 payStart month', 'W06 payEnd month']],
])('[gulf 3.7 W06] the period %o is blocked', (change, problems) => {
  expect(ofRecord(change)).toEqual(problems)
})

test('[gulf 3.7 W06] one day of the month is a period', () => {
  expect(ofRecord({ payStart: '2026-01-31', payEnd: '2026-01-31' })).toEqual([])
})

test.each([
  [{ days: 32 }, 'W07 days range'],
  [{ days: -1, unpaidDays: 0 }, 'W07 days range'],
  [{ days: 30.5 }, 'W07 days range'],
  [{ days: Number.NaN }, 'W07 days format'],
  [{ days: 2 }, 'W07 unpaidDays unpaid'],
  [{ unpaidDays: 31.5 }, 'W07 unpaidDays unpaid'],
  [{ unpaidDays: -1 }, 'W07 unpaidDays unpaid'],
  [{ unpaidDays: Number.POSITIVE_INFINITY }, 'W07 unpaidDays format'],
  [{ unpaidDays: 2.125 }, 'W07 unpaidDays part'],
])('[gulf 3.7 W07] %o days are blocked', (change, problem) => {
  expect(ofRecord(change)).toEqual([problem])
})

test('[gulf 3.7 W07] no days, all days and unpaid leave of all of them are accepted', () => {
  expect(ofRecord({ days: 0, unpaidDays: 0 })).toEqual([])
  expect(ofRecord({ days: 31, unpaidDays: 31 })).toEqual([])
})

test('half a day of unpaid leave is a warning, because some banks want whole days', () => {
  expect(paymentFindings(aRecord({ unpaidDays: 2.5 }), '2026-01')).toEqual([
    {
      code: 'W07',
      level: 'warn',
      field: 'unpaidDays',
      reason: 'half',
      details: { unpaidDays: 2.5 },
    },
  ])
})

test.each([
  [{ fixedFils: 406_452.5 }, 'W08 fixedFils format'],
  [{ fixedFils: Number.NaN }, 'W08 fixedFils format'],
  [{ fixedFils: LARGEST_FILS + 1 }, 'W08 fixedFils tooLarge'],
  [{ variable: someVariable({ ticketFils: 0.5 }) }, 'W08 ticketFils format'],
  [{ variable: someVariable({ otherFils: -10_000 }) }, 'W08 otherFils negative'],
])('[gulf 3.7 W08] the amount %o is blocked', (change, problem) => {
  expect(ofRecord(change)).toEqual([problem])
})

test.each([
  ['302620122', '026'],
  ['802420101', '024'],
  ['703420114', '034'],
  ['803510106', '035'],
])('[gulf 3.7 W09] routing code %s is of the bank %s', (routingCode, bank) => {
  expect(ofRecord({ routingCode, account: ibanOf(`${bank}0001234567890123`) })).toEqual([])
})

test('[gulf 3.7 W09] a routing code of another bank than the account is a warning', () => {
  expect(paymentFindings(aRecord({ routingCode: '302620122' }), '2026-01')).toEqual([
    {
      code: 'W09',
      level: 'warn',
      field: 'routingCode',
      reason: 'otherBank',
      details: { routingBank: '26', accountBank: '024' },
    },
  ])
  // A wrong account says nothing about its bank.
  expect(ofRecord({ routingCode: '302620122', account: 'AE000240000001234567890' })).toEqual([
    'W04 account checksum',
  ])
})
