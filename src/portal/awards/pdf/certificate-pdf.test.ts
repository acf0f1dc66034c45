import { expect, test } from 'vitest'
import { hostileNames } from '#test/helpers/hostile-names.ts'
import { actionsIn, textOfPdf } from '#test/helpers/pdf.ts'
import { type Certificate, certificatePdf } from './certificate-pdf.ts'

const certificate: Certificate = {
  language: 'en',
  siteName: { en: 'Diwan Foods', ar: 'ديوان للأغذية' },
  accent: '#0F6B66',
  hijriOffset: 0,
  zone: 'Asia/Dubai',
  award: { en: 'Employee of the month', ar: 'موظف الشهر' },
  name: { en: 'Fatima Al Suwaidi', ar: 'فاطمة السويدي' },
  position: { en: 'Shift Supervisor', ar: 'مشرف مناوبة' },
  citation: {
    en: 'For keeping every delivery on time through the busiest week of the year.',
    ar: 'لالتزامها بمواعيد التوصيل كلها في أكثر أسابيع السنة ازدحامًا.',
  },
  awardedOn: '2026-11-18',
  number: '2026-014',
}

function bytesOf(changes: Partial<Certificate>): Promise<Uint8Array> {
  return certificatePdf({ ...certificate, ...changes })
}

test('the certificate has one page, with the longest citation and name too', async () => {
  const long = {
    citation: {
      en: 'For every delivery, on time. '.repeat(14),
      ar: 'لكل توصيل في موعده. '.repeat(20),
    },
    name: { en: 'Mohammed Abdulrahman Khalifa bin Saeed Al Mansoori', ar: 'محمد '.repeat(12) },
    award: { en: 'The best idea of the quarter. '.repeat(2), ar: 'أفضل فكرة في الربع '.repeat(4) },
  }
  for (const language of ['en', 'ar'] as const)
    for (const changes of [{}, long]) {
      const bytes = Buffer.from(await bytesOf({ ...changes, language }))
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
})

async function wordsOf(changes: Partial<Certificate> = {}): Promise<string> {
  return textOfPdf(Buffer.from(await bytesOf(changes)))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

test('the certificate names the company, the award, the person in both scripts, the reason and the day', async () => {
  const words = await wordsOf()
  for (const text of [
    'Diwan Foods',
    'Certificate of appreciation',
    'Employee of the month',
    'Fatima Al Suwaidi',
    'Shift Supervisor',
    'busiest week of the year',
    '18 November 2026',
    '2026-014',
  ])
    expect(words).toContain(text)
  for (const word of ['فاطمة', 'السويدي']) expect(words).toContain(word)
})

test('in arabic every word of it is arabic, but the name in latin letters', async () => {
  const words = await wordsOf({ language: 'ar' })
  for (const word of ['شهادة', 'تقدير', 'فاطمة', 'موظف', 'الشهر', 'مشرف', 'التوصيل', 'نوفمبر'])
    expect(words).toContain(word)
  expect(words).toContain('Fatima Al Suwaidi')
  expect(words).toContain('2026-014')
  expect(words).not.toContain('Certificate')
})

test.each(hostileNames())(
  'a name that is %s stays on the one page of the certificate',
  async (_what, text) => {
    const both = { en: text, ar: text }
    for (const language of ['en', 'ar'] as const) {
      const changes = { language, name: both }
      const bytes = Buffer.from(await bytesOf(changes))
      expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
      expect(actionsIn(bytes)).toEqual([])
      expect(textOfPdf(bytes).join(' ')).toContain('2026-014')
    }
  },
)
