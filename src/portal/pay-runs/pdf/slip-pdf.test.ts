import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hostileNames } from '#test/helpers/hostile-names.ts'
import { actionsIn, inkOn, pictureOfPdf, textOfPdf, textWithPassword } from '#test/helpers/pdf.ts'
import type { Slip } from '../slips/contract.ts'
import { aLine, anEventfulSlip, aSlip } from '../slips/test-data.ts'
import { slipPdf } from './slip-pdf.ts'

type Language = Parameters<typeof slipPdf>[1]

async function bytesOf(slip: Slip, language: Language): Promise<Buffer> {
  return Buffer.from(await slipPdf(slip, language))
}

const textOf = async (slip: Slip, language: Language): Promise<string[]> =>
  textOfPdf(await bytesOf(slip, language))

function pagesOf(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
}

/** Arabic runs come in their visual order on the page, word by word. */
const hasWords = (runs: readonly string[], sentence: string): boolean => {
  const words = new Set(runs.join(' ').split(' '))
  return sentence.split(' ').every((word) => words.has(word))
}

test.each(['en', 'ar', 'both'] as const)(
  'an ordinary slip is on one page, with its figures in the right order (%s)',
  async (language) => {
    const bytes = await bytesOf(aSlip(), language)
    expect(pagesOf(bytes)).toBe(1)
    const runs = textOfPdf(bytes)
    for (const figure of ['D1002', '6,000.00', '9,000.00', '90,000.00', 'AE07033***********23456'])
      expect(runs).toContain(figure)
    expect(runs.join(' ')).toContain('AED 9,000.00')
    expect(runs.join(' ')).not.toMatch(/undefined|\{|\}|\uFFFD/)
  },
)

