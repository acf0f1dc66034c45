import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { m } from '#messages'
import type { Language } from '#platform/http/handler.ts'
import { glyphsLoaded, PDF_FONT } from '#platform/pdf/pdf-font.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import type { LeaveReport } from '../contract.ts'
import { type TotalName, TOTAL_NAMES } from '../rules/entries.ts'
import type { TypeLines } from '../server/report-sheet.ts'
import { labelOf } from '../server/report-messages.ts'

const INK = '#1C1F22'
const SOFT = '#545B61'
const RULE = '#E7E2D8'
const styles = StyleSheet.create({
  page: { padding: 36, paddingBottom: 48, color: INK },
  title: { fontSize: 18, lineHeight: 1.4, marginBottom: 4 },
  soft: { color: SOFT },
  heading: { fontSize: 12, marginTop: 16, marginBottom: 4 },
  row: { borderBottomWidth: 0.5, borderBottomColor: RULE, paddingVertical: 3 },
  foot: { position: 'absolute', bottom: 20, left: 36, right: 36, color: SOFT, fontSize: 8 },
})

interface PdfContext {
  readonly language: Language
  readonly localeOptions: LocaleOptions
}

/**
 * Every text sets its direction, otherwise a line of both scripts comes out in the wrong order. It
 * also sets its size and height: set once for the page, content rendered page by page does not
 * appear at all.
 */
function textOn({ language }: PdfContext, style: object, children: ReactNode): ReactElement {
  const isArabic = language === 'ar'
  const own = {
    direction: isArabic ? 'rtl' : 'ltr',
    textAlign: isArabic ? 'right' : 'left',
    fontFamily: PDF_FONT,
    fontSize: 9,
    lineHeight: 1.5,
  }
  return createElement(Text, { style: { ...own, ...style } as never }, children)
}

interface Cell {
  readonly text: string
  readonly width: number
  readonly numeric?: boolean
}

function rowOn(pdf: PdfContext, cells: readonly Cell[], style: object = {}): ReactElement {
  const isArabic = pdf.language === 'ar'
  return createElement(
    View,
    {
      style: { ...styles.row, flexDirection: isArabic ? 'row-reverse' : 'row' } as never,
      wrap: false,
    },
    ...cells.map(({ text, width, numeric = false }) => {
      const align = numeric ? { textAlign: isArabic ? 'left' : 'right' } : {}
      return createElement(
        View,
        { style: { width: `${width}%`, paddingHorizontal: 3 } },
        textOn(pdf, { ...style, ...align }, text),
      )
    }),
  )
}

const FIRST = 22
/** Columns left out if all their values are empty, to leave room for the others. */
const SELDOM: ReadonlySet<TotalName> = new Set(['corrected', 'encashed', 'nextYear'])

function summaryOf(pdf: PdfContext, { items, others }: LeaveReport): ReactElement[] {
  const { language, localeOptions } = pdf
  const visibleTotals = TOTAL_NAMES.filter(
    (totalName) => !SELDOM.has(totalName) || items.some((item) => item[totalName] !== 0),
  )
  const width = (100 - FIRST) / (visibleTotals.length + 1)
  const number = (value: number): Cell => ({
    text: formatNumber(value, localeOptions, { maximumFractionDigits: 3 }),
    width,
    numeric: true,
  })
  const head = (text: string): Cell => ({ text, width, numeric: true })
  const heads = [
    { text: labelOf('type', language), width: FIRST },
    ...[
      ...visibleTotals.map((each) => labelOf(`figure.${each}`, language)),
      labelOf('left', language),
    ].map(head),
  ]
  return [
    rowOn(pdf, heads, styles.soft),
    ...items.map((item) =>
      rowOn(pdf, [
        { text: item.type.name[language], width: FIRST },
        ...visibleTotals.map((totalName) => number(item[totalName])),
        number(item.left),
      ]),
    ),
    ...others.map((other) =>
      rowOn(pdf, [
        { text: other.type.name[language], width: FIRST },
        ...visibleTotals.map((totalName) =>
          totalName === 'taken' || totalName === 'planned' || totalName === 'pending'
            ? number(other[totalName])
            : head(''),
        ),
        head(''),
      ]),
    ),
  ]
}

/** The first column has room for a long Arabic date with its year. */
const LINE = { day: 28, what: 42, amount: 14, balance: 16 }

function linesOf(pdf: PdfContext, { type, lines }: TypeLines): ReactElement[] {
  const { language, localeOptions } = pdf
  const heads: Cell[] = [
    { text: labelOf('sheet.day', language), width: LINE.day },
    { text: labelOf('sheet.what', language), width: LINE.what },
    { text: labelOf('sheet.amount', language), width: LINE.amount, numeric: true },
    { text: labelOf('sheet.balance', language), width: LINE.balance, numeric: true },
  ]
  return [
    // Never alone at the foot of a page.
    createElement(
      View,
      { wrap: false, minPresenceAhead: 40 },
      textOn(pdf, styles.heading, type.name[language]),
      rowOn(pdf, heads, styles.soft),
    ),
    ...lines.map((line) =>
      rowOn(pdf, [
        { text: formatDay(line.day, localeOptions, { year: true }), width: LINE.day },
        { text: labelOf(`kind.${line.kind}`, language), width: LINE.what },
        {
          text: formatNumber(line.amount, localeOptions, {
            maximumFractionDigits: 3,
            signDisplay: 'exceptZero',
          }),
          width: LINE.amount,
          numeric: true,
        },
        {
          text: formatNumber(line.sum, localeOptions, { maximumFractionDigits: 3 }),
          width: LINE.balance,
          numeric: true,
        },
      ]),
    ),
  ]
}

/** The report as a PDF: the totals, then the lines behind them, with page numbers. */
export async function pdfReport(
  report: LeaveReport,
  all: readonly TypeLines[],
  pdf: PdfContext,
): Promise<Uint8Array> {
  await glyphsLoaded()
  const { language, localeOptions } = pdf
  const { employee, items, today } = report
  const visible = all.filter(({ lines }) => lines.length > 0)
  const on = items[0]?.on ?? today
  const footer = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string =>
    m['leaveReport.sheet.page']({ page: pageNumber, pages: totalPages }, { locale: language })
  const foot = createElement(Text, {
    style: {
      ...styles.foot,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      textAlign: 'center',
      fontFamily: PDF_FONT,
    } as never,
    fixed: true,
    render: footer,
  })
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    textOn(pdf, styles.title, labelOf('title', language)),
    textOn(pdf, {}, `${employee.name[language]} · ${employee.number}`),
    textOn(
      pdf,
      { ...styles.soft, marginBottom: 12 },
      m['leaveReport.sheet.made'](
        { day: formatDay(on, localeOptions, { year: true }) },
        { locale: language },
      ),
    ),
    ...summaryOf(pdf, report),
    ...visible.flatMap((each) => linesOf(pdf, each)),
    foot,
  )
  return renderToBuffer(
    createElement(
      Document,
      { title: `${labelOf('title', language)} ${employee.number}`, language },
      page,
    ),
  )
}
