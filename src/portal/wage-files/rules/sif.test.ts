import { expect, test } from 'vitest'
import { checkFile } from './problems.ts'
import { type CheckedFile, sifFileName, sifText, type WageFile } from './sif.ts'
import { aFile, anotherRecord, aRecord, someVariable } from './test-data.ts'

function checkedOf(change: Partial<WageFile> = {}): CheckedFile {
  const checked = checkFile(aFile(change))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return checked.file
}

function linesOf(change: Partial<WageFile> = {}): string[] {
  return sifText(checkedOf(change)).split('\r\n')
}

test('[gulf 3.6] the file of two employees is written byte for byte', () => {
  const file = checkedOf()
  expect(sifFileName(file)).toBe('0000000123456260201091507.SIF')
  expect(sifText(file)).toBe(
    [
      'EDR,00012345678901,302620122,AE690260001015123456701,2026-01-01,2026-01-31,31,6000.00,750.50,0\r\n',
      'EVP,00012345678901,302620122,0.00,0.00,0.00,0.00,650.50,100.00,0.00\r\n',
      'EDR,00098765432109,802420101,AE880240000001234567890,2026-01-01,2026-01-31,31,4064.52,0.00,3\r\n',
      'SCR,0000000123456,302620122,2026-02-01,0915,012026,2,10815.02,AED,JAN2026\r\n',
    ].join(''),
  )
})

test('[gulf 3.1] the file is ASCII, whatever the names are, and every record ends its line', () => {
  const text = sifText(checkedOf())
  expect(Buffer.from(text, 'utf8')).toEqual(Buffer.from(text, 'ascii'))
  expect(text).toMatch(/^(?:[ -~]+\r\n)+$/)
  expect(text).not.toContain('Rahman')
})

test('[gulf 3.3] the seven amounts of variable pay have their own order', () => {
  const variable = {
    housingFils: 1,
    transportFils: 20,
    medicalFils: 300,
    ticketFils: 4_000,
    overtimeFils: 50_000,
    otherFils: 600_000,
    leaveFils: 7_000_000,
  }
  const [edr, evp] = linesOf({ records: [anotherRecord({ variable })] })
  expect(evp).toBe('EVP,00012345678901,302620122,0.01,0.20,3.00,40.00,500.00,6000.00,70000.00')
  expect(edr?.split(',')[8]).toBe('76543.21')
})

test('[gulf 3.1] an employee without variable pay has no record of it', () => {
  const types = (records: WageFile['records']) =>
    linesOf({ records }).map((line) => line.slice(0, 3))
  expect(types([aRecord()])).toEqual(['EDR', 'SCR', ''])
  const variable = someVariable({ leaveFils: 1 })
  expect(types([aRecord({ variable })])).toEqual(['EDR', 'EVP', 'SCR', ''])
})

test('[gulf 3.4] numbers are padded with zeros, and the month comes before the year', () => {
  const [edr, scr] = linesOf({
    employerId: '7',
    month: '2025-12',
    records: [aRecord({ personCode: '42', payStart: '2025-12-01', payEnd: '2025-12-31' })],
  })
  expect(edr).toMatch(/^EDR,00000000000042,/)
  expect(scr).toBe('SCR,0000000000007,302620122,2026-02-01,0915,122025,1,4064.52,AED,JAN2026')
})

test('half a day of unpaid leave is written as a half', () => {
  const [edr] = linesOf({ records: [aRecord({ unpaidDays: 2.5 })] })
  expect(edr).toMatch(/,4064\.52,0\.00,2\.5$/)
})

test('amounts of fils, and of none, have two decimals', () => {
  const amount = (fixedFils: number) =>
    linesOf({ records: [aRecord({ fixedFils })] })[0]?.split(',')[7]
  expect([0, 5, 50, 100, 100_000_000].map(amount)).toEqual([
    '0.00',
    '0.05',
    '0.50',
    '1.00',
    '1000000.00',
  ])
})

test('[gulf 3.7] a digital bank has dates without hyphens and a name that ends in TXT', () => {
  expect(sifFileName(checkedOf({ profile: 'wio' }))).toBe('0000000123456260201091507.TXT')
  const [edr, , , scr] = linesOf({ profile: 'wio' })
  expect(edr).toContain(',AE690260001015123456701,20260101,20260131,31,6000.00,750.50,0')
  expect(scr).toBe('SCR,0000000123456,302620122,20260201,0915,012026,2,10815.02,AED,JAN2026')
})

test('only a checked file can be written', () => {
  // @ts-expect-error A file that nobody checked.
  expect(sifText(aFile())).toBe(sifText(checkedOf()))
  // @ts-expect-error A file that nobody checked.
  expect(sifFileName(aFile())).toBe(sifFileName(checkedOf()))
})
