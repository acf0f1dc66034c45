import { expect, test } from 'vitest'
import { hostileNames } from '#test/helpers/hostile-names.ts'
import { actionsIn, inkOn, pictureOfPdf, textOfPdf } from '#test/helpers/pdf.ts'
import { valuesFor } from '../test-data.ts'
import { askFields, dayText, filledBlocks } from '../filling.ts'
import { STANDARD_TEMPLATES } from '../rules/standard/standard.ts'
import { exampleFields } from '../server/fields.ts'
import { letterPdf } from './letter-pdf.ts'
import type { PrintedLetter } from './printed.ts'

const SITE = { zone: 'Asia/Dubai', currency: 'AED' }
const HEAD = {
  company: { en: 'Diwan Trading LLC', ar: 'ديوان للتجارة' },
  lines: { en: 'Dubai\nLicence 812345', ar: 'دبي\nرخصة 812345' },
  signer: { en: 'Mariam', ar: 'مريم' },
  signerPosition: { en: 'HR manager', ar: 'مديرة الموارد البشرية' },
}
const DAY = '2026-11-18'

function printed(
  { title, body, asks }: (typeof STANDARD_TEMPLATES)[number],
  changes: Partial<PrintedLetter> = {},
): PrintedLetter {
  const fields = [
    ...exampleFields(HEAD, DAY, SITE),
    ...askFields(valuesFor({ asks: [...asks] }), SITE),
  ]
  return {
    title,
    blocks: filledBlocks(body, fields, 'female'),
    layout: 'together',
    head: HEAD,
    dates: dayText(DAY, SITE.zone),
    number: 'HR-2026-0042',
    check: { url: 'https://portal.example/letters/check/ABCDEFGHJKLM', code: 'ABCD-EFGH-JKLM' },
    logo: null,
    mark: null,
    ...changes,
  }
}

async function runsOf(letter: PrintedLetter, language: 'en' | 'ar'): Promise<string[]> {
  return textOfPdf(Buffer.from(await letterPdf(letter, language)))
}

test.each(STANDARD_TEMPLATES)(
  'a letter of $kind has both languages on one page, with its number, date and code',
  async (template) => {
    const bytes = Buffer.from(await letterPdf(printed(template), 'en'))
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1)
    const runs = textOfPdf(bytes)
    const text = runs.join(' ')
    for (const part of [template.title.en, 'HR-2026-0042', '18 November 2026', 'ABCD-EFGH-JKLM'])
      expect(text).toContain(part)
    expect(text).toContain('نوفمبر')
    expect(text).not.toMatch(/\{\{|\}\}|undefined|\uFFFD/)
  },
)

test.each(['en', 'ar'] as const)(
  'a page for each language begins with the one requested (%s)',
  async (language) => {
    const [template] = STANDARD_TEMPLATES
    if (template === undefined) throw new Error('There are no templates')
    const letter = printed(template, { layout: 'separate' })
    const bytes = Buffer.from(await letterPdf(letter, language))
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2)
    const runs = textOfPdf(bytes)
    const titles = runs.filter((run) => run === 'Salary certificate' || run === 'شهادة راتب')
    expect(titles[0]).toBe(template.title[language])
    expect(titles).toHaveLength(2)
  },
)

test('a long letter goes on over pages, each with the code', async () => {
  const [template] = STANDARD_TEMPLATES
  if (template === undefined) throw new Error('There are no templates')
  const long = printed(template)
  const many = (language: 'en' | 'ar') =>
    Array.from({ length: 8 }, () => long.blocks[language]).flat()
  const runs = await runsOf({ ...long, blocks: { en: many('en'), ar: many('ar') } }, 'en')
  const pages = runs.filter((run) => run === 'Scan the code to check this letter.').length
  expect(pages).toBeGreaterThan(1)
  expect(runs.filter((run) => run === 'HR manager')).toHaveLength(1)
})

test('a letter that is not valid says so on every page', async () => {
  const [template] = STANDARD_TEMPLATES
  if (template === undefined) throw new Error('There are no templates')
  const revoked = printed(template, { layout: 'separate', mark: 'revoked' })
  expect((await runsOf(revoked, 'en')).filter((run) => run.includes('REVOKED'))).toHaveLength(2)
  const draft = await runsOf(printed(template, { mark: 'draft', number: null, check: null }), 'en')
  expect(draft.join(' ')).toContain('DRAFT')
  expect(draft.join(' ')).not.toContain('Scan the code')
})

test('numbers in an Arabic sentence keep the order of their groups and are never broken', async () => {
  const [template] = STANDARD_TEMPLATES
  if (template === undefined) throw new Error('There are no templates')
  const ar = `هوية رقم {{emiratesId}}، وجواز {{passportNo}}، وحساب {{iban}}، وهاتف {{phone}}، وبريد
    {{email}}، وملف {{visaFileNo}}، وهاتف المكتب 04 555 0100.`
  const letter = printed({ ...template, body: { ...template.body, ar } })
  const runs = await runsOf(letter, 'ar')
  const numbers = ['784-1990-1234567-1', 'P1234567', '+971501234567', '201/2024/1234567']
  for (const number of [...numbers, 'mariam@company.example', '04 555 0100'])
    expect(runs).toContain(number)
  expect(runs.filter((run) => run.endsWith('-'))).toEqual([])
  // The marks that order the line have no glyph, and must not bring in another font.
  expect(runs.join(' ')).not.toContain('\uFFFD')
})

test('a number stays beside what it counts, and no paragraph ends with a short word alone', async () => {
  const [template] = STANDARD_TEMPLATES
  if (template === undefined) throw new Error('There are no templates')
  const words = 'seven words are enough for one line'
  const lines = Array.from(
    { length: 12 },
    (_, count) => `${words} ${'x'.repeat(count + 1)} 8 months.`,
  )
  const body = { ...template.body, en: lines.join('\n\n') }
  const runs = await runsOf(printed({ ...template, body }), 'en')
  expect(runs.filter((run) => run.startsWith('months'))).toEqual([])
  expect(runs.filter((run) => run.endsWith(' 8'))).toEqual([])
})

test.each(hostileNames())(
  'a value that is %s fills no other field, and stays within the page',
  async (_what, text) => {
    const [template] = STANDARD_TEMPLATES
    if (template === undefined) throw new Error('There are no templates')
    const fields = exampleFields(HEAD, DAY, SITE).map((field) => ({
      ...field,
      text: { en: text, ar: text },
    }))
    const head = { ...HEAD, company: { en: text, ar: text }, signer: { en: text, ar: text } }
    for (const language of ['en', 'ar'] as const) {
      const letter = printed(template, {
        head,
        blocks: filledBlocks(template.body, fields, 'female'),
      })
      const bytes = Buffer.from(await letterPdf(letter, language))
      expect(textOfPdf(bytes).join(' ')).toContain('HR-2026-0042')
      expect(actionsIn(bytes)).toEqual([])
      expect((await inkOn(await pictureOfPdf(bytes))).margins).toBe(0)
    }
  },
)
