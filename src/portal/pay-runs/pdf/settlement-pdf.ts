import { Document, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import { m } from '#messages'
import type { Language } from '#platform/i18n/language-address.ts'
import { glyphsLoaded } from '#platform/pdf/pdf-font.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { counted } from '#platform/ui/format.ts'
import { amountText } from '../slips/amounts.ts'
import type { Slip, SlipLine } from '../slips/contract.ts'
import { gratuity, leaveAtExit, notice } from '../slips/explain-settlement.ts'
import { type Explanation, NOTHING } from '../slips/explanation.ts'
import { groupsOf } from '../slips/groups.ts'
import {
  gratuityNotes,
  owedNotes,
  reasonText,
  serviceText,
  wageOf,
} from '../slips/settlement-text.ts'
import type { SettlementFacts } from '../settlement/contract.ts'
import { footOn } from './every-page.ts'
import { bothOf, type Entry, entryOf, groupOn, headOn, netOn } from './groups.ts'
import {
  across,
  down,
  languagesOf,
  LOCALES,
  type PdfLanguage,
  styles,
  textIn,
  unbroken,
} from './parts.ts'
import {
  accountDetail,
  dayDetail,
  type Detail,
  detailRows,
  personDetails,
  signaturesOn,
} from './sections.ts'
import { labelIn } from './slip-labels.ts'
import { lockedBy } from './slip-pdf.ts'

const THOUSANDTHS = 1000

function moneyOf({ currency }: Slip, fils: number): string {
  return `${currency} ${amountText(fils, currency, LOCALES.en)}`
}

function detailsOf(slip: Slip, facts: SettlementFacts): Detail[] {
  const days = (thousandths: number) => (each: Language) =>
    daysText(thousandths / THOUSANDTHS, LOCALES[each])
  return [
    ...personDetails(slip),
    dayDetail('firstDay', facts.firstDay),
    dayDetail('lastDay', facts.lastDay),
    { label: 'service', text: (each) => serviceText(facts.service, LOCALES[each]) },
    ...(facts.unpaid === 0 ? [] : [{ label: 'unpaid' as const, text: days(facts.unpaid) }]),
    { label: 'counted', text: days(facts.counted) },
    { label: 'reason', text: (each) => reasonText(facts.endReason, each) },
    { label: 'lastBasic', code: moneyOf(slip, facts.wage.basicFils) },
    { label: 'lastWage', code: moneyOf(slip, wageOf(facts)) },
    accountDetail(slip),
  ]
}

/** Marks of direction have no glyph; on paper each text has the direction of its language. */
function onPaper(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '')
}

function explanationOf(slip: Slip, line: SlipLine, language: Language): Explanation {
  const context = { line, currency: slip.currency, locale: LOCALES[language] }
  const { details } = line
  if (details.kind === 'gratuity') return gratuity(details, context)
  if (details.kind === 'notice') return notice(details, context)
  return details.kind === 'encashment' ? leaveAtExit(details, context) : NOTHING
}

/** How an amount came about, down to the days. */
function notesOf(slip: Slip, line: SlipLine): TwoNames[] {
  const texts = (language: Language): string[] => {
    const { formulas, sentences } = explanationOf(slip, line, language)
    return [...formulas.map(({ label, text }) => `${label}: ${text}`), ...sentences].map(onPaper)
  }
  const ar = texts('ar')
  return texts('en').map((en, index) => ({ en, ar: ar[index] ?? '' }))
}

/** The lines of one side; what is left of loans is one entry. */
function entriesOf(slip: Slip, lines: readonly SlipLine[]): Entry[] {
  const loans = lines.filter(({ code }) => code === 'loan')
  const others = lines
    .filter(({ code }) => code !== 'loan')
    .map((line) => ({ ...entryOf(slip, line), notes: notesOf(slip, line) }))
  if (loans.length === 0) return others
  const label = bothOf((each) =>
    m['settlements.sheet.loans'](counted(loans.length, LOCALES[each]), { locale: each }),
  )
  const fils = loans.reduce((sum, { effectFils }) => sum - effectFils, 0)
  return [...others, { label, fils }]
}

/** A sentence in each language of the page, beside each other where there are two. */
function sentenceOn(language: PdfLanguage, of: (each: Language) => string): ReactElement {
  const width = language === 'both' ? '48%' : '100%'
  return across(
    { justifyContent: 'space-between', marginTop: 6 },
    ...languagesOf(language).map((each) => down({ width }, textIn(each, [styles.soft], of(each)))),
  )
}

const SIGNED_BY = ['employeeSignature', 'hrSignature', 'financeSignature'] as const
const SIGNATURES = { width: 156, above: 26 }

/** The sheet that an employee who left signs for, on A4 in one language or in both. */
export async function settlementPdf(
  slip: Slip,
  language: PdfLanguage,
  password: string | null = null,
): Promise<Uint8Array> {
  await glyphsLoaded()
  const facts = slip.settlement
  if (facts === null) throw new Error('A sheet of a settlement that has no facts')
  const { earnings, deductions } = groupsOf(slip)
  const notesOn = (of: (each: Language) => readonly string[]): ReactElement[] =>
    of('en').map((_note, index) => sentenceOn(language, (each) => onPaper(of(each)[index] ?? '')))
  const notes = notesOn((each) => gratuityNotes(facts, LOCALES[each]))
  const owed = notesOn((each) => owedNotes(facts, slip.currency, LOCALES[each]))
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    headOn(slip, (each) => labelIn('settlement', each), language),
    ...detailRows(detailsOf(slip, facts), language),
    ...groupOn(
      slip,
      {
        heading: 'earnings',
        entries: entriesOf(slip, earnings),
        none: 'noEarnings',
        total: { label: 'totalEarnings', fils: slip.earningsFils },
      },
      language,
    ),
    ...notes,
    ...groupOn(
      slip,
      {
        heading: 'deductions',
        entries: entriesOf(slip, deductions),
        none: 'noDeductions',
        total: { label: 'totalDeductions', fils: slip.deductionsFils },
      },
      language,
    ),
    netOn(slip, language, 'settlementNet'),
    ...owed,
    // The signatures stay with the sentence that they are for.
    unbroken(
      {},
      sentenceOn(language, (each) =>
        m['settlements.sheet.receipt']({ amount: moneyOf(slip, slip.netFils) }, { locale: each }),
      ),
      signaturesOn(language, SIGNED_BY, SIGNATURES),
    ),
    footOn(slip, language),
  )
  const [first = 'en'] = languagesOf(language)
  const title = `${labelIn('settlement', first)} ${slip.employee.number}`
  const document = { title, language: first, ...lockedBy(password) }
  return renderToBuffer(createElement(Document, document, page))
}
