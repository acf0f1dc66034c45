import { expect, test } from 'vitest'
import { hostileNames } from '#test/helpers/hostile-names.ts'
import { actionsIn, inkOn, pictureOfPdf, textOfPdf } from '#test/helpers/pdf.ts'
import type { LeaveReport } from '../contract.ts'
import type { TypeLines } from '../server/report-sheet.ts'
import { pdfReport } from './report-pdf.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const type = { id: ID, code: 'annual', name: { en: 'Annual leave', ar: 'إجازة سنوية' } }

/** More lines than one page holds. */
const lines = Array.from({ length: 60 }, (_, index) => ({
  id: String(index),
  day: '2026-11-18',
  kind: 'taken' as const,
  amount: -1,
  sum: 30 - index,
})) as unknown as TypeLines['lines']

async function bytesOf(
  language: 'en' | 'ar',
  name = { en: 'Maryam', ar: 'مريم' },
): Promise<Buffer> {
  const employee = { id: ID, number: 'D1002', name }
  const report = { employee, today: '2026-11-18', items: [], others: [] } as unknown as LeaveReport
  const pdf = { language, localeOptions: { language, digits: 'latn', zone: 'Asia/Dubai' } } as const
  return Buffer.from(await pdfReport(report, [{ type, lines }], pdf))
}

const textOf = async (language: 'en' | 'ar'): Promise<string[]> =>
  textOfPdf(await bytesOf(language))

/** Arabic runs come in their visual order on the page, word by word. */
const footOf = (runs: readonly string[]): string[] => runs.slice(-4).join(' ').split(' ').toSorted()

test('each page has its number and the page count', async () => {
  const english = (await textOf('en')).join(' ')
  expect(english).toContain('Page 1 of 2')
  expect(english).toContain('Page 2 of 2')
  expect(footOf(await textOf('ar'))).toEqual(['2', '2', 'صفحة', 'من'].toSorted())
})

test.each(hostileNames())(
  'a name that is %s stays within the page of the report',
  async (_what, text) => {
    for (const language of ['en', 'ar'] as const) {
      const bytes = await bytesOf(language, { en: text, ar: text })
      expect(textOfPdf(bytes).join(' ')).toContain('D1002')
      expect(actionsIn(bytes)).toEqual([])
      const [plain, ink] = [
        await inkOn(await pictureOfPdf(await bytesOf(language))),
        await inkOn(await pictureOfPdf(bytes)),
      ]
      expect(ink.margins).toBeLessThanOrEqual(plain.margins)
    }
  },
)
