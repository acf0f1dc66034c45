import { expect, test } from 'vitest'
import { hostileNames } from '#test/helpers/hostile-names.ts'
import { actionsIn, inkOn, pictureOfPdf, textOfPdf } from '#test/helpers/pdf.ts'
import type { Slip } from '../slips/contract.ts'
import { anOverdrawnSettlement, aSettlement } from '../slips/test-data-settlement.ts'
import { settlementPdf } from './settlement-pdf.ts'

type Language = Parameters<typeof settlementPdf>[1]

async function bytesOf(slip: Slip, language: Language): Promise<Buffer> {
  return Buffer.from(await settlementPdf(slip, language))
}

const textOf = async (slip: Slip, language: Language): Promise<string> =>
  textOfPdf(await bytesOf(slip, language)).join(' ')

function pagesOf(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
}

/** Arabic runs come in their visual order on the page, word by word. */
const hasWords = (text: string, sentence: string): boolean => {
  const words = new Set(text.split(' '))
  return sentence.split(' ').every((word) => words.has(word))
}

test.each(['en', 'ar', 'both'] as const)(
  'the sheet is on one page, with its figures in the right order (%s)',
  async (language) => {
    const bytes = await bytesOf(aSettlement(), language)
    expect(pagesOf(bytes)).toBe(1)
    const runs = textOfPdf(bytes)
    for (const figure of ['D1002', '28,635.62', '2,500.00', '4,200.00', '37,335.62', '1,300.00'])
      expect(runs).toContain(figure)
    const text = runs.join(' ')
    for (const figure of ['AED 36,035.62', 'AED 6,000.00', 'AED 9,000.00'])
      expect(text).toContain(figure)
    expect(text).not.toMatch(/undefined|\{|\}|\uFFFD/)
  },
)

test('in English the sheet says what is paid, down to the years and days', async () => {
  const text = await textOf(aSettlement(), 'en')
  for (const part of [
    'Final settlement',
    'Omar Al Hashimi',
    '10 Apr 2026',
    '6 years, 3 months, 6 days',
    '2.5 days',
    '2,289.5 days',
    'Resignation',
    'End-of-service gratuity',
    "First 5 years (1,825 days), 21 days' pay a year: 6,000.00 ÷ 30 × 105 days = 21,000.00",
    "After 5 years (464.5 days), one month's pay a year: 6,000.00 ÷ 30 × 30 days × 464.5 ÷ 365 = 7,635.62",
    'Unused annual leave · 12.5 days',
    '6,000.00 ÷ 30 × 12.5 days = 2,500.00',
    'Pay in lieu of notice · 14 days',
    "The employer didn't give this notice.",
    '2 remaining loan instalments',
    'UAE dirhams thirty-six thousand thirty-five and sixty-two fils only',
    'I have received AED 36,035.62. It settles everything due to me from this employment.',
    "Employee's signature",
    'HR signature',
    'Finance signature',
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  expect(text).not.toMatch(/\p{Script=Arabic}/u)
})

test('in Arabic the sheet is Arabic, with Latin digits', async () => {
  const text = await textOf(aSettlement(), 'ar')
  for (const sentence of [
    'التسوية النهائية',
    'عمر الهاشمي',
    'مدة الخدمة',
    'سنوات',
    'أشهر',
    'استقالة',
    'مكافأة نهاية الخدمة',
    'رصيد الإجازة السنوية',
    'بدل الإنذار',
    'قسطان متبقيان من القروض',
    'ستة وثلاثون ألفًا وخمسة وثلاثون درهمًا',
    'يسدّد جميع مستحقاتي',
    'توقيع المالية',
  ])
    expect(hasWords(text, sentence), sentence).toBe(true)
  expect(text).not.toMatch(/[٠-٩]|settlement|Earnings/)
  for (const figure of ['21,000.00', '7,635.62', '464.5', '1,825']) expect(text).toContain(figure)
})

test('both languages are beside one set of figures', async () => {
  const runs = textOfPdf(await bytesOf(aSettlement(), 'both'))
  expect(runs).toContain('Final settlement')
  expect(hasWords(runs.join(' '), 'التسوية النهائية')).toBe(true)
  for (const figure of ['28,635.62', '37,335.62', '1,300.00'])
    expect(runs.filter((run) => run === figure)).toHaveLength(1)
})

test('nationals and short service have no gratuity, and a savings scheme is named', async () => {
  const facts = aSettlement().settlement
  if (facts === null) throw new Error('A settlement without facts')
  const national = aSettlement({ settlement: { ...facts, gratuity: 'national' } })
  expect(await textOf(national, 'en')).toContain('A state pension replaces gratuity')
  const short = aSettlement({ settlement: { ...facts, gratuity: 'tooShort' } })
  expect(await textOf(short, 'en')).toContain('too short for gratuity')
  const elsewhere = { to: 'savingsScheme', from: '2025-01-01' } as const
  const saved = aSettlement({ settlement: { ...facts, elsewhere } })
  expect(await textOf(saved, 'en')).toContain('savings scheme replaces gratuity from 1 Jan 2025')
})

test('a locked sheet opens with its password only', async () => {
  const bytes = Buffer.from(await settlementPdf(aSettlement(), 'en', 'a password'))
  expect(bytes.toString('latin1')).toContain('/Encrypt')
})

test.each(hostileNames())('a name that is %s stays within the page', async (_what, text) => {
  const name = { en: text, ar: text }
  const plain = aSettlement()
  const slip = aSettlement({
    company: name,
    employee: { ...plain.employee, name, position: name, department: name },
  })
  for (const language of ['en', 'both'] as const) {
    const bytes = await bytesOf(slip, language)
    expect(textOfPdf(bytes).join(' ')).toContain('D1002')
    expect(actionsIn(bytes)).toEqual([])
    expect((await inkOn(await pictureOfPdf(bytes))).margins).toBe(0)
  }
})

test('leave that was not earned is on the sheet, with what is still owed of it', async () => {
  const english = await textOf(anOverdrawnSettlement(), 'en')
  expect(english).toContain('Annual leave not earned · 6.5 days')
  expect(english).toContain('6,000.00 ÷ 30 × 6.5 days = 1,300.00')
  expect(english).toContain("The employee still owes AED 300.00 for leave that wasn't earned.")
  const both = await bytesOf(anOverdrawnSettlement(), 'both')
  expect(hasWords(textOfPdf(both).join(' '), 'إجازة لم')).toBe(true)
})