test('in English the slip is English, with the net in words', async () => {
  const text = (await textOf(anEventfulSlip(), 'en')).join(' ')
  for (const part of [
    'Gulf Trading LLC',
    'Salary slip · October 2026',
    'Omar Al Hashimi',
    '5 Jan 2020',
    'Overtime · 3 hours',
    'Housing allowance, September 2026',
    'Bonus for the stock count',
    'Loan instalment · 3 of 12',
    'Total deductions',
    'thirty-two fils only',
    'Paid by the employer',
    "Employee's signature",
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/\p{Script=Arabic}/u)
})

test('in Arabic the slip is Arabic, with Latin digits', async () => {
  const runs = await textOf(anEventfulSlip(), 'ar')
  for (const sentence of [
    'قسيمة راتب',
    'أكتوبر',
    'عمر الهاشمي',
    'الراتب الأساسي',
    'عمل إضافي',
    'إجمالي الاستقطاعات',
    'ثمانية آلاف ومائة وخمسة وسبعون درهمًا',
    'لا غير',
    'توقيع الموظف',
  ])
    expect(hasWords(runs, sentence)).toBe(true)
  expect(runs).toContain('10,944.07')
  expect(runs.join(' ')).not.toMatch(/[٠-٩]|Salary|Earnings/)
})

test('both languages are beside one set of figures', async () => {
  const runs = await textOf(anEventfulSlip(), 'both')
  expect(runs).toContain('Housing allowance')
  expect(hasWords(runs, 'بدل السكن')).toBe(true)
  for (const figure of ['10,944.07', '2,768.75', '93.75', '18.75'])
    expect(runs.filter((run) => run === figure)).toHaveLength(1)
  expect(runs.join(' ')).toContain('UAE dirhams eight thousand')
  expect(hasWords(runs, 'ثمانية آلاف')).toBe(true)
})

test('an own component has its own name in each language, with the balance of those paid already', async () => {
  const component = { id: newId(), label: { en: 'Living allowance', ar: 'علاوة غلاء المعيشة' } }
  const medical = { id: newId(), label: { en: 'Medical cover', ar: 'تأمين طبي' } }
  const change = { kind: 'change', wasFils: 30_000, nowFils: 41_111 } as const
  const lines = [
    aLine(),
    aLine({ code: 'component', effectFils: 11_111, details: { ...change, component } }),
    aLine({
      code: 'componentEmployer',
      kind: 'employer',
      effectFils: 35_055,
      details: { ...change, component: medical },
    }),
  ]
  const runs = await textOf(aSlip({ lines }), 'both')
  const text = runs.join(' ')
  expect(text).toContain('Living allowance')
  expect(text).toContain('Medical cover')
  expect(hasWords(runs, 'علاوة غلاء المعيشة')).toBe(true)
  expect(hasWords(runs, 'تأمين طبي')).toBe(true)
  for (const figure of ['111.11', '350.55'])
    expect(runs.filter((run) => run === figure)).toHaveLength(1)
})

/** As many lines as an eventful month has, several times over. */
function aLongSlip(count: number): Slip {
  const eventful = anEventfulSlip()
  const pay = eventful.lines.filter(({ kind }) => kind === 'pay')
  const others = eventful.lines.filter(({ kind }) => kind !== 'pay')
  const more = Array.from({ length: count - others.length }, (_, index) => pay[index % pay.length])
  return { ...eventful, lines: [...more.flatMap((line) => line ?? []), ...others] }
}

test.each(['en', 'ar', 'both'] as const)(
  'a slip of 25 lines is on one page, within its margins (%s)',
  async (language) => {
    const bytes = await bytesOf(aLongSlip(25), language)
    expect(pagesOf(bytes)).toBe(1)
    expect((await inkOn(await pictureOfPdf(bytes))).margins).toBe(0)
    const runs = textOfPdf(bytes)
    for (const figure of ['D1002', '10,944.07', '2,768.75', '88,175.32'])
      expect(runs).toContain(figure)
  },
)

test('each page after the first says again whose slip of which company it is', async () => {
  const bytes = await bytesOf(aLongSlip(45), 'both')
  const runs = textOfPdf(bytes)
  const again = runs.filter((run) => run.includes('Gulf Trading LLC · Salary slip'))
  expect(again).toHaveLength(pagesOf(bytes) - 1)
  expect(again[0]).toContain('Omar Al Hashimi')
  expect((await textOf(aSlip(), 'both')).join(' ')).not.toContain('Gulf Trading LLC ·')
})

test('a long slip goes on over pages, each with whose it is', async () => {
  const lines = Array.from({ length: 50 }, () => aLine())
  const bytes = await bytesOf(aSlip({ lines }), 'both')
  expect(pagesOf(bytes)).toBeGreaterThan(1)
  const feet = textOfPdf(bytes).filter((run) => run.includes('D1002 · October 2026 · Page'))
  expect(feet).toHaveLength(pagesOf(bytes))
})

test('a dinar has three decimals, and a net below zero no words', async () => {
  const slip = aSlip({ currency: 'KWD', netFils: -1500, iban: '', leaveBalance: null })
  const text = (await textOf(slip, 'en')).join(' ')
  expect(text).toContain('KWD -1.500')
  expect(text).toContain('None on record')
  expect(text).not.toContain('dirhams')
  expect(text).not.toContain('Annual leave balance')
})

test('who was employed for a part of the month sees the period', async () => {
  const slip = aSlip({ fromDay: '2026-10-10', runNumber: 2 })
  expect((await textOf(slip, 'en')).join(' ')).toContain('10 – 31 Oct 2026')
  expect((await textOf(slip, 'en')).join(' ')).toContain('Additional slip · October 2026')
})

test.each(hostileNames())('a name that is %s stays within the page', async (_what, text) => {
  const name = { en: text, ar: text }
  const plain = aSlip()
  const slip = aSlip({
    company: name,
    employee: { ...plain.employee, name, position: name, department: name },
    lines: [aLine({ code: 'bonus', details: { kind: 'item', label: name, note: text } })],
  })
  for (const language of ['en', 'both'] as const) {
    const bytes = await bytesOf(slip, language)
    expect(textOfPdf(bytes).join(' ')).toContain('D1002')
    expect(actionsIn(bytes)).toEqual([])
    expect((await inkOn(await pictureOfPdf(bytes))).margins).toBe(0)
  }
})

test.each(['Correct-horse7', '!~"()\\{}[]<>/%', 'x'.repeat(64)])(
  'with a password the PDF opens with that and nothing else, and its bytes say nothing (%s)',
  async (password) => {
    const bytes = Buffer.from(await slipPdf(anEventfulSlip(), 'both', password))
    const text = (await textWithPassword(bytes, password)) ?? ''
    for (const part of ['Gulf Trading LLC', 'D1002', '8,175.32', 'AE07033***********23456'])
      expect(text).toContain(part)
    for (const wrong of [undefined, '', password.slice(1), `${password}x`, password.toUpperCase()])
      if (wrong !== password) expect(await textWithPassword(bytes, wrong), wrong).toBe(null)
    const raw = bytes.toString('latin1')
    expect(raw).toMatch(/\/CFM \/AESV3/)
    expect(raw).not.toContain('D1002')
    expect(raw).not.toContain(password)
    // What is packed in a stream is encrypted, so that nothing unpacks it.
    expect(() => textOfPdf(bytes)).toThrow()
  },
)

test('without a password anyone reads the PDF', async () => {
  const bytes = await bytesOf(aSlip(), 'en')
  expect(await textWithPassword(bytes)).toContain('D1002')
  expect(bytes.toString('latin1')).not.toContain('/Encrypt')
})
