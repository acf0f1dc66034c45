import { Document, Page } from '@react-pdf/renderer'
import { createElement, type ReactElement } from 'react'
import type { Language } from '#platform/i18n/language-address.ts'
import { glyphsLoaded } from '#platform/pdf/pdf-font.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import type { Slip, SlipLine } from '../slips/contract.ts'
import { groupsOf } from '../slips/groups.ts'
import { slipTitle } from '../slips/labels.ts'
import { condensed, renderFitting } from './fitting.ts'
import { againOn, footOn } from './every-page.ts'
import { entryOf, groupOn, headOn, netOn } from './groups.ts'
import { languagesOf, LOCALES, type PdfLanguage, styles } from './parts.ts'
import { detailsOn, signaturesOn, sumsOn } from './sections.ts'
import { labelIn } from './slip-labels.ts'

/** Encrypted with AES-256, of which earlier versions of the format have none. */
export function lockedBy(password: string | null) {
  return password === null
    ? {}
    : ({ pdfVersion: '1.7ext3', userPassword: password, ownerPassword: password } as const)
}

/**
 * A salary slip on A4 in one language, or in both beside one set of figures. With a password it
 * opens with that only, and then can be printed and copied.
 */
export async function slipPdf(
  slip: Slip,
  language: PdfLanguage,
  password: string | null = null,
): Promise<Uint8Array> {
  await glyphsLoaded()
  const { earnings, deductions, employer } = groupsOf(slip)
  const entriesOf = (lines: readonly SlipLine[]) => lines.map((line) => entryOf(slip, line))
  const titleIn = (each: Language): string =>
    `${slipTitle(slip, each)} · ${formatMonth(slip.month, LOCALES[each])}`
  const contentOf = (isDense: boolean): ReactElement[] => [
    headOn(slip, titleIn, language),
    ...detailsOn(slip, language, isDense),
    ...groupOn(
      slip,
      {
        heading: 'earnings',
        entries: entriesOf(earnings),
        none: 'noEarnings',
        total: { label: 'totalEarnings', fils: slip.earningsFils },
      },
      language,
    ),
    ...groupOn(
      slip,
      {
        heading: 'deductions',
        entries: entriesOf(deductions),
        none: 'noDeductions',
        total: { label: 'totalDeductions', fils: slip.deductionsFils },
      },
      language,
    ),
    netOn(slip, language),
    ...(employer.length === 0
      ? []
      : groupOn(slip, { heading: 'employer', entries: entriesOf(employer) }, language)),
    sumsOn(slip, language),
    signaturesOn(language),
  ]
  const [first = 'en'] = languagesOf(language)
  const title = `${labelIn('title', first)} ${slip.employee.number} ${slip.month}`
  const document = { title, language: first, ...lockedBy(password) }
  return renderFitting(({ density, counted }) => {
    const content = contentOf(density !== null)
    const page = createElement(
      Page,
      { size: 'A4', style: styles.page },
      ...(density === null ? content : content.map((each) => condensed(each, density))),
      ...againOn(slip, titleIn, language),
      footOn(slip, language, counted),
    )
    return createElement(Document, document, page)
  })
}
