import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { m } from '#words'
import type { Language } from '#platform/http/answer.ts'
import { lettersKnown, PAPER_FONT } from '#platform/paper/paper-font.ts'
import { formatDay, formatNumber, type Manner } from '#platform/ui/format.ts'
import type { LeaveReport } from '../contract.ts'
import { type Figure, FIGURES } from '../rules/entries.ts'
import type { TypeLines } from '../server/report-sheet.ts'
import { word } from '../server/report-words.ts'

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

interface Paper {
  readonly language: Language
  readonly manner: Manner
}

/**
 * Every text sets its direction, otherwise a line of both scripts comes out in the wrong order. It
 * also sets its size and height: set once for the page, content rendered page by page does not
 * appear at all.
 */
function textOn({ language }: Paper, style: object, children: ReactNode): ReactElement {
  const isArabic = language === 'ar'
  const own = {
    direction: isArabic ? 'rtl' : 'ltr',
    textAlign: isArabic ? 'right' : 'left',
    fontFamily: PAPER_FONT,
    fontSize: 9,
    lineHeight: 1.5,
  }
  return createElement(Text, { style: { ...own, ...style } as never }, children)
}

interface Cell {
  readonly text: string
  readonly width: number
  readonly figure?: boolean
}

function rowOn(paper: Paper, cells: readonly Cell[], style: object = {}): ReactElement {
  const isArabic = paper.language === 'ar'
  return createElement(
    View,
    {
      style: { ...styles.row, flexDirection: isArabic ? 'row-reverse' : 'row' } as never,
      wrap: false,
    },
    ...cells.map(({ text, width, figure = false }) => {
      const align = figure ? { textAlign: isArabic ? 'left' : 'right' } : {}
      return createElement(
        View,
        { style: { width: `${width}%`, paddingHorizontal: 3 } },
        textOn(paper, { ...style, ...align }, text),
      )
    }),
  )
}

const FIRST = 22
/** Columns left out if all their values are empty, to leave room for the others. */
const SELDOM: ReadonlySet<Figure> = new Set(['corrected', 'encashed', 'nextYear'])

function summaryOf(paper: Paper, { items, others }: LeaveReport): ReactElement[] {
  const { language, manner } = paper
  const figures = FIGURES.filter(
    (figure) => !SELDOM.has(figure) || items.some((item) => item[figure] !== 0),
  )
  const width = (100 - FIRST) / (figures.length + 1)
  const number = (value: number): Cell => ({
    text: formatNumber(value, manner, { maximumFractionDigits: 3 }),
    width,
    figure: true,
  })
  const head = (text: string): Cell => ({ text, width, figure: true })
  const heads = [
    { text: word('type', language), width: FIRST },
    ...[...figures.map((each) => word(`figure.${each}`, language)), word('left', language)].map(
      head,
    ),
  ]
  return [
    rowOn(paper, heads, styles.soft),
    ...items.map((item) =>
      rowOn(paper, [
        { text: item.type.name[language], width: FIRST },
        ...figures.map((figure) => number(item[figure])),
        number(item.left),
      ]),
    ),
    ...others.map((other) =>
      rowOn(paper, [
        { text: other.type.name[language], width: FIRST },
        ...figures.map((figure) =>
          figure === 'taken' || figure === 'planned' || figure === 'pending'
            ? number(other[figure])
            : head(''),
        ),
        head(''),
      ]),
    ),
  ]
}

/** The first column has room for a long Arabic date with its year. */
const LINE = { day: 28, what: 42, amount: 14, balance: 16 }

function linesOf(paper: Paper, { type, lines }: TypeLines): ReactElement[] {
  const { language, manner } = paper
  const heads: Cell[] = [
    { text: word('sheet.day', language), width: LINE.day },
    { text: word('sheet.what', language), width: LINE.what },
    { text: word('sheet.amount', language), width: LINE.amount, figure: true },
    { text: word('sheet.balance', language), width: LINE.balance, figure: true },
  ]
  return [
    // Never alone at the foot of a page.
    createElement(
      View,
      { wrap: false, minPresenceAhead: 40 },
      textOn(paper, styles.heading, type.name[language]),
      rowOn(paper, heads, styles.soft),
    ),
    ...lines.map((line) =>
      rowOn(paper, [
        { text: formatDay(line.day, manner, { year: true }), width: LINE.day },
        { text: word(`kind.${line.kind}`, language), width: LINE.what },
        {
          text: formatNumber(line.amount, manner, {
            maximumFractionDigits: 3,
            signDisplay: 'exceptZero',
          }),
          width: LINE.amount,
          figure: true,
        },
        {
          text: formatNumber(line.sum, manner, { maximumFractionDigits: 3 }),
          width: LINE.balance,
          figure: true,
        },
      ]),
    ),
  ]
}

/** The report as a PDF: the totals, then the lines behind them, with page numbers. */
export async function pdfReport(
  report: LeaveReport,
  all: readonly TypeLines[],
  paper: Paper,
): Promise<Uint8Array> {
  await lettersKnown()
  const { language, manner } = paper
  const { employee, items, today } = report
  const shown = all.filter(({ lines }) => lines.length > 0)
  const on = items[0]?.on ?? today
  const footer = ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }): string =>
    m['leaveReport.sheet.page']({ page: pageNumber, pages: totalPages }, { locale: language })
  const foot = createElement(Text, {
    style: {
      ...styles.foot,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      textAlign: 'center',
      fontFamily: PAPER_FONT,
    } as never,
    fixed: true,
    render: footer,
  })
  const page = createElement(
    Page,
    { size: 'A4', style: styles.page },
    textOn(paper, styles.title, word('title', language)),
    textOn(paper, {}, `${employee.name[language]} · ${employee.number}`),
    textOn(
      paper,
      { ...styles.soft, marginBottom: 12 },
      m['leaveReport.sheet.made'](
        { day: formatDay(on, manner, { year: true }) },
        { locale: language },
      ),
    ),
    ...summaryOf(paper, report),
    ...shown.flatMap((each) => linesOf(paper, each)),
    foot,
  )
  return renderToBuffer(
    createElement(
      Document,
      { title: `${word('title', language)} ${employee.number}`, language },
      page,
    ),
  )
}
